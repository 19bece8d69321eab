import { isInstant } from '../instants.ts';
import { MOST_TRAINING_WEEKS, MOST_TRAININGS } from './training-figures.ts';

export * from './training-figures.ts';

/** What is further away than a year is a slip of the pen. */
export const MOST_AHEAD_MS = 366 * 24 * 60 * 60_000;

/** One session, or one a week. All times are epoch milliseconds. */
export type TrainingPlan = {
  /** When the first begins. */
  readonly first: number;
  /** 1 = this one alone. */
  readonly weeks: number;
  /** The zone, by its IANA name, in which all of them begin at the same hour. */
  readonly timeZone: string;
};

export type TrainingFailure =
  | { readonly code: 'training_unknown' }
  | { readonly code: 'training_zone_unknown'; readonly timeZone: string }
  | { readonly code: 'training_weeks_invalid'; readonly most: number }
  | { readonly code: 'training_in_the_past' }
  | { readonly code: 'training_too_far' }
  | { readonly code: 'trainings_too_many'; readonly most: number };

export type TrainingStep =
  | { readonly ok: true; readonly starts: readonly number[] }
  | { readonly ok: false; readonly failure: TrainingFailure };

/** When the sessions of a plan begin, for a team that has `open` others to come. */
export function planTrainings(plan: TrainingPlan, open: number, now: number): TrainingStep {
  const { first, weeks, timeZone } = plan;
  const failure = checkMoment(first, timeZone);
  if (failure) return { ok: false, failure };
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > MOST_TRAINING_WEEKS) {
    return { ok: false, failure: { code: 'training_weeks_invalid', most: MOST_TRAINING_WEEKS } };
  }
  if (open + weeks > MOST_TRAININGS) {
    return { ok: false, failure: { code: 'trainings_too_many', most: MOST_TRAININGS } };
  }
  const at = zoned(first, timeZone);
  const starts = Array.from({ length: weeks }, (_, week) => at.add({ weeks: week }).epochMilliseconds);
  return within(starts, now);
}

/**
 * A session moves, and those of its series that follow: each by as many days, to the same new hour.
 * @param starts when they begin now, the one that is moved first
 */
export function moveTrainings(
  starts: readonly number[],
  to: { readonly first: number; readonly timeZone: string },
  now: number,
): TrainingStep {
  const failure = checkMoment(to.first, to.timeZone);
  if (failure) return { ok: false, failure };
  const [first, ...others] = starts;
  if (first === undefined || first === to.first) return within(starts, now);
  const target = zoned(to.first, to.timeZone);
  const days = zoned(first, to.timeZone)
    .toPlainDate()
    .until(target.toPlainDate(), { largestUnit: 'days' }).days;
  const plainTime = target.toPlainTime();
  const moved = others.map((start) => {
    const day = zoned(start, to.timeZone).toPlainDate().add({ days });
    return day.toZonedDateTime({ timeZone: to.timeZone, plainTime }).epochMilliseconds;
  });
  return within([to.first, ...moved], now);
}

function within(starts: readonly number[], now: number): TrainingStep {
  if (starts.some((start) => start <= now)) return { ok: false, failure: { code: 'training_in_the_past' } };
  if (starts.some((start) => start - now > MOST_AHEAD_MS)) {
    return { ok: false, failure: { code: 'training_too_far' } };
  }
  return { ok: true, starts };
}

function checkMoment(moment: number, timeZone: string): TrainingFailure | null {
  if (!isInstant(moment)) return { code: 'training_unknown' };
  return isTimeZone(timeZone) ? null : { code: 'training_zone_unknown', timeZone };
}

function isTimeZone(name: string): boolean {
  try {
    zoned(0, name);
    return true;
  } catch {
    return false;
  }
}

function zoned(moment: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
}
