import { DASHBOARD, ROUTES } from '@matchnight/contract/routes';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { Document, DocumentError } from './document.tsx';
import { langLoader, privateLoader, rootLoader } from './guard.ts';
import { PageError } from './page-error.tsx';
import { page } from './pages.ts';

/** A noun's list of news, and each of them. */
const NEWS = { notices: 'news/list-page', 'notices/:noticeSlug': 'news/notice-page' };

/**
 * Every public route there is (private-pages.ts has the others). To add a page: write
 * `features/<feature>/pages/<name>.tsx` (default export the page, `loader` what it asks for), name it here, and link
 * it where people look for it (menu.ts, a page's tabs).
 */
const publicPages: RouteObject[] = [
  { index: true, ...page('site/front-page') },
  { path: ROUTES.about, ...page('site/about-page') },
  { path: ROUTES.login, ...page('accounts/login-page') },
  { path: ROUTES.register, ...page('accounts/register-page') },
  { path: ROUTES.recover, ...page('accounts/recover-page') },
  { path: ROUTES.reset, ...page('accounts/reset-page') },
  { path: ROUTES.confirm, ...page('accounts/confirm-page') },
  {
    path: '/:lang/dev/gallery',
    ...page(
      'gallery/gallery-page',
      'bracket',
      'pitch',
      'fixtures',
      'statistics',
      'plots',
      'upload',
      'editor',
    ),
  },
  { path: ROUTES.consoleHome, ...page('site/home-page') },
  { path: ROUTES.news, ...page('news/list-page') },
  { path: `${ROUTES.news}/:noticeSlug`, ...page('news/notice-page') },
  {
    path: ROUTES.division,
    ...page('divisions/division-layout'),
    children: [
      ...tabs('table', {
        table: 'statistics/table-page',
        'upcoming-matches': 'fixtures/upcoming-page',
        teams: 'divisions/teams-page',
        scorers: 'statistics/scorers-page',
        assists: 'statistics/assists-page',
        gks: 'statistics/gks-page',
        'the-bests': 'statistics/the-bests-page',
        mvp: 'statistics/mvp-page',
        'yellow-cards': 'statistics/yellow-cards-page',
        'red-cards': 'statistics/red-cards-page',
        notices: 'news/list-page',
      }),
      { path: 'match/:fixtureId', ...page('fixtures/match-page') },
    ],
  },
  {
    path: ROUTES.tournament,
    ...page('tournaments/tournament-layout'),
    children: [
      ...tabs('divisions', {
        divisions: 'tournaments/divisions-page',
        teams: 'tournaments/teams-page',
        signings: 'market/signings-page',
        rules: 'tournaments/rules-page',
        ...NEWS,
      }),
      { path: 'signings/sell-players/team/:teamSlug', ...page('market/sell-players-page') },
    ],
  },
  {
    path: ROUTES.team,
    ...page('teams/team-layout'),
    children: tabs('players', {
      players: 'teams/players-page',
      'last-matches': ['teams/last-matches-page', 'plots'],
      fixture: 'teams/fixture-page',
      ...NEWS,
    }),
  },
  {
    path: ROUTES.player,
    ...page('players/player-layout', 'pitch'),
    children: [
      ...tabs('stats', {
        stats: 'players/stats-page',
        'last-matches': 'players/last-matches-page',
        ...NEWS,
      }),
      redirectTo('notice/:noticeSlug', `${ROUTES.player}/notices/:noticeSlug`),
    ],
  },
];

/** Right spellings of what the specification misspells, and what else people type. */
const redirects: RouteObject[] = [
  redirectTo(`${ROUTES.dashboard}/change-my-password`, `${ROUTES.dashboard}/${DASHBOARD.changePassword}`),
  redirectTo('/:lang/recuperar-contraseña', ROUTES.recover),
  redirectTo('/:lang/console/:console', ROUTES.consoleHome),
];

const IN_PRIVATE_AREA = /^\/[^/]+\/[^/]+\/dashboard(\/|$)/;
export const PRIVATE_AREA = 'private';

/** The private area's pages for a path in it, else none: visitors never load what only users open. */
export async function privatePagesFor(path: string): Promise<RouteObject[]> {
  return IN_PRIVATE_AREA.test(path) ? (await import('./private-pages.ts')).privatePages : [];
}

/** All routes, with the private area's pages as far as they are there: the browser gets them when one is asked for. */
export const routesWith = (privatePages: RouteObject[]): RouteObject[] => [
  { path: '/', loader: rootLoader },
  {
    path: '/:lang',
    loader: langLoader,
    Component: Document,
    ErrorBoundary: DocumentError,
    children: [
      {
        ErrorBoundary: PageError,
        children: [
          ...publicPages,
          {
            path: ROUTES.dashboard,
            id: PRIVATE_AREA,
            loader: privateLoader,
            handle: { texts: [], file: 'src/app/private-pages.ts' },
            lazy: async () => ({ Component: (await import('./private-pages.ts')).PrivateArea }),
            children: privatePages,
          },
          ...redirects,
          { path: '*', loader: ({ params }) => redirect(`/${params.lang}`) },
        ],
      },
    ],
  },
];

/** A page by its name, with the further texts that it needs. */
type PageName = string | readonly [name: string, ...furtherTexts: string[]];

/** The children of a page with tabs: the first stands at the page's own path, and its name redirects there. */
function tabs(first: string, pages: Readonly<Record<string, PageName>>): RouteObject[] {
  return Object.entries(pages).flatMap(([tab, name]): RouteObject[] =>
    tab === first
      ? [
          { index: true, ...pageOf(name) },
          { path: tab, loader: ({ request }) => redirect(parentOf(request.url)) },
        ]
      : [{ path: tab, ...pageOf(name) }],
  );
}

function pageOf(name: PageName) {
  return typeof name === 'string' ? page(name) : page(...name);
}

function parentOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/\/[^/]+\/?$/, '') + search;
}

function redirectTo(path: string, target: string): RouteObject {
  const loader = ({ params }: LoaderFunctionArgs) =>
    redirect(target.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')));
  return { path, loader };
}
