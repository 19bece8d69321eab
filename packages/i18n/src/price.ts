import { LOCALES } from './locales.ts';

const kept = new Map<string, Intl.NumberFormat>();

/** An amount of the site's money in cents, with its sign, the same on pages and in mails: "€2.50". */
export function formatPrice(lang: keyof typeof LOCALES, cents: number, currency: string): string {
  // To make one costs far more than its use, and a page of the shop has fifty prices.
  const key = `${lang} ${currency}`;
  const format = kept.get(key) ?? new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency });
  kept.set(key, format);
  return format.format(cents / 100);
}
