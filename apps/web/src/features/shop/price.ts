import { COIN_PACKAGES } from '@matchnight/contract/constants';

/** What coins cost at most, in cents, rounded up: at the rate of the dearest package. The server says the same of what it sells. */
export function dearestCents(coins: number): number {
  return Math.max(...COIN_PACKAGES.map((one) => Math.ceil((coins * one.cents) / one.coins)));
}
