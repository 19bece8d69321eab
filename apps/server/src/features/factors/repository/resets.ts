import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

const COLUMNS = ['id', 'user_id', 'started_by', 'reason', 'started_at', 'due_at'] as const;

/** The reset of a user that runs. */
export async function findOpenReset(db: DbOrTx, userId: number) {
  return await running(db).where('user_id', '=', userId).executeTakeFirst();
}
export type ResetRow = NonNullable<Awaited<ReturnType<typeof findOpenReset>>>;

export async function findOpenResetByHash(db: DbOrTx, hash: Buffer) {
  return await running(db).where('stop_hash', '=', hash).executeTakeFirst();
}

/** Those whose wait is over, the eldest first. */
export async function findAllDueResets(db: DbOrTx, now: Date): Promise<ResetRow[]> {
  return await running(db).where('due_at', '<=', now).orderBy('due_at').limit(100).execute();
}

/** False where one runs already. */
export async function insertReset(
  tx: Tx,
  values: {
    user_id: number;
    started_by: number;
    reason: string;
    stop_hash: Buffer;
    started_at: Date;
    due_at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('factor_resets')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where it ended meanwhile. */
export async function endReset(
  tx: Tx,
  id: number,
  { outcome, now }: { outcome: 'done' | 'stopped'; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factor_resets')
    .set({ ended_at: now, outcome })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function running(db: DbOrTx) {
  return db.selectFrom('factor_resets').select(COLUMNS).where('ended_at', 'is', null);
}
