import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { userType } from '../../../platform/sessions.ts';

/** A player of an account that is there. */
export async function findPlayer(db: DbOrTx, playerId: number) {
  const row = await db
    .selectFrom('players as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id as user_id', 'p.nick', 'p.motto', 'p.uploaded_avatar', 'p.worn_avatar'])
    .where('p.id', '=', playerId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row;
}

/** The nicks of these users whose accounts are there. */
export async function findNicks(
  db: DbOrTx,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; nick: string }>`
    select u.id, p.nick from users u join players p on p.user_id = u.id
    where u.id = any(${[...userIds]}::bigint[]) and u.deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, nick }) => [id, nick]));
}

/** The rank of an account; undefined where it is gone. */
export async function findRole(db: DbOrTx, userId: number) {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : userType(row.role);
}

/** Who sees a new case on their desk: those with a rank, and the administrators of its tournament. */
export async function findAllModerators(db: DbOrTx, tournamentId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role is not null and deleted_at is null
    union
    select user_id from tournament_administrators where tournament_id = ${tournamentId}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * True of the cases (`c`) that a viewer sees: with a rank all of them, else comments and notices of the tournaments that
 * they administer; nobody sees what is said about themselves.
 */
export function isSeenBy({ userId, type }: Viewer): RawBuilder<boolean> {
  const isOther = sql`c.user_id is distinct from ${userId}`;
  if (type !== null) return sql`${isOther}`;
  return sql`(${isOther} and c.kind in ('comment', 'notice') and exists (
    select 1 from tournament_administrators a where a.tournament_id = c.tournament_id and a.user_id = ${userId}))`;
}
