import { afterEach, expect, test, vi } from 'vitest';
import { nightOf } from './night.ts';

// 22:00 and 23:30 in Madrid, looked at from 15:00 there.
const [ten, later] = ['2026-11-26T21:00:00Z', '2026-11-26T22:30:00Z'];
const now = Date.parse('2026-11-26T14:00:00Z');
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Europe/Madrid', 'tonight'],
  ['America/Los_Angeles', 'Today'],
  ['Asia/Manila', 'Tomorrow'],
  ['Pacific/Auckland', 'Today'],
])('in %s a night of Madrid is %s', (zone, word) => {
  vi.stubEnv('TZ', zone);
  expect(nightOf('en', [ten], now)).toBe(word);
});

test('a match after midnight belongs to the night, and one of another day makes it several', () => {
  vi.stubEnv('TZ', 'Europe/Madrid');
  expect(nightOf('de', [ten, later, '2026-11-27T00:30:00Z'], now)).toBe('tonight');
  expect(nightOf('de', [ten, '2026-11-27T11:00:00Z'], now)).toBeNull();
  expect(nightOf('de', ['2026-11-27T11:00:00Z'], now)).toBe('Morgen');
});
