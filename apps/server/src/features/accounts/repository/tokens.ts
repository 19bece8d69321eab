import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export type Purpose = 'confirm' | 'reset' | 'change_email' | 'undo_email';

export async function insertToken(
  db: DbOrTx,
  values: {
    user_id: number;
    purpose: Purpose;
    token_hash: Buffer;
    email: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('mailed_tokens').values(values).execute();
}

/** An open link, not used and not expired, with whom it was sent to. */
export async function findOpenByHash(db: DbOrTx, hash: Buffer, purposes: readonly Purpose[], now: Date) {
  return await db
    .selectFrom('mailed_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .innerJoin('players as p', 'p.user_id', 'u.id')
    .select([
      't.id',
      't.user_id',
      't.purpose',
      't.email',
      'u.username',
      'u.email as user_email',
      'u.email_confirmed_at as user_confirmed_at',
      'u.lang',
      'p.nick',
    ])
    .where('t.token_hash', '=', hash)
    .where('t.purpose', 'in', [...purposes])
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type OpenToken = NonNullable<Awaited<ReturnType<typeof findOpenByHash>>>;

/** Uses a link up; false where somebody was faster. */
export async function useById(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Spends every open link of a user that was sent for one of the purposes. */
export async function spendAll(
  db: DbOrTx,
  userId: number,
  purposes: readonly Purpose[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute();
}

/** Spends the links that were mailed to take an address back after this one was: whoever had it before them has the last word. */
export async function spendLaterUndos(
  tx: Tx,
  { userId, id, now }: { userId: number; id: number; now: Date },
) {
  await tx
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'undo_email')
    .where('id', '>', id)
    .where('used_at', 'is', null)
    .execute();
}

/** The new address that waits for its confirmation, the latest asked for. */
export async function findPendingEmail(db: DbOrTx, userId: number, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('mailed_tokens')
    .select('email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** The address that waits for its confirmation: a new one, or the user's own; null where none does. */
export async function unconfirmedEmailOf(db: DbOrTx, userId: number, now: Date): Promise<string | null> {
  const pending = await findPendingEmail(db, userId, now);
  if (pending !== null) return pending;
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Forgets links that could be used last before a time. */
export async function deleteTokensBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('mailed_tokens').where('expires_at', '<', before).execute();
}

/** The addresses to which links of an account went. */
export async function findAllLinkedAddresses(db: DbOrTx, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mailed_tokens')
    .select('email')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ email }) => email);
}
