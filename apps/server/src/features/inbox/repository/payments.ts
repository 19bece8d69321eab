import type { DbOrTx } from '../../../platform/database/index.ts';

/** What was paid for an order, for how much, and what of it has gone back by now. */
export async function findPaid(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('orders as o')
    .leftJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.quantity', 'o.cents', 'o.reversed_cents', 'p.type'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
