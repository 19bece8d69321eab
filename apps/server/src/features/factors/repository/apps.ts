import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** The app of a user, and one that waits for its first code. */
export async function findApp(db: DbOrTx, userId: number) {
  return await db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function existsApp(db: DbOrTx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A new app waits; the present one stays as it is. */
export async function upsertPending(
  tx: Tx,
  userId: number,
  pending: { secret: Buffer; until: Date },
): Promise<void> {
  const waiting = { pending_secret: pending.secret, pending_until: pending.until };
  await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, ...waiting })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(waiting))
    .execute();
}

/** The app that waited is the app now; false where it is not that one that waits any more. */
export async function setApp(
  tx: Tx,
  userId: number,
  { secret, step, now }: { secret: Buffer; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ secret, set_at: now, last_step: step, pending_secret: null, pending_until: null })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a step for good; false where it, or a later one, was taken meanwhile. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteApp(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
}
