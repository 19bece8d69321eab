import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** An address gets no invitations any more, and none of those that were mailed keeps it; answers their tournaments. */
export async function insertStop(tx: Tx, hash: Buffer, now: Date): Promise<number[]> {
  await tx
    .insertInto('mail_stops')
    .values({ address_hash: hash, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx
    .updateTable('mail_invites')
    .set({ address: null })
    .where('address_hash', '=', hash)
    .returning('tournament_id')
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}

export async function findStop(db: DbOrTx, hash: Buffer): Promise<Date | null> {
  const row = await db
    .selectFrom('mail_stops')
    .select('stopped_at')
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return row?.stopped_at ?? null;
}
