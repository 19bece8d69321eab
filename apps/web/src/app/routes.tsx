import { ROUTES } from '@matchnight/contract/routes';
import { matchPath, type NonIndexRouteObject, type RouteObject, redirect } from 'react-router';
import { Document, DocumentError } from './document.tsx';
import { langLoader, privateLoader, rootLoader } from './guard.ts';
import { PageError } from './page-error.tsx';
import { AREAS } from './page-tables/areas.ts';
import { pages as publicPages } from './page-tables/public.ts';
import { leadTo } from './pages.ts';

type Area = keyof typeof AREAS;
const NAMES = Object.keys(AREAS).filter((name): name is Area => name in AREAS);
/** The pages of each area, as far as they are there. */
export type AreaPages = Readonly<Partial<Record<Area, readonly RouteObject[]>>>;

/** The pages of the area that a path lies in; of none for all others. */
export async function areaPagesFor(path: string): Promise<AreaPages> {
  const area = NAMES.find((name) => matchPath({ path: AREAS[name].path, end: false }, path) !== null);
  return area === undefined ? {} : { [area]: (await AREAS[area].load()).pages };
}

/** The pages of all areas: what a server needs. */
export async function allAreaPages(): Promise<AreaPages> {
  const loads = NAMES.map(async (name) => [name, (await AREAS[name].load()).pages]);
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
          ...NAMES.map((name) => (name === 'private' ? privateArea(pages.private) : area(name, pages[name]))),
          // What people type who know a console's pages.
          { path: '/:lang/console/:console', loader: leadTo(ROUTES.consoleHome) },
          { path: '*', loader: ({ params }) => redirect(`/${params.lang}`) },
        ],
      },
    ],
  },
];

function area(id: Area, pages: readonly RouteObject[] = []): NonIndexRouteObject {
  return { id, path: AREAS[id].path, handle: handleOf(id), children: [...pages] };
}

function handleOf(area: Area) {
  return { texts: [], file: `src/app/page-tables/${area}.ts` };
}

/** What needs a login: shown once the guard has seen a token. */
function privateArea(pages: readonly RouteObject[] = []): RouteObject {
  return {
    path: AREAS.private.path,
    handle: { texts: [], file: 'src/app/private-area.tsx' },
    loader: privateLoader,
    lazy: async () => ({ Component: (await import('./private-area.tsx')).PrivateArea }),
    children: [
      { id: 'private', handle: handleOf('private'), ErrorBoundary: PageError, children: [...pages] },
    ],
  };
}
