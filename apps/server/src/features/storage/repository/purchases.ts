import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { PurchasesTable } from '../../../platform/database/tables.ts';

/** Answers its id, by which its coins move. */
export async function insertPurchase(tx: Tx, row: Insertable<PurchasesTable>): Promise<number> {
  const { id } = await tx.insertInto('purchases').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The last gift of a possession. */
export async function findLastGift(db: DbOrTx, possessionId: number) {
  return await db
    .selectFrom('purchases')
    .select(['id', 'buyer_id', 'thanked_at'])
    .where('possession_id', '=', possessionId)
    .where('is_gift', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** False where they have thanked before. */
export async function updateThanked(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('purchases')
    .set({ thanked_at: now })
    .where('id', '=', id)
    .where('thanked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
