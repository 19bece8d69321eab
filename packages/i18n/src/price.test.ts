import { expect, it } from 'vitest';
import { formatPrice } from './price.ts';

it.each([
  ['en', '€1,234.50'],
  ['de', '1.234,50\u00a0€'],
  ['pt', '1234,50\u00a0€'],
] as const)('an amount is written as people of the variety of %s write it', (lang, written) => {
  expect(formatPrice(lang, 123_450, 'EUR')).toBe(written);
});
