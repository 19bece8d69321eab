import { PREMIUM_PLANS } from '@matchnight/contract/constants';
import { expect, it } from 'vitest';
import { planFacts, planOf } from './plans.ts';

it('a plan says what a month of it costs and what it saves, from its own data', () => {
  expect(PREMIUM_PLANS.map(planFacts)).toEqual([
    { aMonth: 400, saved: 0 },
    { aMonth: 334, saved: 200 },
    { aMonth: 334, saved: 400 },
    { aMonth: 334, saved: 800 },
  ]);
});

it('an address names a plan that is sold, or none', () => {
  expect(planOf('12')).toEqual({ months: 12, cents: 4000 });
  expect(['2', '012', '1.0', '', undefined].map(planOf)).toEqual(Array(5).fill(undefined));
});
