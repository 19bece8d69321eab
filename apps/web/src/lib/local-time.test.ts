import { expect, it } from 'vitest';
import { hereOf, instantOf } from './local-time.ts';

it('a moment goes into the viewer’s own time and back, on both sides of a change of the clocks', () => {
  for (const instant of [
    '2026-03-28T20:00:00.000Z',
    '2026-03-30T20:00:00.000Z',
    '2026-11-25T23:59:00.000Z',
  ]) {
    expect(hereOf(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    expect(instantOf(hereOf(instant))).toBe(instant);
  }
});

it('what is no moment is left for the server to refuse', () => {
  expect(instantOf('soon')).toBe('soon');
});
