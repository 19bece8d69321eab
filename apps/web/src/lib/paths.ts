import { type Console, isConsole, isLang, type Lang } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import { ROUTES } from '@matchnight/contract/routes';
import { useParams } from 'react-router';

type Names<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Names<Rest>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type Value<N extends string> = N extends 'lang'
  ? Lang
  : N extends 'console'
    ? Console
    : N extends `${string}Id`
      ? number
      : string;
/** The parameters that a route's path names, parsed: `lang`, `console`, numbers for `…Id`, slugs. */
export type PathParams<P extends string> = P extends string ? { [N in Names<P>]: Value<N> } : never;

export type RouteName = keyof typeof ROUTES;

/** The address of a route; `below` is a tab or a page under it. */
export function pathTo<N extends RouteName>(
  name: N,
  params: PathParams<(typeof ROUTES)[N]>,
  below?: string,
): string {
  const path = fillPath(ROUTES[name], params);
  return below ? `${path}/${below}` : path;
}

/** The address of a page, named by its path: `linkTo('/:lang/login', { lang })`. */
export function linkTo<const P extends PagePath>(path: P, params: PathParams<P>): string {
  return fillPath(path, params);
}

/** A path pattern with its parameters filled in. */
export function fillPath(pattern: string, params: Readonly<Record<string, string | number>>): string {
  const { names, between } = partsOf(pattern);
  let path = between[0] ?? '';
  for (const [at, name] of names.entries()) {
    path += encodeURIComponent(String(params[name] ?? '')) + (between[at + 1] ?? '');
  }
  return path;
}

interface PatternParts {
  readonly names: readonly string[];
  /** The texts before, between and after the names. */
  readonly between: readonly string[];
}
const patterns = new Map<string, PatternParts>();

/** Patterns are constants, and a page fills them in by the hundred: each is read once. */
function partsOf(pattern: string): PatternParts {
  const known = patterns.get(pattern);
  if (known) return known;
  const pieces = pattern.split(/:(\w+)/);
  const names = pieces.filter((_, at) => at % 2 === 1);
  const parts = { names, between: pieces.filter((_, at) => at % 2 === 0) };
  patterns.set(pattern, parts);
  return parts;
}

/** The parameters of the page that is open; throws where the path is not one of `pattern`. */
export function usePathParams<const P extends string>(pattern: P): PathParams<P> {
  const params = parsePathParams(pattern, useParams());
  if (params === null) throw new Error(`This page does not stand at ${pattern}`);
  return params;
}

/** Parsed parameters; null where one is not what its name asks for (an unknown console, an id of letters). */
export function parsePathParams<const P extends string>(
  pattern: P,
  raw: Readonly<Record<string, string | undefined>>,
): PathParams<P> | null {
  const parsed: Record<string, string | number> = {};
  for (const name of partsOf(pattern).names) {
    const value = parseParam(name, raw[name]);
    if (value === null) return null;
    parsed[name] = value;
  }
  // Each name of the pattern was parsed by the rule that Value states.
  return parsed as PathParams<P>;
}

function parseParam(name: string, value: string | undefined): string | number | null {
  if (value === undefined) return null;
  if (name === 'lang') return isLang(value) ? value : null;
  if (name === 'console') return isConsole(value) ? value : null;
  if (name.endsWith('Id')) return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
  return value;
}

/** The same page in another language. */
export function withLang(pathname: string, lang: Lang): string {
  return pathname.replace(/^\/[^/]*/, `/${lang}`);
}

/** The same page on another console. What stands in an address is never a pattern: anybody writes it. */
export function withConsole(pathname: string, console: Console): string {
  return pathname.replace(/^(\/[^/]*\/(?:console\/)?)[^/]+/, `$1${console}`);
}
