import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { isBlockedBetween } from '../social/index.ts';
import { balanceOf, coinsOfUser } from '../wallet/index.ts';
import { giftArrived } from './events.ts';
import { heldOffer, purchase } from './purchase.ts';
import { existsMember, findReceiver } from './repository/people.ts';

export const buy: Handler<'storage.buy'> = async ({ tx, params, body, viewer, now, say }) => {
  const { userId } = viewer;
  const product = await heldOffer(tx, params.productId, body);
  // Asked behind the locks: a membership may end while others are waited for.
  if (product.premium && !(await existsMember(tx, userId, now))) throw new Refusal('members_only');
  const { possessionId, until, isExtended } = await purchase(
    tx,
    { product, buyerId: userId, ownerId: userId, gift: null, now },
    () => new Refusal('owned_forever'),
  );
  return {
    data: {
      id: possessionId,
      expires_at: until?.toISOString() ?? null,
      balance: await balanceOf(tx, userId),
      ...say(isExtended ? 'storage.reply_extended' : 'storage.reply_bought', { name: product.name }),
    },
  };
};

export const give: Handler<'storage.give'> = {
  async holds({ tx, params, body, now }) {
    const receiver = await findReceiver(tx, { console: params.console, slug: body.to, now });
    return { user: receiver?.user_id ? [receiver.user_id] : [] };
  },
  async run({ tx, params, body, viewer, now, events, say }) {
    const { userId, playerId } = viewer;
    const receiver = await findReceiver(tx, { console: params.console, slug: body.to, now });
    if (receiver === undefined) throw refuseField('to', 'unknown_player');
    const { user_id: receiverId, nick } = receiver;
    if (receiverId === userId) throw refuseField('to', 'gift_to_oneself');
    // One answer for all: nobody learns from it who blocks them.
    const isReached = receiverId !== null && !receiver.is_deleted && !receiver.is_banned;
    if (!isReached || (await isBlockedBetween(tx, userId, receiverId))) {
      throw refuseField('to', 'gift_refused');
    }
    if ((await coinsOfUser(tx, userId)).debt > 0) throw new Refusal('has_debt');
    const product = await heldOffer(tx, params.productId, body);
    if (product.premium && !receiver.is_member)
      throw new Refusal('receiver_not_member', { values: { nick } });
    const gift = { isNamed: body.named };
    await purchase(
      tx,
      { product, buyerId: userId, ownerId: receiverId, gift, now },
      () => new Refusal('receiver_owns_it', { values: { nick } }),
    );
    const giver = body.named && playerId !== null ? { userId, playerId } : null;
    await events.publish(giftArrived, tx, { userId: receiverId, product, giver, at: now });
    const { message } = say('storage.reply_given', { nick, name: product.name });
    return { data: { balance: await balanceOf(tx, userId), message } };
  },
};
