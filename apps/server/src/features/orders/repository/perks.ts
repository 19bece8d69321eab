import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** As many are named. */
const FIRST = 4;

/** Products on sale for members alone: how many, and the first of the shelves. */
export async function findMembersProducts(db: DbOrTx) {
  const { rows } = await sql<{ name: string; slug: string; total: number }>`
    select p.name, p.slug, (count(*) over ())::int as total
    from products p join shop_subcategories s on s.id = p.subcategory_id join shop_categories c on c.id = s.category_id
    where p.premium and p.visible order by c."order", s."order", p."order", p.id limit ${FIRST}`.execute(db);
  return counted(rows);
}

/** Divisions of a console's public tournaments for members alone, by tournament and tier. */
export async function findMembersDivisions(db: DbOrTx, console: Console) {
  const { rows } = await sql<{ name: string; slug: string; tournament: string; total: number }>`
    select d.name, d.slug, t.name as tournament, (count(*) over ())::int as total
    from divisions d join tournaments t on t.id = d.tournament_id
    where d.is_premium and not t.hidden and d.console = ${console} order by t.name, d.tier, d.id limit ${FIRST}`.execute(
    db,
  );
  return counted(rows);
}

function counted<Row extends { readonly total: number }>(rows: readonly Row[]) {
  return { total: rows[0]?.total ?? 0, first: rows.map(({ total: _, ...row }) => row) };
}
