import { DESKS } from '@matchnight/contract/desks';
import { DASHBOARD } from '@matchnight/contract/routes';
import type { RouteObject } from 'react-router';
import { PageError } from './page-error.tsx';
import { type PageModule, pagesOf } from './pages.ts';

export { PrivateArea } from './private-area.tsx';

/** `page('accounts/dashboard-page')` is features/accounts/private/dashboard-page.tsx. */
const page = pagesOf('private', import.meta.glob<PageModule>('../features/*/private/*.tsx'));

const DESK_TEXTS = ['newsroom', 'editor', 'upload'];
const list = (path: string): RouteObject => ({ path, ...page('news/list-page', ...DESK_TEXTS) });
const write = (path: string): RouteObject => ({ path, ...page('news/write-page', ...DESK_TEXTS) });
/** The desks where news are written: one's own as the specification words it, and those of nouns. */
const newsDeskPages: RouteObject[] = [
  list(DASHBOARD.notices),
  list(`${DESKS.own}/delete/:noticeId`),
  write(`${DESKS.own}/create`),
  write(`${DESKS.own}/edit/:noticeId`),
  ...[DESKS.tournament, DESKS.division, DESKS.team].flatMap((desk) => [
    list(desk),
    write(`${desk}/create`),
    write(`${desk}/:noticeId/edit`),
  ]),
];

const dashboardPages: RouteObject[] = [
  { index: true, ...page('accounts/dashboard-page', 'account', 'matches', 'teams') },
  { path: DASHBOARD.editMyInfo, ...page('accounts/edit-my-info-page', 'account') },
  { path: DASHBOARD.changePassword, ...page('accounts/change-password-page', 'account') },
  { path: DASHBOARD.tournaments, ...page('administration/all-tournaments-page') },
  { path: DASHBOARD.tournamentSignings, ...page('administration/admin-signings-page', 'market') },
  { path: DASHBOARD.tournamentBans, ...page('discipline/bans-page', 'bandesk', 'administration') },
  { path: DASHBOARD.divisionTeams, ...page('administration/admin-teams-page') },
  {
    path: DASHBOARD.liguillas,
    ...page('liguilla/liguillas-page', 'liguilladesk', 'bracket', 'administration'),
  },
  {
    path: DASHBOARD.teamWeek,
    ...page('weeks/team-week-page', 'weekdesk', 'pitch', 'divisions', 'administration'),
  },
  ...newsDeskPages,
  { path: DASHBOARD.editMatch, ...page('matches/edit-match-page', 'results') },
  { path: DASHBOARD.editStatistics, ...page('matches/edit-statistics-page', 'results') },
];

/** Below /{lang}/{console}/dashboard: these need a login. */
export const pages: RouteObject[] = [{ ErrorBoundary: PageError, children: dashboardPages }];
