import type { DbOrTx } from '../../platform/database/index.ts';
import { findCoins } from './repository.ts';

export type { Holder } from './holder.ts';
export { setMoney } from './set-money.ts';
export { between, grantCoins, type Posting, type Transfer, transfer } from './transfer.ts';

/** A user's coins, bought and earned ones together. */
export async function balanceOf(db: DbOrTx, userId: number): Promise<number> {
  return (await findCoins(db, userId)) ?? 0;
}
export { person as walletPerson } from './person.ts';
