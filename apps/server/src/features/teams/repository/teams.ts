import { type Console, withoutJoiners } from '@matchnight/contract';
import { sql } from 'kysely';
import type { NounKey } from '../../../platform/calls/nouns.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { LOCKS } from '../../../platform/database/locks.ts';
import { lockOf } from '../../../platform/holds.ts';
import { forgetSlugs } from '../../../platform/slugs.ts';

/** A team by its id or its address. */
export async function findByKey(db: DbOrTx, key: NounKey) {
  return await db
    .selectFrom('teams')
    .selectAll()
    .where((eb) => ('id' in key ? eb('id', '=', key.id) : eb.and({ console: key.console, slug: key.slug })))
    .executeTakeFirst();
}

/** Its row, held until the transaction ends. */
export const lockById = lockOf('team', async (tx, id) => {
  await tx.selectFrom('teams').select('id').where('id', '=', id).forNoKeyUpdate().execute();
});

export async function updateTeam(
  tx: Tx,
  id: number,
  values: {
    readonly name?: string;
    readonly slug?: string;
    readonly image?: string | null;
    readonly uploaded_background?: string | null;
  },
): Promise<void> {
  await tx.updateTable('teams').set(values).where('id', '=', id).execute();
}

/** Gives a team its first owner, who is no co-manager any more; false if it has one. */
export async function giveOwner(tx: Tx, id: number, userId: number): Promise<boolean> {
  const row = await tx
    .updateTable('teams')
    .set({ owner_id: userId })
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx.deleteFrom('team_managers').where('team_id', '=', id).where('user_id', '=', userId).execute();
  return true;
}

/** Names and addresses of a console's teams are given one after the other until the transaction ends. */
export async function lockNames(tx: Tx, console: Console): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.teamNames}, hashtext(${console}))`.execute(tx);
}

/** As PostgreSQL writes what `withoutJoiners` takes out; the index `teams_joined_name_idx` says the same. */
export const JOINERS = sql.lit('[\\u200c\\u200d\\ufe0f\\U000e0020-\\U000e007f]');
const withoutThem = sql<string>`regexp_replace(search_text, ${JOINERS}, '', 'g')`;

/** Whether another team of the console bears the name, case and accents aside. */
export async function existsByName(
  tx: Tx,
  { console, name, but }: { console: Console; name: string; but: number | null },
): Promise<boolean> {
  const bare = sql<string>`lower(f_unaccent(${withoutJoiners(name)}))`;
  const among = tx
    .selectFrom('teams')
    .select('id')
    .where('console', '=', console)
    .where('id', '<>', but ?? 0)
    .limit(1);
  const row =
    (await among.where('search_text', '=', bare).executeTakeFirst()) ??
    // The few whose names have signs that only join others: an index holds them alone.
    (await among
      .where(sql<boolean>`search_text ~ ${JOINERS}`)
      .where(withoutThem, '=', bare)
      .executeTakeFirst());
  return row !== undefined;
}

/** Some teams as other nouns name them. */
export async function findAllByIds(db: DbOrTx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('teams')
    .select(['id', 'name', 'slug', 'image'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether the user owns or co-manages one of the teams. */
export async function existsManagerOfAny(
  db: DbOrTx,
  teamIds: readonly number[],
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('teams as team')
    .leftJoin('team_managers as m', (join) =>
      join.onRef('m.team_id', '=', 'team.id').on('m.user_id', '=', userId),
    )
    .select('team.id')
    .where('team.id', 'in', [...teamIds])
    .where((eb) => eb.or([eb('team.owner_id', '=', userId), eb('m.user_id', '=', userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The users who own or co-manage one of the teams. */
export async function findAllManagerIds(db: DbOrTx, teamIds: readonly number[]): Promise<number[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    select owner_id as user_id from teams where id = any(${[...teamIds]}::bigint[]) and owner_id is not null
    union
    select user_id from team_managers where team_id = any(${[...teamIds]}::bigint[])`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function insertTeam(
  db: DbOrTx,
  row: {
    console: Console;
    slug: string;
    name: string;
    image?: string | null;
    owner_id?: number | null;
    is_demo?: boolean;
    is_import?: boolean;
  },
): Promise<number> {
  const { id } = await db.insertInto('teams').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertManager(
  db: DbOrTx,
  teamId: number,
  userId: number,
  /** By default the database's clock. */
  since?: Date,
): Promise<void> {
  const row = { team_id: teamId, user_id: userId, ...(since && { created_at: since }) };
  await db.insertInto('team_managers').values(row).execute();
}

export async function deleteManager(tx: Tx, teamId: number, userId: number): Promise<void> {
  await tx.deleteFrom('team_managers').where('team_id', '=', teamId).where('user_id', '=', userId).execute();
}

/** The club has no owner any more. */
export async function takeOwner(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('teams').set({ owner_id: null }).where('id', '=', id).execute();
}

/** The club's owner from now on, whoever was it. */
export async function setOwner(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.updateTable('teams').set({ owner_id: userId }).where('id', '=', id).execute();
}

/** Nobody owns, runs or belongs to the club any more. */
export async function disband(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('teams').set({ owner_id: null, disbanded_at: now }).where('id', '=', id).execute();
  await tx.deleteFrom('team_managers').where('team_id', '=', id).execute();
  await tx.deleteFrom('team_members').where('team_id', '=', id).execute();
}

/** How many each console has, as the database keeps count. */
export async function countByConsole(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('noun_counts')
    .select(['console', sql<number>`sum(count)`.as('teams')])
    .where('noun', '=', 'team')
    .groupBy('console')
    .execute();
  return new Map(rows.map((row) => [row.console, row.teams]));
}

/** A club that has left no trace goes, its addresses too; what hangs on it goes by the database. */
export async function deleteTeam(tx: Tx, id: number): Promise<void> {
  await forgetSlugs(tx, 'team', id);
  await tx.deleteFrom('teams').where('id', '=', id).execute();
}
