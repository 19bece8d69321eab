import { isLang } from '@matchnight/contract/constants';
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { whileBusy } from '../lib/busy.ts';
import { loaderOf } from '../lib/loading.ts';
import type { Page } from '../lib/page.ts';
import { loadTexts } from '../lib/text.tsx';

interface PageModule {
  readonly default: React.ComponentType;
  readonly page: Page<string>;
}

const CHUNK_TIME_OUT_MS = 120_000;

/** The lazy part of a route: the page of a file, with the texts that its code asks for. */
export function show(
  file: string,
  texts: readonly string[],
  load: () => Promise<PageModule>,
): Pick<RouteObject, 'lazy' | 'handle'> {
  return {
    handle: { texts, file },
    lazy: async () => {
      const { default: Component, page } = await (import.meta.env.SSR ? load() : whileBusy(inTime(load())));
      return { Component, loader: withTexts(texts, loaderOf(page)) };
    },
  };
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
