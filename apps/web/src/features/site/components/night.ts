import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

const HOUR_MS = 3_600_000;
/** A night is counted to its evening, and ends before anybody gets up. */
const NIGHT_ENDS = 4;
const EVENING_BEGINS = 17;

/**
 * When a night's matches are for the viewer, by the clock of where they are: tonight, a day in words, or null where it is several
 * days. What is tonight for the league is tomorrow's breakfast elsewhere.
 */
export function nightOf(lang: Lang, instants: readonly string[], now: number): 'tonight' | string | null {
  const times = instants.map((instant) => Date.parse(instant));
  if (times.every((time) => daysTo(time, now, NIGHT_ENDS) === 0 && isEvening(time))) return 'tonight';
  const days = new Set(times.map((time) => daysTo(time, now)));
  if (days.size > 1) return null;
  const [day = 0] = days;
  const word = new Intl.RelativeTimeFormat(LOCALES[lang], { numeric: 'auto' }).format(day, 'day');
  return word.charAt(0).toLocaleUpperCase(LOCALES[lang]) + word.slice(1);
}

/** By the calendar of where the viewer is, whose days begin at this hour. */
function daysTo(time: number, now: number, from = 0): number {
  const [day = 0, today = 0] = [time, now].map((one) => {
    const moment = new Date(one - from * HOUR_MS);
    return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  });
  return (day - today) / (24 * HOUR_MS);
}

function isEvening(time: number): boolean {
  const hour = new Date(time).getHours();
  return hour >= EVENING_BEGINS || hour < NIGHT_ENDS;
}
