import { isLang } from '@matchnight/contract/constants';
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  redirect,
} from 'react-router';
import { whileBusy } from '../lib/busy.ts';
import { currentLang } from '../lib/current-lang.ts';
import { loaderOf } from '../lib/loading.ts';
import { definePage, type Page } from '../lib/page.ts';
import { loadTexts } from '../lib/text.tsx';

interface PageModule {
  readonly default: React.ComponentType;
  readonly page: Page<string>;
}

const CHUNK_TIME_OUT_MS = 120_000;

/** What only the server needs to know of a page. */
interface ServerSide {
  /** Its source file, by which the build's list names its chunks. */
  readonly file: string;
  /** The texts of parts that it shows in some cases only: a browser gets them with the part. */
  readonly late?: readonly string[];
}

/** The lazy part of a route: a page with the texts that its code asks for. `server` is false in the browser. */
export function show(
  texts: readonly string[],
  load: () => Promise<PageModule>,
  server: ServerSide | false,
): Pick<RouteObject, 'lazy' | 'handle'> {
  const { file, late = [] } = server || {};
  return {
    handle: { texts, late, file },
    lazy: async () => {
      // Side by side with its code, in the language that one is in: what fails is told by the loader.
      if (!import.meta.env.SSR) loadTexts(currentLang(), texts).catch(() => {});
      const { default: Component, page } = await (import.meta.env.SSR ? load() : whileBusy(inTime(load())));
      return { Component, loader: withTexts([...texts, ...late], loaderOf(page)) };
    },
  };
}

/** A page for users alone: the server has no code of it, and says by its paths alone whether there is such an address. */
export function showPrivate(
  texts: readonly string[],
  load: (() => Promise<PageModule>) | null,
  server: (ServerSide & { readonly paths: readonly string[] }) | false,
): Pick<RouteObject, 'lazy' | 'handle'> {
  if (import.meta.env.SSR) {
    const { file, late = [], paths } = server || { file: '', paths: [] };
    const lazy = async () => ({ Component: Outlet, loader: loaderOf(definePage({ path: paths })) });
    return { handle: { texts, late, file }, lazy };
  }
  return load === null ? {} : show(texts, load, server);
}

/** The first tab's name gives way to the path of its page. */
export function leadUp(): LoaderFunction {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return redirect(pathname.replace(/\/[^/]+\/?$/, '') + search);
  };
}

/** A path that gives way to another with the same parameters. */
export function leadTo(target: string): LoaderFunction {
  return ({ params }: LoaderFunctionArgs) =>
    redirect(target.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')));
}

/** A page needs its texts in the language of its path, beside what its own loader asks for. */
function withTexts(texts: readonly string[], loader: LoaderFunction): LoaderFunction {
  const both: LoaderFunction = async (ask) => {
    const { lang } = ask.params;
    const [data] = await Promise.all([loader(ask), isLang(lang) ? loadTexts(lang, texts) : undefined]);
    return data;
  };
  return Object.assign(both, { hydrate: loader.hydrate ?? false });
}

/** A chunk that doesn't come in time is a load error like one that fails. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('chunk timed out')), CHUNK_TIME_OUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
