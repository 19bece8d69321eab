import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { PRICE_LIMITS, type PricedPlayer, weekPrices } from './price.ts';

const MILLION = 100_000_000;

describe('the price of a player', () => {
  it('moves toward floor × (cap / floor) ^ p, by a tenth at most', () => {
    // p = 0, ¼, ½, ¾, 1; the target of ½ is the geometric mean
    const steps = weekPrices(deepFreeze([1, 2, 3, 4, 5].map((index) => striker(index, [index]))), 7);
    expect(steps.map((one) => one.targetCents)).toEqual([
      50_000_000, 188_030_155, 707_106_781, 2_659_147_948, 10_000_000_000,
    ]);
    expect(steps.map((one) => one.afterCents)).toEqual([
      90_000_000, 110_000_000, 110_000_000, 110_000_000, 110_000_000,
    ]);
    expect(steps[2]).toEqual({
      player: 3,
      week: 7,
      beforeCents: MILLION,
      afterCents: 110_000_000,
      targetCents: 707_106_781,
      others: 4,
      below: 2,
      equal: 0,
    });
  });

  it('counts players who are level as half', () => {
    const steps = weekPrices(
      [striker(1, [3]), striker(2, [3]), striker(3, [3]), striker(4, [3]), striker(5, [3])],
      1,
    );
    expect(steps.map((one) => [one.below, one.equal, one.targetCents])).toEqual(
      Array(5).fill([0, 4, 707_106_781]),
    );
    const [lone] = weekPrices(
      [striker(1, [3]), striker(2, [3]), ...[3, 4, 5].map((one) => striker(one, [1]))],
      1,
    );
    // p = (3 + ½) / 4
    expect(lone).toMatchObject({ below: 3, equal: 1, targetCents: Math.round(50_000_000 * 200 ** 0.875) });
  });

  it('reaches a target that is near', () => {
    const near = (priceCents: number) =>
      weekPrices([striker(1, [0], { priceCents }), ...four([9])], 1)[0]?.afterCents;
    expect(near(55_000_000)).toBe(50_000_000);
    expect(near(55_555_555)).toBe(50_000_000);
    // a tenth of it is 5,555,555.6: rounded down, 50,000,001 is as far as it gets
    expect(near(55_555_556)).toBe(50_000_001);
    expect(near(50_000_000)).toBe(50_000_000);
  });

  it('stays between floor and cap, and returns there by a tenth a week if it is outside', () => {
    const best = (priceCents: number) =>
      weekPrices([striker(1, [9], { priceCents }), ...four([0])], 1)[0]?.afterCents;
    expect(best(9_500_000_000)).toBe(10_000_000_000);
    expect(best(10_000_000_000)).toBe(10_000_000_000);
    expect(best(20_000_000_000)).toBe(18_000_000_000);
    expect(best(10_000_000)).toBe(11_000_000);
    expect(best(1)).toBe(2);
    expect(best(0)).toBe(1);
    const limits = { floorCents: 100, capCents: 400 };
    expect(weekPrices([striker(1, [9], { priceCents: 390 }), ...four([0])], 1, limits)[0]).toMatchObject({
      targetCents: 400,
      afterCents: 400,
    });
  });

  it('stays if the player did not play that week, or has fewer than 4 rivals who ever played', () => {
    const idle = striker(1, [9], { playedInWeek: false });
    expect(weekPrices([idle, ...four([0])], 1).map((one) => one.player)).toEqual([11, 12, 13, 14]);
    const three = four([0]).slice(1);
    expect(weekPrices([striker(1, [9]), ...three], 1)).toEqual([]);
    expect(weekPrices([striker(1, [9]), ...three, striker(20, [])], 1)).toEqual([]);
    expect(weekPrices([striker(1, [9]), ...three, striker(20, [0], { position: 'CAM' })], 1)).toEqual([]);
    const benched = striker(20, [0], { playedInWeek: false });
    expect(weekPrices([striker(1, [9]), ...three, benched], 1)).toHaveLength(4);
  });

  it('depends on the mean of the last five matches, compared exactly', () => {
    const long = striker(1, [100, 1, 1, 1, 1, 2]);
    // 6 in 5 matches against 7 in 6, where only the last five count
    const [step] = weekPrices([long, ...four([6, 0, 0, 0, 0])], 1);
    expect(step).toMatchObject({ below: 0, equal: 4 });
    const halves = weekPrices([striker(1, [1, 0]), striker(2, [0, 1, 0, 1]), ...four([1])], 1);
    expect(halves[0]).toMatchObject({ below: 0, equal: 1, others: 5 });
    const [negative] = weekPrices([striker(1, [-3]), ...four([-4, -3])], 1);
    expect(negative).toMatchObject({ below: 4, equal: 0 });
  });

  it('is whole, within its limits, moves by a tenth at most, and rises with the form', () => {
    const players = fc
      .array(
        fc.record({
          indexes: fc.array(fc.integer({ min: -5, max: 20 }), { maxLength: 7 }),
          priceCents: fc.integer({ min: PRICE_LIMITS.floorCents, max: PRICE_LIMITS.capCents }),
          playedInWeek: fc.boolean(),
          position: fc.constantFrom('ST' as const, 'CAM' as const),
        }),
        { maxLength: 14 },
      )
      .map((list) => list.map((one, player) => ({ ...one, player })));
    fc.assert(
      fc.property(players, (list) => {
        const steps = weekPrices(deepFreeze(list), 1);
        expect(weekPrices(list.toReversed(), 1)).toEqual(steps);
        for (const one of steps) {
          expect(Number.isInteger(one.afterCents)).toBe(true);
          expect(one.afterCents).toBeGreaterThanOrEqual(PRICE_LIMITS.floorCents);
          expect(one.afterCents).toBeLessThanOrEqual(PRICE_LIMITS.capCents);
          expect(Math.abs(one.afterCents - one.beforeCents) * 10).toBeLessThanOrEqual(one.beforeCents);
          expect(Math.sign(one.afterCents - one.beforeCents)).toBe(
            Math.sign(one.targetCents - one.beforeCents),
          );
        }
        for (const position of ['ST', 'CAM'] as const) {
          const own = steps.filter((one) => list[one.player]?.position === position);
          const inOrder = own.toSorted((a, b) => a.below - b.below).map((one) => one.targetCents);
          expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

function striker(
  player: number,
  indexes: number[],
  changes: Partial<PricedPlayer<number>> = {},
): PricedPlayer<number> {
  return { player, position: 'ST', priceCents: MILLION, indexes, playedInWeek: true, ...changes };
}

function four(indexes: number[]): PricedPlayer<number>[] {
  return [11, 12, 13, 14].map((player) => striker(player, indexes));
}
