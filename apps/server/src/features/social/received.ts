import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllRequests } from './repository/friends.ts';
import { acquaintanceView } from './view.ts';

/** Who asks a user to be friends, the newest hundred. */
export async function receivedOf(db: DbOrTx, userId: number) {
  const rows = await findAllRequests(db, userId);
  return rows.filter((row) => row.asked_by !== userId).map(acquaintanceView);
}
