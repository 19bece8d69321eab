import fc from 'fast-check';
import { expect, it } from 'vitest';
import { act, type Deed, newPayer, type Payer, receive, type Told } from '../testing/payments.ts';
import { reversedCents, shareOf } from './reversal.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-01-31T10:00:00Z');
const HISTORIES = 10_000;

const ORDERS = [
  { goods: 'coins', count: 1500, cents: 250 },
  { goods: 'coins', count: 6500, cents: 1050 },
  { goods: 'premium', count: 1, cents: 400 },
  { goods: 'premium', count: 3, cents: 1000 },
  { goods: 'donation', count: 0, cents: 700 },
  { goods: 'product', count: 0, cents: 300 },
] as const;

/** All that a provider may tell of an order: late, refunded in part and whole, failed, disputed twice, won. */
const TOLD: readonly ((cents: number) => Told)[] = [
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

const PAID = 3;

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
const segment = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 3 }),
  paid: fc.subarray([...ORDERS.keys()], { maxLength: 2 }),
  events: fc.array(event, { maxLength: 7 }),
});
type Segment = typeof segment extends fc.Arbitrary<infer T> ? T : never;

it('between two deeds of people a provider’s events in any order, up to three times, end in the same accounts and spells', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (history) => {
      let [ordered, shuffled] = [newcomer(), newcomer()];
      for (const [index, one] of history.entries()) {
        const isTold = (heard: Heard) => !isOfOtherTurn(heard, index);
        ordered = orderedEvents(one).filter(isTold).reduce(hear, one.deeds.reduce(act, ordered));
        shuffled = shuffledEvents(one).filter(isTold).reduce(hear, one.deeds.reduce(act, shuffled));
        expect(whatIsHad(shuffled)).toEqual(whatIsHad(ordered));
        expectBooked(shuffled);
        compared += 1;
      }
    }),
    { numRuns: HISTORIES },
  );
  expect(compared).toBeGreaterThan(HISTORIES);
});

function newcomer(): Payer {
  const payment = { provider: 'sandbox', account: 'site', currency: 'EUR', state: 'open' } as const;
  const orders = ORDERS.map(({ goods, count, cents }) => ({ goods, count, order: { ...payment, cents } }));
  return newPayer(orders, START);
}

type Heard = { readonly order: number; readonly told: number };

function hear(payer: Payer, { order, told }: Heard): Payer {
  const say = TOLD[told];
  const cents = ORDERS[order]?.cents;
  if (!say || cents === undefined) throw new RangeError('nothing told');
  return receive(payer, order, say(cents));
}

/**
 * The two orders of premium are paid in turns, never between the same two deeds: their months follow one another in the order
 * in which they are fulfilled, and the calendar makes them of unequal length.
 */
function isOfOtherTurn({ order, told }: Heard, index: number): boolean {
  return told === PAID && ORDERS[order]?.goods === 'premium' && order % 2 !== index % 2;
}

/** Order by order, as a provider tells them if nothing goes wrong. */
function orderedEvents({ paid, events }: Segment): Heard[] {
  const all = [...paid.map((order) => ({ order, told: PAID })), ...events];
  return all.toSorted((a, b) => a.order - b.order || a.told - b.told);
}

function shuffledEvents({ paid, events }: Segment): Heard[] {
  const all = events.flatMap(({ order, told, place, again }) =>
    [place, ...again].map((at) => ({ order, told, at })),
  );
  const late = paid.map((order, index) => ({ order, told: PAID, at: 0.3 + index / 2 }));
  return [...all, ...late].sort((a, b) => a.at - b.at);
}

function whatIsHad({ has, taken, spells, orders, donatedCents, hasProduct }: Payer) {
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

/** Of each order the share of the one figure is booked; a debt is what coins were too few for. */
function expectBooked({ has, taken, orders, spells, donatedCents }: Payer): void {
  const fulfilled = orders.filter(({ order }) => order.state === 'fulfilled');
  for (const { goods, count, order, events, booked, part } of fulfilled) {
    const bought = part ? part.until - part.from : goods === 'coins' ? count : order.cents;
    const share = shareOf({ bought, paidCents: order.cents }, reversedCents(events, order.cents));
    expect(booked).toBe(goods === 'product' ? 0 : share);
  }
  const sum = (goods: string) =>
    fulfilled.reduce((total, one) => (one.goods === goods ? total + one.booked : total), 0);
  expect(taken.bought + taken.earned + has.debt).toBe(sum('coins'));
  if (has.debt > 0) expect(has.bought + has.earned).toBe(0);
  expect(donatedCents).toBeGreaterThanOrEqual(0);
  expect(spells.every(({ from }, index) => index === 0 || from > (spells[index - 1]?.until ?? 0))).toBe(true);
}
