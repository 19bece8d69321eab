import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export type SandboxState = 'confirm' | 'waiting' | 'paid' | 'failed';
export type SandboxNext = 'pay' | 'fail' | 'dispute' | 'dispute_to_win' | 'win' | 'lose';

export async function findPayment(db: DbOrTx, orderId: number) {
  return await db
    .selectFrom('sandbox_payments')
    .select(['state', 'next', 'next_at'])
    .$narrowType<{ state: SandboxState; next: SandboxNext | null }>()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Writes what the sandbox knows of an order's payment, in place of what it knew. The order is held. */
export async function upsertPayment(
  tx: Tx,
  orderId: number,
  payment: {
    readonly state: SandboxState;
    readonly next: SandboxNext | null;
    readonly nextAt: Date | null;
  },
): Promise<void> {
  const { state, next, nextAt: next_at } = payment;
  await tx
    .insertInto('sandbox_payments')
    .values({ order_id: orderId, state, next, next_at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ state, next, next_at }))
    .execute();
}

/** Orders whose bank has something to say by now. */
export async function findAllDue(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sandbox_payments')
    .select('order_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map(({ order_id }) => order_id);
}
