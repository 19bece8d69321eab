import { expect, it } from 'vitest';
import { percentOf } from './amounts.ts';

it('what an amount is of the price is said in percent, and of no price it is not', () => {
  expect(percentOf('en', 120, 100)).toBe('120');
  expect(percentOf('de', 5, 0)).toBeNull();
  expect(percentOf('de', 5, null)).toBeNull();
});
