import type { Handlers } from '../../platform/calls/handler.ts';
import { invitationsOf, requestsTo } from '../invitations/index.ts';
import { acceptRequest, denyRequest, receivedOf } from '../social/index.ts';

/** What waits for the user's answer: requests of friendship, invitations of clubs, and who asks to join one's own. Each kind is answered where it lives. */
export const invitationCalls: Pick<Handlers<'inbox'>, 'invitations' | 'acceptFriend' | 'denyFriend'> = {
  async invitations({ db, viewer }) {
    const friends = (await receivedOf(db, viewer.userId)).map((one) => ({ kind: 'friend' as const, ...one }));
    const teams = viewer.playerId === null ? [] : await invitationsOf(db, viewer.playerId);
    const requests = await requestsTo(db, viewer.userId);
    const all = [...friends, ...teams, ...requests].sort((a, b) => b.since.localeCompare(a.since));
    return { data: all.slice(0, 100) };
  },
  async acceptFriend(context) {
    await acceptRequest(context);
    return context.say('inbox.reply_accepted');
  },
  async denyFriend(context) {
    await denyRequest(context);
    return context.say('inbox.reply_rejected');
  },
};
