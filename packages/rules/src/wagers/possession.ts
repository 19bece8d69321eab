import { checkInstant } from '../instants.ts';

/** A product that a user has: until just before an instant (epoch milliseconds), or forever (null). */
export type Possession = { readonly until: number | null };

export type PossessionFailure =
  | { readonly code: 'possession_is_forever' }
  | { readonly code: 'possession_days_invalid'; readonly days: number };

export type ExtendedPossession =
  | { readonly ok: true; readonly possession: Possession }
  | { readonly ok: false; readonly failure: PossessionFailure };

const DAY = 86_400_000;

/** A hundred years; for longer, use forever. */
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
  const start = Math.max(now, present?.until ?? now);
  return { ok: true, possession: { until: start + days * DAY } };
}

export function isPossessedAt(possession: Possession | null, now: number): boolean {
  return possession !== null && (possession.until === null || now < possession.until);
}
