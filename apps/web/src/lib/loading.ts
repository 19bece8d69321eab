import { ROUTES } from '@matchnight/contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, data, type LoaderFunction, RouterContextProvider } from 'react-router';
import { statusOf } from './api-error.ts';
import type { Answer } from './call-types.ts';
import type { Page } from './page.ts';
import type { ReplyQuery } from './query.ts';
import { getSession } from './session.ts';
import type { Site } from './site.ts';

/** What loaders are handed, on the server for one request, in the browser for good. */
const clientContext = createContext<QueryClient>();
export const siteContext = createContext<SiteOfLoaders>();
type SiteOfLoaders = Pick<Site, 'isDevelopment'>;

export function loaderContext(client: QueryClient, site: SiteOfLoaders): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientContext, client);
  context.set(siteContext, site);
  return context;
}

/**
 * A page's loader: asks for its queries side by side and waits for them, so that the page finds its data.
 * A parameter that can't be one, and what the API does not find or says can't be asked, show the 404 page. A private page's queries are asked for by
 * the browser of a user, and nowhere else.
 */
export function loaderOf(page: Page<string>): LoaderFunction {
  if (page.loader) return page.loader;
  const isPrivate = [page.path].flat().every((path) => path.startsWith(ROUTES.dashboard));
  const load: LoaderFunction = async ({ params, request, context }) => {
    const url = new URL(request.url);
    const asked = page.queriesAt(params, url);
    if (asked === null) throw notFound();
    if (isPrivate && (import.meta.env.SSR || getSession() === null)) return null;
    const client = context.get(clientContext);
    for (const { queryKey } of page.meanwhileAt(params, url)) {
      void client.prefetchQuery({ queryKey, meta: { background: true } });
    }
    try {
      // Fresh answers are taken from memory; stale ones are asked for again before the page shows.
      await Promise.all(asked.map(({ queryKey }) => client.fetchQuery({ queryKey })));
      const further = page.furtherAt(params, url, (query) => replyIn(client, query));
      await Promise.all(further.map(({ queryKey }) => client.fetchQuery({ queryKey })));
    } catch (error) {
      if (NOT_THERE.some((status) => status === statusOf(error))) throw notFound();
      throw error;
    }
    return null;
  };
  // The server left these to the browser.
  return isPrivate ? Object.assign(load, { hydrate: true }) : load;
}

/** The second: the address asks for something that only the server knows is none, such as the window of a market. */
const NOT_THERE = [404, 422];

function replyIn<R>(client: QueryClient, { queryKey, select }: ReplyQuery<R>): R {
  const answer = client.getQueryData<Answer<R>>(queryKey);
  if (answer === undefined) throw new Error(`${queryKey[0]} was not loaded before what follows from it`);
  return select(answer);
}

export function notFound() {
  return data(null, { status: 404 });
}
