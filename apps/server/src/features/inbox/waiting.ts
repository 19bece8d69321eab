import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Db } from '../../platform/database/index.ts';
import { appealsWaiting } from '../appeals/index.ts';
import { countClubRequests, countInvitations } from '../invitations/index.ts';
import { unreadOf as unreadMessagesOf } from '../messages/index.ts';
import { openCasesOf } from '../moderation/index.ts';
import { countReceived } from '../social/index.ts';
import { existsAdministered, isSiteWide } from '../tournaments/index.ts';
import { unreadOf } from './repository/notifications.ts';

/** What waits for a user, each count by itself: the shell shows them. */
export async function waitingOf(db: Db, viewer: Viewer, now: Date) {
  const { userId, playerId, type } = viewer;
  const clubs = playerId === null ? 0 : await countInvitations(db, playerId);
  return {
    notifications: await unreadOf(db, userId),
    invitations: clubs + (await countClubRequests(db, userId)) + (await countReceived(db, userId)),
    messages: await unreadMessagesOf(db, userId),
    appeals: isSiteWide(viewer) ? await appealsWaiting(db, viewer, now) : 0,
    // Those of the whole site judge by their rank.
    judges: !isSiteWide(viewer) && (await existsAdministered(db, userId)),
    reports: type === null ? 0 : await openCasesOf(db, viewer),
  };
}
