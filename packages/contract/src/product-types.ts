/** What only the shop's pages need: by itself, so that no other page loads it. */

/** What the shop sells: avatars; what lies behind a tournament, a division, a team, a player's own page; designs of a card. */
export const PRODUCT_TYPES = ['AV', 'BT', 'BD', 'BE', 'BU', 'CA'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
/** What a product of each type dresses. */
export const DRESSES = {
  AV: 'player',
  BT: 'tournament',
  BD: 'division',
  BE: 'team',
  BU: 'player',
  CA: 'player',
} as const satisfies Record<ProductType, 'player' | 'tournament' | 'division' | 'team'>;
/** Coins that are sold for money: prices in cents of the site's currency. */
export const COIN_PACKAGES = [
  { cents: 250, coins: 1500 },
  { cents: 550, coins: 3500 },
  { cents: 1050, coins: 6500 },
  { cents: 1550, coins: 10_500 },
] as const;
/** Premium membership: calendar months, prices in cents. */
export const PREMIUM_PLANS = [
  { months: 1, cents: 400 },
  { months: 3, cents: 1000 },
  { months: 6, cents: 2000 },
  { months: 12, cents: 4000 },
] as const;
/** A donation, in cents. */
export const LEAST_DONATED_CENTS = 100;
export const MOST_DONATED_CENTS = 100_000;
/** What an order pays for. */
export const ORDER_KINDS = ['coins', 'premium', 'product', 'donation'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];
/** `waiting`: for the buyer's bank. `refunded`: whole, since it could not be fulfilled. */
export const ORDER_STATES = [
  'open',
  'waiting',
  'failed',
  'expired',
  'paid',
  'fulfilled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
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
] as const;
