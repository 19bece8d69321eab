import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

/** Tournament money: cents in, two decimals out, with a true minus. */
export function formatMoney(lang: Lang, cents: number): string {
  return formatNumber(lang, cents / 100, 2).replace('-', '\u2212');
}

export function formatNumber(lang: Lang, value: number, decimals = 0): string {
  return kept(`number ${lang} ${decimals}`, () => {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(LOCALES[lang], digits);
  }).format(value);
}

/** "+3", "-2", "0": a difference with its sign. */
export function formatSigned(lang: Lang, value: number): string {
  return signedOf(lang).format(value);
}

/** "A, B and C" */
export function formatList(lang: Lang, names: readonly string[]): string {
  return listsOf(lang).format(names);
}

/** How much of a moment is told. */
export type TimeDetail = 'date' | 'time' | 'both';

/** A day and a minute in digits, where two of them share a line: "25/11, 20:00", with the year where it is not the present one. */
export function formatShort(lang: Lang, instant: string, timeZone: string): string {
  const moment = new Date(instant);
  const isPresent = moment.getUTCFullYear() === new Date().getUTCFullYear();
  return kept(`short ${lang} ${isPresent} ${timeZone}`, () => {
    const two = '2-digit' as const;
    const year = isPresent ? {} : { year: two };
    const parts = { day: two, month: two, ...year, hour: two, minute: two, timeZone } as const;
    return new Intl.DateTimeFormat(LOCALES[lang], parts);
  }).format(moment);
}

/** A moment in words, with the year where it is not the present one; without a zone, the viewer's own. */
export function formatTime(lang: Lang, instant: string, detail: TimeDetail, timeZone?: string): string {
  const moment = new Date(instant);
  const isPresent = moment.getUTCFullYear() === new Date().getUTCFullYear();
  return kept(`time ${lang} ${detail} ${isPresent} ${timeZone ?? ''}`, () => {
    const year = isPresent ? {} : ({ year: 'numeric' } as const);
    const date: Intl.DateTimeFormatOptions =
      detail === 'time' ? {} : { weekday: 'short', day: 'numeric', month: 'short', ...year };
    const time: Intl.DateTimeFormatOptions = detail === 'date' ? {} : { hour: '2-digit', minute: '2-digit' };
    const options = { ...date, ...time, ...(timeZone ? { timeZone } : {}) };
    return new Intl.DateTimeFormat(LOCALES[lang], options);
  }).format(moment);
}

/** What a zone's time is called then ("CET", "GMT+1"), to stand beside a time that is not the viewer's. */
export function zoneName(lang: Lang, instant: string, timeZone: string): string {
  return kept(`zone ${lang} ${timeZone}`, () => {
    const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZone, timeZoneName: 'short' });
    const nameOf = (moment: number | Date) =>
      parts.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    return { format: nameOf };
  }).format(new Date(instant));
}

/** A country in the page's language, by its two letters. */
export function countryName(lang: Lang, iso2: string): string {
  return countriesOf(lang).of(iso2) ?? iso2;
}

const formatters = new Map<string, { format(value: number | Date): string }>();

/** Making one costs a hundred times its use. */
function kept(key: string, make: () => { format(value: number | Date): string }) {
  const known = formatters.get(key);
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

const signedOf = perLang((lang) => new Intl.NumberFormat(LOCALES[lang], { signDisplay: 'exceptZero' }));
const listsOf = perLang((lang) => new Intl.ListFormat(LOCALES[lang]));
const countriesOf = perLang((lang) => new Intl.DisplayNames(LOCALES[lang], { type: 'region' }));

function perLang<Made>(make: (lang: Lang) => Made): (lang: Lang) => Made {
  const made = new Map<Lang, Made>();
  return (lang) => {
    const known = made.get(lang);
    if (known !== undefined) return known;
    const fresh = make(lang);
    made.set(lang, fresh);
    return fresh;
  };
}
