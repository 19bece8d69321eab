import type { Console } from '@matchnight/contract';
import { type Insertable, sql } from 'kysely';
import type { NounKey } from '../../platform/calls/nouns.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { RegistrationsTable, TournamentsTable } from '../../platform/database/tables.ts';
import { asSearched } from '../../platform/search-text.ts';

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

/** The divisions in tier order, with state, number of teams and leader of the current season. */
export async function findAllDivisions(db: DbOrTx, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return await db
    .selectFrom('divisions as d')
    .leftJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 's.id').on('st.position', '=', 1).on('st.played', '>', 0),
    )
    .leftJoin('teams as lead', 'lead.id', 'st.team_id')
    .select([
      'd.id',
      'd.tournament_id',
      'd.name',
      'd.slug',
      'd.tier',
      'd.image',
      's.id as season_id',
      's.state',
      'lead.name as leader_name',
      'lead.slug as leader_slug',
      'lead.image as leader_image',
    ])
    .select((eb) =>
      eb
        .selectFrom('season_teams as slot')
        .whereRef('slot.season_id', '=', 's.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('teams'),
    )
    .where('d.tournament_id', 'in', [...tournamentIds])
    .orderBy('d.tournament_id')
    .orderBy('d.tier')
    .execute();
}

/** Team, division and size of the squad, by division and name. */
export async function findAllTeams(db: DbOrTx, tournamentId: number) {
  return await db
    .selectFrom('divisions as d')
    .innerJoin('seasons as s', (join) =>
      join.onRef('s.division_id', '=', 'd.id').on('s.is_current', '=', true),
    )
    .innerJoin('season_teams as slot', 'slot.season_id', 's.id')
    .innerJoin('teams as team', 'team.id', 'slot.team_id')
    .select(['team.name', 'team.slug', 'team.image', 'd.name as division_name', 'd.slug as division_slug'])
    .select((eb) =>
      eb
        .selectFrom('registrations as r')
        .where('r.tournament_id', '=', tournamentId)
        .whereRef('r.team_id', '=', 'team.id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('players'),
    )
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('d.tier')
    .orderBy(sql`lower(team.name)`)
    .limit(2000)
    .execute();
}

export interface AdministeredFilter {
  readonly console: Console;
  readonly userId: number;
  /** FULL and SUPER administer every tournament. */
  readonly isSiteWide: boolean;
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
  if (!filter.isSiteWide) {
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

/** Whether a team that the user owns, manages or plays for has a slot in one of the tournament's current seasons. */
export async function existsOwnTeam(
  db: DbOrTx,
  noun: { tournamentId: number } | { seasonId: number },
  viewer: { userId: number; playerId: number | null },
): Promise<boolean> {
  const slots =
    'seasonId' in noun
      ? sql`s.season_id = ${noun.seasonId}`
      : sql`s.season_id in (
      select se.id from seasons se join divisions d on d.id = se.division_id
      where d.tournament_id = ${noun.tournamentId} and se.is_current)`;
  const { rows } = await sql<{ found: boolean }>`
    select true as found from season_teams s
    join teams t on t.id = s.team_id
    join seasons season on season.id = s.season_id
    join divisions division on division.id = season.division_id
    where ${slots}
      and (t.owner_id = ${viewer.userId}
        or exists (select 1 from team_managers m where m.team_id = t.id and m.user_id = ${viewer.userId})
        or exists (select 1 from registrations r where r.team_id = t.id and r.player_id = ${viewer.playerId}
             and r.tournament_id = division.tournament_id))
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertTournament(db: DbOrTx, row: Insertable<TournamentsTable>): Promise<number> {
  const { id } = await db.insertInto('tournaments').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertAdministrator(db: DbOrTx, tournamentId: number, userId: number): Promise<void> {
  await db
    .insertInto('tournament_administrators')
    .values({ tournament_id: tournamentId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Players of a tournament, each with a team or free; who is registered there already is left alone. */
export async function insertRegistrations(
  db: DbOrTx,
  rows: readonly Insertable<RegistrationsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('registrations')
    .values([...rows])
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
