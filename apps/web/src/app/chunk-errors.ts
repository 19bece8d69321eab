import type { Lang } from '@matchnight/contract/constants';
import { whileBusy } from '../lib/busy.ts';
import { sayIn } from '../lib/text.tsx';
import { toast } from '../lib/toasts.ts';

/** A stylesheet that doesn't come. (A page's script that doesn't is told in the page's place.) */
export function reportStyleErrors(langOf: () => Lang): void {
  const report = () => toast('error', sayIn(langOf(), 'shell.css_load_error'));
  const isSheet = (what: unknown) => what instanceof HTMLLinkElement && what.rel === 'stylesheet';
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // One may have failed before anybody listened.
  if (document.readyState === 'complete' && sheets.some(({ sheet }) => sheet === null)) report();
  // Such events don't bubble, but they are seen on their way down: also those of sheets that come with a part.
  addEventListener('error', ({ target }) => isSheet(target) && report(), true);
}

/** Code that a click asks for; says so where it can't be loaded. */
export async function loadOnClick<T>(loading: Promise<T>, lang: Lang): Promise<T | null> {
  try {
    return await whileBusy(loading);
  } catch {
    toast('error', sayIn(lang, 'shell.load_error'));
    return null;
  }
}
