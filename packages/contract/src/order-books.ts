import { z } from 'zod';
import { call } from './call.ts';
import { ORDER_KINDS, ORDER_STATES, PAYMENT_PROVIDERS } from './constants.ts';
import { dispute, fee } from './order-disputes.ts';
import { sentBack } from './order-refunds.ts';
import { orderItem, seller } from './orders.ts';
import { passwordAgain } from './password-again.ts';
import { instant, list, message, one, paging, playerRef } from './shapes.ts';
import { typedDay } from './typed-dates.ts';
import { lineText, messageText } from './typed-texts.ts';

const books = '/{lang}/{console}/dashboard/super/orders';
const sales = '/{lang}/{console}/dashboard/super/sales';
const CHANGES = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'refunds' }] as const;

/** What makes an order's step: who bought, the page they came back to, or what the provider said. */
const ORDER_CAUSES = ['buyer', 'page', 'provider'] as const;
/** What a provider says of an order. */
const ORDER_EVENTS = [
  'completed_unpaid',
  'paid',
  'failed',
  'expired',
  'refunded',
  'refund_failed',
  'disputed',
  'withdrawn',
  'reinstated',
  'won',
  'lost',
] as const;

const buyer = z.object({
  id: z.int(),
  username: z.string(),
  player: playerRef.nullable(),
  is_deleted: z.boolean(),
});
const item = orderItem.extend({
  buyer,
  country: z.string().nullable(),
  /** Null: the provider has not said so yet, or keeps nothing, as the sandbox. */
  fee: fee.nullable(),
});
const search = {
  /** A receipt's or an order's number, a whole username of digits, or a part of the buyer's nick or username. */
  q: z.string().trim().max(60).default(''),
  state: z.enum(ORDER_STATES).optional(),
  kind: z.enum(ORDER_KINDS).optional(),
};

/** What was sold, for SUPER: everybody's orders, refunds by hand, and whether the site sells. */
export const orderBooks = {
  all: call({
    method: 'GET',
    path: books,
    summary:
      "Everybody's orders, newest first and 10,000 at most, searched by receipt, number, nick or username",
    may: 'SUPER',
    query: z.strictObject({ ...paging(100, 25), ...search }),
    reply: list(item, {
      /** Of this calendar month of the site's zone: cents that were paid, and that went back. */
      month: z.object({ paid: z.int(), reversed: z.int(), currency: z.string() }),
    }),
  }),
  allCsv: call({
    method: 'GET',
    path: `${books}.csv`,
    summary:
      'For the books: every order that was paid between two days of the site’s zone, newest first; refused where there are more than 10,000',
    may: 'SUPER',
    query: z.strictObject({ from: typedDay.optional(), to: typedDay.optional() }),
    text: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  one: call({
    method: 'GET',
    path: `${books}/{orderId}`,
    summary: 'An order with every step, and all that its provider said of it',
    may: 'SUPER',
    reply: one(
      item.extend({
        /** What the provider calls the page where it is paid, and the payment itself, once there is one. */
        provider_id: z.string().nullable(),
        payment_id: z.string().nullable(),
        agreed: z.array(z.string()),
        steps: z.array(
          z.object({
            state: z.enum(ORDER_STATES),
            cause: z.enum(ORDER_CAUSES).nullable(),
            /** Of the provider: which of `events` made it; else null. */
            event: z.int().nullable(),
            at: instant,
          }),
        ),
        events: z.array(
          z.object({ id: z.int(), kind: z.enum(ORDER_EVENTS), cents: z.int().nullable(), at: instant }),
        ),
        refunds: z.array(
          sentBack.extend({
            why: z.enum(['unfulfillable', 'given_back', 'by_hand']),
            by: z.string().nullable(),
          }),
        ),
        /** Every dispute, the first one first, with what the provider takes for it. */
        disputes: z.array(dispute.extend({ cents: z.int(), fee_cents: z.int(), at: instant })),
        /** How many cents can be refunded by hand; zero: none. */
        refundable: z.int(),
      }),
    ),
  }),
  refund: call({
    method: 'POST',
    path: `${books}/{orderId}/refund`,
    summary: 'Send back what was paid, whole or a part of it; what it bought goes with it',
    may: 'SUPER',
    once: true,
    again: 'password',
    limit: CHANGES,
    body: z.strictObject({
      cents: z.int().min(1).max(10_000_000),
      /** The buyer reads it. */
      reason: messageText(3, 500),
      password: passwordAgain,
    }),
    reply: message,
  }),
  sales: call({
    method: 'GET',
    path: sales,
    summary: 'Whether the site sells, by which provider, and what receipts say of who sells',
    may: 'SUPER',
    reply: one(
      z.object({
        is_stopped: z.boolean(),
        provider: z.enum(PAYMENT_PROVIDERS).nullable(),
        seller,
      }),
    ),
  }),
  setSales: call({
    method: 'PUT',
    path: sales,
    summary: 'Stop sales, or open them again, and say what receipts say of who sells',
    may: 'SUPER',
    again: false,
    body: z.strictObject({
      stopped: z.boolean(),
      name: lineText(0, 120),
      address: lineText(0, 240),
      tax: lineText(0, 120),
    }),
    words: { address: 'sellerAddress' },
    reply: message,
  }),
};
