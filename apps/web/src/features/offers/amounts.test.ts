import { expect, it } from 'vitest';
import { AMOUNT_PATTERN, amountText, centsOf, percentOf } from './amounts.ts';

it('an amount is typed with a point or a comma, whatever the language, and is exact to the cent', () => {
  const typed = ['1000000', '1000000.5', '1000000,50', ' 0,07 ', '90071992547.41'];
  expect(typed.map(centsOf)).toEqual([100_000_000, 100_000_050, 100_000_050, 7, 9_007_199_254_741]);
  const fits = (text: string) => new RegExp(`^(?:${AMOUNT_PATTERN})$`, 'v').test(text);
  expect(typed.every(fits)).toBe(true);
  expect(['1.000.000', '1,000.50', '-5', '1.005', '1e6', '', '1 000'].filter(fits)).toEqual([]);
});

it('an amount is preset as the language writes it, without signs between thousands', () => {
  expect(amountText('de', 123_456_750)).toBe('1234567,50');
  expect(amountText('en', 123_456_750)).toBe('1234567.50');
  expect(amountText('fr', 100_000_000)).toBe('1000000');
  expect(centsOf(amountText('pt', 987_654_321))).toBe(987_654_321);
});

it('what an amount is of the price is said in percent, and of no price it is not', () => {
  expect(percentOf('en', 120, 100)).toBe('120');
  expect(percentOf('de', 5, 0)).toBeNull();
  expect(percentOf('de', 5, null)).toBeNull();
});
