import {
  LIMIT_PERIODS,
  limitSpans,
  limitsLeft,
  NO_LIMIT,
  type OwnLimit,
  type OwnLimits,
  type Spending,
} from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import { paidIn } from './ports.ts';
import { findAdultAt, findAllLimits, insertAdult, type LimitRow } from './repository/limits.ts';

/** Who is asked about, when, and whose zone the days and months are of. */
export interface LimitsAsked {
  readonly userId: number;
  readonly site: Pick<Deps['site'], 'settings'>;
  readonly events: Events;
  readonly now: Date;
}

export async function isAdult(db: DbOrTx, userId: number): Promise<boolean> {
  return (await findAdultAt(db, userId)) !== null;
}

/** Keeps that a user has said that they are 18: the first time counts. */
export async function rememberAdult(tx: Tx, userId: number, now: Date): Promise<void> {
  await insertAdult(tx, userId, now);
}

/** What a user's own limits leave to pay now, in cents: of day and month the less; null where they have set none. */
export async function leftOfLimits(db: DbOrTx, asked: LimitsAsked): Promise<number | null> {
  const limits = await limitsOf(db, asked.userId);
  if (LIMIT_PERIODS.every((period) => limits[period] === NO_LIMIT)) return null;
  const { day, month } = limitsLeft(
    limits,
    await spentOf(db, asked),
    asked.now.getTime(),
    await zoneOf(db, asked),
  );
  if (day === null || month === null) return day ?? month;
  return Math.min(day, month);
}

/** A user's limits of what they pay, by period. */
export async function limitsOf(db: DbOrTx, userId: number): Promise<OwnLimits> {
  const rows = await findAllLimits(db, userId, 'money');
  const of = (period: (typeof LIMIT_PERIODS)[number]) => {
    const row = rows.find((one) => one.period === period);
    return row ? lawLimit(row) : NO_LIMIT;
  };
  return { day: of('day'), month: of('month') };
}

/** What a user paid in this day and in the rest of this month, in cents. */
export async function usedOf(db: DbOrTx, asked: LimitsAsked): Promise<{ day: number; month: number }> {
  const spans = limitSpans(asked.now.getTime(), await zoneOf(db, asked));
  const paid = async ({ from, until }: { readonly from: number; readonly until: number }) =>
    await asked.events.ask(paidIn)(db, {
      userId: asked.userId,
      from: new Date(from),
      until: new Date(until),
      now: asked.now,
    });
  return { day: await paid(spans.day), month: await paid(spans.month) };
}

/** The same as the law takes it: sums in place of single payments. */
async function spentOf(db: DbOrTx, asked: LimitsAsked): Promise<Spending[]> {
  const spans = limitSpans(asked.now.getTime(), await zoneOf(db, asked));
  const used = await usedOf(db, asked);
  const earlier = { at: spans.month.from, amount: used.month - used.day, cameBack: 0 };
  const today = { at: spans.day.from, amount: used.day, cameBack: 0 };
  // On the first day of a month both begin at once, and nothing is earlier.
  return spans.month.from === spans.day.from ? [today] : [earlier, today];
}

async function zoneOf(db: DbOrTx, { site }: LimitsAsked): Promise<string> {
  return (await site.settings.of(db)).timeZone ?? 'UTC';
}

function lawLimit({ amount, wish, wish_from: from }: LimitRow): OwnLimit {
  return { most: amount, wish: from === null ? null : { most: wish, from: from.getTime() } };
}
