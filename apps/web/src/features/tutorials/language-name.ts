import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

/** What a language calls itself: "Español". */
export function languageName(lang: Lang): string {
  const name = new Intl.DisplayNames(LOCALES[lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(LOCALES[lang]) + name.slice(1);
}
