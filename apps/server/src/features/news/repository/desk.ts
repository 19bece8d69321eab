import { CONSOLES } from '@matchnight/contract';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { NoticesTable } from '../../../platform/database/tables.ts';
import { asSearched } from '../../../platform/search-text.ts';
import { freeSlug, slugOf } from '../../../platform/slugs.ts';
import { selectNotices } from './notices.ts';

export interface DeskFilter {
  /** True of the notices (`n`) that the desk lists. */
  readonly isListed: RawBuilder<boolean>;
  readonly text: string;
  readonly sort: 'published_at' | '-published_at' | 'title' | '-title' | 'views' | '-views';
  readonly limit: number;
  readonly offset: number;
}

const ORDERS = {
  // What isn't published yet is newer than all that is.
  published_at: sql`n.published_at asc nulls last, n.id asc`,
  '-published_at': sql`n.published_at desc nulls first, n.id desc`,
  title: sql`n.search_text asc, n.id desc`,
  '-title': sql`n.search_text desc, n.id desc`,
  views: sql`n.views asc, n.id desc`,
  '-views': sql`n.views desc, n.id desc`,
} as const satisfies Record<DeskFilter['sort'], RawBuilder<unknown>>;

/** A page of a desk's notices, drafts too, with their comments counted. */
export async function findAllOfDesk(db: DbOrTx, filter: DeskFilter) {
  const isFound =
    filter.text === ''
      ? filter.isListed
      : sql<boolean>`(${filter.isListed}) and n.search_text like '%' || ${asSearched(filter.text)} || '%'`;
  const { total } = await db
    .selectFrom('notices as n')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(isFound)
    .executeTakeFirstOrThrow();
  // The page first: whom a notice is about is read of those alone that are shown.
  const page = db
    .selectFrom('notices as n')
    .select('n.id')
    .where(isFound)
    .orderBy(ORDERS[filter.sort])
    .limit(filter.limit)
    .offset(filter.offset);
  const rows = await withComments(db).where('n.id', 'in', page).orderBy(ORDERS[filter.sort]).execute();
  return { rows, total };
}

export async function findEditable(db: DbOrTx, id: number) {
  return await withComments(db).where('n.id', '=', id).executeTakeFirst();
}

function withComments(db: DbOrTx) {
  return selectNotices(db).select((eb) =>
    eb
      .selectFrom('notice_comments as c')
      .whereRef('c.notice_id', '=', 'n.id')
      .where('c.hidden_at', 'is', null)
      .select(eb.fn.countAll<number>().as('comments'))
      .as('comments'),
  );
}

/** Keeps a notice under a free address made of its title: on its console, or on all of them. */
export async function insertNotice(
  tx: Tx,
  values: Omit<Insertable<NoticesTable>, 'slug'>,
): Promise<{ id: number; slug: string }> {
  const consoles = values.console ? [values.console] : CONSOLES;
  const wanted = [slugOf(values.title, 'notice')];
  const { id } = await tx
    .insertInto('notices')
    .values({ ...values, slug: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // If another notice of the same title was faster, this one takes the next address.
  for (;;) {
    const slug = await freeSlug(tx, 'notice_slugs', consoles, wanted);
    const kept = await tx
      .insertInto('notice_slugs')
      .values(consoles.map((console) => ({ console, slug, notice_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('console')
      .execute();
    if (kept.length === consoles.length) {
      await tx.updateTable('notices').set({ slug }).where('id', '=', id).execute();
      return { id, slug };
    }
    await tx.deleteFrom('notice_slugs').where('notice_id', '=', id).execute();
  }
}

/** What is hidden after a report stays so, also where that was in the same moment. */
export async function updateNotice(
  tx: Tx,
  id: number,
  { show, ...values }: Updateable<NoticesTable> & { readonly show: boolean },
): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ ...values, show: sql`${show} and withheld_at is null` })
    .where('id', '=', id)
    .execute();
}

/** False where somebody was faster. */
export async function deleteById(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('notices').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
