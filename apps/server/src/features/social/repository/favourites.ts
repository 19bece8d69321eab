import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { FavouritesTable } from '../../../platform/database/tables.ts';
import { asSearched } from '../../../platform/search-text.ts';

type Noun = { readonly team?: number | undefined; readonly tournament?: number | undefined };
export interface FavouriteFilter {
  readonly userId: number;
  readonly playerId: number | null;
  /** FULL and SUPER see every hidden tournament. */
  readonly isSiteWide: boolean;
  readonly text: string;
  readonly sort: 'name' | '-name' | 'created_at' | '-created_at';
  readonly limit: number;
  readonly offset: number;
}

/** A page of the user's favourite teams, and how many there are. */
export async function findAllTeams(db: DbOrTx, filter: FavouriteFilter) {
  const query = db
    .selectFrom('favourites as f')
    .innerJoin('teams as n', 'n.id', 'f.team_id')
    .where('f.user_id', '=', filter.userId)
    .where(named(filter.text));
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['n.id', 'n.name', 'n.slug', 'n.image', 'n.console', 'f.created_at'])
    .orderBy(sortedBy(filter))
    .orderBy('n.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total };
}

/** A page of the user's favourite tournaments that they may see, and how many there are. */
export async function findAllTournaments(db: DbOrTx, filter: FavouriteFilter) {
  const query = db
    .selectFrom('favourites as f')
    .innerJoin('tournaments as n', 'n.id', 'f.tournament_id')
    .where('f.user_id', '=', filter.userId)
    .where(named(filter.text))
    .where(seenBy(filter));
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['n.id', 'n.name', 'n.slug', 'n.image', 'n.console', 'f.created_at'])
    .orderBy(sortedBy(filter))
    .orderBy('n.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total };
}

export async function existsFavourite(db: DbOrTx, userId: number, { team, tournament }: Noun) {
  if (team === undefined && tournament === undefined) return false;
  const row = await db
    .selectFrom('favourites')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('team_id', '=', team ?? null), eb('tournament_id', '=', tournament ?? null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** One that is there already stays as it is. */
export async function insertFavourite(tx: Tx, row: Insertable<FavouritesTable>): Promise<void> {
  await tx
    .insertInto('favourites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(tx: Tx, userId: number, { team, tournament }: Noun): Promise<void> {
  await tx
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('team_id', '=', team ?? null), eb('tournament_id', '=', tournament ?? null)]))
    .execute();
}

/** Whose favourite a team is. */
export async function findAllFansOf(db: DbOrTx, teamId: number): Promise<number[]> {
  const rows = await db.selectFrom('favourites').select('user_id').where('team_id', '=', teamId).execute();
  return rows.map(({ user_id }) => user_id);
}

function named(text: string) {
  return sql<boolean>`n.search_text like '%' || ${asSearched(text)} || '%'`;
}

function sortedBy({ sort }: FavouriteFilter) {
  const by = sort.endsWith('name') ? sql`n.search_text` : sql`f.created_at`;
  return sort.startsWith('-') ? sql`${by} desc` : by;
}

/** A hidden tournament (by its table's name in the statement) is there for its players, its administrators, and the site's. */
export function seenBy(
  { isSiteWide, userId, playerId }: Pick<FavouriteFilter, 'isSiteWide' | 'userId' | 'playerId'>,
  table: 'n' | 't' = 'n',
) {
  const id = sql.ref(`${table}.id`);
  return sql<boolean>`(not ${sql.ref(`${table}.hidden`)} or ${isSiteWide}
    or exists (select 1 from tournament_administrators a where a.tournament_id = ${id} and a.user_id = ${userId})
    or exists (select 1 from registrations r where r.tournament_id = ${id} and r.player_id = ${playerId}))`;
}
