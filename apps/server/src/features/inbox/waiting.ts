import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Db } from '../../platform/database/index.ts';
import { unreadOf as unreadMessagesOf } from '../messages/index.ts';
import { openCasesOf } from '../moderation/index.ts';
import { countReceived } from '../social/index.ts';
import { unreadOf } from './repository/notifications.ts';

/** What waits for a user, each count by itself: the shell shows them. */
export async function waitingOf(db: Db, viewer: Viewer) {
  const { userId, type } = viewer;
  return {
    notifications: await unreadOf(db, userId),
    invitations: await countReceived(db, userId),
    messages: await unreadMessagesOf(db, userId),
    reports: type === null ? 0 : await openCasesOf(db, viewer),
  };
}
