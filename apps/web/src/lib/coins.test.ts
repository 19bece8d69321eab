import { expect, it } from 'vitest';
import { formatChange, shortenCoins } from './coins.ts';

it('what a user pays is written with a minus, what they get with a plus, nothing without a sign', () => {
  expect([-1250, 300, 0].map(formatChange)).toEqual(['−1,250', '+300', '0']);
});

it('where there is little room millions are rounded down, and less than one is said in full', () => {
  expect([999_999, 1_000_000, 6_049_999, 9_999_999, 123_456_789].map(shortenCoins)).toEqual([
    '999,999',
    '1M',
    '6M',
    '9.9M',
    '123.4M',
  ]);
});
