import type { CallName } from '@matchnight/contract/types';
import {
  QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { Answer, Params, Query, Reply } from './call-types.ts';
import type { PageApi } from './rendering.ts';

/** Live messages tell what changed; this is only how long a page trusts itself without them. */
const STALE_MS = 60_000;

/**
 * The query of one GET of the contract, for loaders and pages alike:
 * `queryOf('divisions.show', { lang, console, divisionSlug })`.
 */
export function queryOf<N extends CallName>(
  name: N,
  params: Params<N>,
  query?: Query<N>,
): ReplyQuery<Reply<N>> {
  return { queryKey: [name, params, query ?? {}], select: replyOf };
}

/** A call to read, and what the page gets of its answer. */
export interface ReplyQuery<R> {
  readonly queryKey: QueryKey;
  readonly select: (answer: Answer<R>) => R;
}

/** The reply of a query that the page's loader has already asked for. */
export const useReply = import.meta.env.SSR ? useLoadedReply : useObservedReply;

function useObservedReply<R>(query: ReplyQuery<R>): R {
  return useSuspenseQuery<Answer<R>, Error, R>(query).data;
}

/** On the server nothing changes while a page is rendered, so nothing is observed. */
function useLoadedReply<R>(query: ReplyQuery<R>): R {
  const answer = useQueryClient().getQueryData<Answer<R>>(query.queryKey);
  if (answer === undefined) throw new Error(`${query.queryKey[0]} was not loaded before its page`);
  return query.select(answer);
}

/**
 * For what may come later than the page, and for private pages: the usual states of a query. It never covers the page, of which
 * the rest is drawn.
 */
export function useLateReply<R>(query: ReplyQuery<R>, options: { enabled?: boolean } = {}) {
  return useQuery<Answer<R>, Error, R>({ meta: BACKGROUND, ...query, ...options });
}

const BACKGROUND = { background: true };

/** Takes a query's answer as out of date, and asks again if it is on screen. */
export function useRefresh(): (name?: CallName) => Promise<void> {
  const client = useQueryClient();
  return (name) => client.invalidateQueries(name ? { queryKey: [name] } : {});
}

function replyOf<R>(answer: Answer<R>): R {
  return answer.reply;
}

/** The browser's client: asks the API; what replaces an answer on screen does so in the background. */
export function browserClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: false,
        refetchOnWindowFocus: false,
        queryFn: async ({ queryKey, signal, meta }) => {
          const background = meta?.background === true || client.getQueryData(queryKey) !== undefined;
          const { name, params, query } = parseKey(queryKey);
          const { request } = await import('./api-client.ts');
          return await request(name, { params, query, signal, background });
        },
      },
    },
  });
  return client;
}

/** The server's, one for each request: asks through what the server hands in. */
export function serverClient(api: PageApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        queryFn: ({ queryKey }) => {
          const { name, params, query } = parseKey(queryKey);
          return api(name, { params, query });
        },
      },
    },
  });
}

/** Keys are made by queryOf only. */
function parseKey(key: QueryKey) {
  const [name, params, query] = key;
  return {
    name: name as CallName,
    params: params as Record<string, string | number>,
    query: query as Record<string, string | number>,
  };
}
