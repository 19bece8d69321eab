import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';
import { formatNumber } from '../../lib/formats.ts';

/** What the field of an amount takes: no signs between thousands, and a point or a comma before cents. */
export const AMOUNT_PATTERN = '\\s*\\d{1,12}(?:[.,]\\d{1,2})?\\s*';

/** Cents as one types them in the language: "1000000", "1000000,50". */
export function amountText(lang: Lang, cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const format = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(LOCALES[lang], format).format(cents / 100);
}

/** In cents, of a text that fits `AMOUNT_PATTERN`. */
export function centsOf(text: string): number {
  const [units = '', cents = ''] = text.trim().split(/[.,]/);
  return Number(units) * 100 + Number(cents.padEnd(2, '0'));
}

/** How much of the price an amount is, in percent, as a figure; null where there is no price. */
export function percentOf(lang: Lang, cents: number, price: number | null): string | null {
  return price === null || price === 0 ? null : formatNumber(lang, (100 * cents) / price);
}
