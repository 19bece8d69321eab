import type { Tx } from '../../platform/database/index.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Outside } from './outside.ts';
import type { OrderRow } from './repository/orders.ts';
import { insertRefund } from './repository/refunds.ts';
import { reverse } from './reverse.ts';

/** The job that asks providers to send money back. */
export const REFUND_JOB = 'order_refunds';

/**
 * Sends money of an order back. What it had bought is taken at once, as if the provider had said so; a job asks the provider, and what
 * the provider says of it then is the same refund.
 */
export async function sendBack(
  tx: Tx,
  outside: Outside,
  asked: {
    readonly order: OrderRow;
    readonly cents: number;
    readonly why: 'unfulfillable' | 'given_back' | 'by_hand';
    readonly now: Date;
    /** By hand: what SUPER said, and who they are. */
    readonly reason?: string;
    readonly actorId?: number;
  },
): Promise<OrderRow> {
  const { order, now, ...refund } = asked;
  const id = await insertRefund(tx, { orderId: order.id, at: now, ...refund });
  await addJob(tx, REFUND_JOB, {}, { key: REFUND_JOB });
  const said = {
    id: `${order.id}:${ownRefund(id)}`,
    kind: 'refund',
    about: ownRefund(id),
    cents: asked.cents,
    isGivenBack: asked.why === 'given_back',
  } as const;
  return await reverse(tx, outside, { order, said, now });
}

/** What a refund of the site's own is called, at the provider too. */
export function ownRefund(id: number): string {
  return `own:${id}`;
}
