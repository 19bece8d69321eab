import { expect, test } from 'vitest';
import { hereOf } from './local-time.ts';
import { fieldBounds, whyNotThen } from './moment-bounds.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const BOUNDS = { leastDays: 0, mostDays: 365, tooEarly: 'past', tooFar: 'far' };
const here = (instant: string) => hereOf(instant);
const said = (instant: string, before = '') => whyNotThen(here(instant), BOUNDS, before, NOW);

test('a moment is said to be past or too far ahead, as the server would; within the bounds nothing is said', () => {
  expect(said('2026-11-20T18:00:00Z')).toBe('past');
  expect(said('2026-11-20T18:01:00Z')).toBe('');
  expect(said('2027-11-20T18:00:00Z')).toBe('');
  expect(said('2027-11-20T18:01:00Z')).toBe('far');
  expect(whyNotThen('', BOUNDS, '', NOW)).toBe('');
});

test('what stood there already is no mistake, and widens the field', () => {
  const old = here('2020-01-01T12:00:00Z');
  expect(whyNotThen(old, BOUNDS, old, NOW)).toBe('');
  expect(fieldBounds(BOUNDS, old, NOW)).toEqual({ min: old, max: here('2027-11-20T18:00:00Z') });
  expect(fieldBounds(BOUNDS, '', NOW).min).toBe(here('2026-11-20T18:00:00Z'));
});
