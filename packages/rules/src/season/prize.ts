import { compareIds, type Id } from '../ids.ts';
import type { Honours } from '../knockout/honours.ts';

export type HonourPlace = keyof Honours;
export const HONOUR_PLACES: readonly HonourPlace[] = ['champion', 'championByPosition', 'second', 'third'];

/** A place's share of the prize in whole percent. */
export type PrizeShare = { readonly place: HonourPlace; readonly percent: number };

/** The split if none is set. */
export const CHAMPION_TAKES_ALL: readonly PrizeShare[] = [{ place: 'champion', percent: 100 }];

/** Money of the tournament, in cents. */
export type PrizePayment<Team extends Id = Id> = { readonly team: Team; readonly cents: number };

export type PrizeFailure =
  | { readonly code: 'prize_amount_invalid'; readonly cents: number }
  | { readonly code: 'prize_share_invalid'; readonly place: HonourPlace; readonly percent: number }
  | { readonly code: 'prize_place_twice'; readonly place: HonourPlace }
  | { readonly code: 'prize_split_not_whole'; readonly percent: number };

/** What is wrong with a prize and its split; null if they are sound. */
export function checkPrize(cents: number, split: readonly PrizeShare[]): PrizeFailure | null {
  if (!Number.isSafeInteger(cents) || cents < 0) return { code: 'prize_amount_invalid', cents };
  const seen = new Set<HonourPlace>();
  for (const { place, percent } of split) {
    if (seen.has(place)) return { code: 'prize_place_twice', place };
    seen.add(place);
    if (!Number.isInteger(percent) || percent < 0) return { code: 'prize_share_invalid', place, percent };
  }
  const percent = split.reduce((sum, share) => sum + share.percent, 0);
  return percent === 100 ? null : { code: 'prize_split_not_whole', percent };
}

/**
 * Splits the prize, one payment per team: shares are rounded down to whole cents; left-over cents, and the share of a
 * place that nobody earned, go to the champion. So the payments always sum to the prize.
 */
export function sharePrize<Team extends Id>(
  cents: number,
  split: readonly PrizeShare[],
  honours: Honours<Team> & { readonly champion: Team },
): PrizePayment<Team>[] {
  const payments = new Map<Team, number>();
  const pay = (team: Team, more: number) => payments.set(team, (payments.get(team) ?? 0) + more);
  let left = cents;
  for (const { place, percent } of split) {
    const team = honours[place];
    if (team === null) continue;
    const part = percentOf(cents, percent);
    pay(team, part);
    left -= part;
  }
  pay(honours.champion, left);
  return [...payments]
    .filter(([, sum]) => sum > 0)
    .map(([team, sum]) => ({ team, cents: sum }))
    .sort((a, b) => b.cents - a.cents || compareIds(a.team, b.team));
}

/** Whole hundreds are computed apart, so that no product exceeds the safe integers. */
function percentOf(cents: number, percent: number): number {
  const rest = cents % 100;
  return ((cents - rest) / 100) * percent + Math.floor((rest * percent) / 100);
}
