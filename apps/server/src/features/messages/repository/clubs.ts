import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/**
 * Whether a user belongs to the club whose id this is, now: as its owner, a co-manager, a player or an alternate. Nobody
 * belongs to a disbanded one: there it is whoever belonged to it at its end.
 */
export function isOfClub(
  { teamId, threadId }: { readonly teamId: RawBuilder<unknown>; readonly threadId: RawBuilder<unknown> },
  userId: number,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    exists (select from teams o where o.id = ${teamId} and o.owner_id = ${userId})
    or exists (select from team_managers m where m.team_id = ${teamId} and m.user_id = ${userId})
    or exists (select from team_members m join players mine on mine.id = m.player_id
      where m.team_id = ${teamId} and mine.user_id = ${userId})
    or exists (select from thread_members r join teams gone on gone.id = ${teamId}
      where r.thread_id = ${threadId} and r.user_id = ${userId} and r.reads_on and gone.disbanded_at is not null))`;
}

/** The same of one club; its thread is null before the first message. */
export async function belongsToClub(
  db: DbOrTx,
  { teamId, threadId, userId }: { teamId: number; threadId: number | null; userId: number },
): Promise<boolean> {
  const of = { teamId: sql`${teamId}::bigint`, threadId: sql`${threadId}::bigint` };
  const { rows } = await sql<{ is_one: boolean }>`select ${isOfClub(of, userId)} as is_one`.execute(db);
  return rows[0]?.is_one === true;
}

/** When a club was disbanded; null while it plays on. */
export async function findDisbandedAt(db: DbOrTx, teamId: number): Promise<Date | null> {
  const row = await db.selectFrom('teams').select('disbanded_at').where('id', '=', teamId).executeTakeFirst();
  return row?.disbanded_at ?? null;
}

/** A club is disbanded: those who belong to it read its thread on, also who came after its last message. */
export async function updateReadsOn(tx: Tx, threadId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await sql`insert into thread_members (thread_id, user_id, newest_id, read_to, reads_on)
    select ${threadId}::bigint, known.id, said.newest, coalesce(said.newest, 0), true
      from users known, (select max(m.id) as newest from messages m where m.thread_id = ${threadId}) said
      where known.id = any(${[...userIds]}::bigint[]) and known.deleted_at is null
      order by known.id
    on conflict (thread_id, user_id) do update set reads_on = true`.execute(tx);
}
