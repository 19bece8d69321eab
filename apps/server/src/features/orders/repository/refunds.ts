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
    .select(['cents', 'at', 'state', 'reason'])
    .$narrowType<{ state: RefundState }>()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
}

/** Refunds whose end no provider has told yet, oldest first, from one on. */
export async function findAllPending(
  db: DbOrTx,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  return await db
    .selectFrom('order_refunds')
    .select(['id', 'order_id', 'cents', 'at'])
    .where('state', '=', 'pending')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Says where a refund of an order stands, and what the provider calls it; false where that was known. One that was done may still
 * fail; what has failed stays so.
 */
export async function updateRefund(
  tx: Tx,
  id: number,
  said: { readonly orderId: number; readonly state: RefundState; readonly providerId: string | null },
): Promise<boolean> {
  const { orderId, state, providerId } = said;
  const { numUpdatedRows } = await tx
    .updateTable('order_refunds')
    .set({ state, provider_id: providerId })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('state', 'in', state === 'failed' ? ['pending', 'done'] : ['pending'])
    .where((eb) => eb.or([eb('state', '<>', state), eb('provider_id', 'is', null)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
