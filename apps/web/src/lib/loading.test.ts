import { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { loaderContext, loaderOf } from './loading.ts';
import { definePage } from './page.ts';

const url = 'http://page/en/team/fc';
const path = '/:lang/team/:teamSlug';
const params = { lang: 'en', teamSlug: 'fc' };

/** A client whose questions wait until all of `count` have been asked. */
function together(count: number): { client: QueryClient; asked: unknown[] } {
  const asked: unknown[] = [];
  const all = Promise.withResolvers<void>();
  const queryFn = async ({ queryKey }: { queryKey: readonly unknown[] }) => {
    asked.push(queryKey[0]);
    if (asked.length === count) all.resolve();
    await all.promise;
    return queryKey[0];
  };
  return { client: new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } }), asked };
}

function load(loader: LoaderFunction, client: QueryClient, raw: Record<string, string> = params) {
  const context = loaderContext(client, { isDevelopment: false });
  expect(context).toBeInstanceOf(RouterContextProvider);
  return loader({ params: raw, request: new Request(url), context, url: new URL(url), pattern: path });
}

const failing = (status: number) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        queryFn: () => {
          throw new ApiError(status, 'refused');
        },
      },
    },
  });

it('a page’s questions are asked side by side: none waits for another’s answer', async () => {
  const { client, asked } = together(3);
  const page = definePage({
    path,
    queries: () => [{ queryKey: ['a'] }, { queryKey: ['b'] }, { queryKey: ['c'] }],
  });
  await load(loaderOf(page), client);
  expect(asked).toEqual(['a', 'b', 'c']);
});

it('what the API does not find is the 404 page, as is a parameter that can’t be one', async () => {
  const page = definePage({ path, queries: () => [{ queryKey: ['a'] }] });
  await expect(load(loaderOf(page), failing(404))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(load(loaderOf(page), failing(422))).rejects.toMatchObject({ init: { status: 404 } });
  await expect(load(loaderOf(page), failing(404), { lang: 'xx', teamSlug: 'fc' })).rejects.toMatchObject({
    init: { status: 404 },
  });
});

it('another failure is one', async () => {
  const page = definePage({ path, queries: () => [{ queryKey: ['a'] }] });
  await expect(load(loaderOf(page), failing(503))).rejects.toMatchObject({ status: 503 });
});

it('a private page is asked for by nobody without a session, and by the browser when it opens anew', async () => {
  const { client, asked } = together(1);
  const page = definePage({ path: '/:lang/:console/dashboard/x', queries: () => [{ queryKey: ['a'] }] });
  const loader = loaderOf(page);
  await load(loader, client, { lang: 'en', console: 'psn' });
  expect(asked).toEqual([]);
  expect(loader.hydrate).toBe(true);
  expect(loaderOf(definePage({ path })).hydrate).toBeUndefined();
});
