import type { OpenTo } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { takesPartIn } from './threads.ts';

/** One user's part in one thread. */
export interface Part {
  readonly threadId: number;
  readonly userId: number;
}

export async function findMember(db: DbOrTx, { threadId, userId }: Part) {
  return await db
    .selectFrom('thread_members')
    .select(['unread', 'read_to', 'cleared_to', 'newest_id', 'has_written'])
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** As it is after those who read or write at the same moment. */
async function lockMember(tx: Tx, { threadId, userId }: Part) {
  return await tx
    .selectFrom('thread_members')
    .select(['unread', 'newest_id', 'read_to'])
    .where('thread_id', '=', threadId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Who has ever written in a thread. */
export async function findWriters(db: DbOrTx, threadId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('thread_members')
    .select('user_id')
    .where('thread_id', '=', threadId)
    .where('has_written', '=', true)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** A new message is in the list of its author and unread by the others. */
export async function upsertMembers(
  tx: Tx,
  message: { id: number; threadId: number; author: number; others: readonly number[]; isOfTwo: boolean },
): Promise<void> {
  const { id, threadId, author, others, isOfTwo } = message;
  const everyone = [author, ...others].sort((one, other) => one - other);
  const rows = await tx
    .insertInto('thread_members')
    .values(
      everyone.map((userId) => ({
        thread_id: threadId,
        user_id: userId,
        newest_id: id,
        unread: userId === author ? 0 : 1,
        has_written: userId === author,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'user_id']).doUpdateSet((eb) => ({
        newest_id: id,
        unread: eb('thread_members.unread', '+', eb.ref('excluded.unread')),
        has_written: sql<boolean>`thread_members.has_written or excluded.has_written`,
      })),
    )
    .returning(['user_id', 'unread'])
    .execute();
  if (!isOfTwo) return;
  const newlyUnread = rows.filter((row) => row.user_id !== author && row.unread === 1);
  for (const { user_id: userId } of newlyUnread) await stepBox(tx, { threadId, userId }, 1);
}

/** Read up to its newest message; false where there is a newer one, or all was read. */
export async function updateRead(tx: Tx, part: Part, newest: number): Promise<boolean> {
  const row = await tx
    .updateTable('thread_members')
    .set((eb) => ({ unread: 0, read_to: eb.fn.coalesce('newest_id', 'read_to') }))
    .where('thread_id', '=', part.threadId)
    .where('user_id', '=', part.userId)
    .where('unread', '>', 0)
    .where('newest_id', '<=', newest)
    .returning('user_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await stepBox(tx, part, -1);
  return true;
}

/** All of it is deleted for the user; false where it was. */
export async function updateCleared(tx: Tx, part: Part): Promise<boolean> {
  const member = await lockMember(tx, part);
  if (!member || member.newest_id === null) return false;
  await tx
    .updateTable('thread_members')
    .set({ unread: 0, read_to: member.newest_id, cleared_to: member.newest_id, newest_id: null })
    .where('thread_id', '=', part.threadId)
    .where('user_id', '=', part.userId)
    .execute();
  if (member.unread > 0) await stepBox(tx, part, -1);
  return true;
}

/**
 * A message is deleted for the user, and this is the newest that is left; without one, the thread leaves their list.
 * True where it was the last one that they had not read.
 */
export async function updateNewest(
  tx: Tx,
  part: Part,
  { newest, removed }: { newest: number | null; removed: { id: number; author: number } },
): Promise<boolean> {
  const member = await lockMember(tx, part);
  if (member === undefined) return false;
  const isUnread = removed.author !== part.userId && removed.id > member.read_to;
  const unread = newest === null ? 0 : Math.max(member.unread - (isUnread ? 1 : 0), 0);
  await tx
    .updateTable('thread_members')
    .set({ newest_id: newest, unread })
    .where('thread_id', '=', part.threadId)
    .where('user_id', '=', part.userId)
    .execute();
  const isRead = member.unread > 0 && unread === 0;
  if (isRead) await stepBox(tx, part, -1);
  return isRead;
}

/** In how many threads something is new for a user; who has left a team has left its threads. */
export async function unreadOf(db: DbOrTx, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select coalesce((select unread from message_boxes where user_id = ${userId}), 0) + (
      select count(*) from thread_members own join threads t on t.id = own.thread_id and t.kind <> 'people'
        where own.user_id = ${userId} and own.unread > 0
          and ${takesPartIn(userId)}) as unread`.execute(db);
  return Number(rows[0]?.unread ?? 0);
}

export async function findBox(
  db: DbOrTx,
  userId: number,
): Promise<{ readonly unread: number; readonly open_to: OpenTo }> {
  const row = await db
    .selectFrom('message_boxes')
    .select(['unread', 'open_to'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { unread: 0, open_to: 'everybody' };
}

/** Who writes first to many strangers at once does so one after the other. */
export async function lockBox(tx: Tx, userId: number): Promise<void> {
  await tx
    .insertInto('message_boxes')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .execute();
}

export async function upsertOpenTo(tx: Tx, userId: number, openTo: OpenTo): Promise<void> {
  await tx
    .insertInto('message_boxes')
    .values({ user_id: userId, open_to: openTo })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ open_to: openTo }))
    .execute();
}

/**
 * The count of a user's threads of people with something new goes by steps: it is never counted anew. The others count
 * while the user takes part in them.
 */
async function stepBox(tx: Tx, { threadId, userId }: Part, step: 1 | -1): Promise<void> {
  await tx
    .insertInto('message_boxes')
    .columns(['user_id', 'unread'])
    .expression((eb) =>
      eb
        .selectFrom('threads as t')
        .select([
          sql<number>`${userId}::bigint`.as('user_id'),
          sql<number>`${Math.max(step, 0)}::int`.as('unread'),
        ])
        .where('t.id', '=', threadId)
        .where('t.kind', '=', 'people'),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ unread: sql`greatest(${eb.ref('message_boxes.unread')} + ${step}, 0)` })),
    )
    .execute();
}
