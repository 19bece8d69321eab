import { sql } from 'kysely';
import type { DbOrTx } from './database/index.ts';
import { refuseField } from './errors.ts';

/** So long a person waits for somebody else who takes the same name. */
const MOST_MS = 500;

/**
 * Takes a name or an address: whoever holds it in a transaction of their own is waited for half a second at most.
 * @throws Refusal `taken_just_now` on the field
 */
export async function orTakenJustNow<T>(tx: DbOrTx, field: string, take: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ was: string }>`select current_setting('lock_timeout') as was`.execute(tx);
  await setLimit(tx, String(MOST_MS));
  let taken: T;
  try {
    taken = await take();
  } catch (error) {
    if (isHeld(error)) throw refuseField(field, 'taken_just_now');
    throw error;
  }
  await setLimit(tx, rows[0]?.was ?? '0');
  return taken;
}

async function setLimit(tx: DbOrTx, limit: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${limit}, true)`.execute(tx);
}

/** PostgreSQL gave up waiting for a lock. */
function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
