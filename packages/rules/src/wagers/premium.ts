import { checkInstant } from '../instants.ts';

/** A person's premium membership. The perks last until just before `until` (epoch milliseconds). */
export type Premium = {
  readonly until: number;
  /** The day of the month on which premium first began, 1-31 (UTC): shorter months end on their last day instead. */
  readonly anchorDay: number;
};

export type PremiumFailure = { readonly code: 'premium_period_unknown'; readonly months: number };

export type ExtendedPremium =
  | { readonly ok: true; readonly premium: Premium }
  | { readonly ok: false; readonly failure: PremiumFailure };

/** The periods that can be bought or given, in calendar months. */
export const PREMIUM_PERIODS: readonly number[] = [1, 3, 6, 12];

/** How many days before the end a member is reminded. */
export const PREMIUM_REMINDER_DAYS: readonly number[] = [7, 1];

const DAY = 86_400_000;

/**
 * Premium from the later of now and the present end, in calendar months that keep the day on which it first began: 31
 * January and 1 month is 28 February, and 2 months, at once or one by one, 31 March. All in UTC; the hour stays.
 */
export function extendPremium(present: Premium | null, months: number, now: number): ExtendedPremium {
  checkInstant(now);
  if (!PREMIUM_PERIODS.includes(months)) {
    return { ok: false, failure: { code: 'premium_period_unknown', months } };
  }
  const running = present && present.until > now ? present : { until: now, anchorDay: dayOf(now) };
  const { until, anchorDay } = running;
  return { ok: true, premium: { until: monthsLater(until, months, anchorDay), anchorDay } };
}

export function isPremiumAt(premium: Pick<Premium, 'until'> | null, now: number): boolean {
  return premium !== null && now < premium.until;
}

/** A time during which a user was premium: from `from` until just before `until` (epoch milliseconds). */
export type PremiumSpell = { readonly from: number; readonly until: number };

/**
 * Whether a player may be reported for a match of a premium division: they were premium at the agreed kick-off, or at
 * the later of their signing and the season's start. So a player whose membership ends in mid-season can finish it.
 */
export function mayPlayAsPremium(
  spells: readonly PremiumSpell[],
  match: { readonly kickOff: number; readonly signedAt: number; readonly seasonStartedAt: number },
): boolean {
  const entered = Math.max(match.signedAt, match.seasonStartedAt);
  return [match.kickOff, entered].some((at) => spells.some(({ from, until }) => from <= at && at < until));
}

/** The reminders still to come. A new end replaces them, so that each belongs to one end only. */
export function premiumReminders(
  { until }: Pick<Premium, 'until'>,
  now: number,
): { readonly daysBefore: number; readonly at: number }[] {
  return PREMIUM_REMINDER_DAYS.map((daysBefore) => ({ daysBefore, at: until - daysBefore * DAY })).filter(
    (reminder) => reminder.at > now,
  );
}

function monthsLater(from: number, months: number, anchorDay: number): number {
  const start = utc(from);
  // from the first of the month, which every month has; a day that is too large becomes the last
  return start.with({ day: 1 }).add({ months }).with({ day: anchorDay }, { overflow: 'constrain' })
    .epochMilliseconds;
}

function dayOf(instant: number): number {
  return utc(instant).day;
}

function utc(instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('UTC');
}
