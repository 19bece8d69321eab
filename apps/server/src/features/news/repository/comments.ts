import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { NoticeCommentsTable } from '../../../platform/database/tables.ts';
import { memberUntil } from '../../premium/index.ts';

/** A page of a notice's comments with their authors, and until when these are premium members; oldest first. */
export async function findAllComments(
  db: DbOrTx,
  noticeId: number,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  return await db
    .selectFrom('notice_comments as c')
    .innerJoin('players as author', 'author.id', 'c.player_id')
    .select(['c.id', 'c.text', 'c.created_at', 'author.id as player_id'])
    .select(['author.nick', 'author.slug', 'author.avatar', 'author.console'])
    .select(memberUntil('author.user_id', now).as('premium_until'))
    .where('c.notice_id', '=', noticeId)
    .where('c.hidden_at', 'is', null)
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countComments(db: DbOrTx, noticeId: number): Promise<number> {
  const { total } = await db
    .selectFrom('notice_comments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('notice_id', '=', noticeId)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function findComment(db: DbOrTx, id: number) {
  return await db.selectFrom('notice_comments').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertComment(tx: Tx, values: Insertable<NoticeCommentsTable>): Promise<void> {
  await tx.insertInto('notice_comments').values(values).execute();
}

/** False where somebody was faster. */
export async function deleteComment(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('notice_comments').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
