import { expect, it } from 'vitest';
import { nobodyIn } from './nobody.ts';

const season = { id: 7, name: '2026' };

it('a place without a team is open until its season is finished, and stays without one from then on', () => {
  expect(nobodyIn({ season: null })).toBe('cupdesk.nobody');
  expect(nobodyIn({ season: { ...season, state: 'in_progress' } })).toBe('cupdesk.nobody');
  expect(nobodyIn({ season: { ...season, state: 'finished' } })).toBe('cupdesk.nobody_final');
});
