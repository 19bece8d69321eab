import type { Tx } from '../../platform/database/index.ts';
import { ofOrder, orderDisputed } from './events.ts';
import type { Outside } from './outside.ts';
import type { DisputeSaid } from './provider.ts';
import { findDispute, isAfter, upsertDispute } from './repository/disputes.ts';
import type { OrderRow } from './repository/orders.ts';

/**
 * Keeps how far a dispute has come: of all that was heard the word that comes last, and the latest time to answer, so that neither order
 * nor repetition matters. Who has to answer is told once it has to be answered. The order is held.
 */
export async function keepDispute(
  tx: Tx,
  { events }: Outside,
  { order, said, now }: { readonly order: OrderRow; readonly said: DisputeSaid; readonly now: Date },
): Promise<void> {
  const { about, cents } = said;
  const known = await findDispute(tx, order.id, about);
  const isNews = known === undefined || isAfter(said.standing, known.standing);
  const standing = isNews ? said.standing : known.standing;
  const dueBy = latest(said.dueBy, known?.due_by ?? null);
  const feeCents = Math.max(said.feeCents, known?.fee_cents ?? 0);
  await upsertDispute(tx, { orderId: order.id, about, standing, cents, dueBy, feeCents, at: now });
  if (isNews && (standing === 'asked' || standing === 'disputed')) {
    await events.publish(orderDisputed, tx, { ...ofOrder(order, now), dueBy });
  }
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
