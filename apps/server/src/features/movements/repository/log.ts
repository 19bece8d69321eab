import type { Console, MovementKind } from '@matchnight/contract';
import { type AliasedSelectQueryBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database, DbOrTx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

export interface LogFilter {
  readonly text: string;
  readonly kind: MovementKind | undefined;
  /** The address of a team; empty: all. */
  readonly team: string;
  readonly during: Time | undefined;
  readonly sort: '-at' | 'at' | '-amount' | 'amount';
}
/** From a moment on, and before another; null: for ever. */
export interface Time {
  readonly from: Date;
  readonly before: Date | null;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}
interface Of {
  readonly id: number;
  readonly console: Console;
}

/** Lines in the order of their numbers, which is that of time. */
const ORDERS = {
  '-at': ['id desc'],
  at: ['id asc'],
  '-amount': ['cents desc', 'id desc'],
  amount: ['cents asc', 'id asc'],
} as const;

/** A page of a tournament's log, and how many lines of it fit the filter. */
export async function findAllOf(db: DbOrTx, tournament: Of, { page, ...filter }: LogFilter & { page: Page }) {
  const fits = fitting(db, tournament, filter);
  const { total } = await fits.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: await findRows(db, tournament, filter, page), total };
}

/** The first lines that fit, as `findAllOf` sorts them. */
export async function findRows(db: DbOrTx, tournament: Of, filter: LogFilter, { limit, offset }: Page) {
  // By an index as far as the page, and only then named.
  const shown = ORDERS[filter.sort]
    .reduce((query, by) => query.orderBy(sql.raw(`m.${by}`)), fitting(db, tournament, filter))
    .selectAll('m')
    .limit(limit)
    .offset(offset);
  const rows = named(db, shown.as('m'));
  return await ORDERS[filter.sort].reduce((query, by) => query.orderBy(sql.raw(`m.${by}`)), rows).execute();
}

function fitting(db: DbOrTx, { id, console }: Of, { text, kind, team, during }: LogFilter) {
  let lines = db.selectFrom('movements as m').where('m.tournament_id', '=', id);
  if (during) lines = lines.where(within(id, during));
  if (kind) lines = lines.where('m.kind', '=', kind);
  if (team !== '') {
    const asked = db.selectFrom('teams').select('id').where('console', '=', console).where('slug', '=', team);
    lines = lines.where((eb) => eb.or([eb('m.from_team_id', '=', asked), eb('m.to_team_id', '=', asked)]));
  }
  if (text === '') return lines;
  // Line by line, never from all players of that name.
  return lines.where(
    sql<boolean>`(select p.search_text from players p where p.id = m.player_id) like '%' || ${asSearched(text)} || '%'`,
  );
}

/**
 * The lines of a time, by their numbers: so each order keeps its index. Where a time begins and ends, its first line says, and
 * the first one after it.
 */
function within(tournamentId: number, { from, before }: Time): RawBuilder<SqlBool> {
  const firstSince = (moment: Date) =>
    sql`(select l.id from movements l where l.tournament_id = ${tournamentId} and l.at >= ${moment}
      order by l.at, l.id limit 1)`;
  // Where there is no line since, nothing is found, and nothing ends it.
  const begun = sql<SqlBool>`m.id >= ${firstSince(from)}`;
  if (before === null) return begun;
  return sql<SqlBool>`(${begun} and m.id < coalesce(${firstSince(before)}, 9223372036854775807))`;
}

/** Lines with the names and pictures of player and teams. */
function named(db: DbOrTx, lines: AliasedSelectQueryBuilder<Selectable<Database['movements']>, 'm'>) {
  return db
    .selectFrom(lines)
    .innerJoin('players as p', 'p.id', 'm.player_id')
    .leftJoin('teams as f', 'f.id', 'm.from_team_id')
    .leftJoin('teams as t', 't.id', 'm.to_team_id')
    .select(['m.id', 'm.kind', 'm.at', 'm.cents', 'm.undone_at', 'm.tournament_id'])
    .select(['m.position_from', 'm.position_to', 'm.reason', 'm.by_administrator'])
    .select(['p.id as player_id', 'p.nick', 'p.slug', 'p.avatar', 'p.country'])
    .select(['f.name as from_name', 'f.slug as from_slug', 'f.image as from_image'])
    .select(['t.name as to_name', 't.slug as to_slug', 't.image as to_image']);
}

export type MovementRow = Awaited<ReturnType<typeof findRows>>[number];

/** How many transfers a tournament has seen since a moment, what they moved in cents, and the dearest. */
export async function sumUp(db: DbOrTx, tournamentId: number, since: Date | null) {
  let transfers = db
    .selectFrom('movements as m')
    .where('m.tournament_id', '=', tournamentId)
    .where('m.kind', '=', 'transfer')
    .where('m.undone_at', 'is', null);
  if (since) transfers = transfers.where(within(tournamentId, { from: since, before: null }));
  const sums = await transfers
    .select((eb) => eb.fn.countAll<number>().as('transfers'))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('m.cents'), eb.lit(0)).as('cents'))
    .executeTakeFirstOrThrow();
  const first = transfers.selectAll('m').orderBy('m.cents', 'desc').orderBy('m.id', 'desc').limit(1);
  const dearest = sums.transfers === 0 ? undefined : await named(db, first.as('m')).executeTakeFirst();
  return { ...sums, dearest };
}

/** A page of what happened to a player, newest first; hidden tournaments are left out. */
export async function findAllOfPlayer(db: DbOrTx, playerId: number, { limit, offset }: Page) {
  // The player's own lines first: there are some dozens at most.
  const own = db.with(
    (cte) => cte('own').materialized(),
    (cte) => cte.selectFrom('movements').selectAll().where('player_id', '=', playerId),
  );
  const seen = own
    .selectFrom('own as m')
    .innerJoin('tournaments as o', 'o.id', 'm.tournament_id')
    .where('o.hidden', '=', false);
  const { total } = await seen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const shown = seen.selectAll('m').orderBy('m.id', 'desc').limit(limit).offset(offset);
  const rows = await named(db, shown.as('m'))
    .innerJoin('tournaments as o', 'o.id', 'm.tournament_id')
    .select(['o.name as tournament_name', 'o.slug as tournament_slug', 'o.image', 'o.time_zone'])
    .orderBy('m.id', 'desc')
    .execute();
  return { rows, total };
}

/** Teams that take part in a tournament, or did, by name. */
export async function findAllTeamNames(db: DbOrTx, tournamentId: number, limit: number) {
  return await db
    .selectFrom('tournament_teams as part')
    .innerJoin('teams as t', 't.id', 'part.team_id')
    .select(['t.name', 't.slug'])
    .where('part.tournament_id', '=', tournamentId)
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}
