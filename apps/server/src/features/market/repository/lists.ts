import type { Position } from '@matchnight/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { byPosition } from '../../../platform/database/by-position.ts';
import type { Database, DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { lastChangeOf } from '../../prices/index.ts';

/** The kind of list: free players, or players whom their teams put up for sale. */
export type MarketList = 'free' | 'for_sale';
export interface ListedFilter {
  readonly list: MarketList;
  readonly text: string;
  readonly position: Position | undefined;
  readonly sort: '-index' | 'index' | '-price' | 'price' | 'nick' | '-nick';
  readonly limit: number;
  readonly offset: number;
}

/** Each order is an index's own: players without an index or a price come last either way, and equal ones go by name. */
const ORDERS = {
  index: sql`r.listed_index asc nulls last, r.listed_name, r.player_id`,
  '-index': sql`r.listed_index desc nulls last, r.listed_name, r.player_id`,
  price: sql`r.price asc nulls last, r.listed_name, r.player_id`,
  '-price': sql`r.price desc nulls last, r.listed_name, r.player_id`,
  nick: sql`r.listed_name, r.player_id`,
  '-nick': sql`r.listed_name desc, r.player_id desc`,
} as const;

/** A page of one of the lists, and how many it finds. What stands there of a player is kept on their registration. */
export async function findAllListed(db: DbOrTx, tournamentId: number, filter: ListedFilter) {
  const order = ORDERS[filter.sort];
  // By the index alone as far as the page; then what it shows.
  const page = found(db, tournamentId, filter)
    .select(['r.tournament_id', 'r.player_id'])
    .orderBy(order)
    .limit(filter.limit)
    .offset(filter.offset);
  return await db
    .with(
      (name) => name('page').materialized(),
      () => page,
    )
    .selectFrom('page')
    .innerJoin('registrations as r', (join) =>
      join.onRef('r.tournament_id', '=', 'page.tournament_id').onRef('r.player_id', '=', 'page.player_id'),
    )
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .select(['p.id', 'p.nick', 'p.slug', 'p.avatar', 'p.country'])
    .select(['r.position', 'r.role', 'r.price', 'r.free_market_since', 'r.for_sale_since'])
    .select(['r.listed_played as played', 'r.listed_index as index'])
    .select(['team.name as team_name', 'team.slug as team_slug', 'team.image as team_image'])
    .select(lastChangeOf('r.id').as('change'))
    .orderBy(order)
    .execute();
}

/** How many of a list are searched for. */
export async function countFound(db: DbOrTx, tournamentId: number, filter: ListedFilter): Promise<number> {
  const { total } = await found(db, tournamentId, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The text is folded once, not for each row. */
function found(db: DbOrTx, tournamentId: number, { list, text, position }: ListedFilter) {
  let listed = db
    .selectFrom('registrations as r')
    .where('r.tournament_id', '=', tournamentId)
    .where('r.listed', '=', list);
  if (text !== '') {
    listed = listed.where(sql<boolean>`r.listed_name like (select '%' || ${asSearched(text)} || '%')`);
  }
  if (position) listed = listed.where('r.position', '=', position);
  return listed;
}

/** The squad of a team in one tournament, by position and name. */
export async function findAllSquad(db: DbOrTx, tournamentId: number, teamId: number) {
  const squad = db
    .selectFrom('registrations as r')
    .select(['r.id', 'r.player_id'])
    .where('r.tournament_id', '=', tournamentId)
    .where('r.team_id', '=', teamId);
  return await registered(db, tournamentId, squad)
    .orderBy(byPosition('r.position'))
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(200)
    .execute();
}

/**
 * Registrations with the player's counts over what is not hidden of the console, and this tournament. Each season is
 * looked up once, however many of the players were in it.
 */
function registered(db: DbOrTx, tournamentId: number, asked: Asked) {
  return db
    .with('asked', () => asked)
    .with('kept', (cte) =>
      cte
        .selectFrom('asked')
        .innerJoin('player_statistics as ps', 'ps.player_id', 'asked.player_id')
        .select(['ps.player_id', 'ps.season_id', 'ps.played', 'ps.index']),
    )
    .with('seen', (cte) =>
      cte
        .selectFrom('seasons as s')
        .innerJoin('divisions as d', 'd.id', 's.division_id')
        .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
        .where('s.id', 'in', (eb) => eb.selectFrom('kept').select('kept.season_id'))
        .where((eb) => eb.or([eb('t.hidden', '=', eb.lit(false)), eb('t.id', '=', tournamentId)]))
        .select('s.id'),
    )
    .with('counts', (cte) =>
      cte
        .selectFrom('kept')
        .where('season_id', 'in', (eb) => eb.selectFrom('seen').select('seen.id'))
        .groupBy('player_id')
        .select([
          'player_id',
          sql<number>`sum(played)`.as('played'),
          sql<number | null>`sum(index) filter (where played > 0)`.as('index'),
        ]),
    )
    .selectFrom('asked')
    .innerJoin('registrations as r', 'r.id', 'asked.id')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .leftJoin('counts', 'counts.player_id', 'r.player_id')
    .select([
      'p.id',
      'p.nick',
      'p.slug',
      'p.avatar',
      'p.country',
      'r.position',
      'r.role',
      'r.price',
      'r.free_market_since',
      'r.for_sale_since',
      sql<number>`coalesce(counts.played, 0)`.as('played'),
      'counts.index',
    ])
    .select(lastChangeOf('r.id').as('change'));
}
type Asked = SelectQueryBuilder<Database, never, { id: number; player_id: number }>;

/** The size of each list, by tournament. */
export async function countListed(
  db: DbOrTx,
  tournamentIds: readonly number[],
): Promise<Map<number, Record<MarketList, number>>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('registrations')
    .select(['tournament_id', sql<number>`count(*) filter (where listed = 'free')`.as('free')])
    .select(sql<number>`count(*) filter (where listed = 'for_sale')`.as('for_sale'))
    .where((eb) => eb('tournament_id', '=', eb.fn.any(eb.val([...tournamentIds]))))
    .where('listed', 'is not', null)
    .groupBy('tournament_id')
    .execute();
  return new Map(rows.map(({ tournament_id, ...counts }) => [tournament_id, counts]));
}

/** The tournaments where one of the players is free, or for sale. */
export async function findAllListing(db: DbOrTx, playerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('tournament_id')
    .distinct()
    .where((eb) => eb('player_id', '=', eb.fn.any(eb.val([...playerIds]))))
    .where('listed', 'is not', null)
    .execute();
  return rows.map(({ tournament_id }) => tournament_id);
}

/** Whether the team has a slot or a player in the tournament. */
export async function existsTeamIn(db: DbOrTx, tournamentId: number, teamId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select true as found where
      exists (select 1 from registrations r where r.tournament_id = ${tournamentId} and r.team_id = ${teamId})
      or exists (select 1 from season_teams slot join seasons s on s.id = slot.season_id
        join divisions d on d.id = s.division_id
        where slot.team_id = ${teamId} and s.is_current and d.tournament_id = ${tournamentId})`.execute(db);
  return rows.length > 0;
}
