import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { findById, heldOrder, type OrderRow } from './repository/orders.ts';

/** Who buys and who gets it: held before the order, by everybody who holds it. Nobody where there is no such order. */
export async function peopleOf(tx: Tx, orderId: number): Promise<readonly number[]> {
  const order = await findById(tx, orderId);
  return order ? [...new Set([order.buyer_id, order.receiver_id])] : [];
}

/** What a call holds that names an order. */
export async function holdsPeople({ tx, params }: { tx: Tx; params: { readonly orderId: number } }) {
  return { user: await peopleOf(tx, params.orderId) };
}

/** An order of its buyer's own; another's is not found. @throws Refusal `not_found` */
export function own<O extends Pick<OrderRow, 'buyer_id'>>(
  order: O | undefined,
  { userId }: { readonly userId: number },
): O {
  if (order?.buyer_id !== userId) throw new Refusal('not_found');
  return order;
}

/** The same, which nobody else changes until the transaction ends. Its people are held. */
export async function heldOwn(
  tx: Tx,
  orderId: number,
  viewer: { readonly userId: number },
): Promise<OrderRow> {
  return own(await heldOrder(tx, orderId), viewer);
}
