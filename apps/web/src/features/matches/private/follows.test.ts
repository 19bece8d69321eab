import { expect, it } from 'vitest';
import { followsIn } from './follows.ts';

const quarter = { stages: ['quarter_final'], matches: [] };
const final = { stages: ['third_place', 'final'], matches: [] };

it('the organisers pair every round of a knockout by hand, both legs of the first before anything is played', () => {
  const of = { first: quarter, mode: 'manual_knockout' } as const;
  expect(followsIn(quarter, of)).toBe('seasons.by_hand_first');
  expect(followsIn(final, of)).toBe('seasons.by_hand_follows');
});

it('the first round of a fed final phase follows from its groups, and what comes later from the round before', () => {
  const of = { first: quarter, mode: 'automatic_knockout' } as const;
  expect(followsIn(quarter, of)).toBe('seasons.fed_first');
  expect(followsIn(final, of)).toBe('seasons.knockout_follows');
});

it('a round whose matches are known, and a week of a league, say nothing', () => {
  const drawn = { stages: ['quarter_final'], matches: [[1, 8] satisfies [number, number]] };
  expect(followsIn(drawn, { first: drawn, mode: 'automatic_knockout' })).toBeNull();
  const week = { stages: [], matches: [] };
  expect(followsIn(week, { first: week, mode: 'all_final' })).toBeNull();
});
