import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { alarm } from '../../platform/log.ts';
import { touch } from '../../platform/touch.ts';
import { keepDispute } from './disputed.ts';
import { ForeignPayment, hear, holdWithPeople } from './hear.ts';
import type { Outside } from './outside.ts';
import type { DisputeSaid, PaymentSaid, RefundSaid, Said } from './provider.ts';
import { providerOf } from './providers.ts';
import { insertEvent } from './repository/events.ts';
import { updatePayment } from './repository/order-writes.ts';
import type { OrderRow } from './repository/orders.ts';
import { updateRefund } from './repository/refunds.ts';
import { reverse } from './reverse.ts';

interface Heard<S> {
  readonly order: OrderRow;
  readonly said: S;
  /** The message that says it; null: the provider was asked. */
  readonly messageId: string | null;
  readonly now: Date;
}

/** Asks where an order's payment stands; null: nothing is told. Not inside a transaction. A provider that is away says nothing. */
export async function askProvider(
  site: Pick<Deps['site'], 'stripe'>,
  order: OrderRow,
): Promise<PaymentSaid | 'away' | null> {
  if (order.state === 'paid' || order.state === 'fulfilled' || order.state === 'refunded') return null;
  try {
    return (await (await providerOf(site, order.provider))?.look(order)) ?? null;
  } catch (error) {
    alarm('the provider could not be asked for an order', { order: order.id, err: String(error) });
    return 'away';
  }
}

/** Does what a provider said of an order, one after the other: holds it with its people. Undefined where there is no such order. */
export async function hearAll(
  tx: Tx,
  outside: Outside,
  { orderId, said, ...asked }: Omit<Heard<readonly Said[]>, 'order'> & { readonly orderId: number },
): Promise<OrderRow | undefined> {
  let order = await holdWithPeople(tx, orderId);
  for (const one of said) {
    if (order !== undefined) order = await hearOne(tx, outside, { ...asked, order, said: one });
  }
  return order;
}

/** The same of one, for who holds the order. What does not belong to the order changes nothing, and is an alarm. */
export async function hearOne(tx: Tx, outside: Outside, heard: Heard<Said>): Promise<OrderRow> {
  const { order, said } = heard;
  try {
    if (said.kind === 'payment') return await hearPayment(tx, outside, { ...heard, said });
    if (said.currency !== order.currency) {
      throw new ForeignPayment(order.id, { code: 'order_in_other_currency', currency: said.currency });
    }
    return said.kind === 'refund'
      ? await hearRefund(tx, outside, { ...heard, said })
      : await hearDispute(tx, outside, { ...heard, said });
  } catch (error) {
    if (!(error instanceof ForeignPayment)) throw error;
    alarm('a provider says what does not match its order: nothing is changed', {
      order: order.id,
      message: heard.messageId,
      said,
      failure: error.failure,
    });
    return order;
  }
}

async function hearPayment(tx: Tx, outside: Outside, heard: Heard<PaymentSaid>): Promise<OrderRow> {
  const { order, said, messageId, now } = heard;
  const { word, payment, paymentId } = said;
  const told = { id: `${order.id}:${word}`, word, payment, messageId };
  const moved = await hear(tx, outside, { order, told, now });
  if (paymentId === null || paymentId === order.payment_id) return moved;
  await updatePayment(tx, order.id, paymentId);
  return { ...moved, payment_id: paymentId };
}

/** A refund that failed was one before: both are said, so that what it took comes back whichever is heard first. */
async function hearRefund(tx: Tx, outside: Outside, heard: Heard<RefundSaid>): Promise<OrderRow> {
  const { order, said, messageId, now } = heard;
  const { about, cents, state } = said;
  const refund = { id: `${order.id}:${about}`, kind: 'refund', about, cents, messageId } as const;
  let moved = await reverse(tx, outside, { order, said: refund, now });
  if (state === 'failed') {
    const failed = { ...refund, id: `${order.id}:${about}:failed`, kind: 'refund_failed' } as const;
    moved = await reverse(tx, outside, { order: moved, said: failed, now });
  }
  const own = /^own:(\d+)$/.exec(about)?.[1];
  const ended = { orderId: order.id, state, providerId: said.id };
  if (own !== undefined && (await updateRefund(tx, Number(own), ended))) {
    touch(tx, `user:${order.buyer_id}`);
    if (state === 'failed') alarm('a refund failed', { order: order.id, refund: Number(own) });
  }
  return moved;
}

async function hearDispute(tx: Tx, outside: Outside, heard: Heard<DisputeSaid>): Promise<OrderRow> {
  const { said, messageId, now } = heard;
  const { cents } = said;
  let { order } = heard;
  await keepDispute(tx, outside, { order, said, now });
  for (const [at, kind] of said.happened.entries()) {
    // Money can be withdrawn, come again and be withdrawn once more: each time is an event of its own.
    const time = said.happened.slice(0, at + 1).filter((one) => one === kind).length;
    const about = time === 1 ? said.about : `${said.about}:${time}`;
    const id = `${order.id}:${about}:${kind}`;
    if (kind === 'withdrawn' || kind === 'reinstated') {
      order = await reverse(tx, outside, { order, said: { id, kind, about, cents, messageId }, now });
      continue;
    }
    const { id: orderId, provider } = order;
    await insertEvent(tx, {
      orderId,
      provider,
      providerId: id,
      kind,
      cents: null,
      about,
      at: now,
      messageId,
    });
  }
  return order;
}
