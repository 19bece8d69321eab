import type { MatchStatus } from '../match/match-status.ts';

/** What a member says of a session or a match to come. */
export const AVAILABILITIES = ['yes', 'maybe', 'no'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** When a match is played. All times are epoch milliseconds. */
export type PlayedAt = {
  readonly status: MatchStatus;
  readonly kickOff: number | null;
  /** Whether the kick-off is an hour, and not only a day. */
  readonly hasTime: boolean;
  readonly deadline: number | null;
};

const DAY_MS = 24 * 60 * 60_000;

/**
 * Until when players say whether they will play: kick-off; the end of the day, where only that is known; else the
 * deadline. Null where nobody can say: there is no date, or the match is no longer to be played.
 */
export function answersUntil({ status, kickOff, hasTime, deadline }: PlayedAt): number | null {
  if (status !== 'scheduled') return null;
  if (kickOff === null) return deadline;
  return hasTime ? kickOff : kickOff + DAY_MS;
}
