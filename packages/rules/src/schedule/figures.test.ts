import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scheduleFigures } from './figures.ts';
import { doubleRound, singleRound } from './schedule.ts';

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('the figures of a schedule are those that the product promises, whatever its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), (size) => {
      const even = size + (size % 2);
      const single = scheduleFigures(singleRound(teamsOf(size)));
      const double = scheduleFigures(doubleRound(teamsOf(size)));
      expect(single).toMatchObject({ rounds: even - 1, matches: (size * (size - 1)) / 2 });
      expect(double).toMatchObject({ rounds: 2 * (even - 1), matches: size * (size - 1) });
      expect(double.longestRun).toBeLessThanOrEqual(2);
      expect(single.freeWeeks).toBe(size % 2 === 0 ? 0 : size);
      if (size % 2 === 0) expect(single.breaks).toBe(size - 2);
    }),
  );
});

it('counts matches running at one venue across a free week', () => {
  const pairing = { home: 1, away: 2 };
  const rounds = [
    { number: 1, pairings: [pairing], bye: 3 },
    { number: 2, pairings: [{ home: 3, away: 2 }], bye: 1 },
    { number: 3, pairings: [{ home: 1, away: 3 }], bye: 2 },
  ];
  expect(scheduleFigures(rounds)).toEqual({ rounds: 3, matches: 3, breaks: 2, longestRun: 2, freeWeeks: 3 });
});

it('nothing has no figures', () => {
  expect(scheduleFigures([])).toEqual({ rounds: 0, matches: 0, breaks: 0, longestRun: 0, freeWeeks: 0 });
});
