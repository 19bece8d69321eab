import type { Tx } from '../../platform/database/index.ts';
import type { Refusal } from '../../platform/errors.ts';
import { lockUser } from '../accounts/index.ts';

/** Refuses where the account, which the call holds, was deleted meanwhile. */
export async function ofLiving(tx: Tx, userId: number, gone: () => Refusal): Promise<void> {
  await lockUser(tx, userId, gone);
}
