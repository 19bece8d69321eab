import { availableCoins, type UserCoins } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findAllCoins } from './repository/ledger.ts';

/** What a user bought and earned, and what they owe. Whoever owes has nothing. */
export async function coinsOfUser(db: DbOrTx, userId: number): Promise<UserCoins> {
  const rows = await findAllCoins(db, userId);
  const of = (kind: keyof UserCoins) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { bought: of('bought'), earned: of('earned'), debt: of('debt') };
}

/** A user's coins, bought and earned ones together. */
export async function balanceOf(db: DbOrTx, userId: number): Promise<number> {
  return availableCoins(await coinsOfUser(db, userId));
}

/** Says what there is. */
export function coinsTooFew(available: number): Refusal {
  return new Refusal('coins_too_few', {
    values: { count: available, amount: coinsText(available) },
  });
}

const GROUPED = new Intl.NumberFormat('en');

/** An amount of coins as every language writes it: with English separators. */
export function coinsText(coins: number): string {
  return GROUPED.format(coins);
}
