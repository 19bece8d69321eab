import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** How many users who show it were seen since then. */
export async function countOnline(db: DbOrTx, seenSince: Date): Promise<number> {
  // Who was seen comes first, from their index alone.
  const { rows } = await sql<{ count: number }>`
    with seen as materialized (select user_id from sessions where last_used_at > ${seenSince})
    select count(*) as count from users
    where id in (select user_id from seen) and shows_online and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The players of those users, a user's friends first; without whom the user blocks, or who blocks the user. */
export async function findAllOnline(
  db: DbOrTx,
  { userId, seenSince, limit }: { userId: number; seenSince: Date; limit: number },
) {
  const seen = db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('s.last_used_at', '>', seenSince)
    .where('s.user_id', '<>', userId)
    .where('u.shows_online', '=', true)
    .where('u.deleted_at', 'is', null);
  return await db
    .selectFrom('players as p')
    .leftJoin('acquaintances as a', (join) =>
      join
        .on(sql`a.first_id`, '=', sql`least(p.user_id, ${userId})`)
        .on(sql`a.second_id`, '=', sql`greatest(p.user_id, ${userId})`),
    )
    .select(['p.nick', 'p.slug', 'p.avatar', 'p.country', 'p.console'])
    .select(sql<boolean>`coalesce(a.are_friends, false)`.as('is_friend'))
    .where('p.user_id', 'in', seen)
    .where(sql<boolean>`coalesce(a.blocked_by, '{}') = '{}'`)
    .orderBy('is_friend', 'desc')
    .orderBy('p.search_text')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

/** The addresses of the players whom a user blocks. */
export async function findAllBlockedSlugs(db: DbOrTx, userId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('acquaintances as a')
    .innerJoin('players as p', (join) =>
      join.on(
        sql`p.user_id`,
        '=',
        sql`case when a.first_id = ${userId} then a.second_id else a.first_id end`,
      ),
    )
    .select('p.slug')
    .where((eb) => eb.or([eb('a.first_id', '=', userId), eb('a.second_id', '=', userId)]))
    .where(sql<boolean>`${userId} = any (a.blocked_by)`)
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}
