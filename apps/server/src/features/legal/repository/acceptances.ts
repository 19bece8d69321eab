import type { Lang } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

export async function existsAcceptance(db: DbOrTx, userId: number, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('terms_acceptances')
    .select('version')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
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
