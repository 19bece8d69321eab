import type { DbOrTx } from '../../../platform/database/index.ts';

/** Who may see how the site is. */
export async function findAllWatchers(db: DbOrTx): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['FULL', 'SUPER'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
