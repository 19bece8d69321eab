import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phasesAllPairings } from '../testing/swiss.ts';
import { type Matching, mateOf, perfectMatching, takePair } from './matching.ts';

const graph = fc.integer({ min: 2, max: 10 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    edges: fc
      .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: size * 3 })
      .map((list) => new Set(list.flatMap(([a, b]) => (a === b ? [] : [a * 10 + b, b * 10 + a])))),
  }),
);

function numbers(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index);
}

function possible(list: readonly number[], edges: ReadonlySet<number>): boolean {
  return (
    list.length % 2 === 0 &&
    phasesAllPairings(list).some((pairs) => pairs.every(([a, b]) => edges.has(a * 10 + b)))
  );
}

function isSound(matching: Matching): boolean {
  return numbers(matching.size).every((one) => {
    if (matching.gone[one]) return true;
    const mate = mateOf(matching, one);
    return mate >= 0 && !matching.gone[mate] && matching.joins(one, mate) && mateOf(matching, mate) === one;
  });
}

describe('a matching', () => {
  it('pairs everybody whenever a search of all pairings finds a way', () => {
    fc.assert(
      fc.property(graph, ({ size, edges }) => {
        const matching = perfectMatching(size, (a, b) => edges.has(a * 10 + b));
        expect(matching !== null).toBe(possible(numbers(size), edges));
        if (matching) expect(isSound(matching)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('gives a pair away whenever the rest can still be paired, and otherwise stays the same', () => {
    fc.assert(
      fc.property(graph, fc.nat(8), fc.nat(8), ({ size, edges }, one, other) => {
        fc.pre(one < size && other < size && one !== other);
        const matching = perfectMatching(size, (a, b) => edges.has(a * 10 + b));
        if (!matching) return;
        const before = [...matching.mates];
        const rest = numbers(size).filter((number) => number !== one && number !== other);
        const taken = takePair(matching, one, other);
        expect(taken).toBe(edges.has(one * 10 + other) && possible(rest, edges));
        expect(isSound(matching)).toBe(true);
        if (!taken) expect([...matching.mates]).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves out numbers that are gone', () => {
    const triangle = (a: number, b: number) => a !== b;
    expect(perfectMatching(3, triangle)).toBeNull();
    expect(perfectMatching(3, triangle, [1])?.mates).toEqual(Int32Array.from([2, -1, 0]));
  });

  it('finds a path through a blossom', () => {
    // a tail, an odd ring and a tail: the only matching needs the ring turned
    const edges = ['01', '12', '23', '34', '42', '35', '67', '46'];
    for (let shift = 0; shift < 8; shift++) {
      const named = (one: number) => (one + shift) % 8;
      const joins = (a: number, b: number) =>
        edges.includes(`${named(a)}${named(b)}`) || edges.includes(`${named(b)}${named(a)}`);
      const matching = perfectMatching(8, joins);
      const mates = numbers(8).map((one) => matching && named(mateOf(matching, (one + 8 - shift) % 8)));
      expect(mates, `shifted by ${shift}`).toEqual([1, 0, 4, 5, 2, 3, 7, 6]);
    }
  });
});
