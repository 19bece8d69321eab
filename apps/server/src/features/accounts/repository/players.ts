import type { Console, Position } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { nickSkeleton } from '../nick-skeleton.ts';

export interface UnclaimedValues {
  readonly console: Console;
  readonly nick: string;
  readonly slug: string;
  readonly is_demo?: boolean;
  readonly position?: Position;
  readonly country?: string;
  readonly motto?: string;
}

/** A player of an import: no user, and a name up to 60 signs. */
export async function insertUnclaimed(db: DbOrTx, row: UnclaimedValues): Promise<number> {
  const { id } = await db
    .insertInto('players')
    .values(unclaimed(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Many at once. Those whose address is taken are left out of the table and of the reply. */
export async function insertAllUnclaimed(
  db: DbOrTx,
  rows: readonly UnclaimedValues[],
): Promise<{ id: number; slug: string }[]> {
  if (rows.length === 0) return [];
  return await db
    .insertInto('players')
    .values(rows.map(unclaimed))
    .onConflict((conflict) => conflict.columns(['console', 'slug']).doNothing())
    .returning(['id', 'slug'])
    .execute();
}

function unclaimed(row: UnclaimedValues) {
  return { ...row, nick_skeleton: nickSkeleton(row.nick), gamertag: row.nick.slice(0, 60) };
}

/** Takes out an unclaimed player whom nothing names any more. Answers the row as it was. */
export async function takeOutUnclaimed(tx: Tx, id: number): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
    delete from players p where p.id = ${id} and p.user_id is null returning to_jsonb(p.*) as row`.execute(
    tx,
  );
  const [taken] = rows;
  if (!taken) throw new Error(`player ${id} is held, and unclaimed`);
  return taken.row;
}

/** Whether a user of the console bears a nick of that look. */
export async function existsLikeNick(
  db: DbOrTx,
  { console, nick_skeleton }: { readonly console: Console; readonly nick_skeleton: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where('console', '=', console)
    .where('nick_skeleton', '=', nick_skeleton)
    .where('user_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a player is called from now on. */
export async function updateNames(
  db: DbOrTx,
  id: number,
  names: {
    readonly nick: string;
    readonly nick_skeleton: string;
    readonly gamertag: string;
    readonly slug: string;
  },
): Promise<void> {
  await db.updateTable('players').set(names).where('id', '=', id).execute();
}
