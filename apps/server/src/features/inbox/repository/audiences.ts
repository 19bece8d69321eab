import { sql } from 'kysely';
import { runnersOf } from '../../tournaments/index.ts';
import type { Audience } from '../kind.ts';

export function theseUsers(ids: readonly number[]): Audience {
  return sql`select unnest(${[...ids]}::bigint[]) as user_id`;
}

export function superUsers(): Audience {
  return sql`select u.id as user_id from users u where u.role = 'SUPER' and u.deleted_at is null`;
}

/** Registered players, owners and co-managers of both teams of a match. */
export function squadsOfMatch(fixtureId: number): Audience {
  return sql`
    select p.user_id from fixtures f
      join divisions d on d.id = f.division_id
      join registrations r on r.tournament_id = d.tournament_id and r.team_id in (f.home_team_id, f.away_team_id)
      join players p on p.id = r.player_id
      where f.id = ${fixtureId}
    union all
    select m.user_id from fixtures f join team_managers m on m.team_id in (f.home_team_id, f.away_team_id)
      where f.id = ${fixtureId}
    union all
    select t.owner_id from fixtures f join teams t on t.id in (f.home_team_id, f.away_team_id)
      where f.id = ${fixtureId}`;
}

/** The users of these players. */
export function theirUsers(playerIds: readonly number[]): Audience {
  return sql`select p.user_id from players p where p.id = any(${[...playerIds]}::bigint[])`;
}

/** Owners and co-managers of these teams. */
export function managersOf(teamIds: readonly number[]): Audience {
  const ids = sql`any(${[...teamIds]}::bigint[])`;
  return sql`
    select m.user_id from team_managers m where m.team_id = ${ids}
    union all
    select t.owner_id from teams t where t.id = ${ids}`;
}

export function managersOfMatch(fixtureId: number): Audience {
  return sql`
    select m.user_id from fixtures f join team_managers m on m.team_id in (f.home_team_id, f.away_team_id)
      where f.id = ${fixtureId}
    union all
    select t.owner_id from fixtures f join teams t on t.id in (f.home_team_id, f.away_team_id)
      where f.id = ${fixtureId}`;
}

/** Of those who run a match's tournament, who has nothing to do with either team. */
export function judgesOf(fixtureId: number): Audience {
  return sql`
    select runs.user_id from fixtures f join divisions d on d.id = f.division_id
      cross join lateral (${runnersOf(sql`d.tournament_id`)}) runs
      where f.id = ${fixtureId} and not exists (select from (${squadsOfMatch(fixtureId)}) own
        where own.user_id = runs.user_id)`;
}

export function ownersOf(teamIds: readonly number[]): Audience {
  return sql`select t.owner_id as user_id from teams t where t.id = any(${[...teamIds]}::bigint[])`;
}

/** Members, owner and co-managers of a team. */
export function clubOf(teamId: number): Audience {
  return sql`
    select p.user_id from team_members m join players p on p.id = m.player_id where m.team_id = ${teamId}
    union all
    ${managersOf([teamId])}`;
}

/** The same without some users. */
export function clubWithout(teamId: number, userIds: readonly number[]): Audience {
  return sql`
    select club.user_id from (${clubOf(teamId)}) club
    where club.user_id <> all(${[...userIds]}::bigint[])`;
}

/** Players of these teams in a tournament, and the teams' owners and co-managers. */
export function squadsOf(tournamentId: number, teamIds: readonly number[]): Audience {
  return sql`
    select p.user_id from registrations r join players p on p.id = r.player_id
      where r.tournament_id = ${tournamentId} and r.team_id = any(${[...teamIds]}::bigint[])
    union all
    ${managersOf(teamIds)}`;
}

/** Who plays in a division's current season, or runs a team of it. */
export function squadsOfDivision(divisionId: number): Audience {
  const places = sql`seasons s join season_teams st on st.season_id = s.id`;
  const isOf = sql`s.division_id = ${divisionId} and s.is_current`;
  return sql`
    select p.user_id from ${places} join divisions d on d.id = s.division_id
      join registrations r on r.tournament_id = d.tournament_id and r.team_id = st.team_id
      join players p on p.id = r.player_id
      where ${isOf}
    union all
    select m.user_id from ${places} join team_managers m on m.team_id = st.team_id where ${isOf}
    union all
    select t.owner_id from ${places} join teams t on t.id = st.team_id where ${isOf}`;
}

/** Whose favourite a tournament is, as long as it is not hidden. */
export function fansOfTournament(tournamentId: number): Audience {
  return sql`
    select f.user_id from favourites f join tournaments t on t.id = f.tournament_id
      where f.tournament_id = ${tournamentId} and not t.hidden`;
}

export function fansOfTeam(teamId: number): Audience {
  return sql`select f.user_id from favourites f where f.team_id = ${teamId}`;
}

export function administratorsOf(tournamentId: number): Audience {
  return sql`select runs.user_id from (${runnersOf(sql`${tournamentId}::bigint`)}) runs`;
}

/** Those of them without a team of their own there; where all have one, FULL and SUPER without one. */
export function neutralOf(tournamentId: number): Audience {
  return sql`
    with neutral as (
      select u.id, exists (select from tournament_administrators a
        where a.tournament_id = ${tournamentId} and a.user_id = u.id) as is_administrator
      from users u
      where (u.role in ('FULL', 'SUPER') or u.id in (
          select a.user_id from tournament_administrators a where a.tournament_id = ${tournamentId}))
        and not exists (select from tournament_people own
          where own.tournament_id = ${tournamentId} and own.user_id = u.id)
    )
    select id as user_id from neutral
    where is_administrator or not exists (select from neutral other where other.is_administrator)`;
}

export function authorOf(noticeId: number): Audience {
  return sql`select p.user_id from notices n join players p on p.id = n.author_id where n.id = ${noticeId}`;
}

/** Those of these users who have read the thread to its end before its newest message. */
export function firstUnreadIn(threadId: number, userIds: readonly number[]): Audience {
  return sql`
    select m.user_id from thread_members m
      where m.thread_id = ${threadId} and m.user_id = any(${[...userIds]}::bigint[]) and m.unread = 1`;
}

export function allOf(...audiences: readonly Audience[]): Audience {
  return sql`${sql.join(audiences, sql` union all `)}`;
}
