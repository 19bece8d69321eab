import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { RebuildsTable } from '../../../platform/database/tables.ts';

/** The number of a new one; undefined where one waits or runs: who asks meanwhile joins it. */
export async function insertRebuild(
  tx: Tx,
  row: { readonly user_id: number; readonly created_at: Date },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('rebuilds')
    .values(row)
    .onConflict((conflict) =>
      // As the index says it: with parameters in its place, PostgreSQL would not know it.
      conflict.expression(sql`(true)`).where(sql<boolean>`state in ('waiting', 'running')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** The newest, with who asked for them. */
export async function findAllNewest(db: DbOrTx, limit: number) {
  return await db
    .selectFrom('rebuilds as r')
    .leftJoin('players as p', 'p.user_id', 'r.user_id')
    .selectAll('r')
    .select(['p.id as player_id', 'p.nick', 'p.slug'])
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}
export type RebuildRow = Awaited<ReturnType<typeof findAllNewest>>[number];

/** The one that waits or runs. */
export async function findOpen(db: DbOrTx) {
  return await openRebuild(db).executeTakeFirst();
}
export type OpenRebuild = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** It, held until the transaction ends; undefined where it is over. */
export async function heldOpen(tx: Tx, id: number) {
  return await openRebuild(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

function openRebuild(db: DbOrTx) {
  return db.selectFrom('rebuilds').selectAll().where('state', 'in', ['waiting', 'running']);
}

/** Changes one that isn't over. */
export async function updateOpen(
  db: DbOrTx,
  id: number,
  changes: Partial<Insertable<RebuildsTable>>,
): Promise<void> {
  await db
    .updateTable('rebuilds')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}
