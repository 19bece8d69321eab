import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { existsMember, heldPriced, offeredFor } from '../storage/index.ts';
import { reachedUser } from './buy.ts';
import { offerOf, openOrder } from './open.ts';
import { findReceiver, type Receiver } from './repository/people.ts';

/** What buying a product with money means; one without a price in money is not found. */
export const productOffer: Handler<'orders.productOffer'> = async (context) => {
  const { db, query, params, viewer, now } = context;
  const { userId } = viewer;
  const { product, until, isOwned } = await offeredFor(db, { ...params, userId, now });
  const offer = await offerOf(db, context, found(product.cents));
  const receiver =
    query.to === undefined ? null : found(await findReceiver(db, { ...params, slug: query.to }));
  return {
    data: {
      ...offer,
      blocked: offer.blocked ?? (await inTheWay()),
      product: { name: product.name, slug: product.slug },
      days: product.days,
      to: receiver && { nick: receiver.nick, slug: receiver.slug },
      until: receiver === null ? (until?.toISOString() ?? null) : null,
    },
  };

  /** Of another player nothing is told but whether a gift would reach them. */
  async function inTheWay() {
    if (!product.visible) return 'not_on_sale';
    if (receiver !== null) {
      return (await reachedUser(db, userId, receiver)) === null ? 'receiver_unreachable' : null;
    }
    if (product.premium && !viewer.isPremium) return 'members_only';
    return isOwned ? 'owned_forever' : null;
  }
};

export const buyProduct: Handler<'orders.buyProduct'> = {
  async holds({ tx, params, body }) {
    const receiver = body.to === null ? undefined : await findReceiver(tx, { ...params, slug: body.to });
    return { user: receiver?.user_id ? [receiver.user_id] : [] };
  },
  async run(context) {
    const { tx, params, body, viewer, now, t } = context;
    const { id: productId, name, premium } = await heldPriced(tx, params.productId, body);
    const receiver = body.to === null ? undefined : await findReceiver(tx, { ...params, slug: body.to });
    if (body.to !== null && receiver === undefined) throw refuseField('to', 'unknown_player');
    const receiverId = receiver === undefined ? viewer.userId : await reachedBy(tx, viewer, receiver);
    // Asked behind the locks: a membership may end while others are waited for.
    const isOpen = !premium || (await existsMember(tx, receiverId, now));
    const { isOwned } = await offeredFor(tx, { productId, userId: receiverId, now });
    if (receiver === undefined) {
      if (!isOpen) throw new Refusal('members_only');
      if (isOwned) throw new Refusal('owned_forever');
    } else {
      const values = { nick: receiver.nick };
      if (!isOpen) throw new Refusal('receiver_not_member', { values });
      if (isOwned) throw new Refusal('receiver_owns_it', { values });
    }
    const { cents, days, adult } = body;
    const agreed = [t('orders.agreed_product', { name, days: days ?? 0 })];
    const ordered = { kind: 'product', cents, productId, days, adult, agreed } as const;
    const gift = { receiverId, isNamed: body.named };
    return { data: { id: await openOrder(tx, context, { ...ordered, ...gift }) } };
  },
};

/**
 * Whose account a gift reaches.
 * @throws Refusal on the field `to`
 */
async function reachedBy(tx: Tx, { userId }: Viewer, receiver: Receiver): Promise<number> {
  if (receiver.user_id === userId) throw refuseField('to', 'gift_to_oneself');
  const receiverId = await reachedUser(tx, userId, receiver);
  if (receiverId === null) throw refuseField('to', 'receiver_unreachable');
  return receiverId;
}
