import { countOpenContact } from '../../contact/index.ts';
import type { FindTasks } from './task.ts';

/** Messages of the contact form that nobody has closed. */
export const contact: FindTasks = async ({ db, viewer }) => {
  if (viewer.type !== 'FULL' && viewer.type !== 'SUPER') return [];
  const count = await countOpenContact(db);
  return count === 0 ? [] : [{ kind: 'contact', until: null, count }];
};
