import { expect, it } from 'vitest';
import { tabsOf } from './tabs.ts';

const tabs = (kind: 'clubs' | 'single') =>
  tabsOf({
    tournament: { kind },
    competition_type: 'all_final',
    has_liguilla: true,
    has_champions: true,
  }).map(({ tab }) => tab);

it('in 1v1 only scores and cards are reported: no list of what else lines tell is offered', () => {
  const left = new Set(tabs('clubs')).difference(new Set(tabs('single')));
  expect([...left]).toEqual(['scorers', 'assists', 'gks', 'the-bests', 'mvp']);
  expect(tabs('single')).toContain('yellow-cards');
});
