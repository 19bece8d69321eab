import { DISPUTE_STANDINGS } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { DisputeStanding } from '../standing.ts';

/** A dispute of a payment, as far as it has come. */
export interface Dispute {
  readonly standing: DisputeStanding;
  readonly cents: number;
  readonly dueBy: Date | null;
  readonly feeCents: number;
}

/** Disputes of an order, the first one first. */
export async function findAllDisputes(db: DbOrTx, orderId: number) {
  return await disputes(db).where('order_id', '=', orderId).orderBy('at').orderBy('about').execute();
}

/** One of them. */
export async function findDispute(db: DbOrTx, orderId: number, about: string) {
  return await disputes(db).where('order_id', '=', orderId).where('about', '=', about).executeTakeFirst();
}

/** Writes how far a dispute has come. The order is held. */
export async function upsertDispute(
  tx: Tx,
  {
    orderId,
    about,
    at,
    ...dispute
  }: Dispute & { readonly orderId: number; readonly about: string; readonly at: Date },
): Promise<void> {
  const { standing, cents, dueBy, feeCents } = dispute;
  const values = { standing, cents, due_by: dueBy, fee_cents: feeCents };
  await tx
    .insertInto('order_disputes')
    .values({ order_id: orderId, about, at, ...values })
    .onConflict((conflict) => conflict.columns(['order_id', 'about']).doUpdateSet(values))
    .execute();
}

/** Whether a word on a dispute comes after another, whichever is heard first. */
export function isAfter(one: DisputeStanding, other: DisputeStanding): boolean {
  return DISPUTE_STANDINGS.indexOf(one) > DISPUTE_STANDINGS.indexOf(other);
}

function disputes(db: DbOrTx) {
  return db
    .selectFrom('order_disputes')
    .select(['standing', 'cents', 'due_by', 'fee_cents', 'at'])
    .$narrowType<{ standing: DisputeStanding }>();
}
