import { stepOrder } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { addPremium } from '../premium/index.ts';
import { blocks } from '../social/index.ts';
import { purchaseByOrder } from '../storage/index.ts';
import { creditCoins } from '../wallet/index.ts';
import { ofOrder, orderFulfilled, orderRefunded } from './events.ts';
import { lawOrder } from './law.ts';
import { mailReceipt, mailRefund } from './mails.ts';
import type { Outside } from './outside.ts';
import { insertStep, nextReceipt, updateState } from './repository/order-writes.ts';
import type { OrderRow, RefundedWhy } from './repository/orders.ts';
import { findAllDeleted } from './repository/people.ts';
import { findSales, type Seller } from './repository/sales.ts';
import { bookReversed, earlierWord, tellReversed } from './reverse.ts';
import { sendBack } from './send-back.ts';

interface Fulfilling {
  /** Held, with its people. */
  readonly order: OrderRow;
  /** What made it paid. */
  readonly cause: string;
  readonly now: Date;
}

/** Gives what a paid order is of, once, or sends the whole payment back where nobody can get it. */
export async function fulfil(tx: Tx, outside: Outside, { order, cause, now }: Fulfilling): Promise<OrderRow> {
  const step = stepOrder(lawOrder(order), { kind: 'fulfil' }, await factsOf(tx, order));
  if (!step.ok) throw new Error(`order ${order.id}: ${step.failure.code}`);
  const [change] = step.changes;
  if (change === undefined) return order;
  if (change.to === 'refunded') {
    return await refundWhole(tx, outside, { order, cause, now, why: change.because });
  }
  if (!(await give(tx, outside, { order, now }))) {
    return await refundWhole(tx, outside, { order, cause, now, why: 'owned_forever' });
  }
  const { seller } = await findSales(tx);
  const receipt = await nextReceipt(tx, order.provider);
  await move(tx, order, { to: 'fulfilled', receipt, seller, cause, now });
  const { cents, currency, quantity } = order;
  await outside.events.publish(orderFulfilled, tx, {
    ...ofOrder(order, now),
    cents,
    currency,
    quantity,
    productId: order.product_id,
    isNamed: order.is_named,
  });
  const fulfilled = { ...order, state: 'fulfilled', receipt, fulfilled_at: now } as const;
  await mailReceipt(tx, outside, { order: fulfilled, seller });
  // A provider may say that money went back before it says that it came.
  if (fulfilled.reversed_cents === 0) return fulfilled;
  const booked = await bookReversed(tx, {
    order: fulfilled,
    key: `reversal:order:${order.id}`,
    word: await earlierWord(tx, order.id),
    now,
  });
  await tellReversed(tx, outside, { order: booked, cents: booked.reversed_cents, now });
  return booked;
}

/** The whole payment goes back, by a job that asks the provider. */
async function refundWhole(
  tx: Tx,
  outside: Outside,
  { order, cause, now, why }: Fulfilling & { readonly why: RefundedWhy },
): Promise<OrderRow> {
  await move(tx, order, { to: 'refunded', why, cause, now });
  const { cents, currency } = order;
  await outside.events.publish(orderRefunded, tx, { ...ofOrder(order, now), cents, currency });
  const moved = { ...order, state: 'refunded', refunded_why: why } as const;
  await mailRefund(tx, outside, moved);
  // What went back before it was paid, if anything did, is not sent once more.
  const left = cents - order.reversed_cents;
  if (left === 0) return moved;
  return await sendBack(tx, outside, { order: moved, cents: left, why: 'unfulfillable', now });
}

async function move(
  tx: Tx,
  order: OrderRow,
  change: {
    readonly to: 'fulfilled' | 'refunded';
    readonly cause: string;
    readonly now: Date;
    readonly receipt?: number;
    readonly seller?: Seller;
    readonly why?: RefundedWhy;
  },
): Promise<void> {
  const { to, cause, now, receipt, seller, why } = change;
  const more = {
    ...(receipt === undefined ? {} : { receipt }),
    ...(seller && { seller }),
    ...(why === undefined ? {} : { why }),
  };
  if (!(await updateState(tx, order.id, { from: 'paid', to, at: now, ...more }))) {
    throw new Error(`order ${order.id} is held and no longer paid`);
  }
  await insertStep(tx, { orderId: order.id, state: to, cause, at: now });
  touch(tx, `user:${order.buyer_id}`, `user:${order.receiver_id}`);
}

/** Whether what was ordered could be given: nobody gets once more what they have for good by now. */
async function give(
  tx: Tx,
  { events }: Outside,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<boolean> {
  const { id, kind, quantity, cents, days } = order;
  if (kind === 'product') {
    const people = { buyerId: order.buyer_id, ownerId: order.receiver_id, isNamed: order.is_named };
    const productId = found(order.product_id);
    return await purchaseByOrder(tx, events, { orderId: id, cents, productId, days, ...people, now });
  }
  const cause = `order:${id}`;
  if (kind === 'coins') {
    const parts = { bought: quantity ?? 0, earned: 0 };
    const asked = { userId: order.buyer_id, key: cause, reason: cause, at: now };
    await creditCoins(tx, { ...asked, parts, from: { kind: 'issue' } });
  }
  if (kind === 'premium') {
    await addPremium(tx, { userId: order.receiver_id, months: quantity ?? 0, cause, now });
  }
  return true;
}

async function factsOf(tx: Tx, { buyer_id: buyer, receiver_id: receiver }: OrderRow) {
  const deleted = await findAllDeleted(tx, [buyer, receiver]);
  return {
    isBuyerDeleted: deleted.has(buyer),
    isReceiverDeleted: deleted.has(receiver),
    isBuyerBlockedByReceiver: buyer !== receiver && (await blocks(tx, receiver, buyer)),
  };
}
