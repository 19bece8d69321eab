import type { OrderState } from './order-states.ts';

/** What a payment is of: who takes it, for which account of theirs, and how much. `currency` is written as ISO 4217 does. */
export type Payment = {
  readonly provider: string;
  readonly account: string;
  readonly currency: string;
  readonly cents: number;
};

export type Order = Payment & { readonly state: OrderState };

/** What a provider says of a payment. `completed_unpaid`: the buyer is through, the bank is not. */
export const PROVIDER_WORDS = ['completed_unpaid', 'paid', 'failed', 'expired'] as const;
export type ProviderWord = (typeof PROVIDER_WORDS)[number];

export type OrderEvent =
  | { readonly kind: ProviderWord; readonly payment: Payment }
  /** The site gives what was bought, whoever asks for it first: webhook, landing page, job. */
  | { readonly kind: 'fulfil' };

/**
 * What forbids to fulfil. That the buyer is banned, or that sales were stopped meanwhile, does not: what is paid is given.
 * Whoever buys for themselves is the receiver.
 */
export type OrderFacts = {
  readonly isBuyerDeleted: boolean;
  readonly isReceiverDeleted: boolean;
  readonly isBuyerBlockedByReceiver: boolean;
};

export type RefundCause = 'buyer_deleted' | 'receiver_deleted' | 'buyer_blocked';

/** To be written where the order is still as `from` says. */
export type OrderChange =
  | { readonly from: OrderState; readonly to: Exclude<OrderState, 'open' | 'refunded'> }
  | { readonly from: 'paid'; readonly to: 'refunded'; readonly because: RefundCause; readonly cents: number };

export type OrderFailure =
  | { readonly code: 'order_not_paid'; readonly state: OrderState }
  | { readonly code: 'order_of_other_provider'; readonly provider: string }
  | { readonly code: 'order_of_other_account'; readonly account: string }
  | { readonly code: 'order_in_other_currency'; readonly currency: string }
  | { readonly code: 'order_of_other_amount'; readonly cents: number };

export type OrderStep =
  | { readonly ok: true; readonly order: Order; readonly changes: readonly OrderChange[] }
  | { readonly ok: false; readonly failure: OrderFailure };

/**
 * From the weakest to the strongest: a word moves an order forward alone, so the order in which they come does not matter.
 * A bank that is waited for is stronger than a page that nobody finished; money is stronger than all.
 */
const STRENGTH: readonly OrderState[] = ['open', 'expired', 'waiting', 'failed', 'paid'];
const STATE_OF = {
  completed_unpaid: 'waiting',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<ProviderWord, OrderState>;

/**
 * An order after an event, with no change or one. What was said before, or is outdone by what was said since, changes nothing
 * and is no failure. An order that has failed or expired may still be paid. A declined card that the buyer can replace on the
 * provider's page is no event: the order stays open.
 */
export function stepOrder(order: Order, event: OrderEvent, facts: OrderFacts): OrderStep {
  if (event.kind === 'fulfil') return fulfil(order, facts);
  const failure = differenceOf(order, event.payment);
  if (failure) return { ok: false, failure };
  const to = STATE_OF[event.kind];
  const isOver = !STRENGTH.includes(order.state);
  if (isOver || STRENGTH.indexOf(to) <= STRENGTH.indexOf(order.state)) {
    return { ok: true, order, changes: [] };
  }
  return moved(order, { from: order.state, to });
}

function fulfil(order: Order, facts: OrderFacts): OrderStep {
  const { state, cents } = order;
  if (state === 'fulfilled' || state === 'refunded') return { ok: true, order, changes: [] };
  if (state !== 'paid') return { ok: false, failure: { code: 'order_not_paid', state } };
  const because = refundCause(facts);
  return moved(
    order,
    because ? { from: state, to: 'refunded', because, cents } : { from: state, to: 'fulfilled' },
  );
}

function refundCause(facts: OrderFacts): RefundCause | null {
  if (facts.isBuyerDeleted) return 'buyer_deleted';
  if (facts.isReceiverDeleted) return 'receiver_deleted';
  return facts.isBuyerBlockedByReceiver ? 'buyer_blocked' : null;
}

function differenceOf(order: Order, { provider, account, currency, cents }: Payment): OrderFailure | null {
  if (provider !== order.provider) return { code: 'order_of_other_provider', provider };
  if (account !== order.account) return { code: 'order_of_other_account', account };
  if (currency !== order.currency) return { code: 'order_in_other_currency', currency };
  return cents === order.cents ? null : { code: 'order_of_other_amount', cents };
}

function moved(order: Order, change: OrderChange): OrderStep {
  return { ok: true, order: { ...order, state: change.to }, changes: [change] };
}
