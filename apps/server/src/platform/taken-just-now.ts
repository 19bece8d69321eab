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
  const { rows } = await sql<{ was: string }>`
    with before as materialized (select current_setting('lock_timeout') as was)
    select was, set_config('lock_timeout', ${String(MOST_MS)}, true) from before`.execute(tx);
  let taken: T;
  try {
    taken = await take();
  } catch (error) {
    if (isHeld(error)) throw refuseField(field, 'taken_just_now');
    throw error;
  }
  await sql`select set_config('lock_timeout', ${rows[0]?.was ?? '0'}, true)`.execute(tx);
  return taken;
}

/** PostgreSQL gave up waiting for a lock. */
function isHeld(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
