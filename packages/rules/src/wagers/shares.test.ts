import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { equalShares, sharesByWeight } from './shares.ts';

describe('equal shares', () => {
  it('give what does not divide one each to the first', () => {
    expect(equalShares(11, 3)).toEqual([4, 4, 3]);
    expect(equalShares(12, 3)).toEqual([4, 4, 4]);
    expect(equalShares(2, 3)).toEqual([1, 1, 0]);
    expect(equalShares(0, 2)).toEqual([0, 0]);
    expect(equalShares(7, 0)).toEqual([]);
  });

  it('lose and make nothing, and differ by one at most, the larger first', () => {
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

describe('shares by weight', () => {
  it.each([
    [100, [50, 30, 20], [50, 30, 20]],
    [101, [50, 30, 20], [51, 30, 20]],
    // 0.5 of a cent is left to each: the earlier gets it
    [1, [1, 1], [1, 0]],
    // quotas 3.33, 3.33, 3.33
    [10, [1, 1, 1], [4, 3, 3]],
    // quotas 1.4, 1.4, 4.2: one is left, and 1.4 has the largest remainder first
    [7, [1, 1, 3], [2, 1, 4]],
    // quotas 0.9, 9.1
    [10, [9, 91], [1, 9]],
    [5, [0, 1], [0, 5]],
    [0, [1, 2], [0, 0]],
  ])('of %i by %j are %j', (total, weights, shares) => {
    expect(sharesByWeight(total, deepFreeze(weights))).toEqual({ ok: true, shares });
  });

  it('are exact beyond the whole numbers of a double', () => {
    const total = Number.MAX_SAFE_INTEGER;
    const result = sharesByWeight(total, [total, total, 1]);
    if (!result.ok) throw new Error(result.failure.code);
    expect(result.shares.reduce((rest, share) => rest - BigInt(share), BigInt(total))).toBe(0n);
  });

  it('sum to the total, each within one of its quota', () => {
    const weights = fc.array(fc.nat(100), { minLength: 1, maxLength: 8 }).filter((list) => sum(list) > 0);
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (total, list) => {
        const result = sharesByWeight(total, deepFreeze(list));
        if (!result.ok) throw new Error(result.failure.code);
        expect(sum(result.shares)).toBe(total);
        result.shares.forEach((share, index) => {
          expect(Math.abs(share - (total * (list[index] ?? 0)) / sum(list))).toBeLessThan(1);
        });
      }),
    );
  });

  it.each([
    [-1, [1], { code: 'share_total_invalid', total: -1 }],
    [0.5, [1], { code: 'share_total_invalid', total: 0.5 }],
    [1, [1, -1], { code: 'share_weight_invalid', weight: -1 }],
    [1, [1, 0.5], { code: 'share_weight_invalid', weight: 0.5 }],
    [1, [], { code: 'share_weights_missing' }],
    [1, [0, 0], { code: 'share_weights_missing' }],
  ])('of %d by %j are refused', (total, weights, failure) => {
    expect(sharesByWeight(total, weights)).toEqual({ ok: false, failure });
  });
});

function sum(list: readonly number[]): number {
  return list.reduce((before, one) => before + one, 0);
}
