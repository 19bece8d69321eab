import type { Selectable } from 'kysely';
import type { Database, DbOrTx, Tx } from '../../../platform/database/index.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

/** A user's passkeys, the eldest first. */
export async function findAllByUser(db: DbOrTx, userId: number): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function countByUser(db: DbOrTx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By what the authenticator calls it. */
export async function findByCredential(db: DbOrTx, credentialId: Buffer): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

export type NewPasskey = Omit<PasskeyRow, 'id' | 'last_used_at'>;
/** False where somebody has the same passkey already. */
export async function insertPasskey(tx: Tx, values: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values(values)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes a use. False where the passkey is gone, or where its counter does not grow: then two authenticators have it. One that
 * does not count always says 0.
 */
export async function updateUsed(tx: Tx, id: number, used: { counter: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, last_used_at: used.now })
    .where('id', '=', id)
    .where((eb) => (used.counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', used.counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the user has no such passkey. */
export async function updateName(tx: Tx, userId: number, id: number, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its name; null where the user has no such passkey. */
export async function deleteById(tx: Tx, userId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** All passkeys of a user. */
export async function deleteAllByUser(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
