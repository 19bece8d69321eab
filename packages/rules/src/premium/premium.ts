import { checkInstant } from '../instants.ts';

/**
 * A time during which a user is premium: from `from` until just before `until` (epoch milliseconds). A user's spells don't
 * overlap and stand in the order of time; the last alone may run. What is past of one never changes.
 */
export type PremiumSpell = {
  readonly from: number;
  readonly until: number;
  /** The day of the month on which the spell began, 1-31 (UTC): shorter months end on their last day instead. */
  readonly anchorDay: number;
  /** Until when all that was bought would last, by the calendar: months are added to this. */
  readonly boughtUntil: number;
  /** By how many milliseconds reversals shorten it; below zero: what came back of earlier spells prolongs it. */
  readonly reversedMs: number;
};

/**
 * What one order bought, kept with it: the calendar's time in a spell, which the spell's `from` names. Reversals don't move it.
 * Two orders have their months in the order in which they were fulfilled: the calendar makes them of unequal length.
 */
export type PremiumPart = { readonly spell: number; readonly from: number; readonly until: number };

export type PremiumFailure = { readonly code: 'premium_period_unknown'; readonly months: number };

export type ExtendedPremium =
  | { readonly ok: true; readonly spell: PremiumSpell; readonly part: PremiumPart }
  | { readonly ok: false; readonly failure: PremiumFailure };

/** The periods that can be bought or given, in calendar months. */
export const PREMIUM_PERIODS: readonly number[] = [1, 3, 6, 12];

/** How many days before the end a member is reminded. */
export const PREMIUM_REMINDER_DAYS: readonly number[] = [7, 1];

const DAY = 86_400_000;

/**
 * Premium from the later of now and the present end, in calendar months that keep the day on which the spell began: 31
 * January and 1 month is 28 February, and 2 months, at once or one by one, 31 March. All in UTC; the hour stays. The spell
 * is the last one, changed, if that runs or ends at this instant; else a new one.
 */
export function extendPremium(spells: readonly PremiumSpell[], months: number, now: number): ExtendedPremium {
  checkInstant(now);
  if (!PREMIUM_PERIODS.includes(months)) {
    return { ok: false, failure: { code: 'premium_period_unknown', months } };
  }
  const present = runningSpell(spells, now) ?? newSpell(now);
  const boughtUntil = monthsLater(present.boughtUntil, months, present.anchorDay);
  return {
    ok: true,
    spell: endedBy({ ...present, boughtUntil }, now),
    part: { spell: present.from, from: present.boughtUntil, until: boughtUntil },
  };
}

/** Whether somebody is premium, or was, at an instant. */
export function isPremiumAt(
  spells: readonly Pick<PremiumSpell, 'from' | 'until'>[],
  instant: number,
): boolean {
  return spells.some(({ from, until }) => from <= instant && instant < until);
}

/** The reminders still to come. A new end replaces them, so that each belongs to one end only. */
export function premiumReminders(
  { until }: Pick<PremiumSpell, 'until'>,
  now: number,
): { readonly daysBefore: number; readonly at: number }[] {
  return PREMIUM_REMINDER_DAYS.map((daysBefore) => ({ daysBefore, at: until - daysBefore * DAY })).filter(
    (reminder) => reminder.at > now,
  );
}

/** The spell that can still be changed: it runs, or ends at this very instant. */
export function runningSpell(spells: readonly PremiumSpell[], now: number): PremiumSpell | undefined {
  const last = spells.at(-1);
  return last && last.until >= now ? last : undefined;
}

/** A spell that begins now, and has nothing in it yet. */
export function newSpell(now: number): PremiumSpell {
  return { from: now, until: now, anchorDay: utc(now).day, boughtUntil: now, reversedMs: 0 };
}

/** A running spell with the end that follows from what was bought and reversed: never before now. */
export function endedBy(spell: PremiumSpell, now: number): PremiumSpell {
  return { ...spell, until: Math.max(now, spell.boughtUntil - spell.reversedMs) };
}

function monthsLater(from: number, months: number, anchorDay: number): number {
  const start = utc(from);
  // from the first of the month, which every month has; a day that is too large becomes the last
  return start.with({ day: 1 }).add({ months }).with({ day: anchorDay }, { overflow: 'constrain' })
    .epochMilliseconds;
}

function utc(instant: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO('UTC');
}
