import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/**
 * The threads of a person, with what others wrote in them. What a deleted account wrote stays for those who got it
 * until they delete it, too.
 */
export const person: PersonPart = {
  users: {
    'threads.first_id': 'goes',
    'threads.second_id': 'goes',
    'messages.author_id': 'goes',
    'thread_members.user_id': 'goes',
    'message_boxes.user_id': 'goes',
  },
  async shownOn(db, { userId }) {
    const rows = await db
      .selectFrom('thread_members as own')
      .innerJoin('thread_members as other', 'other.thread_id', 'own.thread_id')
      .select('other.user_id')
      .distinct()
      .where('own.user_id', '=', userId)
      .where('other.user_id', '<>', userId)
      .execute();
    return rows.map(({ user_id }) => `user:${user_id}` as const);
  },
  async exportOf(db, { userId }) {
    const box = await db
      .selectFrom('message_boxes')
      .select('open_to')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const messages = await findAllKept(db, userId);
    return { messages, may_write_to_you: box?.open_to ?? 'everybody' };
  },
  async forget(tx, { userId }) {
    const threads = await tx
      .deleteFrom('thread_members')
      .where('user_id', '=', userId)
      .returning('thread_id')
      .execute();
    await tx.deleteFrom('message_boxes').where('user_id', '=', userId).execute();
    const ids = threads.map(({ thread_id }) => thread_id);
    if (ids.length > 0) await deleteUnkeptOf(tx, ids);
  },
};

/** What is in a person's threads, the newest first; without what they have deleted. */
async function findAllKept(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('thread_members as own')
    .innerJoin('threads as t', 't.id', 'own.thread_id')
    .innerJoin('messages as m', 'm.thread_id', 't.id')
    .leftJoin('players as p', (join) =>
      join.on('p.user_id', '=', sql<number>`t.first_id + t.second_id - ${userId}`),
    )
    .leftJoin('fixtures as f', 'f.id', 't.fixture_id')
    .leftJoin('teams as home', 'home.id', 'f.home_team_id')
    .leftJoin('teams as away', 'away.id', 'f.away_team_id')
    .leftJoin('teams as club', 'club.id', 't.team_id')
    .leftJoin('players as author', 'author.user_id', 'm.author_id')
    .select(sql<string | null>`coalesce(p.nick, home.name || ' – ' || away.name, club.name)`.as('with'))
    .select(['author.nick as by', 'm.text', 'm.created_at'])
    .select(sql<boolean>`m.author_id = ${userId}`.as('from_you'))
    .where('own.user_id', '=', userId)
    .whereRef('m.id', '>', 'own.cleared_to')
    // What is said after somebody has left the thread is not theirs.
    .whereRef('m.id', '<=', 'own.newest_id')
    .where(sql<boolean>`not ${userId} = any (m.hidden_from)`)
    .orderBy('m.id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

/** What nobody keeps any more is gone, and so is a thread without messages. */
async function deleteUnkeptOf(tx: Tx, threadIds: readonly number[]): Promise<void> {
  const ids = sql`(${sql.join(threadIds)})`;
  await sql`delete from messages m where m.thread_id in ${ids} and not exists (
    select 1 from thread_members tm where tm.thread_id = m.thread_id
      and tm.cleared_to < m.id and not tm.user_id = any (m.hidden_from))`.execute(tx);
  await sql`delete from threads t where t.id in ${ids}
    and not exists (select 1 from messages m where m.thread_id = t.id)`.execute(tx);
}
