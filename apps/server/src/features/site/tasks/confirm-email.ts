import { unconfirmedEmailOf } from '../../accounts/index.ts';
import type { FindTasks } from './task.ts';

/** An address whose link was not opened yet. */
export const confirmEmail: FindTasks = async ({ db, viewer, now }) => {
  const email = await unconfirmedEmailOf(db, viewer.userId, now);
  if (email === null) return [];
  return [{ kind: 'confirm_email', until: null, email, is_change: viewer.isConfirmed }];
};
