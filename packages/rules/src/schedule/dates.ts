import { MOST_TEAMS } from './schedule.ts';

/** ISO weekdays: 1 = Monday … 7 = Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A time of day in the tournament's time zone. */
export type TimeOfDay = { readonly hour: number; readonly minute: number };

/** When a season is played. Each weekday has one round at each of the times: two times = two rounds that night. */
export type Calendar = {
  /** No kick-off before this instant (epoch milliseconds). */
  readonly from: number;
  /** The tournament's zone by its IANA name: kick-offs keep their hour when summer time begins or ends. */
  readonly timeZone: string;
  readonly weekdays: readonly Weekday[];
  readonly times: readonly TimeOfDay[];
};

/** A round's kick-off and its deadline, which is the next round's kick-off (epoch milliseconds). */
export type RoundDates = { readonly number: number; readonly kickOff: number; readonly deadline: number };

export type CalendarFailure =
  | { readonly code: 'calendar_rounds_invalid'; readonly rounds: number }
  | { readonly code: 'calendar_without_weekday' }
  | { readonly code: 'calendar_without_time' }
  | { readonly code: 'calendar_weekday_unknown'; readonly weekday: number }
  | { readonly code: 'calendar_time_unknown'; readonly time: TimeOfDay }
  | { readonly code: 'calendar_start_unknown'; readonly from: number }
  | { readonly code: 'calendar_zone_unknown'; readonly timeZone: string };

export type SpreadDates =
  | { readonly ok: true; readonly rounds: RoundDates[] }
  | { readonly ok: false; readonly failure: CalendarFailure };

/** Kick-off and deadline of `rounds` rounds. The last deadline is the kick-off that one more round would have. */
export function spreadDates(rounds: number, calendar: Calendar): SpreadDates {
  const failure = checkRounds(rounds) ?? checkCalendar(calendar);
  if (failure) return { ok: false, failure };
  const kickOffs = firstKickOffs(rounds + 1, calendar);
  const dates: RoundDates[] = [];
  for (let index = 0; index < rounds; index++) {
    const kickOff = kickOffs[index];
    const deadline = kickOffs[index + 1];
    if (kickOff !== undefined && deadline !== undefined) dates.push({ number: index + 1, kickOff, deadline });
  }
  return { ok: true, rounds: dates };
}

/** Home and away of the largest field. */
const MOST_ROUNDS = 2 * MOST_TEAMS;

/** The year 9999: nobody means a later one, and far beyond it the calendar ends. */
const LAST_START = 253_370_764_800_000;

function firstKickOffs(count: number, calendar: Calendar): number[] {
  const times = [...calendar.times].sort(byTime);
  const kickOffs: number[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(calendar.from)
    .toZonedDateTimeISO(calendar.timeZone)
    .toPlainDate();
  while (kickOffs.length < count) {
    if (calendar.weekdays.some((weekday) => weekday === day.dayOfWeek)) {
      for (const time of times) {
        const kickOff = day.toZonedDateTime({
          timeZone: calendar.timeZone,
          plainTime: Temporal.PlainTime.from(time),
        }).epochMilliseconds;
        // a time given twice makes one kick-off, and so do two times that fall together when summer time begins
        if (kickOff >= calendar.from && kickOff !== kickOffs[kickOffs.length - 1]) kickOffs.push(kickOff);
      }
    }
    day = day.add({ days: 1 });
  }
  return kickOffs.slice(0, count);
}

function checkRounds(rounds: number): CalendarFailure | null {
  return isWhole(rounds, 0, MOST_ROUNDS) ? null : { code: 'calendar_rounds_invalid', rounds };
}

function checkCalendar({ from, weekdays, times, timeZone }: Calendar): CalendarFailure | null {
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
  return isTimeZone(timeZone) ? null : { code: 'calendar_zone_unknown', timeZone };
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
