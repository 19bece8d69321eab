import type { DbOrTx } from '../../platform/database/index.ts';
import { findBetween } from './repository/friends.ts';

/** `asked`: by the user; `asks`: the other one asks the user; `blocked`: either of them blocks the other. */
export type Relation = 'none' | 'asked' | 'asks' | 'friends' | 'blocked';

/** What two users are to each other, as one of them sees it. */
export interface Ties {
  readonly areFriends: boolean;
  /** The user blocks the other. */
  readonly blocks: boolean;
  /** One of them blocks the other. */
  readonly isBlocked: boolean;
}

/** Of what a rule for two people asks, all by one statement; ids of users. */
export async function tiesOf(db: DbOrTx, userId: number, otherId: number): Promise<Ties> {
  const row = await findBetween(db, { userId, otherId });
  return {
    areFriends: row?.are_friends ?? false,
    blocks: row?.blocked_by.includes(userId) ?? false,
    isBlocked: row !== undefined && row.blocked_by.length > 0,
  };
}

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
  return (await tiesOf(db, userId, otherId)).isBlocked;
}

/** Whether a user blocks another: what the other says does not reach them. */
export async function blocks(db: DbOrTx, userId: number, otherId: number): Promise<boolean> {
  return (await tiesOf(db, userId, otherId)).blocks;
}
