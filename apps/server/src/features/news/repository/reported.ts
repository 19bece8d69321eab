import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** A comment that is shown, with its author's user and its notice. */
export async function findShownComment(db: DbOrTx, id: number) {
  return await db
    .selectFrom('notice_comments as c')
    .innerJoin('notices as n', 'n.id', 'c.notice_id')
    .innerJoin('players as author', 'author.id', 'c.player_id')
    .leftJoin('divisions as d', 'd.id', 'n.division_id')
    .select(['c.text', 'c.created_at', 'c.notice_id', 'n.slug', 'n.console', 'n.title'])
    .select(['author.user_id', 'author.console as author_console'])
    .select((eb) => eb.fn.coalesce('n.tournament_id', 'd.tournament_id').as('tournament_id'))
    .where('c.id', '=', id)
    .where('c.hidden_at', 'is', null)
    .where('n.show', '=', true)
    .executeTakeFirst();
}

/** A notice that is shown, with its author's user. */
export async function findShownNotice(db: DbOrTx, id: number) {
  return await db
    .selectFrom('notices as n')
    .leftJoin('players as author', 'author.id', 'n.author_id')
    .leftJoin('divisions as d', 'd.id', 'n.division_id')
    .select(['n.slug', 'n.console', 'n.title', 'n.content', 'n.image', 'n.published_at'])
    .select(['author.user_id', 'author.console as author_console'])
    .select((eb) => eb.fn.coalesce('n.tournament_id', 'd.tournament_id').as('tournament_id'))
    .where('n.id', '=', id)
    .where('n.show', '=', true)
    .executeTakeFirst();
}

/** Hides a comment from everybody, or shows it again; its notice, undefined where there was nothing to change. */
export async function updateHidden(tx: Tx, id: number, hiddenAt: Date | null) {
  return await tx
    .updateTable('notice_comments')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .where('hidden_at', hiddenAt === null ? 'is not' : 'is', null)
    .returning('notice_id')
    .executeTakeFirst();
}

/** Makes a shown notice a draft that its author can't show, or shows it again; false where there was nothing to change. */
export async function updateWithheld(tx: Tx, id: number, withheldAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ withheld_at: withheldAt, show: withheldAt === null })
    .where('id', '=', id)
    .where(withheldAt === null ? sql<boolean>`withheld_at is not null` : sql<boolean>`show`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
