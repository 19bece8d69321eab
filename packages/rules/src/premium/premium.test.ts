import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  extendPremium,
  isPremiumAt,
  PREMIUM_PERIODS,
  type PremiumSpell,
  premiumReminders,
} from './premium.ts';

const DAY = 86_400_000;

describe('premium', () => {
  it.each([
    ['2026-01-31', [1], '2026-02-28'],
    ['2028-01-31', [1], '2028-02-29'],
    ['2026-01-31', [1, 1], '2026-03-31'],
    ['2026-01-30', [1, 1], '2026-03-30'],
    ['2026-01-31', [3], '2026-04-30'],
    ['2026-08-31', [6], '2027-02-28'],
    ['2026-10-31', [1, 1, 1], '2027-01-31'],
    ['2026-12-15', [1], '2027-01-15'],
    ['2028-02-29', [12], '2029-02-28'],
    ['2028-02-29', [12, 12, 12, 12], '2032-02-29'],
    ['2026-02-28', [1], '2026-03-28'],
  ])('from %s for %j months lasts until %s', (first, periods, end) => {
    const start = Date.parse(`${first}T21:30:15.500Z`);
    const spells = afterPeriods(periods, start);
    expect(spells).toEqual([
      {
        from: start,
        until: Date.parse(`${end}T21:30:15.500Z`),
        boughtUntil: Date.parse(`${end}T21:30:15.500Z`),
        anchorDay: Number(first.slice(-2)),
        reversedMs: 0,
      },
    ]);
  });

  it('continues to its very end while it runs, and begins a new spell with a new day once it has ended', () => {
    const end = Date.parse('2026-02-28T12:00:00Z');
    const present = { from: 0, until: end, boughtUntil: end, anchorDay: 31, reversedMs: 0 };
    const longer = Date.parse('2026-03-31T12:00:00Z');
    for (const now of [end - 1, end]) {
      expect(bought([present], 1, now)).toEqual([{ ...present, until: longer, boughtUntil: longer }]);
    }
    const later = Date.parse('2026-05-05T01:00:00Z');
    const month = Date.parse('2026-06-05T01:00:00Z');
    expect(bought([present], 1, later)).toEqual([
      present,
      { from: later, until: month, boughtUntil: month, anchorDay: 5, reversedMs: 0 },
    ]);
    expect(bought([present], 1, end + 1)).toHaveLength(2);
  });

  it('tells what each order bought: parts that follow one another without a gap', () => {
    const start = Date.parse('2026-01-31T00:00:00Z');
    const first = extendPremium([], 1, start);
    const second = extendPremium(first.ok ? [first.spell] : [], 1, start + DAY);
    expect(first).toMatchObject({ part: { spell: start, from: start, until: start + 28 * DAY } });
    expect(second).toMatchObject({
      part: { spell: start, from: start + 28 * DAY, until: start + 59 * DAY },
    });
  });

  it('is the same whether bought at once or piece by piece', () => {
    const start = fc.integer({ min: 0, max: 40_000 * DAY });
    const periods = fc.array(fc.constantFrom(...PREMIUM_PERIODS), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(start, periods, (now, list) => {
        const months = list.reduce((sum, one) => sum + one, 0);
        const inPieces = afterPeriods(list, now);
        expect(inPieces).toEqual(
          afterPeriods(
            Array.from({ length: months }, () => 1),
            now,
          ),
        );
        const [spell] = inPieces;
        expect(new Date(spell?.until ?? 0).getUTCDate()).toBeLessThanOrEqual(spell?.anchorDay ?? 0);
      }),
    );
  });

  it.each([0, 2, -1, 1.5, 24])('is not sold for %d months', (months) => {
    expect(extendPremium([], months, 0)).toEqual({
      ok: false,
      failure: { code: 'premium_period_unknown', months },
    });
  });

  it('lasts from its beginning until just before its end', () => {
    const spells = [
      { from: 2, until: 5 },
      { from: 7, until: 7 },
      { from: 8, until: 9 },
    ];
    expect([1, 2, 4, 5, 7, 8, 9].filter((instant) => isPremiumAt(spells, instant))).toEqual([2, 4, 8]);
    expect(isPremiumAt([], 0)).toBe(false);
  });

  it('reminds 7 days and 1 day before its end, if these instants are still to come', () => {
    const until = 100 * DAY;
    const week = { daysBefore: 7, at: 93 * DAY };
    const day = { daysBefore: 1, at: 99 * DAY };
    expect(premiumReminders({ until }, 93 * DAY - 1)).toEqual([week, day]);
    expect(premiumReminders({ until }, 93 * DAY)).toEqual([day]);
    expect(premiumReminders({ until }, 99 * DAY)).toEqual([]);
  });
});

function afterPeriods(periods: readonly number[], now: number): readonly PremiumSpell[] {
  return periods.reduce<readonly PremiumSpell[]>((spells, months) => bought(spells, months, now), []);
}

function bought(spells: readonly PremiumSpell[], months: number, now: number): readonly PremiumSpell[] {
  const result = extendPremium(deepFreeze(spells), months, now);
  if (!result.ok) throw new Error(result.failure.code);
  return [...spells.filter(({ from }) => from !== result.spell.from), result.spell];
}
