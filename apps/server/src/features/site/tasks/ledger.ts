import { ledgerDifferences } from '../../wallet/index.ts';
import type { FindTasks } from './task.ts';

/** Whoever may move coins by hand is warned where the ledger is not as it must be. */
export const ledger: FindTasks = async ({ db, viewer }) => {
  if (viewer.type !== 'SUPER') return [];
  const count = await ledgerDifferences(db);
  return count === 0 ? [] : [{ kind: 'ledger', until: null, count }];
};
