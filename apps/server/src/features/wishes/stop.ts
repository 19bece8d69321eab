import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { findAccount } from '../accounts/index.ts';
import { endWish, type WishRow } from './repository/wishes.ts';

/** Stops what runs, and writes down under whose account; false where it ended meanwhile. */
export async function stopWish(
  { tx, now }: { readonly tx: Tx; readonly now: Date },
  { id, user_id: userId, kind }: WishRow,
  by: { readonly userId: number | null; readonly reason?: string },
): Promise<boolean> {
  if (!(await endWish(tx, id, { outcome: 'stopped', now }))) return false;
  await writeAudit(tx, {
    userId: by.userId,
    action: by.userId === null ? 'wish.lapse' : 'wish.stop',
    noun: 'user',
    nounId: userId,
    before: { kind },
    reason: by.reason ?? null,
  });
  const account = await findAccount(tx, userId);
  touch(tx, `user:${userId}`, ...(account ? [`player:${account.player_id}` as const] : []));
  return true;
}
