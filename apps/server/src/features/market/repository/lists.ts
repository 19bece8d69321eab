import type { Position } from '@matchnight/contract';
import { sql } from 'kysely';
import { byPosition } from '../../../platform/database/by-position.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
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
      ? listed.select('r.id')
      : listed
          .select('r.id')
          .orderBy(order)
          .orderBy('p.search_text')
          .orderBy('p.id')
          .limit(filter.limit)
          .offset(filter.offset);
  const rows = await registered(db, tournamentId)
    .where('r.id', 'in', counted)
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
  return await registered(db, tournamentId)
    .where('r.team_id', '=', teamId)
    .orderBy(byPosition('r.position'))
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(200)
    .execute();
}

/** Registrations with the player's counts over what is not hidden of the console, and this tournament. */
function registered(db: DbOrTx, tournamentId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('player_statistics as ps')
          .innerJoin('seasons as s', 's.id', 'ps.season_id')
          .innerJoin('divisions as d', 'd.id', 's.division_id')
          .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
          .whereRef('ps.player_id', '=', 'p.id')
          .where((or) => or.or([or('t.hidden', '=', false), or('t.id', '=', tournamentId)]))
          .select([
            sql<number>`coalesce(sum(ps.played), 0)`.as('played'),
            sql<number | null>`sum(ps.index) filter (where ps.played > 0)`.as('index'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
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
      'counts.played',
      'counts.index',
    ])
    .where('r.tournament_id', '=', tournamentId);
}

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
    .where('tournament_id', 'in', [...tournamentIds])
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
