import { PREMIUM_PERIODS } from '@matchnight/rules';
import { expect, test } from 'vitest';
import { PREMIUM_PLANS } from './prices.ts';

test('premium is sold for the periods that the law knows', () => {
  expect(PREMIUM_PLANS.map(({ months }) => months)).toEqual(PREMIUM_PERIODS);
});
