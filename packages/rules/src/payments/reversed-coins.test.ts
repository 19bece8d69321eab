import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoinParts, creditCoins, type UserCoins } from '../coins/coins.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { coinsAfter } from '../testing/payments.ts';
import { bookCoins } from './reversed-coins.ts';

const NONE: CoinParts = { bought: 0, earned: 0 };
type Held = { readonly has: UserCoins; readonly taken: CoinParts };

describe('coins of a reversed payment', () => {
  const start: Held = { has: { bought: 40, earned: 10, debt: 0 }, taken: NONE };

  it('are taken from bought ones, then from earned ones, and the rest is debt', () => {
    expect(book(start, { reversed: 30 })).toEqual(held([10, 10, 0], [30, 0]));
    expect(book(start, { reversed: 45 })).toEqual(held([0, 5, 0], [40, 5]));
    expect(book(start, { reversed: 70 })).toEqual(held([0, 0, 20], [40, 10]));
  });

  it('come back in reverse: the debt first, then earned ones, then bought ones', () => {
    const whole = book(start, { reversed: 70 });
    expect(book(whole, { reversed: -15 })).toEqual(held([0, 0, 5], [40, 10]));
    expect(book(whole, { reversed: -25 })).toEqual(held([0, 5, 0], [40, 5]));
    expect(book(whole, { reversed: -45 })).toEqual(held([15, 10, 0], [25, 0]));
    expect(book(whole, { reversed: -70 })).toEqual(start);
  });

  it('that were debt come back to the account that paid it meanwhile', () => {
    const whole = book(start, { reversed: 70 });
    const earned = book(whole, { earned: 50 });
    expect(earned).toEqual(held([0, 30, 0], [40, 30]));
    expect(book(earned, { reversed: -70 })).toEqual(held([40, 60, 0], [0, 0]));
    const bought = book(whole, { bought: 5 });
    expect(bought).toEqual(held([0, 0, 15], [45, 10]));
    expect(book(bought, { reversed: -70 })).toEqual(held([45, 10, 0], [0, 0]));
  });

  it('are bought ones first, also if these come after earned ones were taken', () => {
    const whole = book(start, { reversed: 50 });
    expect(book(whole, { bought: 30 })).toEqual(held([20, 10, 0], [50, 0]));
  });

  it('move between accounts that are named, and sum to zero', () => {
    const { has, taken } = book(start, { reversed: 70 });
    expect(bookCoins(has, taken, { credited: { bought: 30, earned: 0 }, reversed: -70 })).toEqual({
      movements: [
        { account: 'counterpart', coins: -30 },
        { account: 'bought', coins: 70 },
        { account: 'earned', coins: 10 },
        { account: 'debt', coins: -20 },
        { account: 'claims', coins: 20 },
        { account: 'issue', coins: -50 },
      ],
      taken: NONE,
    });
  });

  it('where nothing is reversed, a credit is what it always is', () => {
    const [few, more] = [fc.nat(50), fc.integer({ min: 1, max: 50 })];
    fc.assert(
      fc.property(few, few, few, more, (bought, earned, gift, paid) => {
        const has: UserCoins = { bought, earned, debt: 0 };
        const credited = { bought: paid, earned: gift };
        expect(bookCoins(has, NONE, { credited, reversed: 0 })).toEqual({
          movements: creditCoins(has, credited),
          taken: NONE,
        });
      }),
    );
  });

  it('never return more than was taken, and are whole', () => {
    for (const reversed of [-1, 0.5, Number.NaN, 2 ** 53]) {
      expect(() => bookCoins(start.has, NONE, { credited: NONE, reversed })).toThrow(RangeError);
    }
    expect(() => bookCoins(start.has, NONE, { credited: { bought: -1, earned: 2 }, reversed: 0 })).toThrow(
      RangeError,
    );
  });
});

function book(
  { has, taken }: Held,
  { bought = 0, earned = 0, reversed = 0 }: { bought?: number; earned?: number; reversed?: number },
): Held {
  const booked = bookCoins(deepFreeze(has), deepFreeze(taken), { credited: { bought, earned }, reversed });
  return { has: coinsAfter(has, booked.movements), taken: booked.taken };
}

function held([bought = 0, earned = 0, debt = 0]: number[], [b = 0, e = 0]: number[]): Held {
  return { has: { bought, earned, debt }, taken: { bought: b, earned: e } };
}
