import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { rankPlayersByTier, type TierTotals } from './tier-ranking.ts';

describe('the ranking of players', () => {
  it('weights the index by tier: 1, 0.8, 0.64 …', () => {
    const rows = rankPlayersByTier([
      totals('Ana', [[1, 100, 5]]),
      totals('Bea', [[2, 100, 5]]),
      totals('Eva', [[3, 100, 5]]),
      totals('Ida', [[4, 100, 5]]),
      totals('Lea', [
        [3, 100, 5],
        [1, 37, 5],
      ]),
    ]);
    expect(rows.map((row) => [row.position, row.player, row.value, row.played])).toEqual([
      [1, 'Lea', 101, 10],
      [2, 'Ana', 100, 5],
      [3, 'Bea', 80, 5],
      [4, 'Eva', 64, 5],
      [5, 'Ida', 51.2, 5],
    ]);
    expect(rows[0]).toEqual({
      position: 1,
      player: 'Lea',
      team: 'team',
      value: 101,
      played: 10,
      average: null,
      conceded: null,
      cleanSheets: null,
      eligible: null,
    });
  });

  it('shares a position among the exactly equal, by fewer matches, then name, then number', () => {
    const rows = rankPlayersByTier([
      totals('zoe', [[2, 5, 3]], 1),
      totals('Ana', [[1, 4, 3]], 9),
      totals('Ana', [[1, 4, 3]], 2),
      totals('Bea', [[1, 4, 2]], 3),
      totals('Eva', [[1, 3, 1]], 4),
    ]);
    expect(rows.map((row) => [row.position, row.player])).toEqual([
      [1, 3],
      [1, 2],
      [1, 9],
      [1, 1],
      [5, 4],
    ]);
  });

  it('separates values that are equal to two decimals', () => {
    // 0.8^13 is about 0.055: 1 of tier 14 more or less
    const rows = rankPlayersByTier([
      totals('Ana', [
        [1, 10, 1],
        [30, 0, 1],
      ]),
      totals('Bea', [
        [1, 10, 1],
        [30, 1, 1],
      ]),
    ]);
    expect(rows.map((row) => [row.position, row.player, row.value])).toEqual([
      [1, 'Bea', 10],
      [2, 'Ana', 10],
    ]);
  });

  it('leaves out players who never played, and rounds halves away from zero', () => {
    expect(rankPlayersByTier([totals('Ana', [])])).toEqual([]);
    expect(rankPlayersByTier([totals('Ana', [[1, 9, 0]])])).toEqual([]);
    // 0.64 · 0.8 = 0.512, · 0.8 = 0.4096, · 0.8² = 0.262144
    const value = (tier: number, index: number) =>
      rankPlayersByTier([totals('Ana', [[tier, index, 1]])])[0]?.value;
    expect([value(4, 1), value(5, 1), value(7, 1)]).toEqual([0.51, 0.41, 0.26]);
    expect([value(4, -1), value(1, -7), value(1, 0)]).toEqual([-0.51, -7, 0]);
    expect(value(3, 12)).toBe(7.68);
  });

  it('does not depend on the order of its input, and does not change it', () => {
    const player = fc.array(
      fc.record({
        tier: fc.integer({ min: 1, max: 4 }),
        index: fc.integer({ min: -5, max: 25 }),
        played: fc.nat(3),
      }),
      { maxLength: 3 },
    );
    const squad = fc
      .array(player, { maxLength: 10 })
      .map((list) => list.map((tiers, id) => ({ player: id, team: null, name: `${id % 3}`, tiers })));
    fc.assert(
      fc.property(squad, (list) => {
        const rows = rankPlayersByTier(deepFreeze(list));
        expect(rankPlayersByTier(list.toReversed())).toEqual(rows);
        rows.forEach((row, index) => {
          const above = rows[index - 1];
          expect(row.position === index + 1 || row.position === above?.position).toBe(true);
          if (above) expect(row.value).toBeLessThanOrEqual(above.value);
        });
      }),
    );
  });
});

function totals(
  name: string,
  tiers: readonly (readonly [tier: number, index: number, played: number])[],
  player: number | string = name,
): TierTotals {
  return {
    player,
    team: 'team',
    name,
    tiers: tiers.map(([tier, index, played]) => ({ tier, index, played })),
  };
}
