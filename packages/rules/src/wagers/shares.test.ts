import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalShares } from './shares.ts';

describe('equal shares', () => {
  it('give the remainder one by one to the first', () => {
    expect(equalShares(11, 3)).toEqual([4, 4, 3]);
    expect(equalShares(12, 3)).toEqual([4, 4, 4]);
    expect(equalShares(2, 3)).toEqual([1, 1, 0]);
    expect(equalShares(0, 2)).toEqual([0, 0]);
    expect(equalShares(7, 0)).toEqual([]);
  });

  it('sum to the total, and differ by one at most, the larger first', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 40 }), (total, parts) => {
        const shares = equalShares(total, parts);
        expect(shares).toHaveLength(parts);
        expect(sum(shares)).toBe(total);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        expect((shares[0] ?? 0) - (shares[parts - 1] ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

function sum(list: readonly number[]): number {
  return list.reduce((before, one) => before + one, 0);
}
