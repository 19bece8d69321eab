import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPackage, coinRate, mostCents } from './price.ts';

const PACKAGES = [
  { cents: 250, coins: 1500 },
  { cents: 550, coins: 3500 },
  { cents: 1050, coins: 6500 },
  { cents: 1550, coins: 10_500 },
];
const coins = fc.integer({ min: 1, max: 1_000_000 });

describe('a price in coins, told in money', () => {
  it('is that of the dearest coins, rounded up', () => {
    expect([1500, 600, 1, 7].map((count) => mostCents(count, PACKAGES))).toEqual([250, 100, 1, 2]);
    expect(mostCents(100, [])).toBe(0);
  });

  it('is never less than the coins cost in any package, and less than a cent more than in one', () => {
    fc.assert(
      fc.property(coins, (count) => {
        const exact = PACKAGES.map((one) => (count * one.cents) / one.coins);
        const told = mostCents(count, PACKAGES);
        expect(Math.max(...exact)).toBeLessThanOrEqual(told);
        expect(told - Math.max(...exact)).toBeLessThan(1);
      }),
    );
  });

  it('grows with the coins', () => {
    fc.assert(
      fc.property(coins, coins, (some, more) => {
        expect(mostCents(some + more, PACKAGES)).toBeGreaterThanOrEqual(mostCents(some, PACKAGES));
      }),
    );
  });
});

describe('coins for money', () => {
  it('have a rate, which does not grow with every package', () => {
    expect(PACKAGES.map(coinRate)).toEqual([600, 636, 619, 677]);
  });

  it('are the cheapest in one package', () => {
    expect(cheapestPackage(PACKAGES)).toEqual({ cents: 1550, coins: 10_500 });
    expect(cheapestPackage(PACKAGES.slice(0, 3).reverse())).toEqual({ cents: 550, coins: 3500 });
    const equals = [
      { cents: 200, coins: 20 },
      { cents: 100, coins: 10 },
    ];
    expect(cheapestPackage(equals)).toEqual({ cents: 100, coins: 10 });
    expect(cheapestPackage([])).toBeNull();
  });
});
