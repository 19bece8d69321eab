import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Heard,
  isOfOtherTurn,
  newcomer,
  ORDERS,
  orderedEvents,
  segment,
  shuffledEvents,
  TOLD,
  whatIsHad,
} from '../testing/payment-histories.ts';
import { act, type Payer, receive } from '../testing/payments.ts';
import { reversedCents, shareOf } from './reversal.ts';

const START = Date.parse('2026-01-31T10:00:00Z');
const HISTORIES = 10_000;

it('between two deeds of people a provider’s events in any order, up to three times, end in the same accounts and spells', () => {
  let compared = 0;
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 5 }), (history) => {
      let [ordered, shuffled] = [newcomer(START), newcomer(START)];
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

function hear(payer: Payer, { order, told }: Heard): Payer {
  const say = TOLD[told];
  const cents = ORDERS[order]?.cents;
  if (!say || cents === undefined) throw new RangeError('nothing told');
  return receive(payer, order, say(cents));
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
