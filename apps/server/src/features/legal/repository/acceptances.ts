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

/** Whoever agreed to a version before keeps the moment of the first time. */
export async function insertAcceptance(
  db: DbOrTx,
  row: { user_id: number; version: number; lang: Lang; accepted_at: Date },
): Promise<void> {
  await db
    .insertInto('terms_acceptances')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
