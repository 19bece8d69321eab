import type { UserType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface JudgeRow {
  readonly appeal_id: number;
  /** Of the ban. */
  readonly tournament_id: number | null;
  readonly banned_by: number | null;
  readonly banned_id: number;
  readonly banned_role: UserType | null;
  readonly banned_administers: boolean;
  readonly user_id: number;
  readonly role: UserType | null;
  readonly administers: boolean;
  readonly own_team: boolean;
  readonly is_banned: boolean;
}

/**
 * Everybody who has these appeals on their desk, with what decides whether they may answer: those who may ban from the site, and the
 * administrators of the ban's tournament.
 */
export async function findAllJudges(
  db: DbOrTx,
  appealIds: readonly number[],
  now: Date,
): Promise<JudgeRow[]> {
  if (appealIds.length === 0) return [];
  const { rows } = await sql<JudgeRow>`
    with people as materialized (
      select id, role, null::bigint as tournament_id from users
      where role in ('FULL', 'SUPER') and deleted_at is null
      union all
      select u.id, u.role, ta.tournament_id from tournament_administrators ta
      join users u on u.id = ta.user_id and u.deleted_at is null and coalesce(u.role, '') not in ('FULL', 'SUPER')
      where ta.tournament_id in (select b.tournament_id from appeals a join bans b on b.id = a.ban_id
        where a.id = any(${[...appealIds]}::bigint[])))
    select a.id as appeal_id, b.tournament_id, b.user_id as banned_by, a.user_id as banned_id,
      banned.role as banned_role,
      exists (select from tournament_administrators ta
        where ta.tournament_id = b.tournament_id and ta.user_id = a.user_id) as banned_administers,
      people.id as user_id, people.role, people.tournament_id is not null as administers,
      case when b.tournament_id is null
        then exists (select from tournament_people own join tournament_people other on other.team_id = own.team_id
          where own.user_id = people.id and other.user_id = a.user_id)
        else exists (select from tournament_people own
          where own.tournament_id = b.tournament_id and own.user_id = people.id) end as own_team,
      exists (select from players p, jsonb_array_elements(standing_bans(p.id, ${now})) ban
        where p.user_id = people.id and (ban -> 'tournament' = 'null'
          or (ban ->> 'tournament')::bigint = b.tournament_id)) as is_banned
    from appeals a
    join bans b on b.id = a.ban_id
    join users banned on banned.id = a.user_id
    join people on people.tournament_id is null or people.tournament_id = b.tournament_id
    where a.id = any(${[...appealIds]}::bigint[])`.execute(db);
  return rows;
}
