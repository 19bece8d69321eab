import { sql } from 'kysely';
import type { DbOrTx } from './database/index.ts';

/** So much of what a job said of its failure is told. */
const MOST_SIGNS = 300;

/** A job that failed, and waits for its next try, or for nothing any more. */
interface FailedJob {
  readonly id: number;
  /** The name of its kind. */
  readonly name: string;
  readonly tries: number;
  readonly most: number;
  /** The first line of what its last try said. */
  readonly error: string;
  readonly failed_at: Date;
  /** When it is tried again by itself; null: never. */
  readonly again_at: Date | null;
}

/** How many jobs should run and don't yet, since when the oldest of them (by the database's clock), and how many mails wait. */
export async function queueState(db: DbOrTx) {
  const { rows } = await sql<{ waiting: number; oldest: Date | null; mails: number }>`
    select count(*) filter (where run_at <= now())::int as waiting,
      min(run_at) filter (where run_at <= now()) as oldest,
      count(*) filter (where task_identifier = 'mail')::int as mails
    from graphile_worker.jobs where locked_at is null and attempts < max_attempts`.execute(db);
  return rows[0] ?? { waiting: 0, oldest: null, mails: 0 };
}

/** Those that failed so often, newest failure first; at most so many, and how many there are in all. */
export async function findFailedJobs(
  db: DbOrTx,
  { tries, limit }: { readonly tries: number; readonly limit: number },
): Promise<{ readonly jobs: readonly FailedJob[]; readonly total: number }> {
  const { rows } = await sql<FailedJob & { total: number }>`
    select id::int8 as id, task_identifier as name, attempts::int as tries, max_attempts::int as most,
      left(split_part(last_error, chr(10), 1), ${MOST_SIGNS}) as error, updated_at as failed_at,
      case when attempts < max_attempts then run_at end as again_at, count(*) over ()::int as total
    from graphile_worker.jobs where attempts >= ${tries} and last_error is not null
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return { jobs: rows.map(({ total: _, ...job }) => job), total: rows[0]?.total ?? 0 };
}

/** How many failed so often. */
export async function countFailedJobs(db: DbOrTx, tries: number): Promise<number> {
  return (await findFailedJobs(db, { tries, limit: 1 })).total;
}

/**
 * Has a job that failed tried now, as if for the first time. Answers its name; undefined where there is none of this id that failed, or
 * where a node is at it.
 */
export async function tryAgain(tx: DbOrTx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select j.task_identifier as name from graphile_worker.jobs j
    where j.id = ${id} and j.last_error is not null and j.locked_at is null`.execute(tx);
  if (rows[0] === undefined) return undefined;
  const done = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(
    tx,
  );
  return done.rows.length === 0 ? undefined : rows[0].name;
}
