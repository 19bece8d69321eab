import { DASHBOARD } from '@matchnight/contract/routes';
import type { RouteObject } from 'react-router';
import { PageError } from './page-error.tsx';
import { type PageModule, pagesOf } from './pages.ts';

export { PrivateArea } from './private-area.tsx';

/** `page('accounts/dashboard-page')` is features/accounts/private/dashboard-page.tsx. */
const page = pagesOf('private', import.meta.glob<PageModule>('../features/*/private/*.tsx'));

const dashboardPages: RouteObject[] = [
  { index: true, ...page('accounts/dashboard-page', 'account') },
  { path: DASHBOARD.editMyInfo, ...page('accounts/edit-my-info-page', 'account') },
  { path: DASHBOARD.changePassword, ...page('accounts/change-password-page', 'account') },
  { path: DASHBOARD.tournaments, ...page('administration/all-tournaments-page') },
  { path: DASHBOARD.divisionTeams, ...page('administration/admin-teams-page') },
  { path: DASHBOARD.editMatch, ...page('results/edit-match-page') },
  { path: DASHBOARD.editStatistics, ...page('results/edit-statistics-page') },
];

/** Below /{lang}/{console}/dashboard: these need a login. */
export const privatePages: RouteObject[] = [{ ErrorBoundary: PageError, children: dashboardPages }];
