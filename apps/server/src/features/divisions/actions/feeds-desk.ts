import { type CallOf, isLeagueMode, type ReplyOf } from '@matchnight/contract';
import { checkFeeding, type Feeder, type Feeding, type FeedingFailure, fedTeams } from '@matchnight/rules';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../../platform/errors.ts';
import { versionByAudit } from '../../accounts/index.ts';
import { feedsChanged } from '../events.ts';
import { findAllForDesk } from '../repository/desk.ts';
import type { DivisionRow } from '../repository/divisions.ts';
import { type FeedRow, feedingOf, findAllFeedsOfTournament, replaceFeeds } from '../repository/feeds.ts';
import { replaceSlots } from '../repository/slots.ts';
import { wrongSize } from '../size.ts';
import { touchDivision } from '../touches.ts';

type DeskRow = Awaited<ReturnType<typeof findAllForDesk>>[number];
type Candidate = ReplyOf<CallOf<'divisions.feeds'>>['data']['candidates'][number];

/** Where a final phase takes its teams from, and which divisions could feed it. */
export const feeds: Handler<'divisions.feeds'> = async ({ db, noun: { division } }) => {
  const { id, name, slug } = division;
  const all = await findAllForDesk(db, division.tournament_id);
  const rows = await findAllFeedsOfTournament(db, division.tournament_id);
  const feeding = feedingOf(feedersOf(rows, id));
  const into = rows.find(({ feeder_id }) => feeder_id === id);
  const fed = all.find((one) => one.id === into?.division_id);
  return {
    data: {
      division: { id, name, slug },
      mode: division.competition_type,
      version: (await versionByAudit(db, 'feeds', { noun: 'division', id })).number,
      editable: division.competition_type === 'automatic_knockout' && mayChange(division),
      feeds: (feeding?.feeds ?? []).map(({ group, places }) => ({ division: group, places })),
      best: feeding?.best ?? null,
      teams: feeding ? fedTeams(feeding) : 0,
      candidates: feedersAmong(division.tournament_id, all, rows).flatMap((feeder) =>
        candidateView(feeder, all, id),
      ),
      feeds_into: into && fed ? { id: fed.id, name: fed.name, slug: fed.slug, places: into.places } : null,
    },
  };
};

/** The leagues of the tournament, each with what is in the way. */
function candidateView(feeder: Feeder<number>, all: readonly DeskRow[], own: number): Candidate[] {
  const row = all.find(({ id }) => id === feeder.group);
  if (!row || !feeder.isLeague || row.id === own) return [];
  const { id, name } = row;
  const other = feeder.feedsOther === own ? null : feeder.feedsOther;
  const obstacle = other !== null ? 'feeds_other' : feeder.playoffs > 0 ? 'has_playoffs' : null;
  return [{ id, name, teams: feeder.teams, obstacle }];
}

/** Until its schedule is created. Fed by nobody, its teams are chosen and drawn as those of any knockout. */
export const setFeeds: Handler<'divisions.setFeeds'> = async ({ tx, noun, body, events, log, say }) => {
  const { division } = noun;
  const { id, tournament_id: tournamentId, season_id: seasonId } = division;
  if (!mayChange(division)) throw new Refusal('season_started');
  const rows = await findAllFeedsOfTournament(tx, tournamentId);
  const before = feedingOf(feedersOf(rows, id));
  const asked: Feeding<number> = {
    feeds: body.feeds.map(({ division: group, places }) => ({ group, places })),
    best: body.feeds.length === 0 ? null : body.best,
  };
  if (asked.feeds.length > 0) {
    if (division.competition_type !== 'automatic_knockout') throw refuseField('feeds', 'feed_needs_knockout');
    const all = await findAllForDesk(tx, tournamentId);
    const failure = checkFeeding(
      { group: id, tournament: tournamentId },
      asked,
      feedersAmong(division.tournament_id, all, rows).map((one) =>
        one.feedsOther === id ? { ...one, feedsOther: null } : one,
      ),
    );
    if (failure) throw refusalOf(failure, asked, all);
    // Its teams are those of the feeding divisions from now on.
    if (seasonId !== null) await replaceSlots(tx, seasonId, []);
  }
  await replaceFeeds(tx, id, asked);
  const version = await log({ action: 'feeds.edit', before, after: asked });
  const feeders = new Set([...(before?.feeds ?? []), ...asked.feeds].map(({ group }) => group));
  await events.publish(feedsChanged, tx, {
    seasonId,
    feeders: await runningSeasons(tx, tournamentId, feeders),
  });
  touchDivision(tx, division);
  for (const feeder of feeders) touchDivision(tx, { ...division, id: feeder });
  return { ...say('seasons.reply_feeds_saved'), version };
};

async function runningSeasons(db: DbOrTx, tournamentId: number, ids: ReadonlySet<number>): Promise<number[]> {
  const all = await findAllForDesk(db, tournamentId);
  return all.flatMap((row) =>
    ids.has(row.id) && row.season_id !== null && !mayChange(row) ? [row.season_id] : [],
  );
}

function feedersOf(rows: readonly FeedRow[], id: number): FeedRow[] {
  return rows.filter(({ division_id }) => division_id === id);
}

/** The divisions of a tournament as the law looks at them. */
function feedersAmong(
  tournament: number,
  all: readonly DeskRow[],
  rows: readonly FeedRow[],
): Feeder<number>[] {
  return all.map((row) => {
    const into = rows.find(({ feeder_id }) => feeder_id === row.id);
    return {
      group: row.id,
      tournament,
      isLeague: isLeagueMode(row.competition_type),
      playoffs: row.teams_playoffs,
      // Before its schedule exists, teams may still come.
      teams: mayChange(row) ? null : row.teams,
      fedBy: feedersOf(rows, row.id).map(({ feeder_id }) => feeder_id),
      feedsOther: into?.division_id ?? null,
    };
  });
}

function refusalOf(
  failure: FeedingFailure<number>,
  asked: Feeding<number>,
  all: readonly DeskRow[],
): Refusal {
  const name = (id: number) => all.find((row) => row.id === id)?.name ?? '';
  switch (failure.code) {
    case 'feed_group_too_small':
      return at(failure.group, { division: name(failure.group), count: failure.teams });
    case 'feed_feeds_other':
      return at(failure.group, { division: name(failure.group), final: name(failure.other) });
    case 'feed_circle':
    case 'feed_no_league':
    case 'feed_has_playoffs':
    case 'feed_group_twice':
      return at(failure.group, { division: name(failure.group) });
    case 'feed_other_tournament':
      return at(failure.group, {});
    case 'best_placed_invalid':
      return refuseField('best.count', 'feed_best_wrong');
    case 'best_placed_skips':
      return refuseField('best.position', 'feed_best_skips');
    case 'field_too_small':
    case 'field_too_large': {
      const { code, values } = found(wrongSize('automatic_knockout', failure.teams));
      return refuseField('feeds', code, values);
    }
    default:
      throw new Error(`the contract lets no such feeds pass: ${failure.code}`);
  }
  function at(group: number, values: Record<string, string | number>): Refusal {
    const index = asked.feeds.findIndex((feed) => feed.group === group);
    return refuseField(`feeds.${index}.division`, failure.code as 'feed_circle', values);
  }
}

function mayChange({ season_state: state }: Pick<DivisionRow, 'season_state'>): boolean {
  return state === null || state === 'to_start' || state === 'programming';
}
