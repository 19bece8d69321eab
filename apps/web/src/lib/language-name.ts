import type { Lang } from '@matchnight/contract/constants';

/** A language by its own name. */
export function languageName(lang: Lang): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
}
