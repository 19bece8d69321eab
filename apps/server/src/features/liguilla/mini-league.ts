import {
  type DecidedMatch,
  type Honours,
  type MiniLeagueMatch,
  type MiniLeagueRow,
  miniLeagueHonours,
  miniLeagueMatches,
  miniLeagueTable,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findRankedSeason, holderOf, tieBreaksOf } from '../statistics/index.ts';
import type { LiguillaRow } from './repository/brackets.ts';
import { findAllOfMiniLeague, type MiniLeagueFixture } from './repository/mini-league.ts';

/** A place of the plan with its match, where its teams are known. */
export interface PlannedMatch extends MiniLeagueMatch {
  readonly match: MiniLeagueFixture | null;
}

/** A mini-league as it stands. Nothing of it is stored but its teams and its matches. */
export interface MiniLeagueNow {
  readonly row: LiguillaRow;
  readonly plan: readonly PlannedMatch[];
  /** Best first; empty while the league goes on. */
  readonly table: readonly MiniLeagueRow<number>[];
  /** No match of it is to be played any more. */
  readonly isOver: boolean;
}

/** Whether a final phase lets all meet all. A knockout that is a season of its own never does. */
export function isMiniLeague({ kind, settings }: Pick<LiguillaRow, 'kind' | 'settings'>): boolean {
  return kind === 'liguilla' && settings.format === 'mini_league';
}

/** What it would be if these matches, by their ids, were decided otherwise: writes nothing. */
export async function miniLeagueNow(
  db: DbOrTx,
  row: LiguillaRow,
  changes: ReadonlyMap<number, MiniLeagueFixture['decision']> = new Map(),
): Promise<MiniLeagueNow> {
  const { entrants, settings, withdrawn, teams } = row;
  const meetings = settings.meetings;
  const planned = miniLeagueMatches(teams ?? 0, meetings);
  if (entrants === null) {
    return { row, plan: planned.map((one) => ({ ...one, match: null })), table: [], isOver: false };
  }
  const season = await findRankedSeason(db, row.seasonId);
  const fixtures = (await findAllOfMiniLeague(db, row.seasonId)).map((one) => {
    const decision = changes.get(one.id);
    return decision === undefined ? one : { ...one, decision };
  });
  const nameOf = (tie: string, home: number | undefined, away: number | undefined) =>
    [tie, home, away].join();
  // An annulled match of other teams may stand beside its successor. What a replaced team played is its heir's.
  const there = new Map(
    fixtures.map((one) => [
      nameOf(one.tie, holderOf(season, one.home.id), holderOf(season, one.away.id)),
      one,
    ]),
  );
  const plan = planned.map((one) => {
    const match = there.get(nameOf(one.tie, entrants[one.home - 1], entrants[one.away - 1])) ?? null;
    return { ...one, match };
  });
  const table = miniLeagueTable({
    entrants,
    matches: plan.flatMap((one) => decided(one, entrants)),
    tieBreaks: tieBreaksOf(season.tie_breaks),
    meetings,
  });
  const isGone = (place: number) => withdrawn.includes(entrants[place - 1] ?? 0);
  // A team that had withdrawn before it came in has no matches.
  const isOver = plan.every(({ match, home, away }) =>
    match ? match.decision !== null : isGone(home) || isGone(away),
  );
  return { row, plan, table, isOver };
}

/** Champion, second and third, once nothing is to be played. */
export function honoursOfMiniLeague(
  { row, table, isOver }: MiniLeagueNow,
  leader: number | null = null,
): Honours<number> {
  const ranking = table.map(({ team }) => team);
  return miniLeagueHonours(ranking, { isOver, withdrawn: row.withdrawn, leader });
}

/** By the places that it is between, whoever held them when it was played. */
function decided({ match, home, away }: PlannedMatch, entrants: readonly number[]): DecidedMatch<number>[] {
  const [ours, theirs] = [entrants[home - 1], entrants[away - 1]];
  if (!match?.decision || ours === undefined || theirs === undefined) return [];
  return [{ home: ours, away: theirs, decision: match.decision, fairPlay: match.fairPlay }];
}
