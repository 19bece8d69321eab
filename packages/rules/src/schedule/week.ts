import { isDecided, type MatchStatus } from '../match/match-status.ts';

/** How long after its deadline a week closes at the latest. */
export const WEEK_GRACE = 7 * 24 * 60 * 60 * 1000;

/** A round of a season, with the postponed matches that belong to it. `deadline` in epoch milliseconds. */
export type SeasonWeek = { readonly deadline: number; readonly statuses: readonly MatchStatus[] };

/**
 * Closed when all its matches are decided, or seven days after its deadline: then prices and the team of the week are
 * made.
 */
export function isWeekClosed({ deadline, statuses }: SeasonWeek, now: number): boolean {
  return statuses.every(isDecided) || now >= deadline + WEEK_GRACE;
}
