import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { CheckoutAsked } from './provider.ts';

/** The page where an order is paid, as Stripe is asked for it: the exact amount in the order's own money. */
export function checkoutOf(
  { order, kind, what, lang, page, email }: CheckoutAsked,
  until: Date,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: String(order.id) };
  return {
    mode: 'payment',
    client_reference_id: String(order.id),
    metadata,
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.cents,
          product_data: { name: what },
        },
      },
    ],
    // Another money would be another amount than the order's.
    adaptive_pricing: { enabled: false },
    submit_type: kind === 'donation' ? 'donate' : 'pay',
    success_url: page,
    cancel_url: page,
    expires_at: Math.floor(until.getTime() / 1000),
    locale: lang,
    ...(email === null ? {} : { customer_email: email }),
  };
}

/**
 * The same request again is the same page. What is asked is part of the key: Stripe refuses a key with another request, such as that of
 * a buyer who changed language or address meanwhile, or of a database that began anew.
 */
export function checkoutKey(orderId: number, params: Stripe.Checkout.SessionCreateParams): string {
  const asked = createHash('sha256').update(JSON.stringify(params)).digest('base64url').slice(0, 22);
  return `order-${orderId}-${asked}`;
}
