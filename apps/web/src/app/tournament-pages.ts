import type { RouteObject } from 'react-router';
import { NEWS_TABS, type PageModule, pagesOf, tabsOf } from './pages.ts';

const page = pagesOf(
  'pages',
  import.meta.glob<PageModule>([
    '../features/{tournaments,market,news}/pages/*.tsx',
    '../features/{statistics,discipline}/pages/tournament-*.tsx',
  ]),
);

/** Below a tournament. */
export const pages: RouteObject[] = [
  {
    ...page('tournaments/tournament-layout'),
    children: [
      ...tabsOf(page, 'divisions', {
        divisions: 'tournaments/divisions-page',
        teams: 'tournaments/teams-page',
        'the-bests': 'statistics/tournament-the-bests-page',
        gks: 'statistics/tournament-gks-page',
        assists: 'statistics/tournament-assists-page',
        scorers: 'statistics/tournament-scorers-page',
        mvp: 'statistics/tournament-mvp-page',
        'ranking-players': 'statistics/tournament-ranking-players-page',
        'ranking-teams': ['statistics/tournament-ranking-teams-page', 'ratings'],
        signings: 'market/signings-page',
        rules: 'tournaments/rules-page',
        banned: 'discipline/tournament-banned-page',
        ...NEWS_TABS,
      }),
      { path: 'signings/sell-players/team/:teamSlug', ...page('market/sell-players-page') },
    ],
  },
];
