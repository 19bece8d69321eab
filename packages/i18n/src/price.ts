import { LOCALES } from './locales.ts';

/** An amount of the site's money in cents, with its sign, the same on pages and in mails: "€2.50". */
export function formatPrice(lang: keyof typeof LOCALES, cents: number, currency: string): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency }).format(cents / 100);
}
