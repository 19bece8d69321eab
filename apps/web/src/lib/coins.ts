/** Coins are grouped the English way, in every language. */
export function formatCoins(amount: number): string {
  return amount.toLocaleString('en');
}
