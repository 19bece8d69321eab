import type { DbOrTx } from '../../../platform/database/index.ts';

/** Whether there is any tournament, hidden or not. */
export async function existsTournament(db: DbOrTx): Promise<boolean> {
  return (await db.selectFrom('tournaments').select('id').limit(1).executeTakeFirst()) !== undefined;
}
