import type { Db } from '../../platform/database/index.ts';
import { countReceived } from './repository/friends.ts';

/** What waits for a user's answer: so far, who asks to be friends. */
export async function invitationsOf(db: Db, userId: number) {
  return { notifications: 0, invitations: await countReceived(db, userId) };
}
