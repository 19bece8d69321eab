import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { accepted, numbers, refusal } from '../testing/knockouts.ts';
import { drawOrder, MOST_DRAW_SEED } from './draw.ts';

describe('a draw', () => {
  it('is always the same for the same seed, and differs for another seed', () => {
    expect(order(numbers(8), 2026)).toEqual(order(numbers(8), 2026));
    expect([0, 1, MOST_DRAW_SEED].map((seed) => order(numbers(8), seed).join(''))).toEqual([
      '31426785',
      '61587243',
      '82675341',
    ]);
  });

  it('does not depend on the order in which the teams are given, and loses none', () => {
    const seed = fc.integer({ min: 0, max: MOST_DRAW_SEED });
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { maxLength: 40 }), seed, (teams, dice) => {
        const first = order(teams, dice);
        expect(order([...teams].reverse(), dice)).toEqual(first);
        expect([...first].sort((a, b) => a - b)).toEqual([...teams].sort((a, b) => a - b));
      }),
    );
  });

  it('gives every order of four about as often as any other', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed++) {
      const drawn = order(['A', 'B', 'C', 'D'], seed).join('');
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // chi-squared with 23 degrees of freedom stays below 49.7 in 999 of 1,000 fair draws
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chi).toBeLessThan(49.7);
  });

  it.each([-1, 0.5, Number.NaN, MOST_DRAW_SEED + 1, Number.POSITIVE_INFINITY])(
    'refuses the seed %d',
    (seed) => {
      expect(refusal(drawOrder([1, 2], seed))).toEqual({ code: 'draw_seed_invalid', seed });
    },
  );
});

function order<Team extends number | string>(teams: readonly Team[], seed: number): readonly Team[] {
  return accepted(drawOrder(deepFreeze([...teams]), seed)).order;
}
