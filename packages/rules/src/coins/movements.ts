/**
 * What an account gains, or loses below zero. `counterpart` is whoever gives or takes the coins; `issue` takes back coins
 * that pay a debt, and those of a reversal; `claims` is the site's side of all debts, and as far below zero as they are above.
 */
export type CoinMovement = {
  readonly account: 'bought' | 'earned' | 'debt' | 'claims' | 'issue' | 'counterpart';
  readonly coins: number;
};

/** In a fixed order, without what stays as it is. */
export function moved(coinsOf: Partial<Record<CoinMovement['account'], number>>): CoinMovement[] {
  const order = ['counterpart', 'bought', 'earned', 'debt', 'claims', 'issue'] as const;
  return order.flatMap((account) => {
    const coins = coinsOf[account] ?? 0;
    return coins === 0 ? [] : [{ account, coins }];
  });
}
