import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  extendPremium,
  isPremiumAt,
  mayPlayAsPremium,
  PREMIUM_PERIODS,
  type Premium,
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
    const premium = periods.reduce<Premium | null>((present, months) => bought(present, months, start), null);
    expect(premium?.until).toBe(Date.parse(`${end}T21:30:15.500Z`));
    expect(premium?.anchorDay).toBe(Number(first.slice(-2)));
  });

  it('continues from its end while it runs, and starts from now once it has ended', () => {
    const present = { until: Date.parse('2026-02-28T12:00:00Z'), anchorDay: 31 };
    expect(bought(present, 1, present.until - 1)).toEqual({
      until: Date.parse('2026-03-31T12:00:00Z'),
      anchorDay: 31,
    });
    expect(bought(present, 1, present.until)).toEqual({
      until: Date.parse('2026-03-28T12:00:00Z'),
      anchorDay: 28,
    });
    const later = Date.parse('2026-05-05T01:00:00Z');
    expect(bought(present, 1, later)).toEqual({ until: Date.parse('2026-06-05T01:00:00Z'), anchorDay: 5 });
  });

  it('is the same whether bought at once or piece by piece', () => {
    const start = fc.integer({ min: 0, max: 40_000 * DAY });
    const periods = fc.array(fc.constantFrom(...PREMIUM_PERIODS), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(start, periods, (now, list) => {
        const inPieces = list.reduce<Premium | null>((present, months) => bought(present, months, now), null);
        const months = list.reduce((sum, one) => sum + one, 0);
        const inMonths = Array.from({ length: months }).reduce<Premium | null>(
          (present) => bought(present, 1, now),
          null,
        );
        expect(inPieces).toEqual(inMonths);
        expect(new Date(inPieces?.until ?? 0).getUTCDate()).toBeLessThanOrEqual(inPieces?.anchorDay ?? 0);
      }),
    );
  });

  it.each([0, 2, -1, 1.5, 24])('is not sold for %d months', (months) => {
    expect(extendPremium(null, months, 0)).toEqual({
      ok: false,
      failure: { code: 'premium_period_unknown', months },
    });
  });

  it('lasts until just before its end', () => {
    expect([isPremiumAt({ until: 5 }, 4), isPremiumAt({ until: 5 }, 5), isPremiumAt(null, 0)]).toEqual([
      true,
      false,
      false,
    ]);
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

function bought(present: Premium | null, months: number, now: number): Premium {
  const result = extendPremium(deepFreeze(present), months, now);
  if (!result.ok) throw new Error(result.failure.code);
  return result.premium;
}

describe('a match of a premium division', () => {
  const match = { kickOff: 500, signedAt: 100, seasonStartedAt: 200 };

  it.each([
    ['premium at kick-off', [{ from: 450, until: 501 }], true],
    ['premium that began with kick-off', [{ from: 500, until: 900 }], true],
    [
      'premium that ended with kick-off, and had not begun at the season’s start',
      [{ from: 300, until: 500 }],
      false,
    ],
    ['premium that ended in mid-season', [{ from: 0, until: 201 }], true],
    ['premium that ended as the season began', [{ from: 0, until: 200 }], false],
    ['premium at signing only, before the season began', [{ from: 90, until: 110 }], false],
    ['never premium', [], false],
  ] as const)('%s: %o', (_, spells, may) => {
    expect(mayPlayAsPremium(spells, match)).toBe(may);
  });

  it('counts from signing for a player who joined in mid-season', () => {
    expect(mayPlayAsPremium([{ from: 290, until: 310 }], { ...match, signedAt: 300 })).toBe(true);
    expect(mayPlayAsPremium([{ from: 190, until: 210 }], { ...match, signedAt: 300 })).toBe(false);
  });
});
