import type { DbOrTx } from '../../../platform/database/index.ts';

/** What was paid for an order, for how much, and what of it has gone back by now. */
export async function findPaid(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('orders')
    .select(['quantity', 'cents', 'reversed_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
