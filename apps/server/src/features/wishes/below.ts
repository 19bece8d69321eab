import { rankOf } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { findAccount } from '../accounts/index.ts';

/**
 * An account below the rank of who acts on it, as both are now.
 * @throws Refusal not_found, user_own, user_outranked
 */
export async function accountBelow(db: DbOrTx, viewer: { readonly userId: number }, userId: number) {
  const account = found(await findAccount(db, userId));
  if (userId === viewer.userId) throw new Refusal('user_own');
  const own = rankOf((await findAccount(db, viewer.userId))?.role ?? null);
  if (rankOf(account.role) >= own) throw new Refusal('user_outranked');
  return account;
}
