import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** How many of these users have read each of these announcements; its author is no reader of it. */
export async function countReaders(
  db: DbOrTx,
  ids: readonly number[],
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; readers: number }>`
    select r.announcement_id as id, count(*)::int as readers
    from announcement_reads r join announcements a on a.id = r.announcement_id
    where r.announcement_id = any(${[...ids]}::bigint[]) and r.user_id = any(${[...userIds]}::bigint[])
      and r.user_id is distinct from a.author_id
    group by r.announcement_id`.execute(db);
  return new Map(rows.map(({ id, readers }) => [id, readers]));
}

/** How much of what these teams were told since a time a user has not read; teams without any are left out. */
export async function countUnread(
  db: DbOrTx,
  { teamIds, userId, since }: { teamIds: readonly number[]; userId: number; since: Date },
) {
  const { rows } = await sql<{ team_id: number; unread: number }>`
    select a.team_id, count(*)::int as unread from announcements a
    where a.team_id = any(${[...teamIds]}::bigint[]) and a.created_at > ${since} and a.hidden_at is null
      and a.author_id is distinct from ${userId}::bigint
      and not exists (select from announcement_reads r where r.announcement_id = a.id and r.user_id = ${userId})
    group by a.team_id order by a.team_id`.execute(db);
  return rows;
}

/** A user has read some of a team's announcements: the authors of those that they had not read before. */
export async function insertReads(
  tx: Tx,
  { teamId, userId, ids }: { teamId: number; userId: number; ids: readonly number[] },
): Promise<(number | null)[]> {
  // Held until the end, so that none of them is deleted while it is marked.
  const { rows } = await sql<{ author_id: number | null }>`
    with seen as (
      select a.id, a.author_id from announcements a
      where a.team_id = ${teamId} and a.id = any(${[...ids]}::bigint[]) and a.hidden_at is null
        and a.author_id is distinct from ${userId}::bigint
      order by a.id for key share
    ), kept as (
      insert into announcement_reads (announcement_id, user_id) select id, ${userId}::bigint from seen
      on conflict do nothing returning announcement_id
    )
    select seen.author_id from seen join kept on kept.announcement_id = seen.id`.execute(tx);
  return rows.map(({ author_id }) => author_id);
}
