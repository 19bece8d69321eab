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

/** How many coins a package gives for one unit of the currency (a euro): whole, rounded down. */
export function coinRate({ cents, coins }: CoinPackage): number {
  return Math.floor((100 * coins) / cents);
}

/** The package whose coins are the cheapest, and so the only one that may be called so; of equals the smallest. */
export function cheapestPackage<Package extends CoinPackage>(packages: readonly Package[]): Package | null {
  const [cheapest] = packages.toSorted((a, b) => a.cents * b.coins - b.cents * a.coins || a.cents - b.cents);
  return cheapest ?? null;
}
