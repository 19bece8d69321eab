import { z } from 'zod';
import { call } from './call.ts';
import {
  COIN_PACKAGES,
  MOST_CENTS,
  ORDER_KINDS,
  ORDER_OUTCOMES,
  ORDER_STATES,
  PAYMENT_PROVIDERS,
  PREMIUM_PLANS,
} from './constants.ts';
import { dispute } from './order-disputes.ts';
import { sentBack } from './order-refunds.ts';
import { instant, list, message, nounRef, one, paging, playerRef } from './shapes.ts';

const mine = '/{lang}/{console}/dashboard/users/orders';
const order = `${mine}/{orderId}` as const;

/** Why nothing can be bought now. */
export const PAYING_BLOCKED = [
  'not_set_up',
  'sales_stopped',
  'unconfirmed',
  'banned',
  'limit_reached',
  'receiver_unreachable',
  'oneself',
  'has_debt',
] as const;
export type PayingBlocked = (typeof PAYING_BLOCKED)[number];

export const OPENING = [{ per: 'user', attempts: 30, seconds: 10 * 60, together: 'paying' }] as const;
const PAYING = [{ per: 'user', attempts: 20, seconds: 10 * 60, together: 'cards' }] as const;
const LOOKING = [{ per: 'user', attempts: 240, seconds: 10 * 60, together: 'orders' }] as const;

/** What the buyer saw; if it is no longer so, nothing is ordered and they are asked again. */
export const shown = {
  cents: z.int().min(1).max(MOST_CENTS),
  /** "I am 18 or older": said once, and kept with its date. */
  adult: z.boolean().default(false),
};
/** Another player of the path's console, who gets it; and whether they are told by whom. */
export const gift = {
  to: z.string().trim().min(1).max(120).nullable().default(null),
  named: z.boolean().default(true),
};
const coins = z.literal(COIN_PACKAGES.map((one) => one.coins));
const months = z.literal(PREMIUM_PLANS.map((one) => one.months));

export const opened = one(z.object({ id: z.int() }));

/** Who sells, as SUPER says in the settings of sales; empty where nothing is said. */
export const seller = z.object({ name: z.string(), address: z.string(), tax: z.string() });

