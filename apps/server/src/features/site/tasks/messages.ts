import { unreadOf } from '../../messages/index.ts';
import type { FindTasks } from './task.ts';

export const messages: FindTasks = async ({ db, viewer }) => {
  const count = await unreadOf(db, viewer.userId);
  return count === 0 ? [] : [{ kind: 'messages', until: null, count }];
};
