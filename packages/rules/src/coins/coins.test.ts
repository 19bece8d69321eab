import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  availableCoins,
  type CoinMovement,
  claimCoins,
  creditCoins,
  spendCoins,
  takeCoinsByHand,
  type UserCoins,
} from './coins.ts';

const NOTHING: UserCoins = { bought: 0, earned: 0, debt: 0 };

describe('coins that somebody gets', () => {
  it('are earned where nobody paid for them, bought where somebody did', () => {
    expect(after(NOTHING, creditCoins(NOTHING, { bought: 0, earned: 30 }))).toEqual({
      ...NOTHING,
      earned: 30,
    });
    expect(after(NOTHING, creditCoins(NOTHING, { bought: 30, earned: 0 }))).toEqual({
      ...NOTHING,
      bought: 30,
    });
  });

  it('pay the debt first, in the same transfer, and go back to the issue', () => {
    const has = deepFreeze({ ...NOTHING, debt: 60 });
    expect(creditCoins(has, { bought: 0, earned: 100 })).toEqual([
      { account: 'counterpart', coins: -100 },
      { account: 'earned', coins: 40 },
      { account: 'debt', coins: -60 },
      { account: 'claims', coins: 60 },
      { account: 'issue', coins: 60 },
    ]);
    expect(after(has, creditCoins(has, { bought: 0, earned: 59 }))).toEqual({ ...NOTHING, debt: 1 });
  });

  it('pay a debt by the bought ones before the earned ones', () => {
    const has = { ...NOTHING, debt: 5 };
    expect(after(has, creditCoins(has, { bought: 3, earned: 4 }))).toEqual({ bought: 0, earned: 2, debt: 0 });
    expect(after(has, creditCoins(has, { bought: 7, earned: 4 }))).toEqual({ bought: 2, earned: 4, debt: 0 });
  });
});

describe('coins that somebody pays', () => {
  const has = deepFreeze({ bought: 10, earned: 20, debt: 0 });

  it('are bought ones first in the shop, then earned ones', () => {
    expect(spendCoins(has, 4)).toMatchObject({ ok: true, parts: { bought: 4, earned: 0 } });
    expect(spendCoins(has, 15)).toMatchObject({ ok: true, parts: { bought: 10, earned: 5 } });
    expect(spendCoins(has, 30)).toMatchObject({ ok: true, parts: { bought: 10, earned: 20 } });
  });

  it('are earned ones first where an administrator takes them, then bought ones', () => {
    expect(takeCoinsByHand(has, 4)).toMatchObject({ ok: true, parts: { bought: 0, earned: 4 } });
    expect(takeCoinsByHand(has, 25)).toMatchObject({ ok: true, parts: { bought: 5, earned: 20 } });
  });

  it('are never more than there are, in the shop and by hand', () => {
    const failure = { code: 'coins_too_few', availableCoins: 30 };
    expect(spendCoins(has, 31)).toEqual({ ok: false, failure });
    expect(takeCoinsByHand(has, 31)).toEqual({ ok: false, failure });
  });
});

it('whose payment was taken back are bought ones, then earned ones, and debt for the rest', () => {
  const has = { bought: 40, earned: 10, debt: 5 };
  expect(after(has, claimCoins(has, 30))).toEqual({ bought: 10, earned: 10, debt: 5 });
  expect(after(has, claimCoins(has, 45))).toEqual({ bought: 0, earned: 5, debt: 5 });
  expect(after(has, claimCoins(has, 100))).toEqual({ bought: 0, earned: 0, debt: 55 });
});

it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%d is no amount of coins', (coins) => {
  const has = { bought: 10, earned: 10, debt: 10 };
  expect(() => spendCoins(has, coins)).toThrow(RangeError);
  expect(() => takeCoinsByHand(has, coins)).toThrow(RangeError);
  expect(() => claimCoins(has, coins)).toThrow(RangeError);
  expect(() => creditCoins(has, { bought: coins, earned: 0 })).toThrow(RangeError);
  expect(() => creditCoins(has, { bought: 0, earned: coins })).toThrow(RangeError);
});

it('coins do not go below zero in one part to be more in the other', () => {
  expect(() => creditCoins(NOTHING, { bought: -1, earned: 3 })).toThrow(RangeError);
});

describe('whatever happens to a user’s coins', () => {
  const amount = fc.integer({ min: 1, max: 100 });
  const deed = fc.oneof(
    fc.record({ kind: fc.constant('credit' as const), bought: amount, earned: amount }),
    fc.record({ kind: fc.constantFrom('spend' as const, 'take' as const, 'claim' as const), coins: amount }),
  );

  it('sums to zero, leaves nothing below zero, and nobody who owes has coins', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        let has: UserCoins = NOTHING;
        for (const one of deeds) {
          const movements = movementsOf(deepFreeze(has), one);
          expect(movements.reduce((sum, { coins }) => sum + coins, 0)).toBe(0);
          const next = after(has, movements);
          expect(worth(next) - worth(has)).toBe(movements.length === 0 ? 0 : worthOf(one));
          has = next;
          expect(Math.min(has.bought, has.earned, has.debt)).toBeGreaterThanOrEqual(0);
          expect(Math.min(availableCoins(has), has.debt)).toBe(0);
        }
      }),
    );
  });

  it('what was spent comes back to where it came from', () => {
    const coins = fc.record({ bought: fc.nat(100), earned: fc.nat(100), debt: fc.constant(0) });
    fc.assert(
      fc.property(coins, amount, (has, price) => {
        const paid = spendCoins(has, price);
        if (!paid.ok) return;
        const left = after(has, paid.movements);
        expect(after(left, creditCoins(left, paid.parts))).toEqual(has);
      }),
    );
  });

  type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

  function movementsOf(has: UserCoins, one: Deed): readonly CoinMovement[] {
    if (one.kind === 'credit') return creditCoins(has, one);
    if (one.kind === 'claim') return claimCoins(has, one.coins);
    const taken = one.kind === 'spend' ? spendCoins(has, one.coins) : takeCoinsByHand(has, one.coins);
    return taken.ok ? taken.movements : [];
  }

  function worthOf(one: Deed): number {
    return one.kind === 'credit' ? one.bought + one.earned : -one.coins;
  }
});

/** What a user has, less what they owe. */
function worth(has: UserCoins): number {
  return availableCoins(has) - has.debt;
}

function after(has: UserCoins, movements: readonly CoinMovement[]): UserCoins {
  const gained = (account: CoinMovement['account']) =>
    movements.reduce((sum, one) => (one.account === account ? sum + one.coins : sum), 0);
  expect(gained('claims') + gained('debt')).toBe(0);
  return {
    bought: has.bought + gained('bought'),
    earned: has.earned + gained('earned'),
    debt: has.debt + gained('debt'),
  };
}
