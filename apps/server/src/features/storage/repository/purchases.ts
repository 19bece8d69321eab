import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { PurchasesTable } from '../../../platform/database/tables.ts';

/** Answers its id, by which its coins move. */
export async function insertPurchase(tx: Tx, row: Insertable<PurchasesTable>): Promise<number> {
  const { id } = await tx.insertInto('purchases').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The purchase that an order paid. */
export async function findByOrder(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('purchases')
    .select(['id', 'possession_id', 'reversed_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** All that was ever bought of a possession, as it counts for its end. */
export async function findAllParts(db: DbOrTx, possessionId: number) {
  return await db
    .selectFrom('purchases')
    .select(['id', 'at', 'days', 'reversed_at', 'taken_ms', 'again_at'])
    .where('possession_id', '=', possessionId)
    .orderBy('id')
    .execute();
}

/** A purchase counts for nothing from now on; `takenMs` is what that takes, null where it was for ever. */
export async function updateReversed(
  tx: Tx,
  id: number,
  { takenMs, now }: { readonly takenMs: number | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ reversed_at: now, taken_ms: takenMs })
    .where('id', '=', id)
    .execute();
}

/** What was taken of a purchase counts again from now on. */
export async function updateReturned(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('purchases').set({ reversed_at: null, again_at: now }).where('id', '=', id).execute();
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
