import { isLang } from '@matchnight/contract/constants';
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { whileBusy } from '../lib/busy.ts';
import { loadTexts } from '../lib/text.tsx';

export interface PageModule {
  readonly default: React.ComponentType;
  readonly loader?: LoaderFunction;
}

const CHUNK_TIME_OUT_MS = 120_000;

type PageOfRoute = (name: string, ...furtherTexts: string[]) => Pick<RouteObject, 'lazy' | 'handle'>;

/**
 * The lazy part of a route, for the pages of one folder of some features: `page('site/front-page')` is
 * features/site/pages/front-page.tsx. It has the texts of its feature (site.json), and those of further files that
 * are named.
 */
export function pagesOf(folder: string, files: Record<string, () => Promise<PageModule>>): PageOfRoute {
  return (name, ...furtherTexts) => {
    const [feature = '', file] = name.split('/');
    const texts = [feature, ...furtherTexts];
    const path = `features/${feature}/${folder}/${file}.tsx`;
    const load = files[`../${path}`];
    if (!load) throw new Error(`no page ${path}`);
    return {
      handle: { texts, file: `src/${path}` },
      lazy: async () => {
        const module = await (import.meta.env.SSR ? load() : whileBusy(inTime(load())));
        return { Component: module.default, loader: withTexts(texts, module.loader) };
      },
    };
  };
}

/** A noun's list of news, and each of them. */
export const NEWS_TABS = { notices: 'news/list-page', 'notices/:noticeSlug': 'news/notice-page' };

/** A page by its name, with the further texts that it needs. */
type PageName = string | readonly [name: string, ...furtherTexts: string[]];

/** The children of a page with tabs: the first stands at the page's own path, and its name redirects there. */
export function tabsOf(
  page: PageOfRoute,
  first: string,
  pages: Readonly<Record<string, PageName>>,
): RouteObject[] {
  return Object.entries(pages).flatMap(([tab, name]): RouteObject[] => {
    const shown = typeof name === 'string' ? page(name) : page(...name);
    return tab === first
      ? [
          { index: true, ...shown },
          { path: tab, loader: ({ request }) => redirect(parentOf(request.url)) },
        ]
      : [{ path: tab, ...shown }];
  });
}

function parentOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/\/[^/]+\/?$/, '') + search;
}

/** A path that gives way to another with the same parameters. */
export function redirectTo(path: string, target: string): RouteObject {
  const loader = ({ params }: LoaderFunctionArgs) =>
    redirect(target.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')));
  return { path, loader };
}

/** A page needs its texts in the language of its path, beside what its own loader asks for. */
function withTexts(texts: readonly string[], loader: LoaderFunction | undefined): LoaderFunction {
  return async (ask) => {
    const { lang } = ask.params;
    const [data] = await Promise.all([
      loader?.(ask) ?? null,
      isLang(lang) ? loadTexts(lang, texts) : undefined,
    ]);
    return data;
  };
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
