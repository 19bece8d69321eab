import type { Handler } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { alarm, warning } from '../../platform/log.ts';
import { MalformedMessage, type Message, WrongSignature } from './provider.ts';
import { hearAll } from './provider-hear.ts';
import { stripeOf } from './providers.ts';
import { findByPage, findByPayment } from './repository/orders.ts';
import type { StripeProvider } from './stripe.ts';

const RECEIVED = { data: { received: true } } as const;

/**
 * What Stripe tells by itself. What is of no order here is answered as heard, or Stripe would tell it for days: an account may serve
 * other sites too.
 */
export const stripe: Handler<'orders.stripe'> = {
  async prepare({ db, body, headers, site, now }) {
    if (site.stripe === null) throw new Refusal('not_found');
    const provider = await stripeOf(site.stripe);
    const signature = String(headers['stripe-signature'] ?? '');
    const message = await heard(provider.read(body, signature, now));
    if (message === null) return async () => RECEIVED;
    const orderId = await heard(orderOf(db, provider, message));
    if (orderId === undefined) {
      warning('Stripe tells of no order of this site', { message: message.id, by: message.by });
      return async () => RECEIVED;
    }
    return async ({ tx, events, mailer, now: at }) => {
      await hearAll(tx, { events, mailer }, { orderId, said: message.said, messageId: message.id, now: at });
      return RECEIVED;
    };
  },
};

/** What Stripe was asked because of a message; while it is away the message is not heard, and comes again. */
async function heard<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof WrongSignature) throw new Refusal('signature_wrong');
    if (error instanceof MalformedMessage) throw new Refusal('malformed_body');
    alarm('a message of Stripe could not be heard', { err: String(error) });
    throw new Refusal('provider_away');
  }
}

/** The order that a message is of: by its page, or by its payment; one that is not known yet leads to its page. */
async function orderOf(db: Db, provider: StripeProvider, { by }: Message): Promise<number | undefined> {
  if ('page' in by) return (await findByPage(db, 'stripe', by.page))?.id;
  const known = await findByPayment(db, 'stripe', by.payment);
  if (known) return known.id;
  const page = await provider.pageOf(by.payment);
  return page === undefined ? undefined : (await findByPage(db, 'stripe', page))?.id;
}
