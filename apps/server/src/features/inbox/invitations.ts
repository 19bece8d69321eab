import type { Handlers } from '../../platform/calls/handler.ts';
import { acceptRequest, denyRequest, receivedOf } from '../social/index.ts';

/** What waits for the user's answer. Each kind is answered where it lives: so far, requests of friendship. */
export const invitationCalls: Pick<Handlers<'inbox'>, 'invitations' | 'acceptFriend' | 'denyFriend'> = {
  async invitations({ db, viewer }) {
    const received = await receivedOf(db, viewer.userId);
    return { data: received.map((one) => ({ kind: 'friend' as const, ...one })) };
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
