import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendPremium, reversePremium } from '../premium/index.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { GIVE_BACK_MS, giveBackCoins, giveBackPremium } from './give-back.ts';
import { reversalToBook, shareOf } from './reversal.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00Z');
const PACKAGE = { bought: 1500, paidCents: 250, reversed: 0, booked: 0, fulfilledAt: START };
const NOTHING = { ok: false, failure: { code: 'give_back_nothing' } };
const TOO_LATE = { ok: false, failure: { code: 'give_back_too_late', until: START + 14 * DAY } };

describe('unspent coins', () => {
  const give = (order: Partial<typeof PACKAGE>, bought: number, now = START) =>
    giveBackCoins(deepFreeze({ ...PACKAGE, ...order }), { bought }, now);

  it('are given back for their share of what was paid, rounded down', () => {
    expect(give({}, 1500)).toEqual({ ok: true, units: 1500, cents: 250 });
    expect(give({}, 700)).toEqual({ ok: true, units: 700, cents: 116 });
  });

  it('are those of the package that are not yet reversed, and no other bought ones', () => {
    expect(give({}, 9000)).toEqual({ ok: true, units: 1500, cents: 250 });
    expect(give({ reversed: 100, booked: 600 }, 9000)).toEqual({ ok: true, units: 900, cents: 150 });
    expect(give({ reversed: 250, booked: 1500 }, 9000)).toEqual(NOTHING);
  });

  it('can be given back within 14 days', () => {
    expect(give({}, 1500, START + GIVE_BACK_MS - 1)).toMatchObject({ ok: true });
    expect(give({}, 1500, START + GIVE_BACK_MS)).toEqual(TOO_LATE);
  });

  it('are not given back where there are none, or for less than a cent', () => {
    expect(give({}, 0)).toEqual(NOTHING);
    expect(give({}, 5)).toEqual(NOTHING);
    expect(give({}, 6)).toEqual({ ok: true, units: 6, cents: 1 });
  });

  it('are never taken twice: the payment is a refund, and no more coins go than there are', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const order = fc.record({
      bought: fc.integer({ min: 1, max: 20_000 }),
      paidCents: fc.integer({ min: 1, max: 5000 }),
    });
    fc.assert(
      fc.property(order, part, fc.nat(20_000), (one, before, balance) => {
        const reversed = Math.floor(one.paidCents * before);
        const booked = shareOf(one, reversed);
        const given = giveBackCoins(
          { ...one, reversed, booked, fulfilledAt: START },
          { bought: balance },
          START,
        );
        if (!given.ok) return;
        const taken = reversalToBook({ ...one, booked }, reversed + given.cents);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(given.units);
        expect(given.units).toBeLessThanOrEqual(balance);
        // a later reversal of the whole payment takes the rest
        expect(booked + taken + reversalToBook({ ...one, booked: booked + taken }, one.paidCents)).toBe(
          one.bought,
        );
      }),
    );
  });
});

