import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export type RefundState = 'pending' | 'done' | 'failed';

export async function insertRefund(
  tx: Tx,
  refund: {
    readonly orderId: number;
    readonly cents: number;
    readonly why: 'unfulfillable' | 'given_back' | 'by_hand';
    readonly at: Date;
    readonly reason?: string;
    readonly actorId?: number;
  },
): Promise<number> {
  const { orderId, cents, why, at, reason = null, actorId = null } = refund;
  const { id } = await tx
    .insertInto('order_refunds')
    .values({ order_id: orderId, cents, why, at, reason, actor_id: actorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findAllOfOrder(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('order_refunds')
    .select(['id', 'cents', 'at', 'state'])
    .$narrowType<{ state: RefundState }>()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

/** The oldest refunds that no provider has answered yet. */
export async function findAllPending(db: DbOrTx, limit: number) {
  return await db
    .selectFrom('order_refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id', 'r.cents', 'o.provider', 'o.provider_id'])
    .where('r.state', '=', 'pending')
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Says how a refund ended; false where that was known. */
export async function updateRefund(
  tx: Tx,
  id: number,
  { state, providerId }: { readonly state: 'done' | 'failed'; readonly providerId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_refunds')
    .set({ state, provider_id: providerId })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
