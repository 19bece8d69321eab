import type { Lang } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The newest version of the terms that a user has agreed to; null: to none. */
export async function findLastAccepted(db: DbOrTx, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('terms_acceptances')
    .select('version')
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? null;
}

interface AcceptanceRow {
  readonly user_id: number;
  readonly version: number;
  readonly lang: Lang;
  readonly accepted_at: Date;
}

/** Whoever agreed to a version before keeps the moment of the first time. */
export async function insertAcceptance(db: DbOrTx, row: AcceptanceRow): Promise<void> {
  await insertAcceptances(db, [row]);
}

/** Of many at once: one at least. */
export async function insertAcceptances(db: DbOrTx, rows: readonly AcceptanceRow[]): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
