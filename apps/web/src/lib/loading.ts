import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, data, type LoaderFunction, RouterContextProvider } from 'react-router';
import { statusOf } from './api-error.ts';
import { type PathParams, parsePathParams } from './paths.ts';
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
 * A page's loader: asks for its queries and waits for them, so that the page finds its data.
 * A parameter that can't be one, and a 404 of the API, show the 404 page.
 */
export function pageLoader<const P extends string>(
  pattern: P,
  queries: (page: { params: PathParams<P>; search: URLSearchParams }) => readonly { queryKey: QueryKey }[],
): LoaderFunction {
  return async ({ params: raw, request, context }) => {
    const params = parsePathParams(pattern, raw);
    if (params === null) throw notFound();
    const client = context.get(clientContext);
    const asked = queries({ params, search: new URL(request.url).searchParams });
    try {
      // Fresh answers are taken from memory; stale ones are asked for again before the page shows.
      await Promise.all(asked.map(({ queryKey }) => client.fetchQuery({ queryKey })));
    } catch (error) {
      if (statusOf(error) === 404) throw notFound();
      throw error;
    }
    return null;
  };
}

export function notFound() {
  return data(null, { status: 404 });
}
