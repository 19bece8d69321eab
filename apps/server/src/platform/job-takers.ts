import type { Pool, PoolClient } from 'pg';
import { LOCKS } from './database/locks.ts';

/** Just taken jobs are left alone: their taker may be about to hold its lock. */
const SETTLED_SECONDS = 10;

/**
 * Holds a lock in the name of a node's queue for as long as its connection lives, so that other nodes can tell whether
 * the node that took a job is still there. The client is held until it is released.
 */
export async function holdTaker(pool: Pool, taker: string): Promise<PoolClient> {
  const client = await pool.connect();
  await client.query('select pg_advisory_lock($1::int, hashtext($2))', [LOCKS.jobTaker, taker]);
  return client;
}

/** Gives back the jobs whose taker is gone: the queue itself would wait four hours. Answers how many there were. */
export async function freeJobsOfTheDead(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ taker: string }>(
    `select distinct locked_by as taker from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - $1 * interval '1 second'`,
    [SETTLED_SECONDS],
  );
  const gone: string[] = [];
  for (const { taker } of rows) if (await isGone(pool, taker)) gone.push(taker);
  if (gone.length > 0) await freeJobsOf(pool, gone);
  return gone.length;
}

/** Gives back the jobs that were taken under these ids. */
export async function freeJobsOf(pool: Pool, takers: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [takers]);
}

/** Deletes what was tried for the last time, and what a newer job of the same key took the place of. */
export async function deleteSpentJobs(pool: Pool): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'`,
  );
}

async function isGone(pool: Pool, taker: string): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    `select pg_try_advisory_xact_lock($1::int, hashtext($2)) as free`,
    [LOCKS.jobTaker, taker],
  );
  return rows[0]?.free === true;
}
