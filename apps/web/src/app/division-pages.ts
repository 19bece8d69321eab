import type { RouteObject } from 'react-router';
import { type PageModule, pagesOf, tabsOf } from './pages.ts';

const page = pagesOf(
  'pages',
  import.meta.glob<PageModule>([
    '../features/{divisions,matches,statistics,liguilla,weeks,news,discipline}/pages/*.tsx',
    '!../features/{statistics,discipline}/pages/{tournament,team}-*.tsx',
  ]),
);

/** Below a division. */
export const pages: RouteObject[] = [
  {
    ...page('divisions/division-layout'),
    children: [
      ...tabsOf(page, 'table', {
        table: 'statistics/table-page',
        'upcoming-matches': 'matches/upcoming-page',
        liguilla: ['liguilla/liguilla-page', 'bracket'],
        teams: 'divisions/teams-page',
        scorers: 'statistics/scorers-page',
        assists: 'statistics/assists-page',
        gks: 'statistics/gks-page',
        'the-bests': 'statistics/the-bests-page',
        mvp: 'statistics/mvp-page',
        'yellow-cards': 'statistics/yellow-cards-page',
        'red-cards': 'statistics/red-cards-page',
        banned: 'discipline/banned-page',
        notices: 'news/list-page',
      }),
      { path: 'team-of-the-week/:weekCode', ...page('weeks/week-page', 'pitch') },
      { path: 'match/:fixtureId', ...page('matches/match-page') },
    ],
  },
];
