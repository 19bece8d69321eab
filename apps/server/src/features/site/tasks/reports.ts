import { openCasesOf } from '../../moderation/index.ts';
import type { FindTasks } from './task.ts';

export const reports: FindTasks = async ({ db, viewer }) => {
  const count = await openCasesOf(db, viewer);
  return count === 0 ? [] : [{ kind: 'reports', until: null, count }];
};
