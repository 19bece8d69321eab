import { PREMIUM_PLANS } from '@matchnight/contract/constants';
import { expect, it } from 'vitest';
import { type Plan, planFacts, planOf } from './plans.ts';

it('a plan says what a month of it costs and what it saves, from its own data', () => {
  expect(PREMIUM_PLANS.map(planFacts)).toEqual([
    { aMonth: 400, isExact: true, saved: 0 },
    { aMonth: 333, isExact: false, saved: 200 },
    { aMonth: 333, isExact: false, saved: 400 },
    { aMonth: 333, isExact: false, saved: 800 },
  ]);
});

it.each([1, 2, 3, 6, 12] as const)(
  'what a month of %i costs is named to the nearest cent, and as exact only where it is',
  (months) => {
    for (const cents of [1, 400, 999, 1000, 2000, 4000, 4001]) {
      const { aMonth, isExact } = planFacts({ months, cents } as Plan);
      expect(Math.abs(aMonth * months - cents)).toBeLessThanOrEqual(months / 2);
      expect(isExact).toBe(aMonth * months === cents);
    }
  },
);

it('an address names a plan that is sold, or none', () => {
  expect(planOf('12')).toEqual({ months: 12, cents: 4000 });
  expect(['2', '012', '1.0', '', undefined].map(planOf)).toEqual(Array(5).fill(undefined));
});
