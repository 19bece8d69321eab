import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export type Period = 'day' | 'month';

/** A limit as it is stored; null: none. */
export interface LimitRow {
  readonly period: Period;
  readonly amount: number | null;
  readonly wish: number | null;
  readonly wish_from: Date | null;
}

/** A user's limits of one purpose: cents of money, or coins of VS. */
export async function findAllLimits(
  db: DbOrTx,
  userId: number,
  purpose: 'money' | 'vs',
): Promise<LimitRow[]> {
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
  { purpose, period, ...limit }: LimitRow & { readonly purpose: 'money' | 'vs' },
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
