import type { CoinMovement, UserCoins } from '../coins/index.ts';

/** A user's coins after movements, which sum to zero. */
export function coinsAfter(has: UserCoins, movements: readonly CoinMovement[]): UserCoins {
  const gained = (account: CoinMovement['account']) =>
    movements.reduce((sum, one) => (one.account === account ? sum + one.coins : sum), 0);
  if (movements.reduce((sum, { coins }) => sum + coins, 0) !== 0) throw new Error('a coin was made or lost');
  if (gained('claims') + gained('debt') !== 0) throw new Error('claims are not the debts');
  return {
    bought: has.bought + gained('bought'),
    earned: has.earned + gained('earned'),
    debt: has.debt + gained('debt'),
  };
}
