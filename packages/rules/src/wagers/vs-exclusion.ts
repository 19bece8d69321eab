import { checkInstant } from '../instants.ts';
import { EXCLUSION_PERIODS, type ExclusionPeriod } from './vs-words.ts';

/** Until just before an instant (epoch milliseconds), or for ever (null). It can't be taken back. */
export type Exclusion = { readonly until: number | null };

export type ExclusionFailure =
  | { readonly code: 'exclusion_period_unknown'; readonly period: unknown }
  /** The present one lasts as long, or longer. */
  | { readonly code: 'exclusion_not_longer'; readonly until: number | null };

export type Excluded =
  | { readonly ok: true; readonly exclusion: Exclusion }
  | { readonly ok: false; readonly failure: ExclusionFailure };

/** A user's exclusion after they asked for one: from now on, and never shorter than the present one. */
export function excludeOneself(
  present: Exclusion | null,
  period: ExclusionPeriod,
  now: number,
  timeZone: string,
): Excluded {
  if (!EXCLUSION_PERIODS.includes(period)) {
    return { ok: false, failure: { code: 'exclusion_period_unknown', period } };
  }
  const until = period === 'for_ever' ? null : monthsLater(now, period, timeZone);
  if (isExcludedAt(present, now) && orEndless(until) <= orEndless(present.until)) {
    return { ok: false, failure: { code: 'exclusion_not_longer', until: present.until } };
  }
  return { ok: true, exclusion: { until } };
}

/** The periods that a user can still choose: those that end later than what holds. */
export function longerExclusions(
  present: Exclusion | null,
  now: number,
  timeZone: string,
): ExclusionPeriod[] {
  return EXCLUSION_PERIODS.filter((period) => excludeOneself(present, period, now, timeZone).ok);
}

export function isExcludedAt(exclusion: Exclusion | null, now: number): exclusion is Exclusion {
  checkInstant(now);
  return exclusion !== null && now < orEndless(exclusion.until);
}

function monthsLater(now: number, months: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).add({ months })
    .epochMilliseconds;
}

function orEndless(until: number | null): number {
  return until ?? Number.POSITIVE_INFINITY;
}
