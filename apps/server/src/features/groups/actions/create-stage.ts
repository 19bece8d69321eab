import { bestPlaced } from '@matchnight/rules';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Nouns } from '../../../platform/calls/nouns.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import { drawNumbers, enterTeams, openDivision, openSeason, replaceFeeds } from '../../divisions/index.ts';
import { lockTournamentTeams } from '../../tournaments/index.ts';
import { groupsDealt } from '../events.ts';
import { dealNow, keptList } from '../plan.ts';
import { previewView } from '../preview-view.ts';
import { type DealtGroup, insertDraw } from '../repository/draws.ts';
import { planStage, type StageAsked } from '../stage-asked.ts';

/** Sizes, pots and matches, and of a snake the very groups. Nothing is written, no lot is drawn. */
export const preview: Handler<'groups.preview'> = async ({ tx, noun, body, events }) => ({
  data: previewView(await planStage(tx, noun.tournament.id, body, events)),
});

/**
 * A division with its first season for each group, and the final phase that they feed. The tournament is held by the
 * version: of two administrators at once the second is told.
 */
export const create: Handler<'groups.create'> = async ({ tx, noun, body, viewer, now, events, log, say }) => {
  const { tournament } = noun;
  const { version: _, seen, ...asked } = body;
  // A division that chooses one of them meanwhile waits here, or was faster.
  await lockTournamentTeams(tx, tournament.id, [...new Set(asked.teams)]);
  const { deal, names } = await planStage(tx, tournament.id, asked, events);
  if (deal.seen !== seen) throw new Refusal('groups_changed');
  const dealt = dealNow(deal);
  const groups: DealtGroup[] = [];
  for (const [index, teams] of dealt.groups.entries()) {
    const group = await openGroup(tx, { tournament, asked, name: names[index] ?? '', teams, now });
    groups.push({ ...group, teams });
  }
  const final = await openDivision(tx, { tournament, name: asked.finalName, mode: 'automatic_knockout' });
  const seasonId = await openSeason(tx, { divisionId: final.id, name: asked.season });
  await replaceFeeds(tx, final.id, {
    feeds: groups.map(({ division }) => ({ group: division, places: asked.places })),
    best: bestPlaced(asked),
  });
  await insertDraw(tx, {
    season_id: seasonId,
    dealing: asked.dealing,
    is_redraw: false,
    seed: dealt.seed,
    ...keptList(deal),
    groups,
    drawn_at: now,
  });
  const { dealing, mode, places, best, finalName } = asked;
  const version = await log({
    action: 'groups.edit',
    after: {
      finalName,
      dealing,
      ...(dealt.seed === null ? {} : { seed: dealt.seed }),
      mode,
      places,
      best,
      groups: groups.length,
      teams: keptList(deal).team_ids,
    },
  });
  await events.publish(groupsDealt, tx, {
    tournamentId: tournament.id,
    groups: groups.map(({ division, teams }) => ({ divisionId: division, teamIds: teams })),
    actorId: viewer.userId,
    at: now,
  });
  return { ...say('groups.reply_created', { count: groups.length }), id: final.id, version };
};

async function openGroup(
  tx: Tx,
  of: {
    readonly tournament: Nouns['tournament'];
    readonly asked: StageAsked;
    readonly name: string;
    readonly teams: readonly number[];
    readonly now: Date;
  },
): Promise<Omit<DealtGroup, 'teams'>> {
  const { tournament, asked, name, teams: teamIds, now } = of;
  const { id } = await openDivision(tx, { tournament, name, mode: asked.mode });
  const seasonId = await openSeason(tx, { divisionId: id, name: asked.season });
  await enterTeams(tx, { seasonId, tournamentId: tournament.id, teamIds, now });
  await drawNumbers(tx, { seasonId, isRedraw: false, now });
  return { division: id, season: seasonId };
}
