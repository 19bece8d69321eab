import type { DbOrTx } from '../../platform/database/index.ts';
import { findBetween } from './repository/friends.ts';

/** `asked`: by the user; `asks`: the other one asks the user; `blocked`: either of them blocks the other. */
export type Relation = 'none' | 'asked' | 'asks' | 'friends' | 'blocked';

/** What another user is to a user; ids of users. A user is nothing to themselves. */
export async function relationOf(db: DbOrTx, userId: number, otherId: number): Promise<Relation> {
  const row = await findBetween(db, { userId, otherId });
  if (row === undefined) return 'none';
  if (row.blocked_by.length > 0) return 'blocked';
  if (row.are_friends) return 'friends';
  return row.asked_by === userId ? 'asked' : 'asks';
}

/** Whether either of two users blocks the other: neither reaches the other then. */
export async function isBlockedBetween(db: DbOrTx, userId: number, otherId: number): Promise<boolean> {
  return (await relationOf(db, userId, otherId)) === 'blocked';
}

/** Whether a user blocks another: what the other says does not reach them. */
export async function blocks(db: DbOrTx, userId: number, otherId: number): Promise<boolean> {
  const row = await findBetween(db, { userId, otherId });
  return row?.blocked_by.includes(userId) ?? false;
}
