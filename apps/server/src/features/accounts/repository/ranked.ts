import type { UserType } from '@matchnight/contract';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Who has one of these ranks, those of the demo too; by their ids. */
export async function findAllRanked(db: DbOrTx, ranks: readonly UserType[]): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...ranks])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}
