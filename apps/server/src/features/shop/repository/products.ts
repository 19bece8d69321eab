import type { ProductType } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { asSearched } from '../../../platform/search-text.ts';

/** A product with where it stands. */
export interface ProductRow {
  readonly id: number;
  readonly type: ProductType;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** The hash of its picture, and the drawn design that this was made of. */
  readonly image: string;
  readonly design: string | null;
  readonly coins: number;
  /** Its price in money; null: it has none. */
  readonly cents: number | null;
  readonly days: number | null;
  readonly visible: boolean;
  readonly premium: boolean;
  readonly order: number;
  readonly subcategory_id: number;
  readonly subcategory: string;
  readonly subcategory_slug: string;
  readonly category: string;
  readonly category_slug: string;
  readonly version: number;
  /** The nick of who edited it last, and when; null before that. */
  readonly editor: string | null;
  readonly edited_at: Date | null;
}

export interface ProductFilter {
  readonly text?: string | undefined;
  readonly type?: ProductType | undefined;
  readonly visible?: boolean | undefined;
  readonly subcategoryId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly sort: keyof typeof ORDERS;
  readonly limit: number;
  readonly offset: number;
}

const SHELF = sql`c."order", s."order", p."order", p.id`;
const ORDERS = {
  shelf: SHELF,
  new: sql`p.created_at desc, p.id desc`,
  cheap: sql`p.coins, ${SHELF}`,
  dear: sql`p.coins desc, ${SHELF}`,
  name: sql`lower(f_unaccent(p.name)), p.id`,
} as const satisfies Record<string, RawBuilder<unknown>>;

const FROM = sql`products p join shop_subcategories s on s.id = p.subcategory_id
  join shop_categories c on c.id = s.category_id`;
const COLUMNS = sql`p.id, p.type, p.name, p.slug, p.description, p.image, p.design, p.coins, p.cents, p.days, p.visible,
  p.premium, p."order", p.version, p.edited_at, s.id as subcategory_id, s.name as subcategory, s.slug as subcategory_slug,
  c.name as category, c.slug as category_slug,
  (select e.nick from players e where e.user_id = p.editor_id) as editor`;

/** A page of the products, and their number in all. A shop has hundreds of them, no millions. */
export async function findProducts(
  db: DbOrTx,
  filter: ProductFilter,
): Promise<{ rows: ProductRow[]; total: number }> {
  const { text = '', type = null, visible = null, subcategoryId = null, categoryId = null } = filter;
  const { rows } = await sql<ProductRow & { total: number }>`
    select ${COLUMNS}, (count(*) over ())::int as total from ${FROM}
    where (${type}::text is null or p.type = ${type}) and (${visible}::boolean is null or p.visible = ${visible})
      and (${subcategoryId}::bigint is null or s.id = ${subcategoryId})
      and (${categoryId}::bigint is null or c.id = ${categoryId})
      and (${text} = '' or lower(f_unaccent(p.name)) like '%' || ${asSearched(text)} || '%')
    order by ${ORDERS[filter.sort]} limit ${filter.limit} offset ${filter.offset}`.execute(db);
  if (rows.length === 0 && filter.offset > 0) {
    const { total } = await findProducts(db, { ...filter, offset: 0, limit: 1 });
    return { rows, total };
  }
  return { rows, total: rows[0]?.total ?? 0 };
}

export async function findProduct(
  db: DbOrTx,
  by: { readonly id: number } | { readonly slug: string },
): Promise<ProductRow | undefined> {
  const isIt = 'id' in by ? sql`p.id = ${by.id}` : sql`p.slug = ${by.slug}`;
  const { rows } = await sql<ProductRow>`select ${COLUMNS} from ${FROM} where ${isIt}`.execute(db);
  return rows[0];
}

/** A product that nobody buys until the transaction ends; who is buying it is waited for. */
export async function heldProduct(tx: Tx, id: number): Promise<ProductRow | undefined> {
  await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute();
  return await findProduct(tx, { id });
}

/** The ids of a subcategory's products in their order. */
export async function findIdsOf(db: DbOrTx, subcategoryId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('subcategory_id', '=', subcategoryId)
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who else has the name, whatever its letters' case. */
export async function isNameTaken(db: DbOrTx, name: string, own: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from products where lower(name) = lower(${name}) and id is distinct from ${own}::bigint limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export type Written = Pick<
  ProductRow,
  | 'subcategory_id'
  | 'name'
  | 'slug'
  | 'description'
  | 'image'
  | 'design'
  | 'coins'
  | 'cents'
  | 'days'
  | 'visible'
  | 'premium'
>;

export async function insertProduct(
  tx: Tx,
  row: Written & { readonly type: ProductType; readonly order: number; readonly author_id: number },
): Promise<number> {
  const { id } = await tx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateProduct(
  tx: Tx,
  id: number,
  row: Written & { version: number; editor_id: number; edited_at: Date },
): Promise<void> {
  await tx.updateTable('products').set(row).where('id', '=', id).execute();
}

export async function deleteProduct(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('products').where('id', '=', id).execute();
}
