import type { DbOrTx } from '../../../platform/database/index.ts';

/** Some who never confirmed their address and were not here since, without a rank. */
export async function findAllNeverConfirmed(db: DbOrTx, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'is not', null)
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('role', 'is', null)
    .where('is_demo', '=', false)
    .where((eb) => eb.fn.coalesce('last_seen_at', 'created_at'), '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
