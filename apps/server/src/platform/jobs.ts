import { EventEmitter } from 'node:events';
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { type DbOrTx, oneLine, openPool } from './database/index.ts';
import { deleteSpentJobs, freeJobsOf, freeJobsOfTheDead, holdTaker } from './job-takers.ts';

export type JobOptions = {
  /** Not before this moment; at once by default. */
  runAt?: Date;
  /** One job per key: adding it again replaces what waits under it. */
  key?: string;
  /** Jobs of one queue run one after the other, whatever their kind. */
  queue?: string;
  /** How often it is tried at most, with growing pauses (10 tries: three and a half hours). 25 by default. */
  maxAttempts?: number;
};

/** The row that a job is about, by its payload `{ id }`; 0, which no row has, where it names none. */
export function idIn(payload: unknown): number {
  return typeof payload === 'object' && payload !== null && 'id' in payload ? Number(payload.id) : 0;
}

/** `addJob`, as features are handed it. */
export type AddJob = (tx: DbOrTx, name: string, payload: object, options?: JobOptions) => Promise<void>;

export type JobContext = {
  /** 1 for the first try. */
  attempt: number;
  /** No try comes after this one. */
  isLast: boolean;
  /** Aborted 5 s after the server was asked to stop. */
  signal: AbortSignal;
};

/** One kind of job. It may run twice (a node may die after the work and before saying so): the second must be harmless. */
export type JobTask = (payload: unknown, context: JobContext) => Promise<void>;

export type JobsOptions = {
  /** A direct connection (LISTEN), not one through a pooler. */
  url: string;
  /** By the job's name. */
  tasks: Readonly<Record<string, JobTask>>;
  /** Jobs to be added by the clock: name of a task → cron pattern in UTC ("17 4 * * *"). Once for all nodes. */
  cron?: Readonly<Record<string, string>>;
  /** How many jobs this node runs at once; 2 by default. */
  concurrency?: number;
  /** Is told of each failed try and of trouble with the queue, in one line. */
  onError?: (message: string) => void;
};

export type Jobs = {
  /** Makes or brings up to date the queue's tables. `start` does it, too. */
  migrate(): Promise<void>;
  /** Begins to take jobs. If the queue fails as a whole it is started again. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
  /** Whether this node takes jobs: not before its start, nor while the queue has ended and does not start again. */
  isRunning(): boolean;
};

const AGAIN_AFTER_MS = 1_000;
const LOOK_AFTER_MS = 60_000;
/**
 * A worker of an ended queue may still be taking a job, however late its statement comes: after a restart what the dead hold is
 * looked for more often.
 */
const CLOSE_LOOK_AFTER_MS = 5_000;
const CLOSE_LOOKS = 120;

