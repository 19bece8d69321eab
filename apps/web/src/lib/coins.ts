// Made once: `toLocaleString` makes one for each amount, which was half of what a page of the shop cost.
const GROUPED = new Intl.NumberFormat('en');

/** Coins are grouped the English way, in every language. */
export function formatCoins(amount: number): string {
  return GROUPED.format(amount);
}

/** Where there is little room: a million and more is said in short and rounded down, so that nobody seems to have more. */
export function shortenCoins(amount: number): string {
  if (amount < 1_000_000) return formatCoins(amount);
  return new Intl.NumberFormat('en', {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  }).format(amount);
}

/** A change of coins, with its sign: a minus, never a hyphen. */
export function formatChange(coins: number): string {
  if (coins === 0) return '0';
  return `${coins > 0 ? '+' : '\u2212'}${formatCoins(Math.abs(coins))}`;
}
