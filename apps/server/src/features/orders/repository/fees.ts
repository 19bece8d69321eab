import type { NotNull } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Payments since an instant of which their provider has not said what it keeps, from one on. */
export async function findAllWithoutFee(
  db: DbOrTx,
  { since, after, limit }: { readonly since: Date; readonly after: number; readonly limit: number },
) {
  return await db
    .selectFrom('orders')
    .select(['id', 'payment_id'])
    .where('provider', '=', 'stripe')
    .where('payment_id', 'is not', null)
    .where('fee_cents', 'is', null)
    .where('paid_at', '>', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ payment_id: NotNull }>()
    .execute();
}
