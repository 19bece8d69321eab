import { createHash } from 'node:crypto';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { statusOf } from '../lib/api-error.ts';
import { loaderContext } from '../lib/loading.ts';
import { serverClient } from '../lib/query.ts';
import type { RenderAsk, Rendered } from '../lib/rendering.ts';
import type { Site } from '../lib/site.ts';
import { vsStatusQuery } from '../lib/vs-status.ts';
import { App } from './app.tsx';
import { type Assets, assetsFor } from './assets.ts';
import { INLINE_SCRIPT, MODULES_ID } from './inline-script.ts';
import { pageHandlers } from './page-handlers.ts';
import { allAreaPages, routesWith } from './routes.tsx';
import { errorsOf, queriesOf, writeState } from './state.ts';
import { StateText } from './state-block.tsx';
import { loadUsersParts } from './users-frame.ts';

/** For the CSP: allows the one inline script. */
export const INLINE_SCRIPT_HASH = `sha256-${createHash('sha256').update(INLINE_SCRIPT).digest('base64')}`;

await loadUsersParts();
const routes = routesWith(await allAreaPages());
const handlerOf = pageHandlers(routes);

/** Every public page's path, and the routes that a browser on it matches: for the build's budget. */
export const publicPages = (): PublicPage[] => leavesOf(routes).filter(({ path }) => !AWAY.test(path));

/** The paths of pages for users only, and of pages that exist during development only. */
const AWAY = /dashboard|\/dev\//;

interface PublicPage {
  readonly path: string;
  readonly matches: readonly { readonly route: RouteObject }[];
}

function leavesOf(
  below: readonly RouteObject[],
  above: PublicPage = { path: '', matches: [] },
): PublicPage[] {
  return below.flatMap((route) => {
    const path = route.path?.startsWith('/')
      ? route.path
      : [above.path, route.path].filter(Boolean).join('/');
    const here = { path, matches: [...above.matches, { route }] };
    if (route.children) return leavesOf(route.children, here);
    return route.lazy ? [here] : [];
  });
}

const ORIGIN = 'http://page';
const UNAVAILABLE = 503;

/** A whole page, or where it redirects to. Throws what the API throws, except 404 and 503: those are pages, too. */
export async function render(ask: RenderAsk): Promise<Rendered> {
  const client = serverClient(ask.api);
  const requestContext = loaderContext(client, ask.site);
  const url = new URL(ask.url, ORIGIN);
  // The menu has what is on; a page is shown without knowing, too.
  const status = client.fetchQuery({ queryKey: vsStatusQuery.queryKey }).catch(() => null);
  const context = await handlerOf(url.pathname).query(new Request(url), { requestContext });
  await status;
  if (context instanceof Response) return redirectOf(context);
  const failure = Object.values(context.errors ?? {})[0];
  const isAway = statusOf(failure) === UNAVAILABLE;
  if (failure instanceof Error && context.statusCode >= 500 && !isAway) throw failure;
  return {
    status: isAway ? UNAVAILABLE : context.statusCode,
    html: renderDocument(ask, context, client),
    isSecret: isSecret(context.matches),
  };
}

function redirectOf(response: Response): Rendered {
  const { pathname, search, hash } = new URL(response.headers.get('location') ?? '/', ORIGIN);
  const redirect = pathname + search + hash;
  return isSecret(matchRoutes(routes, pathname) ?? [])
    ? { status: 302, redirect, isSecret: true }
    : { status: 302, redirect };
}

/** A page whose address holds a token opens something by its address alone. */
function isSecret(
  matches: readonly { readonly params: Readonly<Record<string, string | undefined>> }[],
): boolean {
  return matches.some(({ params }) => params.token !== undefined);
}

function renderDocument(ask: RenderAsk, context: StaticHandlerContext, client: QueryClient): string {
  const assets = assetsFor(ask.manifest, context.matches, langOf(ask.url));
  const { theme, ...facts } = ask.site;
  const site: Site = { ...facts, css: theme === null ? assets.css : [...assets.css, theme] };
  const state = writeState({
    site,
    queries: queriesOf(client),
    loaderData: context.loaderData,
    errors: errorsOf(context.errors),
  });
  const router = createStaticRouter(branchOf(context), context);
  return renderWhole(
    <App client={client} site={site}>
      <StateText value={state}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StateText>
    </App>,
    assets,
  );
}

/** The routes of the page and no others: the router, made for each page, looks through all that it is given. */
function branchOf({ matches }: StaticHandlerContext): RouteObject[] {
  const below = (at: number): RouteObject[] => {
    const route = matches[at]?.route;
    if (route === undefined) return [];
    return [route.index ? route : { ...route, children: below(at + 1) }];
  };
  return below(0);
}

function langOf(url: string): string {
  return url.split(/[/?]/, 2)[1] ?? '';
}

/** What React leaves where a part of the page was not ready, or threw: the browser would have to make it. */
const NOT_READY = '<!--$!-->';

/**
 * In one go, as strings: the loaders have everything, so nothing is left to wait for, and streaming the same page
 * costs a fifth more. No part comes later, so React needs no inline script to put it in place.
 */
function renderWhole(page: React.ReactNode, { scripts, preloads, forUsers, texts }: Assets): string {
  const html = renderToString(page);
  if (html.includes(NOT_READY)) throw new Error('a part of the page was not ready on the server');
  const modules = JSON.stringify({ scripts, preloads, forUsers, texts });
  const block = `<script id="${MODULES_ID}" type="application/json">${modules}</script>`;
  if (!html.endsWith(END)) throw new Error('the document does not end as it should');
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${block}${END}`;
}

const END = '</body></html>';
