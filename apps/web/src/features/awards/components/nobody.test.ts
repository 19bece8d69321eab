import { expect, it } from 'vitest';
import { nobodyIn, onwardIn } from './nobody.ts';

const season = { id: 7, name: '2026' };

it('a place without a team is open until its season is finished, and stays without one from then on', () => {
  expect(nobodyIn({ season: null, obstacle: 'no_season' })).toBe('cupdesk.nobody');
  const runs = { ...season, state: 'in_progress' } as const;
  expect(nobodyIn({ season: runs, obstacle: 'not_finished' })).toBe('cupdesk.nobody');
  const finished = { ...season, state: 'finished' } as const;
  expect(nobodyIn({ season: finished, obstacle: null })).toBe('cupdesk.nobody_final');
  expect(nobodyIn({ season: finished, obstacle: 'no_champion' })).toBe('cupdesk.nobody_final');
});

it('it is open again where a result was taken back since', () => {
  const finished = { ...season, state: 'finished' } as const;
  expect(nobodyIn({ season: finished, obstacle: 'undecided' })).toBe('cupdesk.nobody');
});

it('says once that there is no cup to deliver', () => {
  expect(onwardIn({ obstacle: 'no_champion' })).toBe('cupdesk.no_champion_next');
  expect(onwardIn({ obstacle: 'delivered' })).toBe('nextseason.ready');
});
