import type { Console } from '@matchnight/contract';
import { type Insertable, sql } from 'kysely';
import type { NounKey } from '../../../platform/calls/nouns.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { given } from '../../../platform/database/recordset.ts';
import type { RegistrationsTable, TournamentsTable } from '../../../platform/database/tables.ts';
import { lockOf } from '../../../platform/holds.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { isRunBy } from './runs.ts';

/** A tournament with its category, hidden or not, by its id or its address. */
export async function findByKey(db: DbOrTx, key: NounKey) {
  return await db
    .selectFrom('tournaments as t')
    .leftJoin('tournament_categories as c', 'c.id', 't.category_id')
    .selectAll('t')
    .select('c.name as category')
    .where((eb) =>
      'id' in key ? eb('t.id', '=', key.id) : eb.and({ 't.console': key.console, 't.slug': key.slug }),
    )
    .executeTakeFirst();
}

export type TournamentRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;

/** Its row, held until the transaction ends: settings are changed one after the other. */
export const lockById = lockOf('tournament', async (tx, id) => {
  await tx.selectFrom('tournaments').select('id').where('id', '=', id).forNoKeyUpdate().execute();
});

export interface AdministeredFilter {
  readonly console: Console;
  readonly userId: number;
  /** FULL and SUPER administer every tournament. */
  readonly isSiteWide: boolean;
  /** Only those which they run, though they may administer others. */
  readonly isRun: boolean;
  readonly text: string;
  readonly sort: 'name' | '-name' | 'created_at' | '-created_at';
  readonly limit: number;
  readonly offset: number;
}

/** A page of the tournaments one may administer, hidden ones too, and how many there are. */
export async function findAllAdministered(db: DbOrTx, filter: AdministeredFilter) {
  const column = filter.sort.replace('-', '') === 'name' ? 'name' : 'created_at';
  let query = db.selectFrom('tournaments').where('console', '=', filter.console);
  if (filter.text !== '') {
    query = query.where(sql<boolean>`search_text like '%' || ${asSearched(filter.text)} || '%'`);
  }
  if (filter.isRun) {
    query = query.where(isRunBy(sql`tournaments.id`, filter));
  } else if (!filter.isSiteWide) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('tournament_administrators as a')
          .whereRef('a.tournament_id', '=', 'tournaments.id')
          .where('a.user_id', '=', filter.userId)
          .select('a.user_id'),
      ),
    );
  }
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy(column, filter.sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total };
}

export async function existsAdministrator(
  db: DbOrTx,
  tournamentId: number,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_administrators')
    .select('user_id')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these users who administer the tournament. */
export async function findAllAdministratorsAmong(
  db: DbOrTx,
  tournamentId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('tournament_administrators')
    .select('user_id')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Whether the player is registered in the tournament, with a team or free. */
export async function existsRegistration(
  db: DbOrTx,
  tournamentId: number,
  playerId: number | null,
): Promise<boolean> {
  if (playerId === null) return false;
  const row = await db
    .selectFrom('registrations')
    .select('player_id')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTournament(db: DbOrTx, row: Insertable<TournamentsTable>): Promise<number> {
  const { id } = await db.insertInto('tournaments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False if they administered it already. */
export async function insertAdministrator(
  db: DbOrTx,
  tournamentId: number,
  userId: number,
): Promise<boolean> {
  const row = await db
    .insertInto('tournament_administrators')
    .values({ tournament_id: tournamentId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Registers players in a tournament, each with a team or free; registered players stay as they are. */
export async function insertRegistrations(
  db: DbOrTx,
  rows: readonly Insertable<RegistrationsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('registrations')
    .$call(given('registrations', rows))
    .onConflict((conflict) => conflict.columns(['tournament_id', 'player_id']).doNothing())
    .execute();
}

/** The category of that name, made at the end of the list where there is none. */
export async function findOrInsertCategory(db: DbOrTx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tournament_categories (name, "order")
    select ${name}::text, coalesce(max("order"), 0) + 1 from tournament_categories
    on conflict (name) do update set name = excluded.name
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row.id;
}

/** In lists of the market an entry bears the name and the counts of its player: it has another one now. */
export async function relist(tx: Tx, playerId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ listed_name: null })
    .where('player_id', '=', playerId)
    .where('listed', 'is not', null)
    .execute();
}
