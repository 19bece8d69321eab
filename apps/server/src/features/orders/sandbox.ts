import { SANDBOX_CARDS } from '@matchnight/contract';
import type { ProviderWord } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { coinsText } from '../wallet/index.ts';
import { hear } from './hear.ts';
import { paymentOf } from './law.ts';
import type { Outside } from './outside.ts';
import { isPayable, refuseOverLimits } from './payable.ts';
import { heldOwn, holdsPeople } from './people.ts';
import { hearOne } from './provider-hear.ts';
import type { OrderRow } from './repository/orders.ts';
import { findPayment, type SandboxNext, upsertPayment } from './repository/sandbox.ts';

/** What comes after a payment by these cards. */
const DISPUTES: Readonly<Partial<Record<Does, SandboxNext>>> = {
  disputes: 'dispute',
  disputes_and_wins: 'dispute_to_win',
};
type Does = (typeof SANDBOX_CARDS)[number]['does'];
/** How long the sandbox's bank thinks, and how long after a payment it is disputed. */
export const BANK_MS = 60_000;
/** How long it waits for an answer to a dispute. */
const ANSWER_MS = 7 * 86_400_000;

/**
 * Pays with a test card. Nothing of it is kept: its number only says what the sandbox does. A declined one can be replaced by
 * another.
 */
export const payByCard: Handler<'orders.payByCard'> = {
  holds: holdsPeople,
  async run({ tx, params, body, viewer, now, site, events, mailer, say }) {
    const order = await payable(tx, params.orderId, { userId: viewer.userId, site, now });
    await refuseOverLimits(tx, order, { site, events, now });
    const digits = body.cardNumber.replace(/[\s-]/g, '');
    const card = SANDBOX_CARDS.find(({ number }) => number === digits);
    if (card === undefined) throw refuseField('cardNumber', 'card_unknown');
    // A card is good until the end of its month.
    if (Date.UTC(body.cardYear, body.cardMonth) <= now.getTime()) {
      throw refuseField('expirationDate', 'card_expired');
    }
    switch (card.does) {
      case 'declines':
        throw refuseField('cardNumber', 'card_declined');
      case 'confirms':
        await upsertPayment(tx, order.id, { state: 'confirm', next: null, nextAt: null });
        return { data: { state: 'confirm', ...say('orders.reply_confirm') } };
      case 'waits':
      case 'fails': {
        const next = card.does === 'waits' ? 'pay' : 'fail';
        const nextAt = new Date(now.getTime() + BANK_MS);
        await upsertPayment(tx, order.id, { state: 'waiting', next, nextAt });
        const { state } = await speak(tx, { events, mailer }, { order, word: 'completed_unpaid', now });
        return { data: { state, ...say('orders.reply_waiting') } };
      }
      default:
        return { data: paid(await payAtOnce(tx, { events, mailer }, { order, does: card.does, now }), say) };
    }
  },
};

/** A card pays an order, and its bank disputes that later where it is such a card. The order and its people are held. */
export async function payAtOnce(
  tx: Tx,
  outside: Outside,
  { order, does, now }: { readonly order: OrderRow; readonly does: Does; readonly now: Date },
): Promise<OrderRow> {
  const next = DISPUTES[does] ?? null;
  const nextAt = next === null ? null : new Date(now.getTime() + BANK_MS);
  await upsertPayment(tx, order.id, { state: 'paid', next, nextAt });
  return await speak(tx, outside, { order, word: 'paid', now });
}

/** Answers the question of the card's bank whether the payment is one's own. */
export const confirmCard: Handler<'orders.confirmCard'> = {
  holds: holdsPeople,
  async run({ tx, params, body, viewer, now, site, events, mailer, say }) {
    const order = await payable(tx, params.orderId, { userId: viewer.userId, site, now });
    if ((await findPayment(tx, order.id))?.state !== 'confirm') throw new Refusal('nothing_to_confirm');
    if (!body.accept) {
      // The order stays: another card can pay it.
      await upsertPayment(tx, order.id, { state: 'failed', next: null, nextAt: null });
      return { data: { state: order.state, ...say('orders.reply_not_confirmed') } };
    }
    await refuseOverLimits(tx, order, { site, events, now });
    await upsertPayment(tx, order.id, { state: 'paid', next: null, nextAt: null });
    return { data: paid(await speak(tx, { events, mailer }, { order, word: 'paid', now }), say) };
  },
};

