import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkLeagueZones } from './league.ts';
import { usualPlayoffs } from './usual-playoffs.ts';

it('is four, or all teams where they are fewer; four as well before there are any', () => {
  expect([0, 1, 2, 3, 4, 12].map(usualPlayoffs)).toEqual([4, 4, 2, 3, 4, 4]);
});

it('is sound for every number of teams that play', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), (teams) => {
      expect(checkLeagueZones({ playoffs: usualPlayoffs(teams), down: 0 }, teams)).toBeNull();
    }),
  );
});
