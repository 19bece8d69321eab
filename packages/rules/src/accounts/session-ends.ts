/** Milliseconds since 1970, as everywhere in the laws. */
export interface SessionTimes {
  /** When somebody logged in. */
  readonly openedAt: number;
  /** When somebody last asked for anything with it. */
  readonly usedAt: number;
  /** What the login said: 12 hours later, or 30 days. */
  readonly expiresAt: number;
}

/** Who runs the site is logged in for so long at most, however they logged in. */
export const STAFF_SESSION_MS = 12 * 3_600_000;
/** Who runs the site is logged out when they have done nothing for so long. */
export const STAFF_IDLE_MS = 60 * 60_000;

/**
 * When a session ends if nothing more is done with it. The rank counts that its user has now: a rank given later makes a session
 * that is a day old end at once.
 */
export function sessionEndsAt({ openedAt, usedAt, expiresAt }: SessionTimes, runsTheSite: boolean): number {
  if (!runsTheSite) return expiresAt;
  return Math.min(expiresAt, openedAt + STAFF_SESSION_MS, usedAt + STAFF_IDLE_MS);
}
