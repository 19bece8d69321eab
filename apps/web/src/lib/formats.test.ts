import { LANGS } from '@matchnight/contract/constants';
import { expect, it } from 'vitest';
import { formatCoins } from './coins.ts';
import {
  countryName,
  formatList,
  formatMoney,
  formatShort,
  formatSigned,
  formatTime,
  zoneName,
} from './formats.ts';

it('coins are grouped the English way in every language', () => {
  expect(formatCoins(1234567)).toBe('1,234,567');
});

it('money shows two decimals', () => {
  expect(formatMoney('en', 123456)).toBe('1,234.56');
  expect(formatMoney('de', 123456)).toBe('1.234,56');
});

it('what is paid has a true minus in every language', () => {
  const paid = LANGS.map((lang) => formatMoney(lang, -5));
  expect(paid).toEqual(LANGS.map((lang) => (lang === 'en' ? '−0.05' : '−0,05')));
});

it('differences have their sign', () => {
  expect([3, 0, -2].map((value) => formatSigned('en', value))).toEqual(['+3', '0', '-2']);
});

it('moments are told in the zone given', () => {
  expect(formatTime('en', '2026-11-21T22:30:00Z', 'time', 'Europe/Madrid')).toBe('23:30');
});

it('a zone is named as it is called at that time of the year', () => {
  expect(zoneName('en', '2026-11-21T22:30:00Z', 'Europe/London')).toBe('GMT');
  expect(zoneName('de', '2026-11-21T22:30:00Z', 'Europe/Madrid')).toBe('MEZ');
  expect(zoneName('de', '2026-07-21T22:30:00Z', 'Europe/Madrid')).toBe('MESZ');
});

it('Portuguese is that of Portugal: its numbers, its names, its plural of nothing', () => {
  expect(formatMoney('pt', 100_000_000)).toBe('1 000 000,00'.replaceAll(' ', '\u00a0'));
  expect(countryName('pt', 'IR')).toBe('Irão');
});

it('English is British: a list has no comma before its last', () => {
  expect(formatList('en', ['A', 'B', 'C'])).toBe('A, B and C');
});

it('a moment that shares its line is told in digits, with its year where that is another one', () => {
  const told = (instant: string) => formatShort('en', instant, 'Europe/Madrid');
  const year = new Date().getUTCFullYear();
  expect(told(`${year}-11-25T19:00:00Z`)).toBe('25/11, 20:00');
  expect(told('2019-11-25T19:00:00Z')).toBe('25/11/19, 20:00');
});
