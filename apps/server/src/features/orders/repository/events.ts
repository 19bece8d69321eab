import type { PaymentProviderName } from '@matchnight/contract';
import type { ReversalEvent } from '@matchnight/rules';
import type { Database, Tx } from '../../../platform/database/index.ts';

/** What a provider told of an order. */
export interface ProviderEvent {
  readonly orderId: number;
  readonly provider: PaymentProviderName;
  /** What the provider calls the event: the same is told once. */
  readonly providerId: string;
  readonly kind: Database['order_events']['kind'];
  /** What of the payment it moved; null: nothing. */
  readonly cents: number | null;
  /** What it belongs to there: a refund, a dispute. */
  readonly about: string | null;
  /** The provider's message that told it; null or left out: none did. */
  readonly messageId?: string | null | undefined;
  readonly at: Date;
}

/** Keeps an event; null where it was kept before. */
export async function insertEvent(tx: Tx, event: ProviderEvent): Promise<number | null> {
  const { orderId, providerId, messageId = null, ...rest } = event;
  const row = await tx
    .insertInto('order_events')
    .values({ order_id: orderId, provider_id: providerId, message_id: messageId, ...rest })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** All that was said of money of an order that went back, or came again, as the law knows it. */
export async function findAllReversals(tx: Tx, orderId: number): Promise<ReversalEvent[]> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['kind', 'about', 'cents'])
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['refunded', 'refund_failed', 'withdrawn', 'reinstated'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, about, cents }) => {
    const known = KINDS[kind];
    return known === undefined || about === null || cents === null ? [] : [{ kind: known, id: about, cents }];
  });
}
const KINDS: Readonly<Partial<Record<ProviderEvent['kind'], ReversalEvent['kind']>>> = {
  refunded: 'refund',
  refund_failed: 'refund_failed',
  withdrawn: 'withdrawn',
  reinstated: 'reinstated',
};
