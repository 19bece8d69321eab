import type { Lang } from '@matchnight/contract';
import { LOCALES } from '@matchnight/i18n/locales';

/** Countries by the names that the CLDR has for them, in the order of the language's dictionary. */
export function countriesView(codes: readonly string[], lang: Lang): { iso2: string; name: string }[] {
  const names = new Intl.DisplayNames(LOCALES[lang], { type: 'region' });
  const { compare } = new Intl.Collator(LOCALES[lang]);
  return codes
    .map((iso2) => ({ iso2, name: names.of(iso2) ?? iso2 }))
    .sort((one, other) => compare(one.name, other.name));
}
