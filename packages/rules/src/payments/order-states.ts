/** What an order can be: `refunded` was paid and given back whole, since it could not be fulfilled. */
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
