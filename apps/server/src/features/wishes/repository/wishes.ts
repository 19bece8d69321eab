import type { Wish } from '@matchnight/contract';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

const COLUMNS = ['id', 'user_id', 'started_by', 'kind', 'reason', 'started_at', 'due_at'] as const;

/** What runs for a user. */
export async function findOpenWish(db: DbOrTx, userId: number) {
  return await running(db).where('user_id', '=', userId).executeTakeFirst();
}
export type WishRow = NonNullable<Awaited<ReturnType<typeof findOpenWish>>>;

export async function findOpenWishByHash(db: DbOrTx, hash: Buffer) {
  return await running(db).where('stop_hash', '=', hash).executeTakeFirst();
}

/** Those whose wait is over, the eldest first. */
export async function findAllDueWishes(db: DbOrTx, now: Date): Promise<WishRow[]> {
  return await running(db).where('due_at', '<=', now).orderBy('due_at').limit(100).execute();
}

/** False where one runs already. */
export async function insertWish(
  tx: Tx,
  values: {
    user_id: number;
    started_by: number;
    kind: Wish;
    reason: string;
    stop_hash: Buffer;
    started_at: Date;
    due_at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('account_wishes')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it ended meanwhile. */
export async function endWish(
  tx: Tx,
  id: number,
  { outcome, now }: { outcome: 'done' | 'stopped'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_wishes')
    .set({ ended_at: now, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function running(db: DbOrTx) {
  return db.selectFrom('account_wishes').select(COLUMNS).where('ended_at', 'is', null);
}
