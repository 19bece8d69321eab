import { expect, test } from 'vitest';
import { competitionOf } from './round-or-week.ts';

test.each([
  ['Winter League', 'First', 'Winter League · First'],
  ['Winter League', 'Winter League First', 'Winter League First'],
  ['Winter', 'Winterthur', 'Winter · Winterthur'],
  ['Cup', 'Cup', 'Cup'],
])('a match of %s, %s is of %s', (tournament, division, said) => {
  expect(competitionOf({ tournament: { name: tournament }, division: { name: division } })).toBe(said);
});
