import { type OrderFailure, type Payment, type ProviderWord, stepOrder } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import { holdUser } from '../accounts/index.ts';
import { fulfil } from './fulfil.ts';
import { lawOrder } from './law.ts';
import type { Outside } from './outside.ts';
import { peopleOf } from './people.ts';
import { insertEvent } from './repository/events.ts';
import { insertStep, updateState } from './repository/order-writes.ts';
import { heldOrder, type OrderRow } from './repository/orders.ts';

/** What a provider says of an order's payment. */
export interface Told {
  /** What the provider calls what it says: the same is heard once. */
  readonly id: string;
  readonly word: ProviderWord;
  readonly payment: Payment;
  /** The provider's message that says it; null or left out: it was asked. */
  readonly messageId?: string | null;
}

/** A provider says something that does not belong to the order: nothing is changed. */
export class ForeignPayment extends Error {
  readonly failure: OrderFailure;

  constructor(orderId: number, failure: OrderFailure) {
    super(`order ${orderId}: ${failure.code}`);
    this.failure = failure;
  }
}

/** Holds an order with its people, for jobs: calls hold the people by their `holds`. */
export async function holdWithPeople(tx: Tx, orderId: number): Promise<OrderRow | undefined> {
  const people = await peopleOf(tx, orderId);
  for (const id of people.toSorted((a, b) => a - b)) await holdUser(tx, id);
  return await heldOrder(tx, orderId);
}

/**
 * Does what a provider's word does to an order, whoever asks first: webhook, landing page, job. What is paid is fulfilled, or
 * refunded whole, in the same transaction. The order and its people are held. Answers the order as it is then.
 * @throws ForeignPayment for what does not match the order
 */
export async function hear(
  tx: Tx,
  outside: Outside,
  asked: { readonly order: OrderRow; readonly told: Told; readonly now: Date },
): Promise<OrderRow> {
  const { order, told, now } = asked;
  const step = stepOrder(lawOrder(order), { kind: told.word, payment: told.payment }, NOBODY_IS_GONE);
  if (!step.ok) throw new ForeignPayment(order.id, step.failure);
  const eventId = await insertEvent(tx, {
    orderId: order.id,
    provider: order.provider,
    providerId: told.id,
    kind: told.word,
    cents: null,
    about: null,
    messageId: told.messageId,
    at: now,
  });
  if (eventId === null) return order;
  let state = order.state;
  for (const { from, to } of step.changes) {
    if (!(await updateState(tx, order.id, { from, to, at: now }))) {
      throw new Error(`order ${order.id} is held and no longer ${from}`);
    }
    await insertStep(tx, { orderId: order.id, state: to, cause: `event:${eventId}`, at: now });
    state = to;
  }
  if (state !== order.state) touch(tx, `user:${order.buyer_id}`);
  const moved = { ...order, state };
  return state === 'paid'
    ? await fulfil(tx, outside, { order: moved, cause: `event:${eventId}`, now })
    : moved;
}

/** What a provider says is asked of nobody but the order. */
const NOBODY_IS_GONE = {
  isBuyerDeleted: false,
  isReceiverDeleted: false,
  isBuyerBlockedByReceiver: false,
} as const;
