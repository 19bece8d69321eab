import type { Db, DbOrTx, Tx } from '../../../platform/database/index.ts';

/** A new ticket; what is over goes at the same time. */
export async function insertTicket(
  tx: Tx,
  values: {
    user_id: number;
    token_hash: Buffer;
    password_mark: Buffer;
    remember: boolean;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.deleteFrom('login_tickets').where('expires_at', '<=', values.created_at).execute();
  await tx.insertInto('login_tickets').values(values).execute();
}

/** Whose ticket it is; nobody's where there is none. */
export async function findTicketOwner(db: DbOrTx, hash: Buffer): Promise<number[]> {
  const row = await db
    .selectFrom('login_tickets')
    .select('user_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row ? [row.user_id] : [];
}

/** An open ticket, one try of it counted at once; undefined where there is none, or its tries are spent. */
export async function tryTicket(db: Db, hash: Buffer, { most, now }: { most: number; now: Date }) {
  return await db
    .updateTable('login_tickets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hash)
    .where('tries', '<', most)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'password_mark', 'remember'])
    .executeTakeFirst();
}

/** Uses a ticket up; false where somebody was faster. */
export async function useTicket(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('login_tickets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTickets(db: DbOrTx, userId: number): Promise<void> {
  await db.deleteFrom('login_tickets').where('user_id', '=', userId).execute();
}
