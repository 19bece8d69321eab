import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { rankTeamsByRating } from './team-ranking.ts';

it('the best rated team is first, and exactly equal ratings share a position', () => {
  const teams = deepFreeze([
    { team: 1, name: 'Zed', rating: 1_500_000 },
    { team: 2, name: 'Ajo', rating: 1_512_500 },
    { team: 3, name: 'Bor', rating: 1_500_000 },
    { team: 4, name: 'Cid', rating: 1_499_999 },
  ]);
  expect(rankTeamsByRating(teams).map(({ position, name }) => `${position} ${name}`)).toEqual([
    '1 Ajo',
    '2 Bor',
    '2 Zed',
    '4 Cid',
  ]);
});

it('a thousandth of a point puts a team above another', () => {
  const teams = [
    { team: 1, name: 'Ajo', rating: 1_500_000 },
    { team: 2, name: 'Bor', rating: 1_500_001 },
  ];
  expect(rankTeamsByRating(teams).map(({ position, name }) => `${position} ${name}`)).toEqual([
    '1 Bor',
    '2 Ajo',
  ]);
});

it('names are compared as people read them, and namesakes by their ids', () => {
  const rating = 1_500_000;
  const teams = [
    { team: 7, name: 'Énna', rating },
    { team: 9, name: 'Ajo', rating },
    { team: 2, name: 'Ajo', rating },
    { team: 1, name: 'Fay', rating },
  ];
  expect(rankTeamsByRating(teams).map(({ team }) => team)).toEqual([2, 9, 7, 1]);
});

it('the order of the input makes no difference', () => {
  const team = fc.record({
    team: fc.nat(50),
    name: fc.constantFrom('Ajo', 'Bor'),
    rating: fc.integer({ min: 1_499_998, max: 1_500_002 }),
  });
  const teams = fc.uniqueArray(team, { selector: (one) => one.team });
  fc.assert(
    fc.property(teams, (some) => {
      expect(rankTeamsByRating(some.toReversed())).toEqual(rankTeamsByRating(some));
    }),
  );
});
