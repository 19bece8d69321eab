import type { PaymentProviderName } from '@matchnight/contract';
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
  readonly at: Date;
}

/** Keeps an event; null where it was kept before. */
export async function insertEvent(tx: Tx, event: ProviderEvent): Promise<number | null> {
  const { orderId, providerId, ...rest } = event;
  const row = await tx
    .insertInto('order_events')
    .values({ order_id: orderId, provider_id: providerId, ...rest })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
