import { refusableOf } from '../../registrations/index.ts';
import type { FindTasks } from './task.ts';

/** Own teams that were registered: their owner may refuse for a while. */
export const registered: FindTasks = async ({ db, viewer, console, now }) => {
  const all = await refusableOf(db, { console, userId: viewer.userId, now });
  return all.map((one) => ({ kind: 'registered', ...one }));
};
