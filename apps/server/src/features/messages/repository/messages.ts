import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { MessagesTable } from '../../../platform/database/tables.ts';
import { isMember } from '../../premium/index.ts';
import type { Part } from './members.ts';

export type MessageRow = Awaited<ReturnType<typeof findAllMessages>>[number];

/** The newest messages of a thread that a user has not deleted, and whether their authors are premium members; newest first. */
export async function findAllMessages(
  db: DbOrTx,
  {
    threadId,
    userId,
    before,
    limit,
    now,
  }: Part & { readonly before: number | undefined; readonly limit: number; readonly now: Date },
) {
  const query = shownTo(db, { threadId, userId }).select(isMember('author.user_id', now).as('is_member'));
  return await (before === undefined ? query : query.where('m.id', '<', before)).limit(limit).execute();
}

/** A message by its id, and those before it, as a user sees them; newest first. */
export async function findMessageAndBefore(
  db: DbOrTx,
  { threadId, userId, id, limit }: Part & { id: number; limit: number },
) {
  return await shownTo(db, { threadId, userId }).where('m.id', '<=', id).limit(limit).execute();
}

export async function findMessage(db: DbOrTx, id: number) {
  return await db
    .selectFrom('messages')
    .select(['id', 'thread_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertMessage(tx: Tx, values: Insertable<MessagesTable>): Promise<number> {
  const { id } = await tx.insertInto('messages').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Its author's user; undefined where the user has deleted it before, or it was never there. */
export async function updateHidden(
  tx: Tx,
  { threadId, userId }: Part,
  id: number,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('messages')
    .set({ hidden_from: sql`array_append(hidden_from, ${userId}::bigint)` })
    .where('id', '=', id)
    .where('thread_id', '=', threadId)
    .where(sql<boolean>`not ${userId} = any (hidden_from)`)
    .returning('author_id')
    .executeTakeFirst();
  return row?.author_id;
}

/** Takes out what each of the thread's members has deleted. */
export async function deleteUnkept(tx: Tx, threadId: number): Promise<void> {
  await sql`delete from messages m where m.thread_id = ${threadId} and not exists (
    select 1 from thread_members tm where tm.thread_id = m.thread_id
      and tm.cleared_to < m.id and not tm.user_id = any (m.hidden_from))`.execute(tx);
}

/** The messages of a thread that a user has not deleted, newest first. */
function shownTo(db: DbOrTx, { threadId, userId }: Part) {
  return (
    db
      .selectFrom('messages as m')
      .leftJoin('thread_members as own', (join) =>
        join.onRef('own.thread_id', '=', 'm.thread_id').on('own.user_id', '=', userId),
      )
      .leftJoin('players as author', 'author.user_id', 'm.author_id')
      .select(['m.id', 'm.author_id', 'm.text', 'm.has_links', 'm.created_at', 'm.side'])
      .select(['author.nick', 'author.slug'])
      .where('m.thread_id', '=', threadId)
      // Who takes part has no row of their own before they are told of a message.
      .where('m.id', '>', (eb) => eb.fn.coalesce('own.cleared_to', sql<number>`0`))
      .where(sql<boolean>`not ${userId} = any (m.hidden_from)`)
      .orderBy('m.id', 'desc')
  );
}
