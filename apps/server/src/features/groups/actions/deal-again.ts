import { fedTeams, matchesOfGroups, teamsMayEnter } from '@matchnight/rules';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { found, notFound, Refusal, refuseField } from '../../../platform/errors.ts';
import {
  type DivisionRow,
  dealSlots,
  feedingOf,
  findAllDivisionsOfTournament,
  findAllFeeds,
  findAllSlots,
  findAllWithoutPremium,
  touchDivision,
} from '../../divisions/index.ts';
import { requireCandidates } from '../candidates.ts';
import { groupsDealt } from '../events.ts';
import { groupsToHold, requireHeld } from '../held.ts';
import { dealNow, keptList, planDeal } from '../plan.ts';
import { previewView } from '../preview-view.ts';
import { requireRoomForFeeds } from '../qualification.ts';
import { type DealtGroup, existsDraw, insertDraw } from '../repository/draws.ts';
import { finalOf } from '../stage-asked.ts';

type Context = Pick<
  PrivateWrite<'groups.deal'> | PrivateWrite<'groups.previewDeal'>,
  'noun' | 'body' | 'events' | 'now'
>;

/** What the groups would be, dealt again with these teams. */
export const previewDeal: Handler<'groups.previewDeal'> = async (context) => ({
  data: previewView(await planAgain(context.tx, context)),
});

/**
 * Deals the teams of the groups' current seasons, or others, out to them: their divisions stay. It is public how often.
 */
export const deal: Handler<'groups.deal'> = {
  async holds({ tx, params }) {
    const { division, season } = await groupsToHold(tx, params.divisionId);
    return { division: [...division, params.divisionId], season };
  },
  async run(context) {
    const { tx, noun, body, viewer, now, events, log, say, touch } = context;
    const plan = await planAgain(tx, context);
    requireHeld(tx, plan.groups);
    if (plan.deal.seen !== body.seen) throw new Refusal('groups_changed');
    const dealt = dealNow(plan.deal);
    const groups: (DealtGroup & { readonly before: readonly number[] })[] = [];
    for (const [index, division] of plan.groups.entries()) {
      const [season, teams] = [found(division.season_id), dealt.groups[index] ?? []];
      const before = (await findAllSlots(tx, season)).map(({ id }) => id);
      await dealSlots(tx, { seasonId: season, teamIds: teams, now });
      // Whoever has the list of the group's teams open has an old one.
      await log({ action: 'slots.edit', of: { noun: 'division', id: division.id }, before, after: teams });
      groups.push({ division: division.id, season, teams, before });
      touchDivision(tx, division);
      touch(...[...before, ...teams].map((id) => `team:${id}` as const));
    }
    const seasonId = found(plan.division.season_id);
    const isRedraw = await existsDraw(tx, seasonId);
    await insertDraw(tx, {
      season_id: seasonId,
      dealing: body.dealing,
      is_redraw: isRedraw,
      seed: dealt.seed,
      ...keptList(plan.deal),
      groups: groups.map(({ before: _, ...group }) => group),
      drawn_at: now,
    });
    touchDivision(tx, plan.division);
    const version = await log({
      action: 'groups.edit',
      after: {
        finalName: plan.division.name,
        dealing: body.dealing,
        ...(dealt.seed === null ? {} : { seed: dealt.seed }),
        redraw: isRedraw,
        groups: groups.length,
        teams: keptList(plan.deal).team_ids,
      },
    });
    await events.publish(groupsDealt, tx, {
      tournamentId: noun.tournament.id,
      groups: groups.map(({ division, teams, before }) => ({
        divisionId: division,
        teamIds: teams.filter((id) => !before.includes(id)),
      })),
      actorId: viewer.userId,
      at: now,
    });
    return { ...say(isRedraw ? 'groups.reply_dealt_again' : 'groups.reply_dealt'), version };
  },
};

/** @throws Refusal where the groups are fixed, or can't be dealt so */
async function planAgain(db: DbOrTx, { noun, body, events, now }: Context) {
  const { tournament, division } = noun;
  const feeding = feedingOf(await findAllFeeds(db, [division.id]));
  if (!feeding) throw notFound();
  const byId = new Map((await findAllDivisionsOfTournament(db, tournament.id)).map((row) => [row.id, row]));
  const groups = feeding.feeds.map(({ group }) => found(byId.get(group)));
  const final = found(byId.get(division.id));
  const refused = obstacleOf(final, groups);
  if (refused) throw new Refusal(refused);
  const [ids, of] = [body.teams, groups.map(({ id }) => id)];
  const teams = await requireCandidates(db, { tournamentId: tournament.id, teams: ids, of });
  const asked = { teams: ids, dealing: body.dealing, groups: groups.length, field: 'teams' as const };
  const plan = await planDeal(db, asked, events);
  const names = groups.map(({ name }) => name);
  requireRoomForFeeds({ sizes: plan.sizes, names }, feeding);
  const entering = ids.filter((id) => teams.get(id)?.division_id === null);
  await requirePremium(db, groups, { entering, now });
  const matches = groups.map(({ competition_type: mode }, index) =>
    matchesOfGroups([plan.sizes[index] ?? 0], mode === 'rounds_final' ? 2 : 1),
  );
  const sum = matches.reduce((all, one) => all + one, 0);
  const { best } = feeding;
  return { deal: plan, teams, names, best, groups, division: final, ...finalOf(fedTeams(feeding), sum) };
}

/** Why the teams of groups can't be dealt; null: they can. */
export function obstacleOf(final: DivisionRow, groups: readonly DivisionRow[]) {
  if ([final, ...groups].some(({ season_id }) => season_id === null)) return 'season_missing';
  const hasSchedule = ({ season_state: state }: DivisionRow) => state !== null && !teamsMayEnter(state);
  return groups.some(hasSchedule) ? 'schedule_exists' : null;
}

/** Where a group is for premium members, so is the whole dealing: nobody knows who comes there. */
async function requirePremium(
  db: DbOrTx,
  groups: readonly DivisionRow[],
  { entering, now }: { readonly entering: readonly number[]; readonly now: Date },
): Promise<void> {
  const premium = groups.find((group) => group.is_premium);
  const [other] = premium ? await findAllWithoutPremium(db, entering, now) : [];
  if (premium && other) {
    throw refuseField('teams', 'team_not_premium', { team: other.name, division: premium.name });
  }
}
