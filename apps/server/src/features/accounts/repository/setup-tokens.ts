import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { LOCKS } from '../../../platform/database/locks.ts';

/** Until the transaction ends nobody else makes an address, or the first administrator. */
export async function takeSetup(db: DbOrTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.setup})`.execute(db);
}

export async function insertSetupToken(
  db: DbOrTx,
  values: { token_hash: Buffer; created_at: Date; expires_at: Date },
): Promise<void> {
  await db.insertInto('setup_tokens').values(values).execute();
}

export async function existsOpenSetupToken(db: DbOrTx, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('setup_tokens')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the addresses that were made before a moment. */
export async function deleteSetupTokensBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('setup_tokens').where('created_at', '<', before).execute();
}

export async function deleteAllSetupTokens(db: DbOrTx): Promise<void> {
  await db.deleteFrom('setup_tokens').execute();
}

/** Whether the site has somebody who may do everything. */
export async function existsSuper(db: DbOrTx): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPER')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
