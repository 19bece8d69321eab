import type { Console, Position } from '@matchnight/contract';
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
  /** How many players it has signed there. */
  readonly squad: number;
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
      (select count(*) from registrations r where r.tournament_id = ${tournamentId} and r.team_id = t.id) as squad
    from teams t
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

/** The squads of some teams in a tournament, those whom these teams bid for, and further players, by id. */
export async function findAllPlayers(
  db: DbOrTx,
  tournamentId: number,
  asked: { readonly teamIds: readonly number[]; readonly playerIds: readonly number[]; readonly now: Date },
): Promise<PlayerFacts[]> {
  const teamIds = [...asked.teamIds];
  return await db
    .selectFrom('players as p')
    .leftJoin('registrations as r', (join) =>
      join.onRef('r.player_id', '=', 'p.id').on('r.tournament_id', '=', tournamentId),
    )
    .select(['p.id', 'p.nick', 'p.user_id', 'p.position as own_position'])
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
        .where('s.team_id', '=', eb.fn.any(eb.val(teamIds)))
        .union(
          eb
            .selectFrom('offers as o')
            .select('o.player_id')
            .where('o.tournament_id', '=', tournamentId)
            .where('o.waits_for', 'is not', null)
            .where('o.buyer_id', '=', eb.fn.any(eb.val(teamIds))),
        )
        .union(sql<{ player_id: number }>`select unnest(${[...asked.playerIds]}::bigint[])`),
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

/** For which clubs a player is signed, and where; in 1v1 the player is the team. */
export async function findAllClubsOf(
  db: DbOrTx,
  playerId: number,
): Promise<{ tournamentId: number; teamId: number }[]> {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .select(['r.tournament_id as tournamentId', 'r.team_id as teamId'])
    .where('r.player_id', '=', playerId)
    .where('r.team_id', 'is not', null)
    .where('t.kind', '=', 'clubs')
    .orderBy('r.tournament_id')
    .$narrowType<{ teamId: number }>()
    .execute();
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

/** The players of a console by their addresses; unknown ones are left out. */
export async function findAllIdsBySlug(
  db: DbOrTx,
  console: Console,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('players')
    .select(['id', 'slug'])
    .where('console', '=', console)
    .where((eb) => eb('slug', '=', eb.fn.any(eb.val([...slugs]))))
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** A team, and a player who may run it. */
export interface Pair {
  readonly teamId: number;
  readonly playerId: number;
}

/** Which of some players own or help to run the teams that they are named with. */
export async function findAllRulers(db: DbOrTx, pairs: readonly Pair[]) {
  if (pairs.length === 0) return [];
  const [teams, players] = [pairs.map(({ teamId }) => teamId), pairs.map(({ playerId }) => playerId)];
  const { rows } = await sql<{ player_id: number; nick: string; team_id: number; team: string }>`
    select p.id as player_id, p.nick, t.id as team_id, t.name as team
    from unnest(${teams}::bigint[], ${players}::bigint[]) pair(team_id, player_id)
    join players p on p.id = pair.player_id join teams t on t.id = pair.team_id
    where t.owner_id = p.user_id
      or exists (select from team_managers m where m.team_id = t.id and m.user_id = p.user_id)`.execute(db);
  return rows;
}

/** The seasons that the buyer of an offer plays in its tournament, by id. */
export async function findAllSeasonsOfBuyer(
  db: DbOrTx,
  { offerId, tournamentId }: { readonly offerId: number; readonly tournamentId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('season_teams as slot', 'slot.team_id', 'o.buyer_id')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select('s.id')
    .where('o.id', '=', offerId)
    .where('o.tournament_id', '=', tournamentId)
    .where('s.is_current', '=', true)
    .whereRef('d.tournament_id', '=', 'o.tournament_id')
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A transfer, and what is asked about the time since. */
export interface Bought {
  readonly offerId: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly playerId: number;
  readonly since: Date;
}

/**
 * What became of players since they were bought. `came_anew`: the buyer lost them and got them back another way, so that the
 * last place that they left is not the seller's any more. `has_played`: they are on a decided sheet of the buyer.
 */
export async function findAllSince(db: DbOrTx, tournamentId: number, bought: readonly Bought[]) {
  if (bought.length === 0) return [];
  const column = <Key extends keyof Bought>(key: Key) => bought.map((one) => one[key]);
  const { rows } = await sql<{ offer_id: number; came_anew: boolean; has_played: boolean }>`
    select b.offer_id,
      (select s.team_id from team_spells s where s.tournament_id = ${tournamentId} and s.player_id = b.player_id
        order by s.id desc limit 1) is distinct from b.seller_id as came_anew,
      exists (select from fixture_lines l join fixtures f on f.id = l.fixture_id
        join divisions d on d.id = f.division_id
        where l.player_id = b.player_id and l.team_id = b.buyer_id and d.tournament_id = ${tournamentId}
          and f.decided_at >= b.since) as has_played
    from unnest(${column('offerId')}::bigint[], ${column('sellerId')}::bigint[], ${column('buyerId')}::bigint[],
      ${column('playerId')}::bigint[], ${column('since')}::timestamptz[])
      b(offer_id, seller_id, buyer_id, player_id, since)`.execute(db);
  return rows;
}
