import { describe, expect, it } from 'vitest';
import { bracketSize, seedOrder, seedPairings } from './seeding.ts';

describe('the first round', () => {
  // the best get the byes; from the top, neighbours meet next
  it.each([
    [2, '1-2'],
    [3, '1 2-3'],
    [4, '1-4 2-3'],
    [5, '1 4-5 2 3'],
    [6, '1 4-5 2 3-6'],
    [7, '1 4-5 2-7 3-6'],
    [8, '1-8 4-5 2-7 3-6'],
    [9, '1 8-9 4 5 2 7 3 6'],
    [10, '1 8-9 4 5 2 7-10 3 6'],
    [11, '1 8-9 4 5 2 7-10 3 6-11'],
    [12, '1 8-9 4 5-12 2 7-10 3 6-11'],
    [13, '1 8-9 4-13 5-12 2 7-10 3 6-11'],
    [14, '1 8-9 4-13 5-12 2 7-10 3-14 6-11'],
    [15, '1 8-9 4-13 5-12 2-15 7-10 3-14 6-11'],
    [16, '1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11'],
    [17, '1 16-17 8 9 4 13 5 12 2 15 7 10 3 14 6 11'],
  ])('of %i seeds is %s', (teams, pairings) => {
    const round = seedPairings(teams).map(([best, rival]) =>
      rival === null ? `${best}` : `${best}-${rival}`,
    );
    expect(round.join(' ')).toBe(pairings);
  });

  it.each([3, 100, 400, 513, 999, 1000])(
    'of %i gives each seed one place and byes to the best alone',
    (teams) => {
      const round = seedPairings(teams);
      const seeds = round.flat().filter((seed) => seed !== null);
      expect(seeds.sort((a, b) => a - b)).toEqual(Array.from({ length: teams }, (_, index) => index + 1));
      const exempt = round.filter(([, rival]) => rival === null).map(([seed]) => seed);
      const byes = bracketSize(teams) - teams;
      expect(exempt.sort((a, b) => a - b)).toEqual(Array.from({ length: byes }, (_, index) => index + 1));
    },
  );
});

it('the places are the next power of two, at least two', () => {
  expect([1, 2, 3, 4, 5, 8, 9, 1000].map(bracketSize)).toEqual([2, 2, 4, 4, 8, 8, 16, 1024]);
});

it('the best 2, 4, 8 … are in different halves, quarters, eighths …', () => {
  expect([1, 2, 4, 8].map(seedOrder)).toEqual([[1], [1, 2], [1, 4, 2, 3], [1, 8, 4, 5, 2, 7, 3, 6]]);
  const order = seedOrder(1024);
  for (let best = 2; best <= 512; best *= 2) {
    const parts = order.flatMap((seed, index) => (seed <= best ? [Math.floor((index * best) / 1024)] : []));
    expect(new Set(parts).size).toBe(best);
  }
});
