/** What only pages that sell need: by itself, as what the shop sells. Coin packages are there. */

/** Premium that is sold, in calendar months: prices in cents of the site's currency. */
export const PREMIUM_PLANS = [
  { months: 1, cents: 400 },
  { months: 3, cents: 1000 },
  { months: 6, cents: 2000 },
  { months: 12, cents: 4000 },
] as const;
/** The least and the most that one donation can be, in cents. */
export const DONATION_CENTS = { least: 100, most: 100_000 } as const;
/** What an order pays for. */
export const ORDER_KINDS = ['coins', 'premium', 'product', 'donation'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
/** Test cards of the sandbox, and what they do. No other number is taken, and none is kept. */
export const SANDBOX_CARDS = [
  { number: '4242424242424242', does: 'pays' },
  { number: '4000002500003155', does: 'confirms' },
  { number: '4000000000000002', does: 'declines' },
  { number: '4000000000005126', does: 'waits' },
  { number: '4000000000000341', does: 'fails' },
  { number: '4000000000000259', does: 'disputes' },
  { number: '4000000000002685', does: 'disputes_and_wins' },
] as const;
