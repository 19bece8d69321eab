import type Stripe from 'stripe';
import { z } from 'zod';
import { MalformedMessage } from './provider.ts';

/** What the columns of an order's events keep. */
const MOST = 2 ** 31 - 1;
const id = z.string().regex(/^[\w-]{1,255}$/);
/** Stripe sends what it names by its id, or whole. */
const named = z.union([id, z.looseObject({ id })]).nullish();
const currency = z.string().max(10);
const session = z.looseObject({
  id,
  payment_intent: named,
  amount_total: z.int().min(0).max(MOST).nullish(),
  currency: currency.nullish(),
});
const charge = z.looseObject({ id, payment_intent: named });
const refund = z.looseObject({
  id,
  payment_intent: named,
  amount: z.int().min(1).max(MOST),
  currency,
  metadata: z.record(z.string(), z.string()).nullish(),
});
/** Seconds: a date that is one. */
const seconds = z.int().min(0).max(MOST);
const dispute = z.looseObject({
  id,
  payment_intent: named,
  amount: z.int().min(1).max(MOST),
  currency,
  status: z.string(),
  balance_transactions: z
    .array(z.looseObject({ amount: z.int().min(-MOST).max(MOST), fee: z.int().min(-MOST).max(MOST) }))
    .max(100),
  evidence_details: z.looseObject({ due_by: seconds.nullable() }),
});
const event = z.looseObject({ id, type: z.string() });
/** By the beginning of an event's kind: what it is about, as far as it is read. */
const OBJECTS = {
  'checkout.session.': session,
  'charge.refunded': charge,
  'charge.dispute.': dispute,
  'refund.': refund,
} as const;

/**
 * An event that is signed, as Stripe documents it: what is read of it has the shapes and sizes that it may have. One of a kind that nothing
 * is read of passes.
 * @throws MalformedMessage
 */
export function checkedEvent(signed: unknown): Stripe.Event {
  const told = event.safeParse(signed);
  if (!told.success) throw new MalformedMessage(z.prettifyError(told.error));
  const { type } = told.data;
  const object = Object.entries(OBJECTS).find(([kind]) => type.startsWith(kind))?.[1];
  const read = object && z.looseObject({ data: z.looseObject({ object }) }).safeParse(signed);
  if (read && !read.success) throw new MalformedMessage(z.prettifyError(read.error));
  // Of the rest nothing is read.
  return signed as Stripe.Event;
}
