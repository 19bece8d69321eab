import { checkInstant } from '../instants.ts';

/** A product that a user has: until just before an instant (epoch milliseconds), or forever (null). */
export type Possession = { readonly until: number | null };

export type PossessionFailure =
  | { readonly code: 'possession_is_forever' }
  | { readonly code: 'possession_too_long'; readonly most: number }
  | { readonly code: 'possession_days_invalid'; readonly days: number };

export type ExtendedPossession =
  | { readonly ok: true; readonly possession: Possession }
  | { readonly ok: false; readonly failure: PossessionFailure };

const DAY = 86_400_000;

/** How many days before its end its owner is told of it, in the order of the clock; 0: it has ended. */
export const POSSESSION_NOTICES = [7, 1, 0] as const;
export type PossessionNotice = (typeof POSSESSION_NOTICES)[number];

/** A hundred years, which is also how far ahead one can buy; for longer, use forever. */
export const MOST_POSSESSION_DAYS = 36_500;

/**
 * A product after it is bought again: days (of 24 hours) are added to the later of now and its present end; null days
 * last forever. A product that lasts forever can't be bought again.
 */
export function extendPossession(
  present: Possession | null,
  days: number | null,
  now: number,
): ExtendedPossession {
  checkInstant(now);
  if (present?.until === null) return { ok: false, failure: { code: 'possession_is_forever' } };
  if (days === null) return { ok: true, possession: { until: null } };
  if (!Number.isInteger(days) || days < 1 || days > MOST_POSSESSION_DAYS) {
    return { ok: false, failure: { code: 'possession_days_invalid', days } };
  }
  const until = Math.max(now, present?.until ?? now) + days * DAY;
  if (until > now + MOST_POSSESSION_DAYS * DAY) {
    return { ok: false, failure: { code: 'possession_too_long', most: MOST_POSSESSION_DAYS } };
  }
  return { ok: true, possession: { until } };
}

/** The last notice whose time has come; null: none has. What was bought for a week has its first one behind it at once. */
export function possessionNoticeAt({ until }: Possession, now: number): PossessionNotice | null {
  checkInstant(now);
  if (until === null) return null;
  return POSSESSION_NOTICES.findLast((days) => until - days * DAY <= now) ?? null;
}

export function isPossessedAt(possession: Possession | null, now: number): boolean {
  return possession !== null && (possession.until === null || now < possession.until);
}
