import type { Outcome } from '../match/decision.ts';

/** What a place in the table leads to. */
export const ZONES = ['champion', 'liguilla', 'relegation'] as const;
export type Zone = (typeof ZONES)[number];

export type ZoneSettings = {
  /** The leader is champion "by position", beside the champion of the liguilla. */
  readonly leaderIsChampion: boolean;
  /** How many teams go to the liguilla; 0 = there is no liguilla, and the leader is champion. */
  readonly teamsPlayoffs: number;
  readonly teamsDown: number;
};

/** The zone of a position (1-based) in a table of this many teams. The better zone wins if two overlap. */
export function zoneOf(position: number, teams: number, settings: ZoneSettings): Zone | null {
  if (position === 1 && (settings.leaderIsChampion || settings.teamsPlayoffs === 0)) return 'champion';
  if (position <= settings.teamsPlayoffs) return 'liguilla';
  if (position > teams - settings.teamsDown) return 'relegation';
  return null;
}

/** Places won (positive) or lost since the week before; null if there was no rank before. */
export function rankChange(position: number, previous: number | null | undefined): number | null {
  return previous == null ? null : previous - position;
}

/** How many results the form shows. */
export const FORM_LENGTH = 5;

/** The last results as "WWDLW", oldest first, from outcomes given oldest first; annulled matches (null) are skipped. */
export function form(outcomes: readonly (Outcome | null)[]): string {
  const marks = outcomes.filter((outcome) => outcome !== null);
  return marks.slice(-FORM_LENGTH).join('');
}
