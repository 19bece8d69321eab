import { expect, it, vi } from 'vitest';
import { hereOf, instantOf, isSkipped } from './local-time.ts';

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

it('an hour that the clocks skip is none, on that day alone', () => {
  vi.stubEnv('TZ', 'Europe/Madrid');
  try {
    expect(
      ['2026-03-29T01:59', '2026-03-29T02:00', '2026-03-29T02:30', '2026-03-29T03:00'].map(isSkipped),
    ).toEqual([false, true, true, false]);
    // Typed twice a night in autumn, it is the first of both; seconds change nothing.
    expect(['2026-10-25T02:30', '2026-03-28T02:30', '2026-03-29T03:30:15', 'soon'].some(isSkipped)).toBe(
      false,
    );
  } finally {
    vi.unstubAllEnvs();
  }
});
