import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Begins one; null where one is under way. */
export async function insertClearing(
  tx: Tx,
  row: { readonly userId: number | null; readonly now: Date },
): Promise<number | null> {
  const added = await tx
    .insertInto('picture_clearings')
    .values({ user_id: row.userId, is_nightly: row.userId === null, created_at: row.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** The newest, with who started them. */
export async function findAllClearings(db: DbOrTx, limit: number) {
  return await db
    .selectFrom('picture_clearings as c')
    .leftJoin('players as p', 'p.user_id', 'c.user_id')
    .selectAll('c')
    .select(['p.nick', 'p.slug'])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

export type ClearingRow = Awaited<ReturnType<typeof findAllClearings>>[number];

/** The one that waits or runs. */
export async function findOpen(db: DbOrTx): Promise<number | undefined> {
  const open = db.selectFrom('picture_clearings').select('id').where('ended_at', 'is', null);
  return (await open.executeTakeFirst())?.id;
}

/** It runs from now on, or goes on after a node's death; undefined where it is over. */
export async function updateBegun(tx: Tx, id: number, total: number) {
  return await tx
    .updateTable('picture_clearings')
    // What a node that died had cleared already belongs to it.
    .set({ state: 'running', total: sql<number>`pictures + ${total}::int` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

export async function updateCleared(tx: Tx, id: number, more: { pictures: number; bytes: number }) {
  await tx
    .updateTable('picture_clearings')
    .set({
      pictures: sql<number>`pictures + ${more.pictures}::int`,
      bytes: sql<number>`bytes + ${more.bytes}::bigint`,
    })
    .where('id', '=', id)
    .execute();
}

/** What it has cleared; undefined where it was over already. */
export async function updateEnded(tx: Tx, id: number, end: { state: 'done' | 'failed'; now: Date }) {
  return await tx
    .updateTable('picture_clearings')
    .set({ state: end.state, ended_at: end.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['user_id', 'is_nightly', 'pictures', 'bytes'])
    .executeTakeFirst();
}

export async function deleteClearing(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('picture_clearings').where('id', '=', id).execute();
}

/** Nobody asks when a picture was cleared longer ago. */
export async function deleteAllBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('picture_clearings').where('ended_at', '<', before).execute();
}
