import type { DbOrTx } from '../../../platform/database/index.ts';

/** How many coins the site's account of rewards has paid in all. */
export async function findRewarded(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', 'rewards')
    .executeTakeFirst();
  return row ? -row.balance : 0;
}
