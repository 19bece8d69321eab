import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

/** An amount of the site's money in cents, with its sign: "€2.50". */
export function formatPrice(lang: Lang, cents: number, currency: string): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency }).format(cents / 100);
}