/** An order as its buyer, and SUPER, see it in a list. */
export const orderItem = z.object({
  id: z.int(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  /** The same for people: whether its payment is in dispute, or went back. */
  outcome: z.enum(ORDER_OUTCOMES),
  provider: z.enum(PAYMENT_PROVIDERS),
  cents: z.int(),
  currency: z.string(),
  /** Of the payment, what has gone back to who paid: cents. */
  reversed_cents: z.int(),
  /** Of its payment: the dispute that waits for an answer of the site, else the newest; null: none. */
  dispute: dispute.nullable(),
  at: instant,
  paid_at: instant.nullable(),
  /** Coins, or months of premium; else null. */
  quantity: z.int().nullable(),
  /** What is no longer on sale has no page. */
  product: nounRef.extend({ is_on_sale: z.boolean() }).nullable(),
  /** Who gets it; null: who pays. */
  to: playerRef.nullable(),
  /** The number of the receipt; null: not paid, or not fulfilled. */
  receipt: z.string().nullable(),
});

/** What buying means for the viewer, before they order. */
export const offer = {
  cents: z.int(),
  currency: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  blocked: z.enum(PAYING_BLOCKED).nullable(),
  /** Whether they have said that they are 18. */
  is_adult: z.boolean(),
  /** What their own limits leave, in cents; null: they have set none. */
  left_cents: z.int().nullable(),
};

/** Buying with money: each order is paid once, and what it pays for is given once. */
export const orders = {
  payments: call({
    method: 'GET',
    path: '/{lang}/console/{console}/payments',
    summary: 'Whether and by which provider things can be paid for now, and who sells them',
    may: 'everyone',
    reply: one(
      z.object({
        provider: z.enum(PAYMENT_PROVIDERS).nullable(),
        /** False: SUPER has stopped sales. */
        is_open: z.boolean(),
        currency: z.string(),
        seller,
      }),
    ),
  }),
  coinsOffer: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/orders/coins/offer',
    summary:
      'What a package of coins means for the viewer: the balance after it, what of it pays a debt, what is in the way',
    may: 'user',
    query: z.strictObject({ quantity: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    reply: one(
      z.object({
        ...offer,
        coins: z.int(),
        /** How many of them pay what the viewer owes. */
        debt_paid: z.int(),
        balance: z.int(),
        balance_after: z.int(),
      }),
    ),
  }),
  premiumOffer: call({
    method: 'GET',
    path: '/{lang}/{console}/dashboard/orders/premium/offer',
    summary:
      'What a premium plan means for the viewer, or for another player: until when, and what is in the way',
    may: 'user',
    query: z.strictObject({
      month: z.coerce.number().int().min(1).max(120).optional(),
      to: z.string().trim().min(1).max(120).optional(),
    }),
    words: { to: 'recipient' },
    reply: one(
      z.object({
        ...offer,
        months: z.int(),
        to: playerRef.nullable(),
        /** Until when the viewer is a member now; null: they are none. Of others nothing is told. */
        member_until: instant.nullable(),
        /** What is in the way of a gift, whoever gets it. */
        gift_blocked: z.literal('has_debt').nullable(),
        /** Until when they would be; null for another player. */
        until: instant.nullable(),
      }),
    ),
  }),
  buyCoins: call({
    method: 'POST',
    path: '/{lang}/{console}/dashboard/orders/coins',
    summary: 'Order a package of coins',
    may: 'user',
    once: true,
    limit: OPENING,
    holds: ['viewer'],
    body: z.strictObject({ quantity: coins, ...shown }),
    reply: opened,
  }),
  buyPremium: call({
    method: 'POST',
    path: '/{lang}/{console}/dashboard/orders/premium',
    summary: 'Order premium membership, for oneself or for another player; it starts at once',
    may: 'user',
    once: true,
    limit: OPENING,
    holds: ['viewer'],
    body: z.strictObject({ month: months, ...shown, ...gift }),
    words: { to: 'recipient' },
    reply: opened,
  }),
  payByCard: call({
    method: 'POST',
    path: `${order}/card`,
    summary: 'Pay an order of the sandbox with a test card: no money moves, and nothing of the card is kept',
    may: 'user',
    once: true,
    limit: PAYING,
    body: z.strictObject({
      cardNumber: z.string().trim().min(12).max(30),
      cardMonth: z.int().min(1).max(12),
      /** No number that is too large: “2,100 at most” is no year. */
      cardYear: z.int().refine((year) => year >= 2000 && year <= 2100),
    }),
    reply: one(z.object({ state: z.enum([...ORDER_STATES, 'confirm']), message: z.string() })),
  }),
  confirmCard: call({
    method: 'POST',
    path: `${order}/confirm`,
    summary: "Answer the card's question whether the payment is one's own, in the sandbox",
    may: 'user',
    once: true,
    limit: PAYING,
    body: z.strictObject({ accept: z.boolean() }),
    reply: one(z.object({ state: z.enum(ORDER_STATES), message: z.string() })),
  }),
  checkout: call({
    method: 'POST',
    path: `${order}/checkout`,
    summary: "Open the provider's page where an order is paid; asked again, it is the same page",
    may: 'user',
    limit: OPENING,
    reply: one(z.object({ url: z.string() })),
  }),
  /** Stripe's own call: whoever else makes it has no signature. */
  stripe: call({
    method: 'POST',
    path: '/payments/stripe',
    summary: 'What Stripe tells of payments, signed by it; the same may come again, and in any order',
    may: 'everyone',
    raw: true,
    reply: one(z.object({ received: z.literal(true) })),
  }),
  /** The landing page's call: it asks the provider, and does what the webhook would do. */
  look: call({
    method: 'POST',
    path: `${order}/look`,
    summary: 'Ask the provider for the state of an order, and fulfil it if it is paid',
    may: 'user',
    banned: 'may',
    limit: LOOKING,
    reply: one(z.object({ state: z.enum(ORDER_STATES) })),
  }),
  giveBack: call({
    method: 'POST',
    path: `${order}/give-back`,
    summary: 'Give back what is unspent of a package of coins, or the days left of premium, within 14 days',
    may: 'user',
    banned: 'may',
    once: true,
    limit: OPENING,
    holds: ['viewer'],
    body: z.strictObject({
      /** What the viewer was shown that they get. */
      cents: z.int().min(1).max(10_000_000),
    }),
    reply: message,
  }),
  mine: call({
    method: 'GET',
    path: mine,
    summary: "The user's orders, newest first",
    may: 'user',
    query: z.strictObject(paging(100, 25)),
    reply: list(orderItem),
  }),
  csv: call({
    method: 'GET',
    path: `${mine}.csv`,
    summary: 'The same as CSV, the newest 10,000 at most: heads in the language of the path',
    may: 'user',
    text: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  show: call({
    method: 'GET',
    path: order,
    summary: "One of the user's orders: its receipt, what was agreed, and what can be given back",
    may: 'user',
    reply: one(
      orderItem.extend({
        /** Until when it can be paid; null: it can't, or is paid. */
        payable_until: instant.nullable(),
        /** By the card form of the site, which asked a question, or on the provider's page, which `checkout` opens. */
        pays_by: z.enum(['card', 'confirm', 'page']).nullable(),
        fulfilled_at: instant.nullable(),
        /** Why it was not fulfilled but refunded whole. */
        refunded_why: z
          // Nobody learns of a block, nor that another account has ended.
          .enum(['buyer_deleted', 'receiver_unreachable', 'owned_forever'])
          .nullable(),
        /** The sentences that the buyer agreed to, in their language then. */
        agreed: z.array(z.string()),
        /** The time to give it back is over: of what could be given back alone. */
        is_give_back_over: z.boolean(),
        is_named: z.boolean(),
        seller,
        give_back: z
          .object({
            cents: z.int(),
            /** Coins, or whole days of premium. */
            quantity: z.int(),
            until: instant,
          })
          .nullable(),
        /** What went back, or is on its way, newest first. */
        refunds: z.array(sentBack),
      }),
    ),
  }),
};
