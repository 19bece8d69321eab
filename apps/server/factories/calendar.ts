import { type RoundDates, spreadDates, type Weekday } from '@matchnight/rules';

export interface CalendarAsked {
  readonly now: Date;
  readonly timeZone: string;
  readonly rounds: number;
  /** Rounds before the one that `inDays` belongs to. */
  readonly before: number;
  /** In how many days the next round is: 0 is tonight, a negative number is past. */
  readonly inDays: number;
}

/** Two rounds a week: the first one, and three days later. */
const DAYS_LATER = 3;
const EVENING = 22;

/** Kick-offs and deadlines of a season that is at a given round on a given day: always ten in the evening. */
export function datesAround(asked: CalendarAsked): RoundDates[] {
  const { now, timeZone, rounds, before, inDays } = asked;
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const pivot = inDays === 0 ? tonight(here) : here.add({ days: inDays }).with({ hour: EVENING });
  const later = pivot.add({ days: DAYS_LATER });
  const spread = spreadDates(rounds, {
    from: pivot.startOfDay().subtract({ days: daysOf(before) }).epochMilliseconds,
    timeZone,
    weekdays: [weekdayOf(pivot), weekdayOf(later)],
    times: [{ hour: EVENING, minute: 0 }],
  });
  if (!spread.ok) throw new Error(spread.failure.code);
  if (inDays !== 0) return spread.rounds;
  // Only tonight's round may be at another hour, so that visitors always have a match to wait for.
  const at = pivot.epochMilliseconds;
  return spread.rounds.map((round) => {
    if (round.number === before) return { ...round, deadline: at };
    return round.number === before + 1 ? { ...round, kickOff: at } : round;
  });
}

/** Ten in the evening if that is still to come today; otherwise the full hour two hours from now. */
function tonight(here: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const evening = here.with({
    hour: EVENING,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  });
  const hours = here.until(evening).total('hours');
  if (hours >= 0.5 && hours <= 11) return evening;
  return here.add({ hours: 2 }).round({ smallestUnit: 'hour', roundingMode: 'ceil' });
}

/** How many days this many rounds take, counted back from a round of the first weekday. */
function daysOf(rounds: number): number {
  return Math.floor(rounds / 2) * 7 + (rounds % 2) * (7 - DAYS_LATER);
}

function weekdayOf(day: Temporal.ZonedDateTime): Weekday {
  const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  return weekdays[day.dayOfWeek - 1] ?? 1;
}
