import { checkInstant } from '../instants.ts';

/** What a limit that one sets oneself is of: a day or a calendar month of the site's zone. */
export const LIMIT_PERIODS = ['day', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** How long a wish for a looser limit waits. */
export const LOOSER_AFTER_MS = 7 * 86_400_000;

/**
 * A user's own limit of one period, in cents (payments) or coins (entries of VS): whole, zero allows nothing, null = none.
 * A wish for a looser one waits until its instant (epoch milliseconds).
 */
export type OwnLimit = {
  readonly most: number | null;
  readonly wish: { readonly most: number | null; readonly from: number } | null;
};

export const NO_LIMIT: OwnLimit = { most: null, wish: null };

export type OwnLimits = Readonly<Record<LimitPeriod, OwnLimit>>;

export type LimitFailure =
  | { readonly code: 'limit_invalid'; readonly most: number }
  | { readonly code: 'limit_reached'; readonly period: LimitPeriod; readonly left: number };

export type LimitSet =
  | { readonly ok: true; readonly limit: OwnLimit }
  | { readonly ok: false; readonly failure: LimitFailure };

/**
 * A payment or an entry: when it was ordered or made, and what came back of it. Open and waiting orders are among them;
 * those that failed or expired are not.
 */
export type Spending = { readonly at: number; readonly amount: number; readonly cameBack: number };

/** From `from` until just before `until`, epoch milliseconds. */
export type Span = { readonly from: number; readonly until: number };

/** The limit that holds now: a wish holds from its instant on. */
export function limitAt(limit: OwnLimit, now: number): OwnLimit {
  checkInstant(now);
  return limit.wish && limit.wish.from <= now ? { most: limit.wish.most, wish: null } : limit;
}

/**
 * A limit after its user asked for another. A stricter one, or the present one, holds at once and takes back a wish that
 * waits; a looser one, or none, holds 7 days later, and a new wish waits anew.
 */
export function setLimit(limit: OwnLimit, most: number | null, now: number): LimitSet {
  if (most !== null && !(Number.isSafeInteger(most) && most >= 0)) {
    return { ok: false, failure: { code: 'limit_invalid', most } };
  }
  const present = limitAt(limit, now);
  const isLooser = orEndless(most) > orEndless(present.most);
  return {
    ok: true,
    limit: isLooser ? { ...present, wish: { most, from: now + LOOSER_AFTER_MS } } : { most, wish: null },
  };
}

/** The day and the calendar month of an instant, in a zone ("Europe/Madrid"). */
export function limitSpans(now: number, timeZone: string): Readonly<Record<LimitPeriod, Span>> {
  checkInstant(now);
  const day = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  const month = day.with({ day: 1 }).startOfDay();
  return {
    day: spanOf(day, day.add({ days: 1 }).startOfDay()),
    month: spanOf(month, month.add({ months: 1 }).startOfDay()),
  };
}

/**
 * What the limits leave, by period; null = no limit. What came back counts for the period in which it had been spent, so
 * that nobody can spend more this month for what they bought in the last.
 */
export function limitsLeft(
  limits: OwnLimits,
  spendings: readonly Spending[],
  now: number,
  timeZone: string,
): Readonly<Record<LimitPeriod, number | null>> {
  const spans = limitSpans(now, timeZone);
  const left = (period: LimitPeriod) => {
    const { most } = limitAt(limits[period], now);
    return most === null ? null : Math.max(0, most - spentIn(spans[period], spendings));
  };
  return { day: left('day'), month: left('month') };
}

/** Why an amount can't be spent: the period that leaves least; null = it can. `left` is what `limitsLeft` answers. */
export function limitRefuses(
  left: Readonly<Record<LimitPeriod, number | null>>,
  amount: number,
): LimitFailure | null {
  const [least] = LIMIT_PERIODS.map((period) => ({ period, left: orEndless(left[period]) })).sort(
    (a, b) => a.left - b.left,
  );
  return least === undefined || amount <= least.left ? null : { code: 'limit_reached', ...least };
}

function spentIn({ from, until }: Span, spendings: readonly Spending[]): number {
  return spendings
    .filter(({ at }) => from <= at && at < until)
    .reduce((sum, { amount, cameBack }) => sum + Math.max(0, amount - cameBack), 0);
}

function spanOf(from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): Span {
  return { from: from.epochMilliseconds, until: until.epochMilliseconds };
}

function orEndless(most: number | null): number {
  return most ?? Number.POSITIVE_INFINITY;
}
