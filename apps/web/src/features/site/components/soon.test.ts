import { expect, test } from 'vitest';
import { soonOf } from './soon.ts';

const KICK_OFF = '2026-11-21T22:00:00.000Z';
const at = (time: string) => Date.parse(`2026-11-21T${time}.000Z`);

test('a match is so many hours away, then so many minutes, then no longer', () => {
  expect(soonOf('en', KICK_OFF, at('19:00:00'))).toBe('in 3 hr');
  expect(soonOf('en', KICK_OFF, at('20:30:00'))).toBe('in 1 hr');
  expect(soonOf('en', KICK_OFF, at('21:00:01'))).toBe('in 60 min');
  expect(soonOf('en', KICK_OFF, at('21:59:59'))).toBe('in 1 min');
  expect(soonOf('en', KICK_OFF, at('22:00:00'))).toBeNull();
});

test('it is said in the page’s language', () => {
  expect(soonOf('es', KICK_OFF, at('19:00:00'))).toBe('dentro de 3 h');
  expect(soonOf('fr', KICK_OFF, at('19:00:00'))?.replace(/\s/g, ' ')).toBe('dans 3 h');
  expect(soonOf('de', KICK_OFF, at('19:00:00'))).toBe('in 3 Std.');
});
