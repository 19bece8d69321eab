import { authorOfNotice, firstOfThread, playersOf, usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

/** Those of friends, messages and comments are about the player who did it. */
export const peopleKinds = {
  friend_request: {
    need: 'mine',
    goesWithPlayer: true,
    page: '/:lang/:console/dashboard/users/invitations',
    audience: usersOf,
    daily: ({ values }) => requestKey(Number(values?.from)),
    group: {
      key: ({ values }) => requestKey(Number(values?.from)),
      text: 'kind_friend_request',
      page: '/:lang/:console/dashboard/users/invitations',
    },
  },
  friend_accepted: {
    goesWithPlayer: true,
    page: '/:lang/console/:console/player/:playerSlug',
    audience: usersOf,
  },
  message: {
    need: 'mine',
    page: '/:lang/:console/dashboard/users/messages/:threadId',
    audience: firstOfThread,
    group: {
      key: ({ values }) => threadKey(Number(values?.threadId)),
      text: 'group_messages',
      page: '/:lang/:console/dashboard/users/messages/:threadId',
    },
  },
  comment: {
    page: '/:lang/console/:console/notices/:noticeSlug',
    audience: authorOfNotice,
    group: {
      key: ({ notice }) => `comments:${notice}`,
      text: 'group_comments',
      page: '/:lang/console/:console/notices/:noticeSlug',
    },
  },
  ban: { need: 'must', page: '/:lang/console/:console/player/:playerSlug', audience: playersOf },
  coins_moved: { need: 'must', page: '/:lang/:console/dashboard/users/coins', audience: usersOf },
  ban_ended: { need: 'must', page: '/:lang/console/:console/player/:playerSlug', audience: playersOf },
} as const satisfies Readonly<Record<string, Kind>>;

export function threadKey(threadId: number): string {
  return `thread:${threadId}`;
}

/** What a user has asked others. */
export function requestKey(userId: number): string {
  return `asked:${userId}`;
}
