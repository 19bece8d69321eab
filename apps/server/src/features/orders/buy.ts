import { COIN_PACKAGES, PREMIUM_PLANS } from '@matchnight/contract';
import { availableCoins } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { premiumAfter } from '../premium/index.ts';
import { coinsOfUser } from '../wallet/index.ts';
import { offerOf, openOrder } from './open.ts';
import { giftBlocked, holdsReceiver, offeredTo, receiverOf } from './receiver.ts';

export const coinsOffer: Handler<'orders.coinsOffer'> = async (context) => {
  const { db, query, viewer } = context;
  const { coins, cents } = found(COIN_PACKAGES.find((one) => one.coins === query.quantity));
  const has = await coinsOfUser(db, viewer.userId);
  const debtPaid = Math.min(coins, has.debt);
  const balance = availableCoins(has);
  return {
    data: {
      ...(await offerOf(db, context, { kind: 'coins', cents, quantity: coins })),
      coins,
      debt_paid: debtPaid,
      balance,
      balance_after: balance + coins - debtPaid,
    },
  };
};

export const premiumOffer: Handler<'orders.premiumOffer'> = async (context) => {
  const { db, query, viewer, now } = context;
  const { months, cents } = found(PREMIUM_PLANS.find((one) => one.months === query.month));
  const receiver = await offeredTo(db, query.to, context);
  const offer = await offerOf(db, context, { kind: 'premium', cents, quantity: months });
  const own = await premiumAfter(db, { userId: viewer.userId, months, now });
  return {
    data: {
      ...offer,
      blocked: offer.blocked ?? receiver?.blocked ?? null,
      gift_blocked: await giftBlocked(db, viewer.userId),
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
  holds: holdsReceiver,
  async run(context) {
    const { tx, body, t } = context;
    const { months, cents } = found(PREMIUM_PLANS.find((one) => one.months === body.month));
    if (cents !== body.cents) throw new Refusal('order_price_changed');
    const agreed = [t(body.to === null ? 'orders.agreed_premium' : 'orders.agreed_premium_gift')];
    const ordered = { kind: 'premium', cents, quantity: months, adult: body.adult, agreed } as const;
    if (body.to === null) return { data: { id: await openOrder(tx, context, ordered) } };
    const asked = { ...context, oneself: 'premium_for_oneself' } as const;
    const { userId: receiverId } = await receiverOf(tx, body.to, asked);
    const gift = { receiverId, isNamed: body.named };
    return { data: { id: await openOrder(tx, context, { ...ordered, ...gift }) } };
  },
};
