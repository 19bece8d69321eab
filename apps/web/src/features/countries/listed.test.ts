import { expect, test } from 'vitest';
import { isListed } from './listed.ts';

const country = { iso2: 'CI', name: 'Côte d’Ivoire', visible: true };
const all = { q: '', which: 'all' } as const;

test.each(['', ' ivoire ', 'cote', 'CÔTE', 'ci'])('a country is found by %j', (q) => {
  expect(isListed(country, { ...all, q })).toBe(true);
});

test('a country is not found by another’s code or name', () => {
  for (const q of ['CIV', 'Chile', 'c i']) expect(isListed(country, { ...all, q })).toBe(false);
});

test('those that are shown and those that are hidden can be listed alone, as they are kept', () => {
  expect(isListed(country, { ...all, which: 'visible' })).toBe(true);
  expect(isListed(country, { ...all, which: 'hidden' })).toBe(false);
  expect(isListed({ ...country, visible: false }, { ...all, which: 'hidden' })).toBe(true);
});
