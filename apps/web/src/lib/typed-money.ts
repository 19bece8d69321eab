import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';
import { formatNumber } from './formats.ts';

/** What a text means as tournament money, in cents; null: it is no amount. */
export type ReadMoney =
  | { readonly cents: number }
  /** It is one with signs between thousands, or one with three decimals: `more` is the first, `less` the second, rounded. */
  | { readonly more: number; readonly less: number }
  | null;

/** What people of the language put between thousands; spaces may stand there in all of them. */
const BETWEEN_THOUSANDS: Readonly<Record<Lang, '.' | ',' | ' '>> = {
  en: ',',
  es: '.',
  pt: '.',
  it: '.',
  fr: ' ',
  de: '.',
};

/** Cents have one or two figures, thousands have three: so most texts say themselves which sign is which. */
const TYPED = /^(?<whole>\d[\d., ]*?)(?:(?<mark>[.,])(?<decimals>\d{1,2}))?$/v;
const PLAIN = /^\d+$/v;
const GROUPED = /^[1-9]\d{0,2}(?<sign>[., ])\d{3}(?:\k<sign>\d{3})*$/v;
const MOST_FIGURES = 12;

/**
 * Reads an amount as people type it: "1000000.50", "1.000.000,50", "1,000,000.50", "1 000 000,50" and "1000,5". Whatever the
 * language, a text never means another amount: "1.000" is a thousand where thousands are written so, and refused elsewhere.
 */
export function readMoney(lang: Lang, typed: string): ReadMoney {
  const { whole = '', mark, decimals = '' } = TYPED.exec(typed.trim().replace(/\s/gv, ' '))?.groups ?? {};
  const figures = whole.replace(/\D/gv, '');
  if (figures.length > MOST_FIGURES) return null;
  const cents = Number(figures) * 100 + Number(decimals.padEnd(2, '0'));
  if (PLAIN.test(whole)) return { cents };
  const sign = GROUPED.exec(whole)?.groups?.sign;
  if (sign === undefined || sign === mark) return null;
  const isSure = mark !== undefined || figures.length > 6 || sign === ' ' || sign === BETWEEN_THOUSANDS[lang];
  return isSure ? { cents } : { more: cents, less: Math.round(cents / 1000) };
}

/** In cents, of a text that a `MoneyField` let through; NaN of any other. */
export function centsOf(lang: Lang, typed: string): number {
  const read = readMoney(lang, typed);
  return read !== null && 'cents' in read ? read.cents : Number.NaN;
}

/** The same as the server takes it in a form, "1000000.50"; what is no amount stays as it is, for the server to refuse. */
export function plainMoney(lang: Lang, typed: string): string {
  const cents = centsOf(lang, typed);
  return Number.isNaN(cents) ? typed : (cents / 100).toFixed(2);
}

/** Cents in a field, with the language's signs between thousands: "1,000,000", "1.000.000,50". `readMoney` is sure of them. */
export function groupedMoney(lang: Lang, cents: number): string {
  return formatNumber(lang, cents / 100, cents % 100 === 0 ? 0 : 2);
}

/** Cents as one types them in the language, without signs between thousands: "1000000", "1000000,50". */
export function typedMoney(lang: Lang, cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const format = { useGrouping: false, minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(LOCALES[lang], format).format(cents / 100);
}
