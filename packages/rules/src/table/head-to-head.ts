import type { Id } from '../ids.ts';
import { tallies } from '../match/decision.ts';
import { type DecidedMatch, POINTS, type Standing } from './standing.ts';
import type { Measure } from './tie-breaks.ts';

/** How often two teams meet in the season: once (`all_final`) or at home and away (`rounds_final`). */
export type Meetings = 1 | 2;

/** A tied team's record in the matches between the tied teams. */
export type HeadToHeadRecord<Team extends Id = Id> = {
  readonly standing: Standing<Team>;
  points: number;
  goalDifference: number;
};

export const HEAD_TO_HEAD_POINTS: Measure<HeadToHeadRecord> = {
  value: (record) => record.points,
  better: 'more',
};

export const HEAD_TO_HEAD_DIFFERENCE: Measure<HeadToHeadRecord> = {
  value: (record) => record.goalDifference,
  better: 'more',
};

/**
 * The records of the tied teams in the matches between them, or null while a pair has not met as often as the mode
 * says. Annulled matches count as met and for nothing else; defaults count like any other match. `matches` may hold
 * other matches too: they are ignored here.
 */
export function headToHead<Team extends Id>(
  tied: readonly Standing<Team>[],
  matches: readonly DecidedMatch<Team>[],
  meetings: Meetings,
): HeadToHeadRecord<Team>[] | null {
  const records = tied.map((standing) => ({ standing, points: 0, goalDifference: 0 }));
  const place = new Map(tied.map((standing, index) => [standing.team, index]));
  const met = new Uint8Array(tied.length * tied.length);
  let openPairs = (tied.length * (tied.length - 1)) / 2;
  for (const match of matches) {
    const home = place.get(match.home);
    const away = place.get(match.away);
    if (home === undefined || away === undefined) continue;
    const pair = home < away ? home * tied.length + away : away * tied.length + home;
    const times = (met[pair] ?? 0) + 1;
    met[pair] = times;
    if (times === meetings) openPairs--;
    count(match, records[home], records[away]);
  }
  return openPairs === 0 ? records : null;
}

function count(match: DecidedMatch, home?: HeadToHeadRecord, away?: HeadToHeadRecord): void {
  const both = tallies(match.decision);
  if (!both || !home || !away) return;
  home.points += POINTS[both.home.outcome];
  home.goalDifference += both.home.goalsFor - both.home.goalsAgainst;
  away.points += POINTS[both.away.outcome];
  away.goalDifference += both.away.goalsFor - both.away.goalsAgainst;
}
