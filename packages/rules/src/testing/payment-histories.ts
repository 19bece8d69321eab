import fc from 'fast-check';
import type { Deed, Payer, Told } from './payments.ts';
import { newPayer } from './payments.ts';

const DAY = 86_400_000;

/** What the one buyer of a history has ordered. */
export const ORDERS = [
  { goods: 'coins', count: 1500, cents: 250 },
  { goods: 'coins', count: 6500, cents: 1050 },
  { goods: 'premium', count: 1, cents: 400 },
  { goods: 'premium', count: 3, cents: 1000 },
  { goods: 'donation', count: 0, cents: 700 },
  { goods: 'product', count: 0, cents: 300 },
] as const;

/** All that a provider may tell of an order: late, refunded in part and whole, failed, disputed twice, won. */
export const TOLD: readonly ((cents: number) => Told)[] = [
  () => 'completed_unpaid',
  () => 'failed',
  () => 'expired',
  () => 'paid',
  (cents) => ({ kind: 'refund', id: 'r1', cents: Math.ceil(cents / 3) }),
  (cents) => ({ kind: 'refund', id: 'r2', cents: 7 + (cents % 5) }),
  (cents) => ({ kind: 'refund_failed', id: 'r1', cents: Math.ceil(cents / 3) }),
  (cents) => ({ kind: 'withdrawn', id: 'd1', cents }),
  (cents) => ({ kind: 'reinstated', id: 'd1', cents }),
  (cents) => ({ kind: 'withdrawn', id: 'd2', cents: Math.ceil(cents / 2) }),
  (cents) => ({ kind: 'reinstated', id: 'd2', cents: Math.ceil(cents / 2) }),
  (cents) => ({ kind: 'refund', id: 'r3', cents }),
];

/** The place of `paid` in `TOLD`. */
export const PAID = 3;

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 25 * DAY }) }),
  fc.record({
    do: fc.constantFrom('spend' as const, 'earn' as const),
    coins: fc.integer({ min: 1, max: 3000 }),
  }),
  fc.constant({ do: 'get_back' as const }),
  fc.record({ do: fc.constant('gift' as const), months: fc.constant(1) }),
  fc.record({ do: fc.constant('give_back' as const), order: fc.nat(3) }),
);

/** Each of the provider's events: told between two deeds, once in the one history and up to three times in the other. */
const event = fc.record({
  order: fc.nat(ORDERS.length - 1),
  told: fc.nat(TOLD.length - 1),
  place: fc.double({ min: 0, max: 1, noNaN: true }),
  again: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
});
/** What people do, and all that the provider tells before they do something again. */
export const segment = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 3 }),
  paid: fc.subarray([...ORDERS.keys()], { maxLength: 2 }),
  events: fc.array(event, { maxLength: 7 }),
});
export type Segment = typeof segment extends fc.Arbitrary<infer T> ? T : never;

/** Who has ordered all of `ORDERS` at an instant, and paid nothing yet. */
export function newcomer(now: number): Payer {
  const payment = { provider: 'sandbox', account: 'site', currency: 'EUR', state: 'open' } as const;
  const orders = ORDERS.map(({ goods, count, cents }) => ({ goods, count, order: { ...payment, cents } }));
  return newPayer(orders, now);
}

/** Something that is told of an order: places in `ORDERS` and `TOLD`. */
export type Heard = { readonly order: number; readonly told: number };

/**
 * The two orders of premium are paid in turns, never between the same two deeds: their months follow one another in the order
 * in which they are fulfilled, and the calendar makes them of unequal length.
 */
export function isOfOtherTurn({ order, told }: Heard, index: number): boolean {
  return told === PAID && ORDERS[order]?.goods === 'premium' && order % 2 !== index % 2;
}

/** Order by order, as a provider tells them if nothing goes wrong. */
export function orderedEvents({ paid, events }: Segment): Heard[] {
  const all = [...paid.map((order) => ({ order, told: PAID })), ...events];
  return all.toSorted((a, b) => a.order - b.order || a.told - b.told);
}

/** As they may come: in any order, and up to three times. */
export function shuffledEvents({ paid, events }: Segment): Heard[] {
  const all = events.flatMap(({ order, told, place, again }) =>
    [place, ...again].map((at) => ({ order, told, at })),
  );
  const late = paid.map((order, index) => ({ order, told: PAID, at: 0.3 + index / 2 }));
  return [...all, ...late].sort((a, b) => a.at - b.at);
}

/** What all histories of the same have to end in. */
export function whatIsHad({ has, taken, spells, orders, donatedCents, hasProduct }: Payer) {
  const lasting = spells.filter(({ from, until }) => from < until);
  return {
    has,
    taken,
    spells: lasting.map(({ from, until }) => ({ from, until })),
    orders: orders.map(({ order, booked }) => ({ state: order.state, booked })),
    donatedCents,
    hasProduct,
  };
}
