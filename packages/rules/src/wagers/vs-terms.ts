import { VS_MOST_SEATS, type VsSetTerms } from './vs-bet.ts';

export type VsTermsFailure =
  | { readonly code: 'vs_seats_invalid'; readonly seats: number; readonly most: number }
  | { readonly code: 'vs_entry_invalid'; readonly entryCoins: number; readonly most: number }
  | { readonly code: 'vs_fee_invalid'; readonly feePercent: number }
  | { readonly code: 'vs_date_invalid'; readonly date: number }
  | { readonly code: 'vs_date_past'; readonly date: number }
  | { readonly code: 'vs_date_too_far'; readonly date: number; readonly days: number };

/** The most coins of an entry: a hundred times what 22 of them sum to is still exact, since the fee is a percentage of it. */
export const VS_MOST_ENTRY_COINS = Math.floor(Number.MAX_SAFE_INTEGER / (200 * VS_MOST_SEATS));

/** How many days (of 24 hours) ahead the date may be: coins are held until then, and nobody plans a duel for later. */
export const VS_MOST_DAYS_AHEAD = 365;

const DAY = 86_400_000;

/** What is wrong with the terms of a VS; null: they are sound. */
export function checkVsTerms(terms: VsSetTerms, now: number): VsTermsFailure | null {
  const { seats, entryCoins, feePercent, date } = terms;
  if (!isWhole(seats, 1, VS_MOST_SEATS)) return { code: 'vs_seats_invalid', seats, most: VS_MOST_SEATS };
  if (!isWhole(entryCoins, 1, VS_MOST_ENTRY_COINS)) {
    return { code: 'vs_entry_invalid', entryCoins, most: VS_MOST_ENTRY_COINS };
  }
  if (!isWhole(feePercent, 0, 100)) return { code: 'vs_fee_invalid', feePercent };
  if (!Number.isInteger(date)) return { code: 'vs_date_invalid', date };
  if (date <= now) return { code: 'vs_date_past', date };
  if (date <= now + VS_MOST_DAYS_AHEAD * DAY) return null;
  return { code: 'vs_date_too_far', date, days: VS_MOST_DAYS_AHEAD };
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
