import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

/** 1 = Monday … 7 = Sunday, in the order of a week. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** What a day of the week is called. */
export function weekdayName(lang: Lang, weekday: number, length: 'long' | 'short' = 'long'): string {
  const names = new Intl.DateTimeFormat(LOCALES[lang], { weekday: length, timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return names.format(Date.UTC(2024, 0, weekday));
}
