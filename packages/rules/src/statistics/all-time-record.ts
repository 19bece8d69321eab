import type { Id } from '../ids.ts';
import { type Decision, type Outcome, type Sides, tallies } from '../match/decision.ts';

/** A number of meetings of two teams with the same result, at the same team's home. */
export type AlikeMeetings<Team extends Id = Id> = {
  readonly home: Team;
  readonly decision: Decision;
  readonly times: number;
};

/** One team's record in all its meetings with the other. Both can have lost the same match. */
export type AllTimeRecord = {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goals: number;
};

/**
 * Wins, draws, losses and goals of two teams from all their meetings, as the table counts a match: a walkover with
 * its goals, a shoot-out as a draw, an annulled match not at all.
 */
export function allTimeRecords<Team extends Id>(
  teams: Sides<Team>,
  meetings: readonly AlikeMeetings<Team>[],
): Sides<AllTimeRecord> {
  return { home: recordOf(teams.home, meetings), away: recordOf(teams.away, meetings) };
}

const FIELD = { W: 'won', D: 'drawn', L: 'lost' } as const satisfies Record<Outcome, keyof AllTimeRecord>;

function recordOf<Team extends Id>(team: Team, meetings: readonly AlikeMeetings<Team>[]): AllTimeRecord {
  const record = { won: 0, drawn: 0, lost: 0, goals: 0 };
  for (const { home, decision, times } of meetings) {
    const own = tallies(decision)?.[home === team ? 'home' : 'away'];
    if (!own) continue;
    record[FIELD[own.outcome]] += times;
    record.goals += times * own.goalsFor;
  }
  return record;
}
