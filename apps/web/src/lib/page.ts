import type { QueryKey } from '@tanstack/react-query';
import { type LoaderFunction, matchPath, useLocation, useParams } from 'react-router';
import { type PathParams, parsePathParams } from './paths.ts';
import type { ReplyQuery } from './query.ts';
import { useSearchParams } from './search-params.ts';

/** What an address asks for behind its question mark, as far as the page has named it. */
export interface Search<N extends string> {
  get(name: N): string | null;
}
/** The answer of a query that is there. */
export type ReadReply = <R>(query: ReplyQuery<R>) => R;

/** Who sees a page otherwise than visitors do: the browser tests open it as these demo accounts. */
type Face = 'visitor' | 'user' | 'manager' | 'administrator' | 'full' | 'super';

/**
 * What a page says of itself, written out: `node scripts/web-pages.ts` reads it and writes the tables of routes, the
 * texts to load with the page and the list of pages that the server and the browser tests read.
 */
interface PageStatement<P extends string, S extends string> {
  /** Its path; a page may have several. */
  readonly path: P | readonly P[];
  /** Other spellings that lead to it. */
  readonly aliases?: readonly string[];
  /** The query parameters that make another page of it. */
  readonly search?: readonly S[];
  /** What it reads; asked for side by side before it shows. */
  readonly queries?: (address: {
    /** That of the page's paths which the address is of. */
    path: P;
    params: PathParams<P>;
    search: Search<S>;
  }) => readonly { readonly queryKey: QueryKey }[];
  /** What it asks for at the same time and does not wait for: it shows without, and reads them by `useLateReply`. */
  readonly meanwhile?: (address: { params: PathParams<P> }) => readonly { readonly queryKey: QueryKey }[];
  /** What it reads besides, by what those answered. */
  readonly further?: (
    address: { params: PathParams<P>; search: Search<S> },
    read: ReadReply,
  ) => readonly { readonly queryKey: QueryKey }[];
  /** Visitors, and users where it is private, unless said. */
  readonly faces?: readonly Face[];
  /** For a layout: the name of the tab at the layout's own path. */
  readonly first?: string;
  /** Instead of queries. */
  readonly loader?: LoaderFunction;
}

/** A page as routes know it, whatever its parameters are. */
export interface Page<P extends string> {
  readonly path: P | readonly P[];
  readonly loader: LoaderFunction | undefined;
  /** What it reads at an address; null where the address has a part that can't be one (an id of letters). */
  queriesAt(raw: RawParams, url: URL): readonly { readonly queryKey: QueryKey }[] | null;
  /** What it asks for meanwhile. */
  meanwhileAt(raw: RawParams, url: URL): readonly { readonly queryKey: QueryKey }[];
  /** What it reads once those are answered. */
  furtherAt(raw: RawParams, url: URL, read: ReadReply): readonly { readonly queryKey: QueryKey }[];
}
type RawParams = Readonly<Record<string, string | undefined>>;

export function definePage<const P extends string, const S extends string = never>({
  path,
  queries,
  meanwhile,
  further,
  loader,
}: PageStatement<P, S>): Page<P> {
  return {
    path,
    loader,
    queriesAt: (raw, { pathname, searchParams: search }) => {
      const address = addressOf(path, raw, pathname);
      return address && (queries?.({ ...address, search }) ?? []);
    },
    meanwhileAt: (raw, { pathname }) => {
      const address = meanwhile ? addressOf(path, raw, pathname) : null;
      return (address && meanwhile?.(address)) ?? [];
    },
    furtherAt: (raw, { pathname, searchParams: search }, read) => {
      const address = further ? addressOf(path, raw, pathname) : null;
      return (address && further?.({ ...address, search }, read)) ?? [];
    },
  };
}

/** The address of the page that is open: its parameters, parsed, and what it asks for behind the question mark. */
export function usePage<P extends string>(
  page: Page<P>,
): { path: P; params: PathParams<P>; search: URLSearchParams } {
  const { pathname } = useLocation();
  const address = addressOf(page.path, useParams(), pathname);
  const [search] = useSearchParams();
  if (address === null) throw new Error(`This page does not stand at ${pathname}`);
  return { ...address, search };
}

/** The one of a page's paths that an address matches, with its parsed parameters. */
function addressOf<P extends string>(
  stated: P | readonly P[],
  raw: RawParams,
  pathname: string,
): { path: P; params: PathParams<P> } | null {
  const all: readonly P[] = typeof stated === 'string' ? [stated] : stated;
  // A layout has one path, and the addresses below it are others.
  const path = all.length === 1 ? all[0] : all.find((one) => matchPath(one, pathname) !== null);
  const params = path === undefined ? null : parsePathParams(path, raw);
  return path === undefined || params === null ? null : { path, params };
}

type LastPart<P extends string> = P extends `${string}/${infer Rest}` ? LastPart<Rest> : P;

/** The last part of a path: by what else it is known to be, the page knows which of its kind it is. */
export function lastPartOf<P extends string>(path: P): LastPart<P> {
  // What the type says of a text, cut off.
  return path.slice(path.lastIndexOf('/') + 1) as LastPart<P>;
}
