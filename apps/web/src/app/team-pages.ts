import type { RouteObject } from 'react-router';
import { NEWS_TABS, type PageModule, pagesOf, tabsOf } from './pages.ts';

const page = pagesOf(
  'pages',
  import.meta.glob<PageModule>([
    '../features/{teams,news}/pages/*.tsx',
    '../features/statistics/pages/team-*.tsx',
  ]),
);

/** Below a team. */
export const pages: RouteObject[] = [
  {
    ...page('teams/team-layout'),
    children: tabsOf(page, 'players', {
      players: 'teams/players-page',
      'tournaments-where-we-play': 'teams/where-we-play-page',
      'the-bests': 'statistics/team-the-bests-page',
      'the-bests-scorers': 'statistics/team-scorers-page',
      'last-matches': ['teams/last-matches-page', 'plots'],
      fixture: 'teams/fixture-page',
      ...NEWS_TABS,
    }),
  },
];
