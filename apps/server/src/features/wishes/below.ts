import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { findAccount, refuseNotBelow } from '../accounts/index.ts';

/**
 * An account below the rank of who acts on it, as both are now.
 * @throws Refusal not_found, user_own, user_outranked, forbidden
 */
export async function accountBelow(db: DbOrTx, viewer: { readonly userId: number }, userId: number) {
  const account = found(await findAccount(db, userId));
  const own = (await findAccount(db, viewer.userId))?.role ?? null;
  refuseNotBelow({ id: viewer.userId, type: own }, { id: userId, type: account.role });
  return account;
}
