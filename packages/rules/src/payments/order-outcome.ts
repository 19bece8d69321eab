import { ORDER_STATES, type OrderState } from './order-states.ts';

/**
 * What has become of an order, in one word for people: its state, or of a fulfilled one that its payment is in dispute, or that the
 * payment went back, whole or in part.
 */
export const ORDER_OUTCOMES = [...ORDER_STATES, 'disputed', 'gone_back', 'partly_back'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

/**
 * "Delivered" alone would not be true of a payment that went back. As long as a bank decides about a payment, that is the news, however much
 * of it went back before.
 */
export function orderOutcome(order: {
  readonly state: OrderState;
  readonly cents: number;
  readonly reversedCents: number;
  /** Whether a bank has taken the payment back and has not decided yet. */
  readonly isDisputed: boolean;
}): OrderOutcome {
  const { state, cents, reversedCents, isDisputed } = order;
  if (state !== 'fulfilled') return state;
  if (isDisputed) return 'disputed';
  if (reversedCents === 0) return state;
  return reversedCents < cents ? 'partly_back' : 'gone_back';
}
