import type { Position } from '@matchnight/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { byPosition } from '../../../platform/database/by-position.ts';
import type { Database, DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

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

const SINCE = { free: 'r.free_market_since', for_sale: 'r.for_sale_since' } as const;
const [INDEX, PRICE, NICK] = [sql`counts.index`, sql`r.price`, sql`lower(p.nick)`];
const SORTED_BY = {
  index: INDEX,
  '-index': INDEX,
  price: PRICE,
  '-price': PRICE,
  nick: NICK,
  '-nick': NICK,
} as const;

/** A page of one of the lists, and the size of the list. Players without an index or a price come last either way. */
export async function findAllListed(db: DbOrTx, tournamentId: number, filter: ListedFilter) {
  let listed = db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .where('r.tournament_id', '=', tournamentId)
    .where(SINCE[filter.list], 'is not', null);
  if (filter.text !== '') {
    listed = listed.where(sql<boolean>`p.search_text like '%' || ${asSearched(filter.text)} || '%'`);
  }
  if (filter.position) listed = listed.where('r.position', '=', filter.position);
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const isDown = filter.sort.startsWith('-');
  const by = SORTED_BY[filter.sort];
  const order = isDown ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
  // By the index all are counted, to be put in order; else those alone that are shown.
  const counted =
    by === INDEX
      ? listed.select(['r.id', 'r.player_id'])
      : listed
          .select(['r.id', 'r.player_id'])
          .orderBy(order)
          .orderBy('p.search_text')
          .orderBy('p.id')
          .limit(filter.limit)
          .offset(filter.offset);
  const rows = await registered(db, tournamentId, counted)
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .select(['team.name as team_name', 'team.slug as team_slug', 'team.image as team_image'])
    .orderBy(order)
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(filter.limit)
    .offset(by === INDEX ? filter.offset : 0)
    .execute();
  return { rows, total };
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
    ]);
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
    .select(['tournament_id', sql<number>`count(free_market_since)`.as('free')])
    .select(sql<number>`count(for_sale_since)`.as('for_sale'))
    .where((eb) => eb('tournament_id', '=', eb.fn.any(eb.val([...tournamentIds]))))
    .where((eb) => eb.or([eb('free_market_since', 'is not', null), eb('for_sale_since', 'is not', null)]))
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
    .where((eb) => eb.or([eb('free_market_since', 'is not', null), eb('for_sale_since', 'is not', null)]))
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
