import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';

/** A job of the queue that has had so many tries: what fails then is not waited for between tries. */
export async function setTries(tx: Tx, key: string, tries: number): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = ${tries} where key = ${key}`.execute(tx);
}
