import { type Console, type Position, withoutJoiners } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';

/** The clubs of a console that are called as some names say, case and accents aside, each with the place of its name. */
export async function findAllClubsCalled(
  db: DbOrTx,
  asked: { readonly console: Console; readonly tournamentId: number; readonly names: readonly string[] },
) {
  if (asked.names.length === 0) return [];
  const names = asked.names.map(withoutJoiners);
  const { rows } = await sql<{
    place: number;
    id: number;
    name: string;
    image: string | null;
    owner_id: number | null;
    of_one: boolean;
    is_disbanded: boolean;
    is_registered: boolean;
    squad: number;
  }>`
    select distinct on (typed.place) typed.place::int as place, t.id, t.name, t.image, t.owner_id, t.of_one,
      t.disbanded_at is not null as is_disbanded,
      exists (select from tournament_teams tt where tt.tournament_id = ${asked.tournamentId}
        and tt.team_id = t.id and tt.left_at is null) as is_registered,
      (select count(*)::int from registrations r
        where r.tournament_id = ${asked.tournamentId} and r.team_id = t.id) as squad
    from unnest(${names}::text[]) with ordinality typed(name, place)
    join teams t on t.console = ${asked.console} and t.search_text = lower(f_unaccent(typed.name))
    order by typed.place, t.disbanded_at nulls first, t.id`.execute(db);
  return rows;
}

/** Who of some clubs' owners and co-managers is in another team of the tournament, one a club. */
export async function findAllElsewhere(db: DbOrTx, tournamentId: number, teamIds: readonly number[]) {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ team_id: number; nick: string; team: string }>`
    select distinct on (people.team_id) people.team_id, p.nick, other_team.name as team
    from (select id as team_id, owner_id as user_id from teams where id = any(${[...teamIds]}::bigint[])
          union select team_id, user_id from team_managers where team_id = any(${[...teamIds]}::bigint[])) people
    join tournament_people other on other.tournament_id = ${tournamentId} and other.user_id = people.user_id
      and other.team_id <> people.team_id
    join players p on p.user_id = other.user_id
    join teams other_team on other_team.id = other.team_id
    order by people.team_id, p.nick`.execute(db);
  return rows;
}

/**
 * Of lines that give a known club its first owner: the places of those whose owner has another team in a tournament in which the
 * club takes part.
 */
export async function findAllOwnersElsewhere(
  db: DbOrTx,
  lines: readonly { readonly place: number; readonly teamId: number; readonly userId: number }[],
): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ place: number }>`
    select distinct line.place
    from unnest(${lines.map(({ place }) => place)}::int[], ${lines.map(({ teamId }) => teamId)}::bigint[],
      ${lines.map(({ userId }) => userId)}::bigint[]) line(place, team_id, user_id)
    join tournament_teams tt on tt.team_id = line.team_id and tt.left_at is null
    join tournament_people other on other.tournament_id = tt.tournament_id and other.user_id = line.user_id
      and other.team_id <> line.team_id`.execute(db);
  return rows.map(({ place }) => place);
}

/**
 * Who is called as some names say: by nick, address or username, who has an account before who has none. Of the others, those with an
 * account, the nick alone is told: everybody sees it.
 */
export async function findAllPeopleCalled(
  db: DbOrTx,
  asked: {
    readonly console: Console;
    readonly tournamentId: number;
    readonly names: readonly string[];
    readonly now: Date;
  },
) {
  if (asked.names.length === 0) return [];
  const names = [...new Set(asked.names.map((name) => name.toLowerCase()))];
  const { console, tournamentId, now } = asked;
  const { rows } = await sql<{
    typed: string;
    player_id: number;
    user_id: number | null;
    nick: string;
    slug: string;
    avatar: string | null;
    country: string | null;
    is_here: boolean;
    owned: number;
    team_id: number | null;
    is_registered: boolean;
    is_banned: boolean;
    position: Position | null;
  }>`
    with typed as (select name from unnest(${names}::text[]) every(name)),
    called as (
      select typed.name as typed, p.id, 1 as rank from typed
        join players p on p.console = ${console} and p.slug = typed.name and p.user_id is not null
      union all select typed.name, p.id, 2 from typed
        join players p on p.console = ${console} and lower(p.nick) = typed.name and p.user_id is not null
      union all select typed.name, p.id, 3 from typed
        join users u on lower(u.username) = typed.name
        join players p on p.user_id = u.id and p.console = ${console}
      union all select typed.name, p.id, 4 from typed
        join players p on p.console = ${console} and p.slug = typed.name
          and p.user_id is null and p.nick <> ${DELETED_NICK}
      union all select typed.name, p.id, 5 from typed
        join players p on p.console <> ${console} and lower(p.nick) = typed.name and p.user_id is not null),
    best as (select distinct on (typed) typed, id from called order by typed, rank, id)
    select best.typed, p.id as player_id, p.user_id, p.nick, p.slug, p.avatar, p.country, p.position,
      p.console = ${console} as is_here,
      (select count(*)::int from teams t
        where t.owner_id = p.user_id and t.console = ${console} and not t.of_one) as owned,
      coalesce(
        (select o.team_id from tournament_people o
          where o.tournament_id = ${tournamentId} and o.user_id = p.user_id limit 1), r.team_id) as team_id,
      r.id is not null as is_registered,
      exists (select from bans b where b.player_id = p.id
        and (b.tournament_id is null or b.tournament_id = ${tournamentId})
        and b.starts_at <= ${now}::timestamptz and (b.ends_at is null or b.ends_at > ${now}::timestamptz)) as is_banned
    from best join players p on p.id = best.id
    left join registrations r on r.tournament_id = ${tournamentId} and r.player_id = p.id`.execute(db);
  return rows;
}

/** The owners of some clubs, by club. */
export async function findAllOwners(db: DbOrTx, teamIds: readonly number[]) {
  if (teamIds.length === 0) return new Map<number, { nick: string; slug: string }>();
  const rows = await db
    .selectFrom('teams as team')
    .innerJoin('players as p', (join) =>
      join.onRef('p.user_id', '=', 'team.owner_id').onRef('p.console', '=', 'team.console'),
    )
    .select(['team.id', 'p.nick', 'p.slug'])
    .where('team.id', 'in', [...teamIds])
    .execute();
  return new Map(rows.map(({ id, nick, slug }) => [id, { nick, slug }] as const));
}
