import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { extendPremium, type PremiumPart, type PremiumSpell } from './premium.ts';
import { reversePremium } from './reversed.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00Z');
type Spells = readonly PremiumSpell[];

describe('a reversal of premium', () => {
  const { spells, part } = bought([], 1, START);

  it('goes off the end of the spell', () => {
    const cut = reverse(spells, part, 10 * DAY, START + 5 * DAY);
    expect(times(cut)).toEqual([[0, 21]]);
    expect(times(reverse(cut, part, -10 * DAY, START + 6 * DAY))).toEqual([[0, 31]]);
  });

  it('goes at most down to now: what is past stays', () => {
    expect(times(reverse(spells, part, 31 * DAY, START + 20 * DAY))).toEqual([[0, 20]]);
    expect(reverse(spells, part, 31 * DAY, START + 40 * DAY)).toMatchObject([{ until: START + 31 * DAY }]);
  });

  it('takes of other parts of the spell, too, since they go off its end', () => {
    const longer = bought(spells, 1, START);
    expect(times(reverse(longer.spells, part, 31 * DAY, START + 20 * DAY))).toEqual([[0, 30]]);
  });

  it('comes back as a spell that begins now, as long as what was really taken', () => {
    const cut = reverse(spells, part, 31 * DAY, START + 20 * DAY);
    const half = reverse(cut, part, -25 * DAY, START + 50 * DAY);
    expect(times(half)).toEqual([
      [0, 20],
      [50, 55],
    ]);
    const whole = reverse(half, part, -6 * DAY, START + 51 * DAY);
    expect(times(whole)).toEqual([
      [0, 20],
      [50, 61],
    ]);
    expect(times(reverse(whole, part, 31 * DAY, START + 52 * DAY))).toEqual([
      [0, 20],
      [50, 52],
    ]);
  });

  it('comes back at the end of what was bought meanwhile, which an older reversal does not shorten', () => {
    const cut = reverse(spells, part, 31 * DAY, START + 20 * DAY);
    const anew = bought(cut, 1, START + 31 * DAY);
    expect(times(anew.spells)).toEqual([
      [0, 20],
      [31, 61],
    ]);
    const back = reverse(anew.spells, part, -31 * DAY, START + 40 * DAY);
    expect(times(back)).toEqual([
      [0, 20],
      [31, 72],
    ]);
    expect(times(reverse(back, anew.part, 30 * DAY, START + 41 * DAY))).toEqual([
      [0, 20],
      [31, 42],
    ]);
  });

  it('leaves the calendar: months are added by the first day’s number', () => {
    const january = Date.parse('2026-01-31T00:00:00Z');
    const first = bought([], 1, january);
    const cut = reverse(first.spells, first.part, 10 * DAY, january);
    const second = bought(cut, 1, january);
    expect(second.spells).toMatchObject([{ until: Date.parse('2026-03-21T00:00:00Z'), anchorDay: 31 }]);
    expect(second.part).toMatchObject({ until: Date.parse('2026-03-31T00:00:00Z') });
  });

  it('of what is not among the spells is an error', () => {
    expect(() => reversePremium([], part, DAY, START)).toThrow(RangeError);
    expect(() => reversePremium(spells, part, Number.NaN, START)).toThrow(RangeError);
    expect(() => reversePremium(spells, part, DAY, Number.NaN)).toThrow(RangeError);
  });
});

describe('whatever is bought and reversed', () => {
  const change = fc.record({ order: fc.nat(2), days: fc.integer({ min: -40, max: 40 }) });
  const moment = fc.record({ daysLater: fc.nat(30), changes: fc.array(change, { maxLength: 5 }) });
  const history = fc.array(moment, { minLength: 1, maxLength: 8 });

  it('spells never overlap, and the past never changes', () => {
    fc.assert(
      fc.property(history, (moments) => {
        let state = orders();
        let now = START;
        for (const { daysLater, changes } of moments) {
          now += daysLater * DAY;
          for (const one of changes) {
            const before = state.spells;
            state = { ...state, spells: changed(state, one, now) };
            for (const [index, spell] of state.spells.entries()) {
              expect(spell.from).toBeLessThanOrEqual(spell.until);
              expect(spell.from).toBeGreaterThan(state.spells[index - 1]?.until ?? 0);
              const was = before[index];
              expect(Math.min(spell.until, now)).toBe(was ? Math.min(was.until, now) : now);
            }
          }
        }
      }),
    );
  });

  it('the order of what comes at one instant does not matter', () => {
    const shuffled = moment.chain((one) =>
      fc.record({
        daysLater: fc.constant(one.daysLater),
        changes: fc.constant(one.changes),
        inOtherOrder: fc.shuffledSubarray(one.changes, { minLength: one.changes.length }),
      }),
    );
    fc.assert(
      fc.property(fc.array(shuffled, { maxLength: 8 }), (moments) => {
        const { parts, spells } = orders();
        let [left, right] = [spells, spells];
        let now = START;
        for (const { daysLater, changes, inOtherOrder } of moments) {
          now += daysLater * DAY;
          for (const one of changes) left = changed({ parts, spells: left }, one, now);
          for (const one of inOtherOrder) right = changed({ parts, spells: right }, one, now);
          expect(lasting(left)).toEqual(lasting(right));
        }
      }),
    );
  });

  /** Two orders of one spell, and one of a spell after it. */
  function orders() {
    const first = bought([], 1, START - 90 * DAY);
    const second = bought(first.spells, 1, START - 90 * DAY);
    const third = bought(second.spells, 1, START);
    return { spells: third.spells, parts: [first.part, second.part, third.part] };
  }

  function changed(
    { spells, parts }: { spells: Spells; parts: PremiumPart[] },
    one: { order: number; days: number },
    now: number,
  ): Spells {
    const part = parts[one.order];
    if (!part) throw new Error('no such order');
    return reverse(spells, part, one.days * DAY, now);
  }
});

function bought(spells: Spells, months: number, now: number): { spells: Spells; part: PremiumPart } {
  const result = extendPremium(deepFreeze(spells), months, now);
  if (!result.ok) throw new Error(result.failure.code);
  const others = spells.filter(({ from }) => from !== result.spell.from);
  return { spells: [...others, result.spell], part: result.part };
}

function reverse(spells: Spells, part: PremiumPart, ms: number, now: number): Spells {
  return reversePremium(deepFreeze(spells), part, ms, now);
}

/** In days from the start. */
function times(spells: Spells): number[][] {
  return spells.map(({ from, until }) => [(from - START) / DAY, (until - START) / DAY]);
}

/** Spells of no length are none. */
function lasting(spells: Spells): number[][] {
  return times(spells).filter(([from, until]) => from !== until);
}
