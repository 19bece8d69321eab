import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { placeByRank } from './placement.ts';

describe('placing by rank', () => {
  it('moves items placed before, but never drops them', () => {
    const fits = fitting({ a: 'xy', b: 'x' });
    expect([...placeByRank(['a', 'b'], ['x', 'y'], fits)]).toEqual([
      ['x', 'b'],
      ['y', 'a'],
    ]);
    expect([...placeByRank(['b', 'c'], ['x'], fitting({ b: 'x', c: 'x' }))]).toEqual([['x', 'b']]);
  });

  it('moves a whole chain, and moves nothing if that does not help', () => {
    const chain = fitting({ a: 'xy', b: 'yz', c: 'xy', d: 'xyz' });
    expect(Object.fromEntries(placeByRank(['a', 'b', 'c', 'd'], ['x', 'y', 'z'], chain))).toEqual({
      x: 'c',
      y: 'a',
      z: 'b',
    });
  });

  it('takes the first free slot before it moves any item', () => {
    const anywhere = () => true;
    expect(Object.fromEntries(placeByRank(['a', 'b'], ['x', 'y', 'z'], anywhere))).toEqual({
      x: 'a',
      y: 'b',
    });
    expect(placeByRank([], ['x'], anywhere).size).toBe(0);
    expect(placeByRank(['a'], [], anywhere).size).toBe(0);
  });

  it('finds the best of all sets, whatever fits where', () => {
    const graph = fc.integer({ min: 0, max: 5 }).chain((slots) =>
      fc.record({
        slots: fc.constant(Array.from({ length: slots }, (_, index) => index)),
        rows: fc.array(fc.array(fc.boolean(), { minLength: slots, maxLength: slots }), {
          maxLength: 7,
          size: 'max',
        }),
      }),
    );
    fc.assert(
      fc.property(graph, ({ slots, rows }) => {
        const items = rows.map((_, index) => index);
        const fits = (item: number, slot: number) => rows[item]?.[slot] === true;
        const placed = placeByRank(deepFreeze(items), deepFreeze(slots), fits);
        for (const [slot, item] of placed) expect(fits(item, slot)).toBe(true);
        const chosen = [...placed.values()].sort((a, b) => a - b);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen).toEqual(bestSet(items, slots, fits));
      }),
      { numRuns: 300 },
    );
  });
});

/** The largest of all sets that can be placed; among equal ones the first in the order. */
function bestSet(items: number[], slots: number[], fits: (item: number, slot: number) => boolean): number[] {
  let best: number[] = [];
  for (let chosen = 0; chosen < 2 ** items.length; chosen++) {
    const set = items.filter((item) => chosen & (1 << item));
    if (canPlace(set, slots, fits) && isBetter(set, best)) best = set;
  }
  return best;
}

function canPlace(items: number[], slots: number[], fits: (item: number, slot: number) => boolean): boolean {
  const [first, ...rest] = items;
  if (first === undefined) return true;
  return slots.some(
    (slot) =>
      fits(first, slot) &&
      canPlace(
        rest,
        slots.filter((one) => one !== slot),
        fits,
      ),
  );
}

function isBetter(set: number[], than: number[]): boolean {
  if (set.length !== than.length) return set.length > than.length;
  const index = set.findIndex((item, place) => item !== than[place]);
  return index >= 0 && (set[index] ?? 0) < (than[index] ?? 0);
}

function fitting(graph: Readonly<Record<string, string>>) {
  return (item: string, slot: string) => graph[item]?.includes(slot) === true;
}
