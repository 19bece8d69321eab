import type { UserType } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** What was said of who must have a second factor; null: nothing. */
export async function findObliged(db: DbOrTx): Promise<boolean | null> {
  const row = await db.selectFrom('factor_settings').select('obliged').executeTakeFirst();
  return row?.obliged ?? null;
}

/** The same, held until the transaction ends. */
export async function obligedForUpdate(tx: Tx): Promise<boolean | null> {
  await tx
    .insertInto('factor_settings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('factor_settings').select('obliged').forUpdate().executeTakeFirstOrThrow();
  return row.obliged;
}

export async function updateObliged(tx: Tx, obliged: boolean | null): Promise<void> {
  await tx.updateTable('factor_settings').set({ obliged }).execute();
}

/** The accounts of the site's own that have a rank. */
export async function findAllRanked(db: DbOrTx, ranks: readonly UserType[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...ranks])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
