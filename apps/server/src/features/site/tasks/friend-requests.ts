import { countReceived } from '../../social/index.ts';
import type { FindTasks } from './task.ts';

export const friendRequests: FindTasks = async ({ db, viewer }) => {
  const count = await countReceived(db, viewer.userId);
  return count === 0 ? [] : [{ kind: 'friend_requests', until: null, count }];
};
