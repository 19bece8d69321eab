import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** All in their order, with the number of their tournaments. */
export async function findAllCategories(db: DbOrTx) {
  return await db
    .selectFrom('tournament_categories as c')
    .select(['c.id', 'c.name', 'c.order'])
    .select((eb) =>
      eb
        .selectFrom('tournaments as t')
        .whereRef('t.category_id', '=', 'c.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('tournaments'),
    )
    .orderBy('c.order')
    .limit(500)
    .execute();
}

/** The same, the list held: its changes happen one after the other; who reads it is not held up. */
export async function heldCategories(tx: Tx) {
  await sql`lock table tournament_categories in share row exclusive mode`.execute(tx);
  return await findAllCategories(tx);
}

export async function insertCategory(db: DbOrTx, row: { name: string; order: number }): Promise<number> {
  const { id } = await db
    .insertInto('tournament_categories')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCategoryName(db: DbOrTx, id: number, name: string): Promise<void> {
  await db.updateTable('tournament_categories').set({ name }).where('id', '=', id).execute();
}

export async function deleteCategory(db: DbOrTx, id: number): Promise<void> {
  await db.deleteFrom('tournament_categories').where('id', '=', id).execute();
}

/** The tournaments whose pages name the category. */
export async function findAllIdsOfCategory(db: DbOrTx, id: number): Promise<number[]> {
  const rows = await db.selectFrom('tournaments').select('id').where('category_id', '=', id).execute();
  return rows.map((row) => row.id);
}
