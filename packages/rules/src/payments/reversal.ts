/**
 * What a provider says that moves money of a payment back, or gives it to the site again. `withdrawn` and `reinstated` are of
 * a dispute, `refund_failed` of a refund that had been told and did not arrive.
 */
export type ReversalEvent = {
  readonly kind: 'refund' | 'refund_failed' | 'withdrawn' | 'reinstated';
  /**
   * The provider's id of the refund or the dispute, not of the message: each has one event of a kind. What a dispute does a second
   * time has an id of its own (`…:2`).
   */
  readonly id: string;
  /** Of this refund or dispute alone, whole and above zero. */
  readonly cents: number;
};

const SIGN = { refund: 1, withdrawn: 1, reinstated: -1, refund_failed: -1 } as const;

/**
 * How much of a payment is reversed by all that was said of it, in cents: refunds and what disputes withdrew, less what they
 * reinstated and refunds that failed, from zero to what was paid. It is a figure of the set: neither the order of the events
 * nor a repetition changes it.
 *
 * A provider that tells the sum of all refunds so far (Stripe's `amount_refunded`) is asked for the single ones. If it has none,
 * the refunds are one event whose amount is the largest sum ever told, since such a sum only grows.
 * @throws RangeError for amounts that are none, and for one event with two amounts
 */
export function reversedCents(events: readonly ReversalEvent[], paidCents: number): number {
  requireAmount(paidCents);
  const centsOf = new Map<string, number>();
  let sum = 0;
  for (const { kind, id, cents } of events) {
    requireAmount(cents);
    const key = `${kind} ${id}`;
    const known = centsOf.get(key);
    if (known === undefined) sum += SIGN[kind] * cents;
    else if (known !== cents) throw new RangeError(`one event with two amounts: ${key}`);
    centsOf.set(key, cents);
  }
  return Math.min(paidCents, Math.max(0, sum));
}

/** What is bought by a payment: `bought` in coins, milliseconds of premium, or cents of a donation. */
export type Bought = {
  readonly bought: number;
  readonly paidCents: number;
};

/**
 * The share of what was bought that goes with the reversed part of what was paid, rounded down to the benefit of who bought.
 * @throws RangeError for figures that can't be
 */
export function shareOf({ bought, paidCents }: Bought, reversed: number): number {
  requireAmount(bought);
  requireAmount(paidCents);
  if (!(Number.isSafeInteger(reversed) && reversed >= 0 && reversed <= paidCents)) {
    throw new RangeError(`not a part of ${paidCents} cents: ${reversed}`);
  }
  // exact, since milliseconds of a year times cents may leave what a number holds
  return Number((BigInt(bought) * BigInt(reversed)) / BigInt(paidCents));
}

/**
 * What is to be booked now that a payment is reversed by so much: taken if above zero, returned if below. `booked` is what is
 * taken so far. A donation books this difference in cents, as an entry of the opposite sign.
 */
export function reversalToBook(order: Bought & { readonly booked: number }, reversed: number): number {
  return shareOf(order, reversed) - order.booked;
}

/** Whether a product that was bought for money is lost: only a payment that is reversed whole takes it, until it no longer is. */
export function isReversedWhole(reversed: number, paidCents: number): boolean {
  return reversed >= paidCents;
}

function requireAmount(value: number): void {
  if (!(Number.isSafeInteger(value) && value > 0)) throw new RangeError(`no amount: ${value}`);
}
