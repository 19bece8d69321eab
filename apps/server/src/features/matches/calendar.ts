import type { CallOf, ReplyOf } from '@matchnight/contract';
import { type Calendar, spreadDates, type Weekday } from '@matchnight/rules';
import { refuseField } from '../../platform/errors.ts';

/** A calendar as it is typed and kept. */
export type TypedCalendar = NonNullable<ReplyOf<CallOf<'matches.programme'>>['data']['calendar']>;

/** A typed calendar as the rules take it: its first day begins at midnight of the tournament's zone. */
export function calendarOf(typed: TypedCalendar, timeZone: string): Calendar {
  const from = Temporal.PlainDate.from(typed.from).toZonedDateTime(timeZone).epochMilliseconds;
  return {
    from,
    timeZone,
    weekdays: WEEKDAYS.filter((weekday) => typed.weekdays.includes(weekday)),
    times: typed.times.map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return { hour, minute };
    }),
    breaks: typed.breaks,
    deadlineHours: typed.deadline,
  };
}

/** @throws Refusal on the break that is wrong */
export function checkCalendar(typed: TypedCalendar, timeZone: string): void {
  const spread = spreadDates(1, calendarOf(typed, timeZone));
  if (spread.ok) return;
  const { failure } = spread;
  switch (failure.code) {
    case 'calendar_break_ends_too_early':
      throw refuseField(`breaks.${failure.index}.to`, 'break_ends_too_early');
    case 'calendar_break_too_long':
      throw refuseField(`breaks.${failure.index}.to`, 'break_too_long', { count: failure.most });
    default:
      throw new Error(`the contract lets no such calendar pass: ${failure.code}`);
  }
}

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
