import { MOST_TEAMS } from './schedule.ts';

/** ISO weekdays: 1 = Monday … 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A time of day in the tournament's time zone. */
export type TimeOfDay = { readonly hour: number; readonly minute: number };

/** Days without a match, both included, as ISO dates ("2026-12-21") of the tournament's time zone. */
export type CalendarBreak = { readonly from: string; readonly to: string };

/** When a season is played. Each weekday has one round at each of the times: two times = two rounds that night. */
export type Calendar = {
  /** No kick-off before this instant (epoch milliseconds). */
  readonly from: number;
  /** The tournament's zone by its IANA name: kick-offs keep their hour when summer time begins or ends. */
  readonly timeZone: string;
  readonly weekdays: readonly Weekday[];
  readonly times: readonly TimeOfDay[];
  readonly breaks?: readonly CalendarBreak[] | undefined;
  /** How many hours after its kick-off a round ends; null, or left out = when the next one kicks off. */
  readonly deadlineHours?: number | null | undefined;
};

/** A round's kick-off and its deadline (epoch milliseconds). */
export type RoundDates = { readonly number: number; readonly kickOff: number; readonly deadline: number };

export type CalendarFailure =
  | { readonly code: 'calendar_rounds_invalid'; readonly rounds: number }
  | { readonly code: 'calendar_without_weekday' }
  | { readonly code: 'calendar_without_time' }
  | { readonly code: 'calendar_weekday_unknown'; readonly weekday: number }
  | { readonly code: 'calendar_time_unknown'; readonly time: TimeOfDay }
  | { readonly code: 'calendar_start_unknown'; readonly from: number }
  | { readonly code: 'calendar_zone_unknown'; readonly timeZone: string }
  | { readonly code: 'calendar_break_unknown'; readonly index: number }
  | { readonly code: 'calendar_break_ends_too_early'; readonly index: number }
  | { readonly code: 'calendar_break_too_long'; readonly index: number; readonly most: number }
  | { readonly code: 'calendar_too_many_breaks'; readonly most: number }
  | { readonly code: 'calendar_deadline_invalid'; readonly hours: number; readonly most: number };

export type SpreadDates =
  | {
      readonly ok: true;
      readonly rounds: RoundDates[];
      /** The rounds whose hour does not exist that night, since summer time begins: they kick off later by what it skips. */
      readonly moved: readonly number[];
    }
  | { readonly ok: false; readonly failure: CalendarFailure };

/** The most days of one break, and the most breaks. */
export const MOST_BREAK_DAYS = 366;
export const MOST_BREAKS = 20;

/** The longest time for a round: thirteen weeks. */
export const MOST_DEADLINE_HOURS = 13 * 7 * 24;

/**
 * Kick-off and deadline of `rounds` rounds. Without hours of its own, the last deadline is the kick-off that one more
 * round would have.
 */
export function spreadDates(rounds: number, calendar: Calendar): SpreadDates {
  const failure = checkRounds(rounds) ?? checkCalendar(calendar);
  if (failure) return { ok: false, failure };
  const kickOffs = firstKickOffs(rounds + 1, calendar);
  const hours = calendar.deadlineHours ?? null;
  const dates: RoundDates[] = [];
  const moved: number[] = [];
  for (let index = 0; index < rounds; index++) {
    const own = kickOffs[index];
    const next = kickOffs[index + 1];
    if (own === undefined || next === undefined) break;
    const number = index + 1;
    const deadline = hours === null ? next.at : own.at + hours * HOUR;
    dates.push({ number, kickOff: own.at, deadline });
    if (own.isMoved) moved.push(number);
  }
  return { ok: true, rounds: dates, moved };
}

const HOUR = 60 * 60 * 1000;

/** Home and away of the largest field. */
const MOST_ROUNDS = 2 * MOST_TEAMS;

/** The year 9999: nobody means a later one, and far beyond it the calendar ends. */
const LAST_START = 253_370_764_800_000;

type KickOff = { readonly at: number; readonly isMoved: boolean };

