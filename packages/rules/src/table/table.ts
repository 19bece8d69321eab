import type { Id } from '../ids.ts';
import type { Meetings } from './head-to-head.ts';
import { type Ranked, rank } from './ranking.ts';
import { countSeason, growingCounts } from './season-counts.ts';
import {
  type Counts,
  type DecidedMatch,
  type Entrant,
  goalDifference,
  type Standing,
  totalPoints,
} from './standing.ts';
import type { TieBreaks, Why } from './tie-breaks.ts';

/** A row of the table. `points` are those that rank; they include `adjustment`, which is also shown apart. */
export type TableRow<Team extends Id = Id> = Counts & {
  readonly position: number;
  readonly team: Team;
  readonly goalDifference: number;
  readonly adjustment: number;
  /** Why the row is above the next team, if that has as many points; otherwise null. */
  readonly why: Why<Team> | null;
};

/**
 * The table from running counts. `matchesAmong` needs to hold only the decided matches (annulled and defaulted ones
 * too) within the groups of `tiedBeforeHeadToHead`; more do no harm. The order of the input does not matter.
 */
export function rankTable<Team extends Id>(table: {
  readonly standings: readonly Standing<Team>[];
  readonly tieBreaks: TieBreaks;
  readonly matchesAmong: readonly DecidedMatch<Team>[];
  readonly meetings: Meetings;
}): TableRow<Team>[] {
  return rank(table.standings, { ...table, matchesWithin: () => table.matchesAmong }).map(tableRow);
}

/**
 * The table from scratch: every decided match is counted again. Matches of unknown teams are ignored.
 * @throws RangeError, TypeError if a team is listed twice or plays itself, or if a score is invalid
 */
export function tableFromResults<Team extends Id>(season: {
  readonly teams: readonly Entrant<Team>[];
  readonly matches: readonly DecidedMatch<Team>[];
  readonly tieBreaks: TieBreaks;
  readonly meetings: Meetings;
}): TableRow<Team>[] {
  const { standings, matchesWithin } = countSeason(season.teams, season.matches);
  const { tieBreaks, meetings } = season;
  return rank(standings, { tieBreaks, meetings, matchesWithin }).map(tableRow);
}

/**
 * The tables after one week after another; of each week, the matches that were not in the weeks before. A match is counted once,
 * however many weeks follow it.
 * @throws RangeError, TypeError as `tableFromResults`
 */
export function tablesFromWeeks<Team extends Id>(season: {
  readonly teams: readonly Entrant<Team>[];
  readonly weeks: readonly (readonly DecidedMatch<Team>[])[];
  readonly tieBreaks: TieBreaks;
  readonly meetings: Meetings;
}): TableRow<Team>[][] {
  const { tieBreaks, meetings } = season;
  const { standings, matchesWithin, add } = growingCounts(season.teams);
  return season.weeks.map((matches) => {
    add(matches);
    // Rows are copies: the counts go on growing.
    return rank(standings, { tieBreaks, meetings, matchesWithin }).map(tableRow);
  });
}

/** Every team's counts from scratch: running counts must equal them. */
export function standingsFromResults<Team extends Id>(
  teams: readonly Entrant<Team>[],
  matches: readonly DecidedMatch<Team>[],
): Standing<Team>[] {
  return countSeason(teams, matches).standings;
}

function tableRow<Team extends Id>({ standing, why }: Ranked<Team>, index: number): TableRow<Team> {
  return {
    position: index + 1,
    team: standing.team,
    played: standing.played,
    won: standing.won,
    drawn: standing.drawn,
    lost: standing.lost,
    goalsFor: standing.goalsFor,
    goalsAgainst: standing.goalsAgainst,
    goalDifference: goalDifference(standing),
    points: totalPoints(standing),
    adjustment: standing.adjustment,
    walkovers: standing.walkovers,
    fairPlay: standing.fairPlay,
    why,
  };
}
