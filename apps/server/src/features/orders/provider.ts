import type { Lang, OrderKind } from '@matchnight/contract';
import type { Payment, ProviderWord } from '@matchnight/rules';
import type { OrderRow } from './repository/orders.ts';
import type { RefundState } from './repository/refunds.ts';
import type { DisputeStanding } from './standing.ts';

/** What a provider calls the page where an order is paid, and the payment itself, once there is one. */
export type PaidBy = Pick<OrderRow, 'id' | 'provider_id' | 'payment_id'>;

/** A page of the provider's to be opened for an order. */
export interface CheckoutAsked {
  readonly order: PaidBy & Pick<OrderRow, 'at' | 'payable_until' | 'cents' | 'currency'>;
  readonly kind: OrderKind;
  /** What is paid for, in a few words. */
  readonly what: string;
  readonly lang: Lang;
  /** The order's page here, to which the buyer comes back. */
  readonly page: string;
  /** The buyer's address; null: not known to be theirs. */
  readonly email: string | null;
}

export interface Checkout {
  readonly id: string;
  readonly url: string;
}

/** A refund that the site wants: the provider knows it by `own:<id>`. */
export interface RefundAsked {
  readonly id: number;
  readonly cents: number;
  readonly currency: string;
  readonly at: Date;
  readonly order: PaidBy;
}

/** Where an order's payment stands. */
export interface PaymentSaid {
  readonly kind: 'payment';
  readonly word: ProviderWord;
  readonly payment: Payment;
  readonly paymentId: string | null;
}

/** Where a refund stands: one of the site's own, or one that was made at the provider. */
export interface RefundSaid {
  readonly kind: 'refund';
  /** What the provider calls it; null: it made none. */
  readonly id: string | null;
  /** `own:<id>` where the site asked for it. */
  readonly about: string;
  readonly cents: number;
  readonly currency: string;
  readonly state: RefundState;
}

/** What has become of a dispute: all of it that is known, in any order, and as often as it has happened. */
export interface DisputeSaid {
  readonly kind: 'dispute';
  readonly about: string;
  readonly cents: number;
  readonly currency: string;
  readonly happened: readonly ('disputed' | 'withdrawn' | 'reinstated' | 'won' | 'lost')[];
  readonly standing: DisputeStanding;
  /** Until when the provider waits for an answer; null: it doesn't say. */
  readonly dueBy: Date | null;
  /** What it takes for the dispute, in cents. */
  readonly feeCents: number;
}

/** What a provider kept of a payment, and what it pays out: cents of the money that it pays out. */
export interface Fee {
  readonly feeCents: number;
  readonly netCents: number;
  readonly currency: string;
  /** From when on it can be paid out. */
  readonly availableAt: Date;
}

export type Said = PaymentSaid | RefundSaid | DisputeSaid;

/** Who takes payments. Each of these asks it over the network: never inside a transaction. */
export interface PaymentProvider {
  /** Opens the page where an order is paid, or finds it open; null: it has none, or that is no longer open. */
  openCheckout(asked: CheckoutAsked): Promise<Checkout | null>;
  /** Where an order's payment stands; null: nothing has happened, or nothing is told by asking. */
  look(order: PaidBy): Promise<PaymentSaid | null>;
  /** Asks for a refund, or what became of it: asked again, it is the same. */
  refund(asked: RefundAsked): Promise<RefundSaid>;
  /** What it kept of a payment; null: it has not said so yet, or keeps nothing. */
  feeOf(payment: string): Promise<Fee | null>;
}

/** What a provider tells by itself: of which page or payment, and what. */
export interface Message {
  readonly id: string;
  readonly by: { readonly page: string } | { readonly payment: string };
  readonly said: readonly Said[];
}

/** A message that the provider did not sign, or too long ago, or that is of a time to come. */
export class WrongSignature extends Error {}

/** A message that the provider signed and that is not what it says it would send: nothing is done of it. */
export class MalformedMessage extends Error {}
