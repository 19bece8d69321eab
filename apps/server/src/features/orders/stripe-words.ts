import type { ProviderWord } from '@matchnight/rules';
import type Stripe from 'stripe';
import { OWN_ACCOUNT } from './law.ts';
import type { DisputeSaid, Fee, PaymentSaid, RefundSaid } from './provider.ts';
import type { DisputeStanding } from './standing.ts';

/** What a checkout says of its payment; null while its page is open. `isRefused`: its bank has said no since. */
export function sayingOf(session: Stripe.Checkout.Session, isRefused = false): PaymentSaid | null {
  const word = wordOf(session, isRefused);
  if (word === null) return null;
  const payment = {
    provider: 'stripe',
    account: OWN_ACCOUNT,
    cents: session.amount_total ?? 0,
    currency: currencyOf(session.currency),
  };
  return { kind: 'payment', word, payment, paymentId: idOf(session.payment_intent) };
}

function wordOf(
  { status, payment_status: paid }: Stripe.Checkout.Session,
  isRefused: boolean,
): ProviderWord | null {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return null;
  if (paid !== 'unpaid') return 'paid';
  return isRefused ? 'failed' : 'completed_unpaid';
}

/** One refund, which the site may have asked for. Until it fails its money is on its way. */
export function refundOf({ id, amount, currency, status, metadata }: Stripe.Refund): RefundSaid {
  const own = metadata?.refund;
  const isOver = status === 'failed' || status === 'canceled';
  const state = isOver ? 'failed' : status === 'succeeded' ? 'done' : 'pending';
  return {
    kind: 'refund',
    id,
    about: own !== undefined && /^own:\d{1,15}$/.test(own) ? own : `refund:${id}`,
    cents: amount,
    currency: currencyOf(currency),
    state,
  };
}

/**
 * A dispute by the message that came and by what the account's balance shows of it: whichever comes first, or is lost, what was
 * withdrawn and reinstated is known.
 */
export function disputeOf(dispute: Stripe.Dispute, type: string): DisputeSaid {
  const { id, amount, currency, status, balance_transactions: booked } = dispute;
  // What is booked may come a little later than the message that tells of it.
  const times = (sign: 1 | -1, told: string) =>
    Math.max(type === told ? 1 : 0, booked.filter((one) => Math.sign(one.amount) === sign).length);
  const happened: DisputeSaid['happened'][number][] = [
    'disputed',
    ...Array<'withdrawn'>(times(-1, 'charge.dispute.funds_withdrawn')).fill('withdrawn'),
    ...Array<'reinstated'>(times(1, 'charge.dispute.funds_reinstated')).fill('reinstated'),
  ];
  if (status === 'won' || status === 'lost') happened.push(status === 'won' ? 'won' : 'lost');
  const due = dispute.evidence_details.due_by;
  return {
    kind: 'dispute',
    about: `dispute:${id}`,
    cents: amount,
    currency: currencyOf(currency),
    happened,
    standing: STANDINGS[status] ?? 'closed',
    dueBy: due === null ? null : instantOf(due),
    feeCents: booked.reduce((sum, { fee }) => sum + fee, 0),
  };
}
const STANDINGS: Readonly<Partial<Record<Stripe.Dispute.Status, DisputeStanding>>> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked_answered',
  needs_response: 'disputed',
  under_review: 'answered',
  won: 'won',
  lost: 'lost',
};

/** What the account's balance shows of a payment; null: nothing yet. */
export function feeOf(charge: string | Stripe.Charge | null): Fee | null {
  const booked = charge === null || typeof charge === 'string' ? null : charge.balance_transaction;
  if (booked === null || typeof booked === 'string') return null;
  const { fee, net, currency, available_on: from } = booked;
  return { feeCents: fee, netCents: net, currency: currencyOf(currency), availableAt: instantOf(from) };
}

/** Stripe counts seconds. */
function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The id of what may have been sent along whole. */
export function idOf(one: string | { readonly id: string } | null): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null);
}

function currencyOf(currency: string | null): string {
  return currency?.toUpperCase() ?? '';
}
