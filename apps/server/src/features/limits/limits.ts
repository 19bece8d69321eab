import {
  type Exclusion,
  LIMIT_PERIODS,
  type LimitPeriod,
  type Span as LimitSpan,
  limitSpans,
  limitsLeft,
  NO_LIMIT,
  type OwnLimit,
  type OwnLimits,
  type Spending,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import { enteredIn, paidIn } from './ports.ts';
import {
  findAdultAt,
  findAllLimits,
  findExclusion,
  type LimitRow,
  type Purpose,
} from './repository/limits.ts';

/** Who is asked about, when, and whose zone the days and months are of. */
export interface LimitsAsked {
  readonly userId: number;
  readonly site: Pick<Deps['site'], 'settings'>;
  readonly events: Events;
  readonly now: Date;
  /** An order that is not counted: that it is there already is no reason not to pay it. */
  readonly exceptOrder?: number | null;
}

export async function isAdult(db: DbOrTx, userId: number): Promise<boolean> {
  return (await findAdultAt(db, userId)) !== null;
}

/** What a user's own limits leave to pay now, in cents: of day and month the less; null where they have set none. */
export async function leftOfLimits(db: DbOrTx, asked: LimitsAsked): Promise<number | null> {
  return leastLeft(await limitsLeftOf(db, asked, 'money'));
}

/** Of what the limits of both periods leave the less; null where none is set. */
export function leastLeft({ day, month }: Readonly<Record<LimitPeriod, number | null>>): number | null {
  if (day === null || month === null) return day ?? month;
  return Math.min(day, month);
}

/** What a user's own limits leave by period: to pay, in cents, or to enter in VS, in coins. */
export async function limitsLeftOf(
  db: DbOrTx,
  asked: LimitsAsked,
  purpose: Purpose,
): Promise<Readonly<Record<LimitPeriod, number | null>>> {
  const limits = await limitsOf(db, asked.userId, purpose);
  if (LIMIT_PERIODS.every((period) => limits[period] === NO_LIMIT)) return { day: null, month: null };
  const zone = await asked.site.settings.zoneOf(db);
  const now = asked.now.getTime();
  const spendings = spendingsOf(await usedIn(db, asked, { zone, purpose }), limitSpans(now, zone));
  return limitsLeft(limits, spendings, now, zone);
}

/** How long a user has excluded themselves from VS, as the law takes it; over or not. */
export async function exclusionOf(db: DbOrTx, userId: number): Promise<Exclusion | null> {
  const row = await findExclusion(db, userId);
  return row ? { until: row.until?.getTime() ?? null } : null;
}

/** A user's limits of what they pay, or of what they enter, by period. */
export async function limitsOf(db: DbOrTx, userId: number, purpose: Purpose): Promise<OwnLimits> {
  const rows = await findAllLimits(db, userId, purpose);
  const of = (period: (typeof LIMIT_PERIODS)[number]) => {
    const row = rows.find((one) => one.period === period);
    return row ? lawLimit(row) : NO_LIMIT;
  };
  return { day: of('day'), month: of('month') };
}

/** What a user paid in this day and in this month, in cents, or entered, in coins. */
export async function usedOf(db: DbOrTx, asked: LimitsAsked, purpose: Purpose): Promise<Used> {
  return await usedIn(db, asked, { zone: await asked.site.settings.zoneOf(db), purpose });
}
type Used = Readonly<Record<LimitPeriod, number>>;

async function usedIn(
  db: DbOrTx,
  { userId, events, now, exceptOrder }: LimitsAsked,
  { zone, purpose }: { readonly zone: string; readonly purpose: Purpose },
): Promise<Used> {
  const spans = limitSpans(now.getTime(), zone);
  const ask = events.ask(purpose === 'money' ? paidIn : enteredIn);
  const used = async ({ from, until }: LimitSpan) =>
    await ask(db, { userId, from: new Date(from), until: new Date(until), now, exceptOrder });
  return { day: await used(spans.day), month: await used(spans.month) };
}

/** The same as the law takes it: sums in place of single payments. */
function spendingsOf(used: Used, { day, month }: Readonly<Record<LimitPeriod, LimitSpan>>): Spending[] {
  const today = { at: day.from, amount: used.day, cameBack: 0 };
  // On the first day of a month both begin at once, and nothing is earlier.
  if (month.from === day.from) return [today];
  return [{ at: month.from, amount: used.month - used.day, cameBack: 0 }, today];
}

function lawLimit({ amount, wish, wish_from: from }: LimitRow): OwnLimit {
  return { most: amount, wish: from === null ? null : { most: wish, from: from.getTime() } };
}
