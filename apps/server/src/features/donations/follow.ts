import type { Tx } from '../../platform/database/index.ts';
import { on, type Wire } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import { type OrderFulfilled, type OrderReversed, orderFulfilled, orderReversed } from '../orders/index.ts';
import { insertEntry } from './repository/donations.ts';

/** What of orders is a donation: given, and gone back. */
export const ofOrders: readonly Wire[] = [on(orderFulfilled, given), on(orderReversed, goneBack)];

async function given(tx: Tx, { orderId, kind, buyerId: donorId, cents, at }: OrderFulfilled): Promise<void> {
  if (kind !== 'donation') return;
  await insertEntry(tx, { orderId, donorId, cents, at });
  touch(tx, 'donations');
}

async function goneBack(
  tx: Tx,
  { orderId, kind, buyerId: donorId, cents, at }: OrderReversed,
): Promise<void> {
  if (kind !== 'donation') return;
  await insertEntry(tx, { orderId, donorId, cents: -cents, at });
  touch(tx, 'donations');
}
