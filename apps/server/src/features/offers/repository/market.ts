import type { Position } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A team of a tournament, as its market takes it. */
export interface TeamFacts {
  readonly id: number;
  readonly name: string;
  /** Cents that it can spend. */
  readonly balance: number;
  readonly is_premium: boolean;
  /** It dropped out of every division of the tournament. */
  readonly is_withdrawn: boolean;
  /** It takes part in the tournament no longer, or its club was disbanded. */
  readonly is_gone: boolean;
  /** How many open offers it has made there. */
  readonly open_offers: number;
  /** Cents that these hold. */
  readonly held: number;
  /** Its last played match there, else the kick-off of its first. */
  readonly idle_since: Date | null;
}

/** Some teams of a tournament, in one statement. A team that never took part is as any other: who asks looks before. */
export async function findAllTeams(
  db: DbOrTx,
  tournamentId: number,
  teamIds: readonly number[],
): Promise<TeamFacts[]> {
  const { rows } = await sql<TeamFacts>`
    select t.id, t.name, coalesce(a.balance, 0) as balance,
      t.disbanded_at is not null or not exists (select 1 from tournament_teams tt where tt.tournament_id = ${tournamentId}
        and tt.team_id = t.id and tt.left_at is null) as is_gone,
      coalesce(place.is_premium, false) as is_premium, coalesce(place.is_withdrawn, false) as is_withdrawn,
      coalesce(
        (select max(f.date) from fixtures f join divisions d on d.id = f.division_id
         where d.tournament_id = ${tournamentId} and f.status = 'played'
           and (f.home_team_id = t.id or f.away_team_id = t.id)),
        (select min(f.date) from fixtures f join divisions d on d.id = f.division_id
         where d.tournament_id = ${tournamentId} and (f.home_team_id = t.id or f.away_team_id = t.id))
      ) as idle_since,
      mine.open_offers, mine.held
    from teams t
    cross join lateral (
      select count(*) as open_offers, coalesce(sum(cents), 0)::bigint as held from offers
      where tournament_id = ${tournamentId} and buyer_id = t.id and waits_for is not null
    ) mine
    left join ledger_accounts a on a.kind = 'team' and a.tournament_id = ${tournamentId} and a.team_id = t.id
    left join lateral (
      select bool_or(d.is_premium) as is_premium, bool_and(o.id is not null) as is_withdrawn
      from season_teams slot join seasons s on s.id = slot.season_id and s.is_current
      join divisions d on d.id = s.division_id and d.tournament_id = ${tournamentId}
      left join drop_outs o on o.season_id = slot.season_id and o.team_id = slot.team_id
      where slot.team_id = t.id
    ) place on true
    where t.id = any(${[...teamIds]}::bigint[]) order by t.id`.execute(db);
  return rows;
}

/** A player and their place in a tournament. */
export interface PlayerFacts {
  readonly id: number;
  readonly nick: string;
  readonly user_id: number | null;
  readonly premium_until: Date | null;
  readonly own_position: Position | null;
  /** Null: not registered. */
  readonly registration_id: number | null;
  readonly team_id: number | null;
  readonly position: Position | null;
  readonly price: number | null;
  readonly free_market_since: Date | null;
  readonly for_sale_since: Date | null;
  readonly leaves_at: Date | null;
  readonly is_banned: boolean;
  readonly is_suspended: boolean;
}

/** The squads of some teams in a tournament, and one player more, by id. */
export async function findAllPlayers(
  db: DbOrTx,
  tournamentId: number,
  asked: { readonly teamIds: readonly number[]; readonly playerId: number | null; readonly now: Date },
): Promise<PlayerFacts[]> {
  return await db
    .selectFrom('players as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.player_id', '=', 'p.id').on('r.tournament_id', '=', tournamentId),
    )
    .select(['p.id', 'p.nick', 'p.user_id', 'u.premium_until', 'p.position as own_position'])
    .select(['r.id as registration_id', 'r.team_id', 'r.position', 'r.price'])
    .select(['r.free_market_since', 'r.for_sale_since', 'r.leaves_at'])
    .select([
      sql<boolean>`exists (select 1 from bans b where b.player_id = p.id and b.starts_at <= ${asked.now}
        and (b.ends_at is null or b.ends_at > ${asked.now})
        and (b.tournament_id is null or b.tournament_id = ${tournamentId}))`.as('is_banned'),
      sql<boolean>`exists (select 1 from suspensions s where s.player_id = p.id and s.tournament_id = ${tournamentId}
        and s.remaining > 0)`.as('is_suspended'),
    ])
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('registrations as s')
        .select('s.player_id')
        .where('s.tournament_id', '=', tournamentId)
        .where('s.team_id', '=', eb.fn.any(eb.val([...asked.teamIds])))
        .union(
          eb
            .selectFrom('players as own')
            .select('own.id as player_id')
            .where('own.id', '=', asked.playerId ?? 0),
        ),
    )
    .orderBy('p.id')
    .execute();
}

/** The team that has signed a player in a tournament; null: none. */
export async function findTeamOf(db: DbOrTx, tournamentId: number, playerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('registrations')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.team_id ?? null;
}

/** The tournaments in which a team has signed a player, by id. */
export async function findAllSignedIn(db: DbOrTx, playerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('tournament_id')
    .where('player_id', '=', playerId)
    .where('team_id', 'is not', null)
    .orderBy('tournament_id')
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}

/** The teams of a tournament in which somebody's notice is due, or whose offers wait. */
export async function findAllConcerned(db: DbOrTx, tournamentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select team_id as id from registrations where tournament_id = ${tournamentId} and leaves_at is not null
    union select buyer_id from offers where tournament_id = ${tournamentId} and waits_for is not null
    union select seller_id from offers where tournament_id = ${tournamentId} and waits_for is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The tournaments in which time may have something to do. */
export async function findAllWaiting(db: DbOrTx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tournament_id as id from offers where waits_for is not null
    union select tournament_id from registrations where leaves_at is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findPerson(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('players')
    .select(['nick', 'user_id'])
    .where('id', '=', playerId)
    .executeTakeFirst();
}

/** The seasons that a team plays in a tournament, by id. */
export async function findAllSeasonsOf(
  db: DbOrTx,
  { tournamentId, teamId }: { readonly tournamentId: number; readonly teamId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select('s.id')
    .where('slot.team_id', '=', teamId)
    .where('s.is_current', '=', true)
    .where('d.tournament_id', '=', tournamentId)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Whether a team that bought a player lost them since, and got them back another way: then the last place that they left is
 * not the seller's any more.
 */
export async function hasComeAnew(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly sellerId: number; readonly playerId: number },
): Promise<boolean> {
  const left = await db
    .selectFrom('team_spells')
    .select('team_id')
    .where('tournament_id', '=', of.tournamentId)
    .where('player_id', '=', of.playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return left?.team_id !== of.sellerId;
}

/** Whether a player has been on a decided sheet of a team in a tournament since then. */
export async function existsLineSince(
  db: DbOrTx,
  asked: {
    readonly tournamentId: number;
    readonly teamId: number;
    readonly playerId: number;
    readonly since: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from fixture_lines l join fixtures f on f.id = l.fixture_id join divisions d on d.id = f.division_id
    where l.player_id = ${asked.playerId} and l.team_id = ${asked.teamId}
      and d.tournament_id = ${asked.tournamentId} and f.decided_at >= ${asked.since} limit 1`.execute(db);
  return rows.length > 0;
}
