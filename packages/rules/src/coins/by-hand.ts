/** The most coins that are given or taken at once by hand. */
export const MOST_COINS_BY_HAND = 1_000_000;
