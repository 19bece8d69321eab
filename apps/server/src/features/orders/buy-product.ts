import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { existsMember, heldPriced, offeredFor } from '../storage/index.ts';
import { offerOf, openOrder } from './open.ts';
import { giftBlocked, holdsReceiver, offeredTo, receiverOf } from './receiver.ts';

/** What buying a product with money means; one without a price in money is not found. */
export const productOffer: Handler<'orders.productOffer'> = async (context) => {
  const { db, query, params, viewer, now } = context;
  const { userId } = viewer;
  const { product, until, isOwned } = await offeredFor(db, { ...params, userId, now });
  const { days } = product;
  const offered = { kind: 'product', cents: found(product.cents), ...params, days } as const;
  const offer = await offerOf(db, context, offered);
  const receiver = await offeredTo(db, query.to, context);
  return {
    data: {
      ...offer,
      blocked: offer.blocked ?? inTheWay(),
      gift_blocked: await giftBlocked(db, userId),
      product: { name: product.name, slug: product.slug },
      days,
      to: receiver && { nick: receiver.nick, slug: receiver.slug },
      until: receiver === null ? (until?.toISOString() ?? null) : null,
    },
  };

  /** Of another player nothing is told but whether a gift would reach them. */
  function inTheWay() {
    if (!product.visible) return 'not_on_sale';
    if (receiver !== null) return receiver.blocked;
    if (product.premium && !viewer.isPremium) return 'members_only';
    return isOwned ? 'owned_forever' : null;
  }
};

export const buyProduct: Handler<'orders.buyProduct'> = {
  holds: holdsReceiver,
  async run(context) {
    const { tx, params, body, viewer, now, t } = context;
    const { id: productId, name, premium } = await heldPriced(tx, params.productId, body);
    const asked = { ...context, oneself: 'gift_to_oneself' } as const;
    const receiver = body.to === null ? null : await receiverOf(tx, body.to, asked);
    const receiverId = receiver?.userId ?? viewer.userId;
    // Asked behind the locks: a membership may end while others are waited for.
    const isOpen = !premium || (await existsMember(tx, receiverId, now));
    const { isOwned } = await offeredFor(tx, { productId, userId: receiverId, now });
    if (receiver === null) {
      if (!isOpen) throw new Refusal('members_only');
      if (isOwned) throw new Refusal('owned_forever');
    } else {
      const values = { nick: receiver.nick };
      if (!isOpen) throw new Refusal('receiver_not_member', { values });
      if (isOwned) throw new Refusal('receiver_owns_it', { values });
    }
    const { cents, days, adult } = body;
    const own = receiver === null ? 'agreed_product' : 'agreed_product_gift';
    const agreed = [t(`orders.${own}`, { name, days: days ?? 0 })];
    const ordered = { kind: 'product', cents, productId, days, adult, agreed } as const;
    const gift = { receiverId, isNamed: body.named };
    return { data: { id: await openOrder(tx, context, { ...ordered, ...gift }) } };
  },
};
