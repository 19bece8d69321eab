import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

const USERS = sql`(select id from users where is_demo)`;

/**
 * The shop that the demo opened goes, but for what somebody else has bought or ordered, and the shelves that hold something of others. What
 * people of the demo bought goes first.
 */
export async function removeShop(tx: Tx): Promise<void> {
  await sql`delete from purchases p using possessions o
    where o.id = p.possession_id and (o.user_id in ${USERS} or p.buyer_id in ${USERS})`.execute(tx);
  await sql`delete from possessions o where o.user_id in ${USERS}`.execute(tx);
  await sql`delete from products p where p.author_id in ${USERS}
    and not exists (select 1 from possessions o where o.product_id = p.id)
    and not exists (select 1 from orders o where o.product_id = p.id)`.execute(tx);
  await sql`delete from shop_subcategories s where s.author_id in ${USERS}
    and not exists (select 1 from products p where p.subcategory_id = s.id)`.execute(tx);
  await sql`delete from shop_categories c where c.author_id in ${USERS}
    and not exists (select 1 from shop_subcategories s where s.category_id = c.id)`.execute(tx);
}