/** What the sandbox's bank says by itself, when its time has come. The order and its people are held. */
export async function sayNext(tx: Tx, outside: Outside, { order, now }: { order: OrderRow; now: Date }) {
  const payment = await findPayment(tx, order.id);
  if (!payment?.next_at || payment.next_at > now) return;
  if (payment.next === 'pay' || payment.next === 'fail') {
    const word = payment.next === 'pay' ? 'paid' : 'failed';
    await upsertPayment(tx, order.id, { state: word, next: null, nextAt: null });
    await speak(tx, outside, { order, word, now });
    return;
  }
  if (payment.next !== null) await dispute(tx, outside, { order, does: payment.next, now });
}

/** Of a dispute that is won the money comes again a minute after it went; another one is lost when the time to answer is over. */
async function dispute(
  tx: Tx,
  outside: Outside,
  { order, does, now }: { order: OrderRow; does: Exclude<SandboxNext, 'pay' | 'fail'>; now: Date },
): Promise<void> {
  const isNew = does === 'dispute' || does === 'dispute_to_win';
  const dueBy = isNew ? new Date(now.getTime() + ANSWER_MS) : null;
  const next = does === 'dispute_to_win' ? 'win' : does === 'dispute' ? 'lose' : null;
  const nextAt = next === 'win' ? new Date(now.getTime() + BANK_MS) : dueBy;
  await upsertPayment(tx, order.id, { state: 'paid', next, nextAt });
  const { id, cents, currency } = order;
  const of = { kind: 'dispute', about: `dispute:${id}`, cents, currency, dueBy, feeCents: 0 } as const;
  const said = { ...of, ...SAYS[isNew ? 'new' : does] };
  await hearOne(tx, outside, { order, said, messageId: null, now });
}
const SAYS = {
  new: { happened: ['disputed', 'withdrawn'], standing: 'disputed' },
  win: { happened: ['reinstated', 'won'], standing: 'won' },
  lose: { happened: ['lost'], standing: 'lost' },
} as const;

/** Says that an order of the sandbox can no longer be paid. The order and its people are held. */
export async function expire(tx: Tx, outside: Outside, { order, now }: { order: OrderRow; now: Date }) {
  if (order.state === 'open' && order.payable_until <= now) {
    await speak(tx, outside, { order, word: 'expired', now });
  }
}

/** The sandbox says something of an order, with the id that it always has for it. */
async function speak(
  tx: Tx,
  outside: Outside,
  { order, word, now }: { readonly order: OrderRow; readonly word: ProviderWord; readonly now: Date },
): Promise<OrderRow> {
  const told = { id: `${order.id}:${word}`, word, payment: paymentOf(order) };
  return await hear(tx, outside, { order, told, now });
}

/** What an order that was just paid tells its buyer. */
function paid(order: OrderRow, say: Say) {
  const { state, kind, quantity } = order;
  if (state === 'refunded') return { state, ...say('orders.reply_refunded') };
  if (order.receiver_id !== order.buyer_id) {
    return { state, ...say('orders.reply_paid_gift') };
  }
  const count = quantity ?? 1;
  return { state, ...say(`orders.reply_paid_${kind}`, { count, amount: coinsText(count) }) };
}
type Say = PrivateWrite<'orders.payByCard'>['say'];

/** An order of the viewer that a card can pay now. @throws Refusal `not_found`, `order_not_payable` */
async function payable(
  tx: Tx,
  id: number,
  { userId, site, now }: { userId: number; site: Deps['site']; now: Date },
): Promise<OrderRow> {
  const order = await heldOwn(tx, id, { userId });
  if (order.provider !== 'sandbox' || !isPayable(order, site, now)) throw new Refusal('order_not_payable');
  return order;
}
