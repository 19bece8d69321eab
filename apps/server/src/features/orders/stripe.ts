import Stripe from 'stripe';
import type { StripeAccount } from '../../platform/deps.ts';
import { pageUntil } from './payable.ts';
import {
  type Checkout,
  type CheckoutAsked,
  type Fee,
  type Message,
  type PaidBy,
  type PaymentProvider,
  type PaymentSaid,
  type RefundAsked,
  type RefundSaid,
  WrongSignature,
} from './provider.ts';
import { ownRefund } from './send-back.ts';
import { checkoutKey, checkoutOf } from './stripe-checkout.ts';
import { checkedEvent } from './stripe-message.ts';
import { disputeOf, feeOf, idOf, refundOf, sayingOf } from './stripe-words.ts';

const TIMEOUT_MS = 10_000;
/** How old a signature may be, in seconds; or how far ahead, where clocks differ. */
const TOLERANCE = 300;
const MOST_REFUNDS = 100;

/**
 * Stripe, by its own package: this module alone imports it.
 * @throws Stripe.errors.StripeError where Stripe is away or refuses
 */
export class StripeProvider implements PaymentProvider {
  readonly #stripe: Stripe;
  readonly #secret: string;

  constructor(stripe: Stripe, secret: string) {
    this.#stripe = stripe;
    this.#secret = secret;
  }

  async openCheckout(asked: CheckoutAsked): Promise<Checkout | null> {
    const { provider_id: known } = asked.order;
    const session = known === null ? await this.#create(asked) : await this.#session(known);
    return session.status === 'open' && session.url ? { id: session.id, url: session.url } : null;
  }

  async #create(asked: CheckoutAsked) {
    const params = checkoutOf(asked, pageUntil(asked.order));
    return await this.#stripe.checkout.sessions.create(params, {
      idempotencyKey: checkoutKey(asked.order.id, params),
    });
  }

  async #session(id: string) {
    return await this.#stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  }

  async look({ provider_id: id }: PaidBy): Promise<PaymentSaid | null> {
    if (id === null) return null;
    const session = await this.#session(id);
    const { payment_intent: payment } = session;
    // A bank that said no leaves the payment without a method, or ends it: no other page is opened for it.
    const isRefused =
      payment !== null &&
      typeof payment === 'object' &&
      (payment.status === 'requires_payment_method' || payment.status === 'canceled');
    return sayingOf(session, isRefused);
  }

  async refund({ id, cents, currency, at, order }: RefundAsked): Promise<RefundSaid> {
    const about = ownRefund(id);
    const payment = order.payment_id ?? (await this.look(order))?.paymentId;
    if (!payment) throw new Error(`order ${order.id} has no payment at Stripe`);
    // Keys are forgotten after a day: what was asked for before a crash is found by its name.
    const known = (await this.refundsOf(payment)).find((one) => one.about === about);
    if (known) return known;
    try {
      const metadata = { refund: about, order: String(order.id) };
      const asked = { payment_intent: payment, amount: cents, metadata };
      const idempotencyKey = `refund-${id}-${at.getTime()}`;
      return refundOf(await this.#stripe.refunds.create(asked, { idempotencyKey }));
    } catch (error) {
      // It says no, and would again: that nothing is left to refund, or that the payment is disputed.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return { kind: 'refund', id: null, about, cents, currency, state: 'failed' };
    }
  }

  async feeOf(payment: string): Promise<Fee | null> {
    const { latest_charge: charge } = await this.#stripe.paymentIntents.retrieve(payment, {
      expand: ['latest_charge.balance_transaction'],
    });
    return feeOf(charge);
  }

  /** All refunds of a payment, each with its own amount. */
  async refundsOf(payment: string): Promise<RefundSaid[]> {
    const { data } = await this.#stripe.refunds.list({ payment_intent: payment, limit: MOST_REFUNDS });
    return data.map(refundOf);
  }

  /** The page where a payment was made; undefined: there was none. */
  async pageOf(payment: string): Promise<string | undefined> {
    const { data } = await this.#stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
    return data[0]?.id;
  }

  /**
   * Reads a message; null: of another account, or of nothing that orders are about.
   * @throws WrongSignature, MalformedMessage
   */
  async read(body: Uint8Array, signature: string, now: Date): Promise<Message | null> {
    const event = checkedEvent(this.#verified(body, signature, now));
    if (event.account) return null;
    const { id } = event;
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired': {
        const { object: session } = event.data;
        const said = sayingOf(session, event.type === 'checkout.session.async_payment_failed');
        return { id, by: { page: session.id }, said: said === null ? [] : [said] };
      }
      case 'charge.refunded': {
        // It tells the sum of all: the single ones are asked for.
        const payment = idOf(event.data.object.payment_intent);
        return payment === null ? null : { id, by: { payment }, said: await this.refundsOf(payment) };
      }
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed': {
        const payment = idOf(event.data.object.payment_intent);
        return payment === null ? null : { id, by: { payment }, said: [refundOf(event.data.object)] };
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
      case 'charge.dispute.closed': {
        const payment = idOf(event.data.object.payment_intent);
        const said = [disputeOf(event.data.object, event.type)];
        return payment === null ? null : { id, by: { payment }, said };
      }
      default:
        return null;
    }
  }

  #verified(body: Uint8Array, signature: string, now: Date): unknown {
    // The package looks how old a signature is, and not whether it is of a time to come.
    const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (at - now.getTime() / 1000 > TOLERANCE) throw new WrongSignature('signed ahead of time');
    try {
      return this.#stripe.webhooks.constructEvent(
        body,
        signature,
        this.#secret,
        TOLERANCE,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      throw new WrongSignature('not signed by Stripe', { cause: error });
    }
  }
}

export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeAccount): StripeProvider {
  const standIn = apiUrl === null ? null : new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(standIn === null
      ? {}
      : {
          host: standIn.hostname,
          port: standIn.port || (standIn.protocol === 'https:' ? 443 : 80),
          protocol: standIn.protocol === 'https:' ? ('https' as const) : ('http' as const),
        }),
  });
  return new StripeProvider(stripe, webhookSecret);
}
