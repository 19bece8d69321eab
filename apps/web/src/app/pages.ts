import { isLang } from '@matchnight/contract/constants';
import type { LoaderFunction, RouteObject } from 'react-router';
import { whileBusy } from '../lib/busy.ts';
import { loadTexts } from '../lib/text.tsx';

export interface PageModule {
  readonly default: React.ComponentType;
  readonly loader?: LoaderFunction;
}

const CHUNK_TIME_OUT_MS = 120_000;
const modules = import.meta.glob<PageModule>('../features/*/pages/*.tsx');

/**
 * The lazy part of a route: `page('site/front-page')` is features/site/pages/front-page.tsx. It has the texts of
 * its feature (site.json), and those of further files that are named.
 */
export const page = pagesOf('pages', modules);

type PageOfRoute = (name: string, ...furtherTexts: string[]) => Pick<RouteObject, 'lazy' | 'handle'>;

/** The pages of one folder of each feature. */
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
