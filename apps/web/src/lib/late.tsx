import type { Lang } from '@matchnight/contract/constants';
import { type ComponentType, use } from 'react';
import { loadTexts, useLang } from './text.tsx';

/**
 * A part that a page shows in some cases only, with catalogues of its own: code and texts come when it is first shown.
 * `node scripts/web-pages.ts` reads the list of catalogues. The server has the part from the start, by
 * `import.meta.env.SSR ? (await import(…)).default : late([…], () => import(…))`.
 */
export function late<P extends object>(
  texts: readonly string[],
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  const parts = new Map<Lang, Promise<ComponentType<P>>>();
  const partIn = (lang: Lang): Promise<ComponentType<P>> => {
    const known = parts.get(lang);
    if (known) return known;
    const part = Promise.all([load(), loadTexts(lang, texts)]).then(([code]) => code.default);
    parts.set(lang, part);
    // Another visit tries again.
    part.catch(() => parts.delete(lang));
    return part;
  };
  return function Late(props: P) {
    const Part = use(partIn(useLang()));
    return <Part {...props} />;
  };
}
