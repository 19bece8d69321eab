import type { ClubRole, Position } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface MemberRow {
  readonly player_id: number;
  /** Null: nobody's account. */
  readonly user_id: number | null;
  readonly nick: string;
  readonly slug: string;
  readonly avatar: string | null;
  readonly country: string | null;
  readonly position: Position | null;
  readonly role: ClubRole;
  readonly since: Date;
}

/** Everybody who belongs to a club, one row a person: the owner, the co-managers, players, alternates, each by nick. */
export async function findAllMembers(db: DbOrTx, teamId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id as player_id, p.user_id, p.nick, p.slug, p.avatar, p.country, p.position, mine.role, mine.since
    from (select distinct on (player_id) * from (
            select p.id as player_id, 'owner' as role, 1 as rank, t.created_at as since
              from teams t join players p on p.user_id = t.owner_id where t.id = ${teamId}
            union all select p.id, 'manager', 2, m.created_at
              from team_managers m join players p on p.user_id = m.user_id where m.team_id = ${teamId}
            union all select player_id, role, case role when 'player' then 3 else 4 end, created_at
              from team_members where team_id = ${teamId}) every order by player_id, rank) mine
    join players p on p.id = mine.player_id
    order by mine.rank, lower(p.nick), p.id`.execute(db);
  return rows;
}

/** What a user is to a club; null: a stranger. */
export async function findRole(db: DbOrTx, teamId: number, userId: number): Promise<ClubRole | null> {
  const { rows } = await sql<{ role: ClubRole }>`
    select case when t.owner_id = ${userId} then 'owner' when m.user_id is not null then 'manager' else mine.role end as role
    from teams t
    left join team_managers m on m.team_id = t.id and m.user_id = ${userId}
    left join (team_members mine join players p on p.id = mine.player_id and p.user_id = ${userId}) on mine.team_id = t.id
    where t.id = ${teamId}`.execute(db);
  return rows[0]?.role ?? null;
}

/** Those of them who have an account. */
export async function findAllMemberUserIds(db: DbOrTx, teamId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select owner_id as user_id from teams where id = ${teamId} and owner_id is not null
    union select user_id from team_managers where team_id = ${teamId}
    union select p.user_id from team_members m join players p on p.id = m.player_id
      where m.team_id = ${teamId} and p.user_id is not null`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Whether the player is a member; the owner and co-managers need no row. */
export async function existsMember(db: DbOrTx, teamId: number, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('team_members')
    .select('player_id')
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a player a member; one who is stays what they are. */
export async function insertMember(
  tx: Tx,
  row: { readonly team_id: number; readonly player_id: number; readonly created_at: Date },
): Promise<void> {
  await tx
    .insertInto('team_members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateMember(
  tx: Tx,
  { teamId, playerId, role }: { teamId: number; playerId: number; role: 'player' | 'alternate' },
): Promise<void> {
  await tx
    .updateTable('team_members')
    .set({ role })
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .execute();
}

export async function deleteMember(tx: Tx, teamId: number, playerId: number): Promise<void> {
  await tx
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('player_id', '=', playerId)
    .execute();
}
