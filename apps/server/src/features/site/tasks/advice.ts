import { toldAdvice } from '../../health/index.ts';
import type { FindTasks } from './task.ts';

/** Who runs the site is told once of all that can't wait there. */
export const advice: FindTasks = async ({ db, viewer, now }) => {
  if (viewer.type !== 'SUPER') return [];
  const count = await toldAdvice(db, now);
  return count === 0 ? [] : [{ kind: 'advice', until: null, count }];
};