function firstKickOffs(count: number, calendar: Calendar): KickOff[] {
  const times = [...calendar.times].sort(byTime);
  const breaks = (calendar.breaks ?? []).map(({ from, to }) => ({
    from: Temporal.PlainDate.from(from),
    to: Temporal.PlainDate.from(to),
  }));
  const kickOffs: KickOff[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(calendar.from)
    .toZonedDateTimeISO(calendar.timeZone)
    .toPlainDate();
  while (kickOffs.length < count) {
    const rest = breaks.find(({ from, to }) => isBetween(day, from, to));
    if (rest) {
      day = rest.to.add({ days: 1 });
      continue;
    }
    if (calendar.weekdays.some((weekday) => weekday === day.dayOfWeek)) {
      for (const time of times) {
        const kickOff = kickOffOn(day, time, calendar.timeZone);
        // a time given twice makes one kick-off, and so do two times that fall together when summer time begins
        if (kickOff.at >= calendar.from && kickOff.at > (kickOffs.at(-1)?.at ?? -1)) kickOffs.push(kickOff);
      }
    }
    day = day.add({ days: 1 });
  }
  return kickOffs.slice(0, count);
}

/** An hour that summer time skips is taken as if the clock had not been put forward yet. */
function kickOffOn(day: Temporal.PlainDate, time: TimeOfDay, timeZone: string): KickOff {
  const plainTime = Temporal.PlainTime.from(time);
  const zoned = day.toZonedDateTime({ timeZone, plainTime });
  return { at: zoned.epochMilliseconds, isMoved: !zoned.toPlainTime().equals(plainTime) };
}

function isBetween(day: Temporal.PlainDate, from: Temporal.PlainDate, to: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0;
}

function checkRounds(rounds: number): CalendarFailure | null {
  return isWhole(rounds, 0, MOST_ROUNDS) ? null : { code: 'calendar_rounds_invalid', rounds };
}

function checkCalendar(calendar: Calendar): CalendarFailure | null {
  const { from, weekdays, times, timeZone, breaks = [], deadlineHours = null } = calendar;
  if (!isWhole(from, 0, LAST_START)) return { code: 'calendar_start_unknown', from };
  if (weekdays.length === 0) return { code: 'calendar_without_weekday' };
  if (times.length === 0) return { code: 'calendar_without_time' };
  for (const weekday of weekdays) {
    if (!isWhole(weekday, 1, 7)) return { code: 'calendar_weekday_unknown', weekday };
  }
  for (const time of times) {
    if (!isWhole(time.hour, 0, 23) || !isWhole(time.minute, 0, 59)) {
      return { code: 'calendar_time_unknown', time };
    }
  }
  if (!isTimeZone(timeZone)) return { code: 'calendar_zone_unknown', timeZone };
  return checkBreaks(breaks) ?? checkDeadline(deadlineHours);
}

function checkBreaks(breaks: readonly CalendarBreak[]): CalendarFailure | null {
  if (breaks.length > MOST_BREAKS) return { code: 'calendar_too_many_breaks', most: MOST_BREAKS };
  for (const [index, { from, to }] of breaks.entries()) {
    const [first, last] = [plainDate(from), plainDate(to)];
    if (!first || !last) return { code: 'calendar_break_unknown', index };
    const days = first.until(last, { largestUnit: 'days' }).days + 1;
    if (days < 1) return { code: 'calendar_break_ends_too_early', index };
    if (days > MOST_BREAK_DAYS) return { code: 'calendar_break_too_long', index, most: MOST_BREAK_DAYS };
  }
  return null;
}

function checkDeadline(hours: number | null): CalendarFailure | null {
  if (hours === null || isWhole(hours, 1, MOST_DEADLINE_HOURS)) return null;
  return { code: 'calendar_deadline_invalid', hours, most: MOST_DEADLINE_HOURS };
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

function plainDate(text: string): Temporal.PlainDate | null {
  if (!ISO_DATE.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function byTime(a: TimeOfDay, b: TimeOfDay): number {
  return a.hour * 60 + a.minute - (b.hour * 60 + b.minute);
}
