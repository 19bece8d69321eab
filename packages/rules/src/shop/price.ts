/** Coins that are sold for money: whole cents, whole coins. */
export interface CoinPackage {
  readonly cents: number;
  readonly coins: number;
}

/**
 * What coins cost at most: whole cents, rounded up, at the rate of the package whose coins are the dearest. Zero where no
 * coins are sold.
 */
export function mostCents(coins: number, packages: readonly CoinPackage[]): number {
  return Math.max(0, ...packages.map((one) => Math.ceil((coins * one.cents) / one.coins)));
}
