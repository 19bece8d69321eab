import type { DbOrTx } from '../../../platform/database/index.ts';

/** When the ledger was last compared with itself; undefined: never. */
export async function findLedgerCheck(db: DbOrTx) {
  return await db.selectFrom('ledger_check').select('checked_at').executeTakeFirst();
}
