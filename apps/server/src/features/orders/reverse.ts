import type { CoinCause } from '@matchnight/contract';
import { isReversedWhole, type ReversalEvent, reversalToBook, reversedCents } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { reverseBought } from '../premium/index.ts';
import { reversePurchase } from '../storage/index.ts';
import { reverseCoins } from '../wallet/index.ts';
import { ofOrder, orderReversed } from './events.ts';
import type { Outside } from './outside.ts';
import { findAllReversals, insertEvent } from './repository/events.ts';
import { updateBookedCoins, updateReversed } from './repository/order-writes.ts';
import type { OrderRow } from './repository/orders.ts';

/** Money of a payment that goes back, or comes again. */
export interface Reversal {
  /** What the provider calls what it says: the same is heard once. */
  readonly id: string;
  readonly kind: ReversalEvent['kind'];
  /** The refund or the dispute that it is of. */
  readonly about: string;
  /** Of this refund or dispute alone. */
  readonly cents: number;
  /** The provider's message that says it; null or left out: the site itself does. */
  readonly messageId?: string | null;
  /** The buyer gave it back themselves. */
  readonly isGivenBack?: boolean;
}

/** Why coins of a payment go, or come again: what their owner reads beside the entry. */
export type ReversalWord = Extract<CoinCause, 'give_back' | 'refund' | 'dispute'>;

/**
 * Keeps what a provider, or the site itself, says of money that goes back, and books what follows from all that was said: never from
 * the last alone, so that neither order nor repetition matters. What is not fulfilled yet has nothing to take back; it is booked with
 * its fulfilment. The order and its people are held. Answers the order as it is then.
 */
export async function reverse(
  tx: Tx,
  outside: Outside,
  asked: { readonly order: OrderRow; readonly said: Reversal; readonly now: Date },
): Promise<OrderRow> {
  const { order, said, now } = asked;
  const eventId = await insertEvent(tx, {
    orderId: order.id,
    provider: order.provider,
    providerId: said.id,
    kind: said.kind === 'refund' ? 'refunded' : said.kind,
    cents: said.cents,
    about: said.about,
    messageId: said.messageId,
    at: now,
  });
  if (eventId === null) return order;
  const reversed = reversedCents(await findAllReversals(tx, order.id), order.cents);
  const difference = reversed - order.reversed_cents;
  if (difference === 0) return order;
  await updateReversed(tx, order.id, reversed);
  touch(tx, `user:${order.buyer_id}`, `user:${order.receiver_id}`);
  const changed = { ...order, reversed_cents: reversed };
  if (order.state !== 'fulfilled') return changed;
  const key = `reversal:${eventId}`;
  const booked = await bookReversed(tx, { order: changed, key, word: wordOf(said), now });
  await tellReversed(tx, outside, { order, cents: difference, now });
  return booked;
}

/** Takes back of what an order gave as much as its payment is reversed, or returns it. The order is fulfilled. */
export async function bookReversed(
  tx: Tx,
  asked: {
    readonly order: OrderRow;
    readonly key: string;
    readonly word: ReversalWord;
    readonly now: Date;
  },
): Promise<OrderRow> {
  const { order, key, word, now } = asked;
  const { id, kind, cents: paidCents, reversed_cents: reversed } = order;
  if (kind === 'premium') {
    await reverseBought(tx, { cause: `order:${id}`, reversed, paidCents, now });
  }
  if (kind === 'product') {
    await reversePurchase(tx, { orderId: id, isReversed: isReversedWhole(reversed, paidCents), now });
  }
  if (kind !== 'coins') return order;
  const bought = { bought: order.quantity ?? 0, paidCents, booked: order.booked_coins };
  const coins = reversalToBook(bought, reversed);
  if (coins === 0) return order;
  await reverseCoins(tx, { userId: order.buyer_id, coins, key, reason: `${word}:${id}`, at: now });
  await updateBookedCoins(tx, id, order.booked_coins + coins);
  return { ...order, booked_coins: order.booked_coins + coins };
}

/** What goes back before the fulfilment is booked with it, all at once: a dispute is the news if one took any. */
export async function earlierWord(tx: Tx, orderId: number): Promise<ReversalWord> {
  const said = await findAllReversals(tx, orderId);
  return said.some(({ kind }) => kind === 'withdrawn') ? 'dispute' : 'refund';
}

function wordOf({ kind, isGivenBack = false }: Reversal): ReversalWord {
  if (kind === 'withdrawn' || kind === 'reinstated') return 'dispute';
  return isGivenBack ? 'give_back' : 'refund';
}

/** Tells who follows by how much more of a fulfilled order's payment went back; below zero: it came again. */
export async function tellReversed(
  tx: Tx,
  { events }: Outside,
  { order, cents, now }: { readonly order: OrderRow; readonly cents: number; readonly now: Date },
): Promise<void> {
  await events.publish(orderReversed, tx, { ...ofOrder(order, now), cents });
}
