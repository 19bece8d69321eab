import { COIN_PACKAGES, PREMIUM_PLANS } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { premiumAfter } from '../premium/index.ts';
import { isBlockedBetween } from '../social/index.ts';
import { balanceOf, coinsOfUser } from '../wallet/index.ts';
import { offerOf, openOrder } from './open.ts';
import { findReceiver, type Receiver } from './repository/people.ts';

export const coinsOffer: Handler<'orders.coinsOffer'> = async (context) => {
  const { db, query, viewer } = context;
  const { coins, cents } = found(COIN_PACKAGES.find((one) => one.coins === query.quantity));
  const debtPaid = Math.min(coins, (await coinsOfUser(db, viewer.userId)).debt);
  const balance = await balanceOf(db, viewer.userId);
  return {
    data: {
      ...(await offerOf(db, context, cents)),
      coins,
      debt_paid: debtPaid,
      balance,
      balance_after: balance + coins - debtPaid,
    },
  };
};

export const premiumOffer: Handler<'orders.premiumOffer'> = async (context) => {
  const { db, query, params, viewer, now } = context;
  const { months, cents } = found(PREMIUM_PLANS.find((one) => one.months === query.month));
  const receiver =
    query.to === undefined ? null : found(await findReceiver(db, { ...params, slug: query.to }));
  const offer = await offerOf(db, context, cents);
  const isUnreachable = receiver !== null && (await reachedUser(db, viewer.userId, receiver)) === null;
  const own = await premiumAfter(db, { userId: viewer.userId, months, now });
  return {
    data: {
      ...offer,
      blocked: offer.blocked ?? (isUnreachable ? 'receiver_unreachable' : null),
      months,
      to: receiver && { nick: receiver.nick, slug: receiver.slug },
      member_until: own.until?.toISOString() ?? null,
      until: receiver === null ? own.after.toISOString() : null,
    },
  };
};

export const buyCoins: Handler<'orders.buyCoins'> = async (context) => {
  const { tx, body, t } = context;
  const { coins, cents } = found(COIN_PACKAGES.find((one) => one.coins === body.quantity));
  if (cents !== body.cents) throw new Refusal('order_price_changed');
  const agreed = [t('orders.agreed_coins')];
  const ordered = { kind: 'coins', cents, quantity: coins, adult: body.adult, agreed } as const;
  return { data: { id: await openOrder(tx, context, ordered) } };
};

export const buyPremium: Handler<'orders.buyPremium'> = {
  async holds({ tx, params, body }) {
    const receiver = body.to === null ? undefined : await findReceiver(tx, { ...params, slug: body.to });
    return { user: receiver?.user_id ? [receiver.user_id] : [] };
  },
  async run(context) {
    const { tx, params, body, viewer, t } = context;
    const { months, cents } = found(PREMIUM_PLANS.find((one) => one.months === body.month));
    if (cents !== body.cents) throw new Refusal('order_price_changed');
    const agreed = [t('orders.agreed_premium')];
    const ordered = { kind: 'premium', cents, quantity: months, adult: body.adult, agreed } as const;
    if (body.to === null) return { data: { id: await openOrder(tx, context, ordered) } };
    const receiver = await findReceiver(tx, { ...params, slug: body.to });
    if (receiver === undefined) throw refuseField('to', 'unknown_player');
    if (receiver.user_id === viewer.userId) throw refuseField('to', 'premium_for_oneself');
    const receiverId = await reachedUser(tx, viewer.userId, receiver);
    if (receiverId === null) throw refuseField('to', 'receiver_unreachable');
    const gift = { receiverId, isNamed: body.named };
    return { data: { id: await openOrder(tx, context, { ...ordered, ...gift }) } };
  },
};

/** Whose account a gift would reach; null: nobody's, or there is a block between them. One answer for all: nobody learns who blocks them. */
export async function reachedUser(db: DbOrTx, userId: number, { user_id: receiverId, is_deleted }: Receiver) {
  if (receiverId === null || receiverId === userId || is_deleted) return null;
  return (await isBlockedBetween(db, userId, receiverId)) ? null : receiverId;
}
