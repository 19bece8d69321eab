import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRunning } from '../lib/running.ts';
import { tick } from './tick.ts';

const asked = vi.fn(async () => {});
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T20:59:57.500Z') });
  asked.mockClear();
  const client = new QueryClient();
  client.invalidateQueries = asked;
  setRunning({ client, navigate() {} });
});
afterEach(() => vi.useRealTimers());

const MOMENT = '2026-11-25T21:00:00.000Z';
const follow = () => {
  const shown: string[] = [];
  const gone = new AbortController();
  tick(MOMENT, 'en', (left) => shown.push(left), gone.signal);
  return { shown, gone };
};

it('counts down to nothing, and what is on screen is asked for once when the moment has passed', () => {
  const { shown } = follow();
  vi.advanceTimersByTime(3000);
  expect(shown.map((left) => left.slice(-2))).toEqual(['02', '01', '', '']);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks for nothing where the moment was past from the start, or nobody looks any longer', () => {
  vi.setSystemTime(new Date('2026-11-25T22:00:00Z'));
  const late = follow();
  vi.advanceTimersByTime(60_000);
  late.gone.abort();
  vi.setSystemTime(new Date('2026-11-25T20:59:57Z'));
  const { shown, gone } = follow();
  gone.abort();
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(1);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['es', '3d 21h 39min'],
  ['en', '3d 21h 39m'],
  ['pt', '3 dias, 21 h e 39 min'],
  ['it', '3gg 21h 39min'],
  ['fr', '3j 21h 39min'],
  ['de', '3 Tage, 21 Std. und 39 Min.'],
] as const)('says how many days are left as people write it: %s', (lang, text) => {
  vi.setSystemTime(new Date('2026-11-21T23:20:30Z'));
  const shown: string[] = [];
  const gone = new AbortController();
  tick(MOMENT, lang, (left) => shown.push(left), gone.signal);
  gone.abort();
  expect(shown[0]?.replaceAll(/\s/g, ' ')).toBe(text);
});
