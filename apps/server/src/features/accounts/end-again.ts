import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { deleteAccountSilently } from './delete-account.ts';
import type { EndedLine } from './ended-lines.ts';
import { existsOtherSuper } from './repository/supers.ts';
import { existsSince, findById, holdUser } from './repository/users.ts';

/** What became of an account that a line of the log names: `another` is somebody who came after that line and has its number. */
export type EndedAgain = 'ended' | 'gone' | 'another' | 'last_super';

/**
 * Ends an account again that a backup brought back. Its number may be somebody else's by now: the counter of accounts went back with
 * the backup, too.
 */
export async function endAgain(
  within: { readonly tx: Tx; readonly now: Date; readonly events: Events },
  { userId, at }: EndedLine,
): Promise<EndedAgain> {
  const { tx } = within;
  await holdUser(tx, userId);
  const user = await findById(tx, userId);
  if (!user) return 'gone';
  if (!(await existsSince(tx, userId, at))) return 'another';
  if (user.role === 'SUPER' && !(await existsOtherSuper(tx, userId))) return 'last_super';
  await deleteAccountSilently(within, user);
  return 'ended';
}
