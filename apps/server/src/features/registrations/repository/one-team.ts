import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Owner, co-managers and the players registered for it in the tournament: those of them who are users. */
export async function findAllUsersOfTeam(
  db: DbOrTx,
  tournamentId: number,
  teamId: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select owner_id as user_id from teams where id = ${teamId} and owner_id is not null
    union select user_id from team_managers where team_id = ${teamId}
    union select p.user_id from registrations r join players p on p.id = r.player_id
      where r.tournament_id = ${tournamentId} and r.team_id = ${teamId} and p.user_id is not null`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}

/** The other teams of the tournament that some users run or play for, by nick. */
export async function findAllOtherTeams(
  db: DbOrTx,
  asked: { readonly tournamentId: number; readonly teamId: number; readonly userIds: readonly number[] },
): Promise<{ user_id: number; nick: string; team: string }[]> {
  const { tournamentId, teamId } = asked;
  if (asked.userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number; nick: string; team: string }>`
    select other.user_id, p.nick, team.name as team from tournament_people other
    join players p on p.user_id = other.user_id join teams team on team.id = other.team_id
    where other.tournament_id = ${tournamentId} and other.user_id = any(${[...asked.userIds]}::bigint[])
      and other.team_id <> ${teamId}
    order by p.nick`.execute(db);
  return rows;
}
