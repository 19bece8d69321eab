import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from './handle.ts';
import { isNameless, isStalePlan } from './named-client.ts';

export type TransactionOptions = {
  isolation?: IsolationLevel;
  /** How often it is begun at most; 6 by default. */
  attempts?: number;
};

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/**
 * Runs `work` in a transaction and commits; what it throws rolls back. A deadlock or a serialization failure begins
 * it anew (at most `attempts` times, after a short random pause), so `work` must do nothing outside of the database
 * that can't be done twice. Default isolation: read committed.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isolation, attempts = 6 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = db.transaction();
      return await (isolation ? builder.setIsolationLevel(isolation) : builder).execute(work);
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      await wait(randomInt(1, 4 * 2 ** attempt));
    }
  }
}

/** Would the same transaction, begun again, have a good chance? */
function isTransient(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return (
    error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE || isStalePlan(error) || isNameless(error)
  );
}
