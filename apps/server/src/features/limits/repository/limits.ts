import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export type Period = 'day' | 'month';

/** Cents of money, or coins of VS. */
export type Purpose = 'money' | 'vs';

/** A limit as it is stored; null: none. */
export interface LimitRow {
  readonly period: Period;
  readonly amount: number | null;
  readonly wish: number | null;
  readonly wish_from: Date | null;
}

/** A user's limits of one purpose. */
export async function findAllLimits(db: DbOrTx, userId: number, purpose: Purpose): Promise<LimitRow[]> {
  return await db
    .selectFrom('own_limits')
    .select(['period', 'amount', 'wish', 'wish_from'])
    .$narrowType<{ period: Period }>()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Writes a limit in place of the one that was; the user is held. */
export async function upsertLimit(
  tx: Tx,
  userId: number,
  { purpose, period, ...limit }: LimitRow & { readonly purpose: Purpose },
): Promise<void> {
  await tx
    .insertInto('own_limits')
    .values({ user_id: userId, purpose, period, ...limit })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose', 'period']).doUpdateSet(limit))
    .execute();
}

/** When a user said that they are 18. */
export async function findAdultAt(db: DbOrTx, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('adult_answers')
    .select('at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Keeps that a user has said that they are 18: the first time counts. */
export async function insertAdult(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .insertInto('adult_answers')
    .values({ user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a user has excluded themselves from VS, and until when: null for ever. Over or not. */
export async function findExclusion(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('vs_exclusions')
    .select(['at', 'until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Keeps how long a user has excluded themselves, in place of what was; the user is held. */
export async function upsertExclusion(
  tx: Tx,
  userId: number,
  exclusion: { readonly at: Date; readonly until: Date | null },
): Promise<void> {
  await tx
    .insertInto('vs_exclusions')
    .values({ user_id: userId, ...exclusion })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(exclusion))
    .execute();
}
