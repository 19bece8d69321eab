import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

const names = new Map<Lang, Intl.DisplayNames>();

/** A language's name in another one: "Spanish", "español". */
export function languageName(lang: Lang, of: Lang): string {
  const known = names.get(lang) ?? new Intl.DisplayNames(LOCALES[lang], { type: 'language' });
  names.set(lang, known);
  return known.of(of) ?? of;
}
