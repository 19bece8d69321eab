import { DASHBOARD, ROUTES } from '@matchnight/contract/routes';
import { type NonIndexRouteObject, type RouteObject, redirect } from 'react-router';
import { Document, DocumentError } from './document.tsx';
import { langLoader, privateLoader, rootLoader } from './guard.ts';
import { PageError } from './page-error.tsx';
import { type PageModule, pagesOf, redirectTo } from './pages.ts';

const page = pagesOf(
  'pages',
  import.meta.glob<PageModule>('../features/{site,accounts,news,gallery}/pages/*.tsx'),
);

/**
 * The public routes that every visitor's browser knows. Those below a tournament, a division, a team or a player stand
 * in <noun>-pages.ts, the private area's in private-pages.ts: each loads with the first page of its kind. To add a
 * page: write `features/<feature>/pages/<name>.tsx` (default export the page, `loader` what it asks for), name it in
 * one of these files, and link it where people look for it (menu.ts, a page's tabs).
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
    ...page('gallery/gallery-page', 'bracket', 'pitch', 'matches', 'statistics', 'plots', 'upload', 'editor'),
  },
  { path: ROUTES.consoleHome, ...page('site/home-page') },
  { path: ROUTES.news, ...page('news/list-page') },
  { path: `${ROUTES.news}/:noticeSlug`, ...page('news/notice-page') },
];

/** Right spellings of what the specification misspells, and what else people type. */
const redirects: RouteObject[] = [
  redirectTo(`${ROUTES.dashboard}/change-my-password`, `${ROUTES.dashboard}/${DASHBOARD.changePassword}`),
  redirectTo('/:lang/recuperar-contraseña', ROUTES.recover),
  redirectTo('/:lang/console/:console', ROUTES.consoleHome),
];

/** Where the pages stand that are many, and belong together: each area's load with the first of them. */
const AREAS = {
  tournament: () => import('./tournament-pages.ts'),
  division: () => import('./division-pages.ts'),
  team: () => import('./team-pages.ts'),
  player: () => import('./player-pages.ts'),
  private: () => import('./private-pages.ts'),
};
const NOUNS = ['tournament', 'division', 'team', 'player'] as const;
const IN_AREA = /^\/[^/]+\/(?:console\/[^/]+\/(tournament|division|team|player)|[^/]+\/dashboard)(?:\/|$)/;

type Area = keyof typeof AREAS;
/** The pages of each area, as far as they are there. */
export type AreaPages = Readonly<Partial<Record<Area, readonly RouteObject[]>>>;

/** The pages of the area that a path lies in; of none for all others. */
export async function areaPagesFor(path: string): Promise<AreaPages> {
  const found = IN_AREA.exec(path);
  if (found === null) return {};
  const area = NOUNS.find((noun) => noun === found[1]) ?? 'private';
  return { [area]: (await AREAS[area]()).pages };
}

/** The pages of all areas: what a server needs. */
export async function allAreaPages(): Promise<AreaPages> {
  const loads = Object.entries(AREAS).map(async ([name, load]) => [name, (await load()).pages]);
  return Object.fromEntries(await Promise.all(loads));
}

/** All routes, with those of the areas whose pages are given: the browser gets the others when one is asked for. */
export const routesWith = (pages: AreaPages): RouteObject[] => [
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
          ...NOUNS.map((noun) => area(noun, ROUTES[noun], pages)),
          {
            ...area('private', ROUTES.dashboard, pages),
            loader: privateLoader,
            lazy: async () => ({ Component: (await import('./private-pages.ts')).PrivateArea }),
          },
          ...redirects,
          { path: '*', loader: ({ params }) => redirect(`/${params.lang}`) },
        ],
      },
    ],
  },
];

function area(id: Area, path: string, pages: AreaPages): NonIndexRouteObject {
  return {
    id,
    path,
    handle: { texts: [], file: `src/app/${id}-pages.ts` },
    children: [...(pages[id] ?? [])],
  };
}
