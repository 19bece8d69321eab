import { ROUTES } from '@matchnight/contract/routes';
import type { RouteObject } from 'react-router';
import { NEWS_TABS, type PageModule, pagesOf, redirectTo, tabsOf } from './pages.ts';

const page = pagesOf('pages', import.meta.glob<PageModule>('../features/{players,news}/pages/*.tsx'));

/** Below a player. */
export const pages: RouteObject[] = [
  {
    ...page('players/player-layout', 'pitch'),
    children: [
      ...tabsOf(page, 'stats', {
        stats: 'players/stats-page',
        record: 'players/record-page',
        'last-matches': 'players/last-matches-page',
        ...NEWS_TABS,
      }),
      redirectTo('notice/:noticeSlug', `${ROUTES.player}/notices/:noticeSlug`),
    ],
  },
];