describe('premium', () => {
  const plan = premium([], 1);
  const order = { ...PACKAGE, bought: 31 * DAY, paidCents: 400, part: plan.part };

  it('is given back for the whole days that are left: the one that has begun is used', () => {
    expect(giveBackPremium(order, [plan.spell], START)).toEqual({ ok: true, units: 31, cents: 400 });
    expect(giveBackPremium(order, [plan.spell], START + 1)).toEqual({ ok: true, units: 30, cents: 387 });
    expect(giveBackPremium(order, [plan.spell], START + 10 * DAY)).toEqual({
      ok: true,
      units: 21,
      cents: 270,
    });
    expect(giveBackPremium(order, [plan.spell], START + 14 * DAY)).toEqual(TOO_LATE);
  });

  it('whose part has not begun is given back whole', () => {
    const next = premium([plan.spell], 3);
    const later = { ...order, bought: 91 * DAY, paidCents: 1000, part: next.part };
    const days = (next.part.until - next.part.from) / DAY;
    expect(days).toBe(91);
    expect(giveBackPremium(later, [next.spell], START + 13 * DAY)).toEqual({
      ok: true,
      units: 91,
      cents: 1000,
    });
  });

  it('whose part runs first is given back for what is left of this part alone', () => {
    const next = premium([plan.spell], 3);
    expect(giveBackPremium(order, [next.spell], START + 10 * DAY)).toMatchObject({ units: 21 });
  });

  it('whose later part is half reversed has the other half to give back', () => {
    const { spell, part } = premium([plan.spell], 3);
    const half = { ...order, bought: 91 * DAY, paidCents: 1000, part, reversed: 500, booked: 45.5 * DAY };
    const cut = reversePremium([spell], part, half.booked, START);
    expect(giveBackPremium(half, cut, START)).toMatchObject({ units: 45, cents: 500 });
  });

  it('that a reversal took is not given back again', () => {
    const half = { ...order, reversed: 200, booked: 15.5 * DAY };
    const cut = reversePremium([plan.spell], plan.part, half.booked, START);
    expect(giveBackPremium(half, cut, START + DAY)).toEqual({ ok: true, units: 14, cents: 187 });
    const whole = { ...order, reversed: 400, booked: 31 * DAY };
    expect(giveBackPremium(whole, cut, START + DAY)).toEqual(NOTHING);
    expect(giveBackPremium(order, [], START + DAY)).toEqual(NOTHING);
  });

  it('is given back once: the day in use is not left over from the cents that were rounded', () => {
    const april = {
      ...order,
      bought: 30 * DAY,
      part: { spell: START, from: START, until: START + 30 * DAY },
    };
    const spell = {
      from: START,
      until: START + 30 * DAY,
      anchorDay: 1,
      boughtUntil: START + 30 * DAY,
      reversedMs: 0,
    };
    const given = giveBackPremium(april, [spell], START + 1);
    expect(given).toEqual({ ok: true, units: 29, cents: 386 });
    const booked = reversalToBook(april, 386);
    const cut = reversePremium([spell], april.part, booked, START + 1);
    expect(giveBackPremium({ ...april, reversed: 386, booked }, cut, START + 1)).toEqual(NOTHING);
  });

  it('never gives back a used day, in whatever steps, nor more than one step would', () => {
    const cents = fc.constantFrom(1, 7, 400, 1000, 2000, 4000, 4999);
    const step = fc.record({
      after: fc.integer({ min: 0, max: 4 * DAY }),
      which: fc.nat(1),
      /** Refunded by hand, in thousandths of the payment; null: given back. */
      byHand: fc.option(fc.nat(300), { freq: 4 }),
    });
    fc.assert(
      fc.property(
        fc.tuple(cents, cents),
        fc.array(fc.constantFrom(1, 3, 12), { minLength: 1, maxLength: 2 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (prices, months, steps) => {
          let { spells, orders } = boughtInTurn(months, prices);
          let now = START;
          let givenDays = 0;
          const bought = orders.reduce((sum, one) => sum + one.bought, 0);
          for (const { after, which, byHand } of steps) {
            now += after;
            const at = which % orders.length;
            const one = orders[at];
            if (one === undefined) throw new Error('no such order');
            const given = giveBackPremium(one, spells, now);
            if (byHand === null && !given.ok) continue;
            const wished =
              byHand === null ? (given.ok ? given.cents : 0) : Math.floor((one.paidCents * byHand) / 1000);
            const reversed = Math.min(one.paidCents, one.reversed + wished);
            if (byHand === null) {
              givenDays += (wished * one.bought) / one.paidCents;
              const used = Math.ceil((now - START) / DAY) * DAY;
              expect(givenDays).toBeLessThanOrEqual(bought - used + 1);
            }
            const ms = reversalToBook(one, reversed);
            spells = reversePremium(spells, one.part, ms, now);
            orders = orders.with(at, { ...one, reversed, booked: one.booked + ms });
            // At one instant nothing is left of it.
            const changed = orders[at];
            if (byHand === null && changed) expect(giveBackPremium(changed, spells, now).ok).toBe(false);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('is cut by the share of what is paid back, never below the day that has begun', () => {
    const instant = fc.integer({ min: 0, max: GIVE_BACK_MS - 1 });
    fc.assert(
      fc.property(instant, (after) => {
        const now = START + after;
        const given = giveBackPremium(order, [plan.spell], now);
        if (!given.ok) throw new Error(given.failure.code);
        const cut = reversePremium([plan.spell], plan.part, reversalToBook(order, given.cents), now);
        const [spell] = cut;
        expect(spell?.until).toBeGreaterThanOrEqual(now);
        expect((spell?.until ?? 0) - now).toBeLessThanOrEqual(2 * DAY);
      }),
    );
  });
});

/** Orders of premium that were fulfilled one after the other, at once. */
function boughtInTurn(months: readonly number[], prices: readonly number[]) {
  let spells: Parameters<typeof extendPremium>[0] = [];
  const orders = months.map((count, index) => {
    const { spell, part } = premium(spells, count);
    spells = [spell];
    return {
      bought: part.until - part.from,
      paidCents: prices[index] ?? 400,
      reversed: 0,
      booked: 0,
      fulfilledAt: START,
      part,
    };
  });
  return { spells, orders };
}

function premium(spells: Parameters<typeof extendPremium>[0], months: number) {
  const result = extendPremium(spells, months, START);
  if (!result.ok) throw new Error(result.failure.code);
  return result;
}
