import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { accepted, refusal } from '../testing/knockouts.ts';
import { drawOrder, MOST_DRAW_SEED } from './draw.ts';
import { type Contender, seedByRating } from './seed-by-rating.ts';

const contenders = fc.uniqueArray(
  fc.record({ team: fc.integer(), rating: fc.option(fc.integer({ min: 1_400_000, max: 1_400_005 })) }),
  { selector: ({ team }) => team, maxLength: 40 },
);
const seed = fc.integer({ min: 0, max: MOST_DRAW_SEED });

describe('seeding by rating', () => {
  it('begins with the best and ends with those that were never rated, whatever their lots', () => {
    const teams = rated(['A', null], ['B', 1_450_000], ['C', 1_620_000], ['D', 1_500_000]);
    for (let lot = 0; lot < 50; lot++) expect(seeded(teams, lot).join('')).toBe('CDBA');
  });

  it('takes teams that are level in the order of the lot', () => {
    const teams = rated(['A', 1], ['B', 1], ['C', 2], ['D', null], ['E', null]);
    const lots = [...'ABCDE'];
    const orders = Array.from({ length: 40 }, (_, lot) => {
      const drawn = accepted(drawOrder(lots, lot)).order;
      const order = seeded(teams, lot);
      expect(order).toEqual([
        'C',
        ...drawn.filter((team) => 'AB'.includes(team)),
        ...drawn.filter((team) => 'DE'.includes(team)),
      ]);
      return order.join('');
    });
    expect(new Set(orders)).toEqual(new Set(['CABDE', 'CABED', 'CBADE', 'CBAED']));
  });

  it('loses no team, never places a lower rating before a higher one, and does not depend on the order given', () => {
    fc.assert(
      fc.property(contenders, seed, (teams, lot) => {
        const order = seeded(teams, lot);
        expect([...order].sort((a, b) => a - b)).toEqual(teams.map(({ team }) => team).sort((a, b) => a - b));
        const ratings = order.map(
          (team) => teams.find((one) => one.team === team)?.rating ?? Number.NEGATIVE_INFINITY,
        );
        expect(ratings).toEqual(ratings.toSorted((a, b) => (a === b ? 0 : b - a)));
        expect(seeded(teams.toReversed(), lot)).toEqual(order);
      }),
    );
  });

  it('is the draw itself where no team has a rating, or all have the same', () => {
    fc.assert(
      fc.property(contenders, fc.option(fc.integer()), seed, (teams, rating, lot) => {
        const level = teams.map(({ team }) => ({ team, rating }));
        expect(seeded(level, lot)).toEqual(
          accepted(
            drawOrder(
              teams.map(({ team }) => team),
              lot,
            ),
          ).order,
        );
      }),
    );
  });

  it('refuses a team twice and a seed that is none', () => {
    expect(refusal(seedByRating(rated(['A', 1], ['A', 2]), 1))).toEqual({ code: 'draw_team_twice' });
    expect(refusal(seedByRating(rated(['A', 1]), -1))).toEqual({ code: 'draw_seed_invalid', seed: -1 });
  });
});

function rated(...teams: [string, number | null][]): Contender<string>[] {
  return teams.map(([team, rating]) => ({ team, rating }));
}

function seeded<Team extends number | string>(teams: readonly Contender<Team>[], lot: number) {
  return accepted(seedByRating(deepFreeze([...teams]), lot)).order;
}
