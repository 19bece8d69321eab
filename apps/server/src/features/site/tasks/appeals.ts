import { appealsWaiting } from '../../appeals/index.ts';
import type { FindTasks } from './task.ts';

export const appeals: FindTasks = async ({ db, viewer, now }) => {
  const count = await appealsWaiting(db, viewer, now);
  return count === 0 ? [] : [{ kind: 'appeals', until: null, count }];
};
