import { reversalToBook } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import {
  type OrderDisputed,
  type OrderFulfilled,
  type OrderRefunded,
  type OrderReversed,
  orderDisputed,
  orderFulfilled,
  orderRefunded,
  orderReversed,
} from '../../orders/index.ts';
import { type PremiumEnding, type PremiumGiven, premiumEnding, premiumGiven } from '../../premium/index.ts';
import { coinsOfUser, coinsText } from '../../wallet/index.ts';
import { notify } from '../notify.ts';
import { findPlayerOf } from '../repository/notifications.ts';
import { findPaid } from '../repository/payments.ts';

export const ofPayments: readonly Wire[] = [
  on(premiumGiven, inboxOfPremium),
  on(premiumEnding, inboxOfEnd),
  on(orderFulfilled, inboxOfGift),
  on(orderRefunded, inboxOfRefund),
  on(orderReversed, inboxOfReversal),
  on(orderDisputed, inboxOfDispute),
];

async function inboxOfPremium(tx: Tx, { userId, months, actorId, at }: PremiumGiven): Promise<void> {
  const facts = { users: [userId], values: { count: months } };
  await notify(tx, 'premium_given', { facts, at, actorId });
}

async function inboxOfEnd(tx: Tx, { userId, days, at }: PremiumEnding): Promise<void> {
  if (days === 0) await notify(tx, 'premium_over', { facts: { users: [userId] }, at });
  else await notify(tx, 'premium_ending', { facts: { users: [userId], values: { days } }, at });
}

/** Of a giver who is not named nothing is kept. */
async function inboxOfGift(tx: Tx, event: OrderFulfilled): Promise<void> {
  const { kind, buyerId, receiverId, isNamed, quantity, at } = event;
  if (kind !== 'premium' || buyerId === receiverId) return;
  const users = [receiverId];
  const player = isNamed ? await findPlayerOf(tx, buyerId) : undefined;
  const values = { count: quantity ?? 0, by: player === undefined ? 'nobody' : 'player' };
  if (player === undefined) await notify(tx, 'premium_gift', { facts: { users, values }, at });
  else await notify(tx, 'premium_gift', { facts: { users, player, values }, at, actorId: buyerId });
}

async function inboxOfRefund(tx: Tx, { orderId, kind, buyerId, at }: OrderRefunded): Promise<void> {
  await notify(tx, 'order_refunded', { facts: { users: [buyerId], values: { what: kind, orderId } }, at });
}

/** Told to those who lose by it, or gain: what was a gift is its receiver's. */
async function inboxOfReversal(tx: Tx, event: OrderReversed): Promise<void> {
  const { orderId, kind, buyerId, receiverId, cents, at } = event;
  const deed = cents < 0 ? 'again' : 'back';
  const users = [receiverId];
  if (buyerId !== receiverId && kind === 'product') {
    const values = { deed, type: (await findPaid(tx, orderId)).type ?? 'player' };
    return await notify(tx, 'product_reversed', { facts: { users, values }, at });
  }
  if (buyerId !== receiverId) {
    return await notify(tx, 'premium_reversed', { facts: { users, values: { deed } }, at });
  }
  const count = kind === 'coins' ? Math.abs(await coinsOf(tx, orderId, cents)) : 0;
  const owed = kind === 'coins' ? (await coinsOfUser(tx, receiverId)).debt : 0;
  const values = {
    what: kind,
    deed,
    orderId,
    count,
    amount: coinsText(count),
    owed,
    debt: coinsText(owed),
  };
  await notify(tx, 'order_reversed', { facts: { users, values }, at });
}

/** Until when it has to be answered is told in the reader's own clock. */
async function inboxOfDispute(tx: Tx, { orderId, dueBy, at }: OrderDisputed): Promise<void> {
  const values = { orderId, ...(dueBy === null ? {} : { until: dueBy.toISOString() }) };
  await notify(tx, 'order_disputed', { facts: { values }, at });
}

/** How many coins so much more of a payment that went back has taken. */
async function coinsOf(tx: Tx, orderId: number, cents: number): Promise<number> {
  const { quantity, cents: paidCents, reversed_cents: reversed } = await findPaid(tx, orderId);
  const bought = { bought: quantity ?? 0, paidCents, booked: 0 };
  return reversalToBook(bought, reversed) - reversalToBook(bought, reversed - cents);
}
