import { isDecided, type MatchStatus } from '../match/match-status.ts';

/** How long after its deadline a week closes at the latest. */
export const WEEK_GRACE = 7 * 24 * 60 * 60 * 1000;

/** A round of a season, with the postponed matches that belong to it. */
export type SeasonWeek = {
  /** In epoch milliseconds. */
  readonly deadline: number;
  readonly statuses: readonly MatchStatus[];
  /** In a knockout: rounds before it are open, so that it may get further matches. */
  readonly isFilling?: boolean;
};

/**
 * Closed when all its matches are decided, or seven days after its deadline: then prices and the team of the week are
 * made.
 */
export function isWeekClosed({ deadline, statuses, isFilling }: SeasonWeek, now: number): boolean {
  return (!isFilling && statuses.every(isDecided)) || now >= deadline + WEEK_GRACE;
}
