import { expect, it } from 'vitest';
import { formatCoins } from './coins.ts';
import { formatMoney, formatSigned, formatTime } from './formats.ts';

it('coins are grouped the English way in every language', () => {
  expect(formatCoins(1234567)).toBe('1,234,567');
});

it('money shows two decimals', () => {
  expect(formatMoney('en', 123456)).toBe('1,234.56');
  expect(formatMoney('de', 123456)).toBe('1.234,56');
});

it('differences have their sign', () => {
  expect([3, 0, -2].map((value) => formatSigned('en', value))).toEqual(['+3', '0', '-2']);
});

it('moments are told in the zone given', () => {
  expect(formatTime('en', '2026-11-21T22:30:00Z', 'time', 'Europe/Madrid')).toBe('23:30');
});
