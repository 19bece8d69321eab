import type { DbOrTx } from '../../platform/database/index.ts';
import { findCoins } from './repository.ts';

/** A user's coins, bought and earned ones together. */
export async function balanceOf(db: DbOrTx, userId: number): Promise<number> {
  return (await findCoins(db, userId)) ?? 0;
}
