import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

export interface PlayersFilter {
  readonly tournamentId: number;
  readonly text: string;
  /** A team's address; empty: of all teams, and free ones. */
  readonly team: string;
  readonly status: 'all' | 'free' | 'signed';
  readonly sort: keyof typeof ORDERS;
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  nick: sql`p.search_text, p.id`,
  '-nick': sql`p.search_text desc, p.id desc`,
  price: sql`r.price nulls last, p.id`,
  '-price': sql`r.price desc nulls last, p.id`,
  registered_at: sql`r.created_at, p.id`,
  '-registered_at': sql`r.created_at desc, p.id desc`,
} as const;

/** A page of a tournament's registrations, and how many there are. */
export async function findAllRegistrations(db: DbOrTx, filter: PlayersFilter) {
  const { tournamentId } = filter;
  let listed = db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .where('r.tournament_id', '=', tournamentId);
  if (filter.text !== '') {
    listed = listed.where(sql<boolean>`p.search_text like '%' || ${asSearched(filter.text)} || '%'`);
  }
  if (filter.team !== '') listed = listed.where('team.slug', '=', filter.team);
  if (filter.status !== 'all') {
    listed = listed.where('r.team_id', filter.status === 'free' ? 'is' : 'is not', null);
  }
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed
    .select(['p.id', 'p.nick', 'p.slug', 'p.avatar', 'p.country'])
    .select(['team.name as team_name', 'team.slug as team_slug'])
    .select(['r.price', 'r.money', 'r.position', 'r.role', 'r.created_at', 'r.free_market_since'])
    .orderBy(ORDERS[filter.sort])
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { rows, total };
}

/** The newest change of each registration that was changed, by player: what their versions are. */
export async function findAllVersions(
  db: DbOrTx,
  playerIds: readonly number[],
): Promise<Map<number, number>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_log')
    .select((eb) => ['noun_id', eb.fn.max<number>('id').as('version')])
    .where('noun', '=', 'player')
    .where('noun_id', 'in', [...playerIds])
    .where('action', '=', 'registration.edit')
    .groupBy('noun_id')
    .execute();
  return new Map(rows.map(({ noun_id, version }) => [noun_id, version]));
}

/** Which of some players have played a match of the tournament. */
export async function findAllWhoPlayed(
  db: DbOrTx,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<Set<number>> {
  if (playerIds.length === 0) return new Set();
  const { rows } = await sql<{ player_id: number }>`
    select distinct line.player_id from fixture_lines line join fixtures f on f.id = line.fixture_id
    join divisions d on d.id = f.division_id
    where line.player_id = any(${[...playerIds]}::bigint[]) and d.tournament_id = ${tournamentId}`.execute(
    db,
  );
  return new Set(rows.map(({ player_id }) => player_id));
}

/** A player of the console by their address. */
export async function findPlayer(db: DbOrTx, console: Console, slug: string) {
  return await db
    .selectFrom('players')
    .select(['id', 'nick', 'user_id', 'position'])
    .where('console', '=', console)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** The player whom a user is on a console. */
export async function findPlayerOf(
  db: DbOrTx,
  console: Console,
  userId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('players')
    .select('id')
    .where('console', '=', console)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a player is registered in a tournament. */
export async function existsRegistration(
  db: DbOrTx,
  { tournamentId, playerId }: { readonly tournamentId: number; readonly playerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A player's registration, held until the transaction ends. */
export async function heldRegistration(tx: Tx, tournamentId: number, playerId: number) {
  return await tx
    .selectFrom('registrations')
    .select(['id', 'team_id', 'position', 'role', 'price', 'free_market_since'])
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Who is registered for a team of the tournament. */
export async function findAllRegisteredFor(
  db: DbOrTx,
  { tournamentId, teamId }: { readonly tournamentId: number; readonly teamId: number },
) {
  return await db
    .selectFrom('registrations')
    .select(['id', 'player_id'])
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .execute();
}
