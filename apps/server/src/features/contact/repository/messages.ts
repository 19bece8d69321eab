import type { Lang } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export async function insertContactMessage(
  db: DbOrTx,
  values: { name: string; email: string; subject: string; message: string; lang: Lang; created_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('contact_messages')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A page of the open messages, the oldest first, or of the closed ones, the newest first; `email` as somebody typed it, or empty. */
export async function findAllMessages(
  db: DbOrTx,
  asked: { state: 'open' | 'closed'; email: string; limit: number; offset: number },
) {
  const { state, email } = asked;
  let listed = db
    .selectFrom('contact_messages as m')
    .where('m.closed_at', state === 'open' ? 'is' : 'is not', null);
  if (email !== '') listed = listed.where(sql`lower(m.email)`, '=', email.toLowerCase());
  const { total } = await listed
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = state === 'open' ? sql`m.created_at, m.id` : sql`m.closed_at desc, m.id desc`;
  const rows = await listed
    .select(['m.id', 'm.name', 'm.email', 'm.subject', 'm.created_at', 'm.closed_at'])
    .select((eb) => [
      eb
        .selectFrom('contact_answers as a')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('a.contact_id', '=', 'm.id')
        .as('answers'),
    ])
    .orderBy(order)
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { rows, total };
}
export type ListedRow = Awaited<ReturnType<typeof findAllMessages>>['rows'][number];

export async function countOpen(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findMessage(db: DbOrTx, id: number) {
  return await db
    .selectFrom('contact_messages as m')
    .leftJoin('players as p', 'p.user_id', 'm.closed_by')
    .select(['m.id', 'm.name', 'm.email', 'm.subject', 'm.message', 'm.lang', 'm.created_at'])
    .select(['m.closed_at', 'm.version', 'p.nick as closed_by'])
    .where('m.id', '=', id)
    .executeTakeFirst();
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** How many other messages came from the same address. */
export async function countOthers(db: DbOrTx, { id, email }: { id: number; email: string }): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The answers of a message, the oldest first. */
export async function findAllAnswers(db: DbOrTx, contactId: number) {
  return await db
    .selectFrom('contact_answers as a')
    .leftJoin('players as p', 'p.user_id', 'a.user_id')
    .select(['a.id', 'a.text', 'a.mailed', 'a.created_at', 'p.nick as by'])
    .where('a.contact_id', '=', contactId)
    .orderBy('a.id')
    .limit(1000)
    .execute();
}
export type AnswerRow = Awaited<ReturnType<typeof findAllAnswers>>[number];

export async function insertAnswer(
  tx: Tx,
  values: { contact_id: number; user_id: number; text: string; mailed: boolean; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_answers')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts one more deed, with what it says of the closing; false where somebody else has been there since `version`, which may be any
 * number that somebody sent.
 */
export async function updateSeen(
  tx: Tx,
  { id, version }: { id: number; version: number },
  closing: { closed_at?: Date | null; closed_by?: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_messages')
    .set((row) => ({ ...closing, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', sql<number>`${version}::bigint`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What was closed before; open ones wait however long. */
export async function deleteAllClosedBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('contact_messages').where('closed_at', '<', before).execute();
}

/** How many would go with it. */
export async function countClosedBefore(db: DbOrTx, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}
