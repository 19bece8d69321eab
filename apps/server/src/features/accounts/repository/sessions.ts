import type { DbOrTx } from '../../../platform/database/index.ts';

export async function insertSession(
  db: DbOrTx,
  values: {
    user_id: number;
    token_hash: Buffer;
    user_agent: string;
    address: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('sessions').values(values).execute();
}

/** The user was here. */
export async function updateSeen(db: DbOrTx, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
}

/** Removes what has expired, of everybody: who never comes back would leave where they logged in for ever. */
export async function deleteAllExpired(db: DbOrTx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** Ends every session of the site; tells how many. */
export async function deleteEverySession(db: DbOrTx): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes what has expired, and of the rest what was used longest ago, until `keep` are left. Tells which. */
export async function deleteStale(db: DbOrTx, userId: number, now: Date, keep: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findAllByUser(db: DbOrTx, userId: number, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof findAllByUser>>[number];

/** False where the user has no such session. */
export async function deleteById(db: DbOrTx, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All sessions of a user, but the one to keep. Tells which. */
export async function deleteAllByUser(db: DbOrTx, userId: number, keep?: number): Promise<number[]> {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId).returning('id');
  const rows = await (keep === undefined ? all : all.where('id', '<>', keep)).execute();
  return rows.map(({ id }) => id);
}

/** Until when the session needs no password where one is asked for again; null where it does, or has never been confirmed. */
export async function findConfirmedUntil(db: DbOrTx, sessionId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('sessions')
    .select('confirmed_until')
    .where('id', '=', sessionId)
    .where('confirmed_until', '>', now)
    .executeTakeFirst();
  return row?.confirmed_until ?? null;
}

/** Its owner has used a passkey. */
export async function updateConfirmed(db: DbOrTx, sessionId: number, until: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_until: until }).where('id', '=', sessionId).execute();
}
