import type { Db } from '../../platform/database/index.ts';
import { unreadOf as unreadMessagesOf } from '../messages/index.ts';
import { countReceived } from '../social/index.ts';
import { unreadOf } from './repository/notifications.ts';

/** What waits for a user, each count by itself: the shell shows them. */
export async function waitingOf(db: Db, userId: number) {
  return {
    notifications: await unreadOf(db, userId),
    invitations: await countReceived(db, userId),
    messages: await unreadMessagesOf(db, userId),
  };
}
