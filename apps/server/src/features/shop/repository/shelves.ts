import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { firstFree, slugOf } from '../../../platform/slugs.ts';

export type ShelfTable = 'shop_categories' | 'shop_subcategories';

/** A category or a subcategory, in its order. */
export interface ShelfRow {
  readonly id: number;
  /** Null: it is a category itself. */
  readonly category_id: number | null;
  readonly name: string;
  readonly slug: string;
  readonly order: number;
  /** On it and below it, and those of them that are on sale. */
  readonly products: number;
  readonly visible: number;
  readonly version: number;
  /** The nick of who edited it last, and when; null before that. */
  readonly editor: string | null;
  readonly edited_at: Date | null;
}

/** Categories first; each kind in its order. */
export async function findAllShelves(db: DbOrTx): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    with counted as (
      select s.id, s.category_id, count(p.id)::int as products, (count(p.id) filter (where p.visible))::int as visible
      from shop_subcategories s left join products p on p.subcategory_id = s.id group by s.id
    ), shelves as (
      select c.id, null::bigint as category_id, c.name, c.slug, c."order", c.version, c.editor_id, c.edited_at,
        coalesce(sum(n.products), 0)::int as products, coalesce(sum(n.visible), 0)::int as visible
      from shop_categories c left join counted n on n.category_id = c.id group by c.id
      union all
      select s.id, s.category_id, s.name, s.slug, s."order", s.version, s.editor_id, s.edited_at, n.products, n.visible
      from shop_subcategories s join counted n on n.id = s.id
    )
    select s.id, s.category_id, s.name, s.slug, s."order", s.products, s.visible, s.version, s.edited_at, p.nick as editor
    from shelves s left join players p on p.user_id = s.editor_id
    order by s.category_id nulls first, s."order"
    limit 1000`.execute(db);
  return rows;
}

/** The same, all of the shop held: its changes happen one after the other; who reads it is not held up. */
export async function heldShelves(tx: Tx): Promise<ShelfRow[]> {
  await sql`lock table shop_categories in share row exclusive mode`.execute(tx);
  return await findAllShelves(tx);
}

/** Answers its number. A subcategory names its category. */
export async function insertShelf(
  tx: Tx,
  row: {
    readonly categoryId: number | null;
    readonly name: string;
    readonly order: number;
    readonly authorId: number;
  },
): Promise<number> {
  const { categoryId, name, order, authorId } = row;
  const table = tableOf(categoryId);
  const values = { name, order, author_id: authorId, slug: await freeAddress(tx, table, name) };
  const { id } =
    categoryId === null
      ? await tx.insertInto('shop_categories').values(values).returning('id').executeTakeFirstOrThrow()
      : await tx
          .insertInto('shop_subcategories')
          .values({ ...values, category_id: categoryId })
          .returning('id')
          .executeTakeFirstOrThrow();
  return id;
}

/** Another name, by which its address stays: links to it go on working. What somebody wrote is another version of it. */
export async function updateShelf(
  tx: Tx,
  shelf: Pick<ShelfRow, 'id' | 'category_id'>,
  row: { name: string; version: number; editor_id: number; edited_at: Date },
): Promise<void> {
  await tx.updateTable(tableOf(shelf.category_id)).set(row).where('id', '=', shelf.id).execute();
}

export async function deleteShelf(tx: Tx, shelf: Pick<ShelfRow, 'id' | 'category_id'>): Promise<void> {
  await tx.deleteFrom(tableOf(shelf.category_id)).where('id', '=', shelf.id).execute();
}

/** The first free address of a name in a table, with -2, -3 … behind it where it is another's. */
export async function freeAddress(tx: Tx, table: ShelfTable | 'products', name: string): Promise<string> {
  const wanted = slugOf(name, 'x');
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)}
    where slug = ${wanted} or slug like ${`${wanted}-%`}`.execute(tx);
  return firstFree(new Set(rows.map(({ slug }) => slug)), [wanted]);
}

function tableOf(categoryId: number | null): ShelfTable {
  return categoryId === null ? 'shop_categories' : 'shop_subcategories';
}