/** The queue in PostgreSQL: each job is run by whichever node takes it first. */
export function createJobs(options: JobsOptions): Jobs {
  const { url, tasks, cron = {}, concurrency = 2, onError = () => {} } = options;
  let runner: Runner | null = null;
  let held: PoolClient | null = null;
  let looking: NodeJS.Timeout | undefined;
  let lookingClosely: NodeJS.Timeout | undefined;
  /** Under which id this node takes jobs: what an ended queue has left locked would wait for hours. */
  let taker = '';
  let stopped = false;
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, adapted(name, task, onError)]),
  );
  const parsedCronItems = parseCronItems(Object.entries(cron).map(([task, match]) => ({ task, match })));
  const pool = queuePool(url, concurrency + 3);
  const start = async () => {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      taker = workerPool.id;
    });
    const started = await run({
      events,
      pgPool: pool,
      concurrency,
      taskList,
      parsedCronItems,
      noHandleSignals: true,
      logger: loggerTo(onError),
      // Outside a batch nobody handles the rejection of a job's last write, and Node would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    runner = started;
    // It says by a rejection that it could not begin, and by resolving that it gave up: either way it is over.
    started.promise.then(
      () => ended('its connection was lost'),
      (error) => ended(oneLine(error)),
    );
    letGo();
    // Without its lock another node may run a job of this one a second time, which is harmless.
    held = await holdTaker(pool, taker).catch(() => null);
    // Who stopped the queue meanwhile has not seen this client, and waits for the pool's end.
    if (stopped) letGo();
  };
  /** A client is released once: the pool throws on the second time. */
  const letGo = () => {
    held?.release(true);
    held = null;
  };
  const ended = (why: string) => {
    runner = null;
    if (stopped) return;
    onError(`the job queue ended: ${why}`);
    setTimeout(again, AGAIN_AFTER_MS).unref();
  };
  const again = () => {
    if (stopped) return;
    freeJobsOf(pool, [taker])
      .then(start)
      .then(lookClosely)
      .catch((error) => {
        onError(`the job queue does not start again: ${oneLine(error)}`);
        setTimeout(again, AGAIN_AFTER_MS).unref();
      });
  };
  const lookClosely = () => {
    let left = CLOSE_LOOKS;
    clearInterval(lookingClosely);
    lookingClosely = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(lookingClosely);
      // Without a database there is nothing to free.
      freeJobsOfTheDead(pool).catch(() => {});
    }, CLOSE_LOOK_AFTER_MS).unref();
  };
  const look = () =>
    freeJobsOfTheDead(pool).then(
      () => deleteSpentJobs(pool),
      // Without a database there is nothing to free; the queue says so itself.
      () => {},
    );
  return {
    migrate: () => migrateJobs(url),
    async start() {
      await start();
      await look();
      looking = setInterval(look, LOOK_AFTER_MS).unref();
    },
    isRunning: () => runner !== null && !stopped,
    async stop() {
      stopped = true;
      clearInterval(looking);
      clearInterval(lookingClosely);
      await runner?.stop().catch(() => {});
      runner = null;
      letGo();
      if (!pool.ending) await pool.end();
    },
  };
}

/** Adds a job in the caller's transaction: it exists once that is committed, and never if it is rolled back. */
export const addJob: AddJob = async (tx, name, payload, { runAt, key, queue, maxAttempts } = {}) => {
  await sql`select id from graphile_worker.add_job(
    ${name}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
    job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text, max_attempts => ${maxAttempts ?? null}::int)`.execute(
    tx,
  );
};

/** Takes back the job that waits under a key; one that runs already goes on. */
export async function removeJob(tx: DbOrTx, key: string): Promise<void> {
  await sql`select id from graphile_worker.remove_job(${key}::text)`.execute(tx);
}

/** Whether the job of a key waits, runs, or will be tried again. */
export async function hasJob(tx: DbOrTx, key: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from graphile_worker.jobs
      where key = ${key} and (attempts < max_attempts or locked_at is not null)) as there`.execute(tx);
  return rows[0]?.there === true;
}

/** Makes or brings up to date the tables of the job queue (schema graphile_worker). */
export async function migrateJobs(url: string): Promise<void> {
  const pool = queuePool(url, 1);
  const utils = await makeWorkerUtils({ pgPool: pool, logger: loggerTo(() => {}) });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
    await pool.end();
  }
}

/** Its clients hear their own errors; graphile-worker looks for listeners here, and would add its own and complain. */
function queuePool(url: string, max: number) {
  return openPool({ url, max }).on('connect', () => {});
}

type Helpers = { job: { attempts: number; max_attempts: number }; abortSignal: AbortSignal };

function adapted(name: string, task: JobTask, onError: (message: string) => void) {
  return async (payload: unknown, { job, abortSignal }: Helpers) => {
    const isLast = job.attempts >= job.max_attempts;
    try {
      await task(payload, { attempt: job.attempts, isLast, signal: abortSignal });
    } catch (error) {
      onError(`job ${name}, try ${job.attempts} of ${job.max_attempts}: ${oneLine(error)}`);
      throw error;
    }
  };
}

/** graphile-worker's own errors, without its news; what a failing task said is told by the task's wrapper. */
function loggerTo(onError: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' && !message.startsWith('Failed task')) onError(oneLine(new Error(message)));
  });
}
