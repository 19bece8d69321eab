import { limitSpans } from '@matchnight/rules';

/** A calendar month of a zone, as it is written ("2026-11"), and when it begins. */
export interface Month {
  readonly month: string;
  readonly from: Date;
}

/** The newest months of a zone, oldest first; the last is the one that runs. */
export function lastMonths(now: Date, zone: string, count: number): Month[] {
  const { from } = limitSpans(now.getTime(), zone).month;
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  return Array.from({ length: count }, (_, index) => {
    const start = first.subtract({ months: count - 1 - index }).startOfDay();
    return {
      month: start.toPlainDate().toPlainYearMonth().toString(),
      from: new Date(start.epochMilliseconds),
    };
  });
}

/** When the month that runs is over. */
export function monthEnds(now: Date, zone: string): Date {
  return new Date(limitSpans(now.getTime(), zone).month.until);
}
