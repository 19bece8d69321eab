import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How long until a moment, in few words: "in 3 hr"; null once it has come. Hours are rounded down to the last
 * begun minute's: what is 90 minutes away is "in 1 hr", never later than it is.
 */
export function soonOf(lang: Lang, instant: string, now: number): string | null {
  const ahead = Date.parse(instant) - now;
  if (ahead <= 0) return null;
  const words = new Intl.RelativeTimeFormat(LOCALES[lang], { style: 'short' });
  return ahead < HOUR_MS
    ? words.format(Math.ceil(ahead / MINUTE_MS), 'minute')
    : words.format(Math.floor(ahead / HOUR_MS), 'hour');
}
