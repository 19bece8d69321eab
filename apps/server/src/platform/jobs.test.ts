import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openPool, transaction } from './database/index.ts';
import { holdTaker } from './job-takers.ts';
import { addJob, createJobs, type Jobs, type JobTask, removeJob } from './jobs.ts';

type Run = { payload: unknown; attempt: number };

describe('the job queue', () => {
  let database: TestDatabase;
  const started: Jobs[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
  });

  // A queue that outlives its test would take the jobs of the next.
  afterEach(async () => {
    await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  });

  async function node(
    tasks: Record<string, JobTask>,
    onError: (message: string) => void = () => {},
  ): Promise<Jobs> {
    const jobs = createJobs({ url: database.url, tasks, onError });
    started.push(jobs);
    await jobs.start();
    return jobs;
  }

  const waiting = async () =>
    (
      await sql<{ key: string }>`select key from graphile_worker.jobs where attempts < max_attempts
        order by id`.execute(database.db)
    ).rows;

  it('runs a job once its transaction is committed, on one of the nodes, and none of a rolled back one', async () => {
    const runs: Run[] = [];
    const task: JobTask = async (payload, { attempt }) => void runs.push({ payload, attempt });
    const [one, two] = await Promise.all([node({ greet: task }), node({ greet: task })]);
    await expect(
      transaction(database.db, async (tx) => {
        await addJob(tx, 'greet', { nick: 'nobody' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    for (const n of [1, 2, 3]) await transaction(database.db, (tx) => addJob(tx, 'greet', { n }));
    await expect.poll(() => runs.length).toBe(3);
    await Promise.all([one.stop(), two.stop()]);
    expect(runs.map((run) => run.payload)).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }, { n: 3 }]));
    expect(runs).toHaveLength(3);
    expect(await waiting()).toEqual([]);
  });

  it('gives back at its start what a killed node had taken, and leaves alone what a living one has', async () => {
    const take = (key: string, taker: string) =>
      sql`update graphile_worker._private_jobs set locked_by = ${taker}, locked_at = now() - interval '1 minute',
        attempts = 1 where key = ${key}`.execute(database.db);
    const pool = openPool({ url: database.url, max: 2 });
    const living = await holdTaker(pool, 'pool-living');
    const runs: string[] = [];
    try {
      for (const taker of ['dead', 'living']) {
        await addJob(database.db, 'taken', { taker }, { key: taker });
        await take(taker, `pool-${taker}`);
      }
      const one = await node({ taken: async (payload) => void runs.push(JSON.stringify(payload)) });
      await expect.poll(() => runs).toEqual(['{"taker":"dead"}']);
      // It is taken out of the queue after it has run.
      await expect.poll(async () => (await waiting()).map(({ key }) => key)).toEqual(['living']);
      await one.stop();
    } finally {
      living.release(true);
      await pool.end();
    }
    const other = await node({ taken: async (payload) => void runs.push(JSON.stringify(payload)) });
    await expect.poll(() => runs).toEqual(['{"taker":"dead"}', '{"taker":"living"}']);
    await other.stop();
  });

  it('keeps a job for its time, one per key, until it is taken back', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    await addJob(database.db, 'later', { n: 1 }, { runAt: tomorrow, key: 'fixture:7' });
    await addJob(database.db, 'later', { n: 2 }, { runAt: tomorrow, key: 'fixture:7' });
    expect(await waiting()).toEqual([{ key: 'fixture:7' }]);
    await transaction(database.db, (tx) => removeJob(tx, 'fixture:7'));
    expect(await waiting()).toEqual([]);
  });

  it('tells of a failed try in one line, and gives up after the last', async () => {
    const errors: string[] = [];
    const last: boolean[] = [];
    const failing: JobTask = async (_, { isLast }) => {
      last.push(isLast);
      throw new Error('no\nanswer');
    };
    const jobs = await node({ failing }, (message) => errors.push(message));
    await addJob(database.db, 'failing', {}, { maxAttempts: 1 });
    await expect.poll(() => errors).toEqual(['job failing, try 1 of 1: no · answer']);
    expect(last).toEqual([true]);
    await jobs.stop();
    expect(errors).toHaveLength(1);
  });

  it('waits at a stop for the job that runs', async () => {
    const entered = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    let done = false;
    const jobs = await node({
      long: async () => {
        entered.resolve();
        await leave.promise;
        done = true;
      },
    });
    await addJob(database.db, 'long', {});
    await entered.promise;
    const stopping = jobs.stop();
    leave.resolve();
    await stopping;
    expect(done).toBe(true);
  });

  it.each(['is done', 'has failed'])('goes on when its connection ends as a job %s', async (end) => {
    const unhandled: unknown[] = [];
    const hear = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', hear);
    const errors: string[] = [];
    const tries: number[] = [];
    const leave = Promise.withResolvers<void>();
    const tasks: Record<string, JobTask> = {
      first: async (_, { attempt }) => {
        tries.push(attempt);
        await leave.promise;
        if (end === 'has failed' && attempt === 1) throw new Error('not yet');
      },
      later: async () => {},
    };
    // What the health check asks, as the queue ends: it has ended, and is not started again yet.
    const runs: boolean[] = [];
    const jobs = await node(tasks, (message) => {
      if (message.startsWith('the job queue ended')) runs.push(jobs.isRunning());
      errors.push(message);
    });
    runs.push(jobs.isRunning());
    await addJob(database.db, 'first', {});
    await expect.poll(() => tries).toEqual([1]);
    await endAsDone(leave.resolve);
    await addJob(database.db, 'later', {});
    await expect
      .poll(waiting)
      .toEqual([])
      .catch((cause: unknown) => {
        throw new Error(`tried ${tries}; the queue said: ${errors.join(' | ')}`, { cause });
      });
    runs.push(jobs.isRunning());
    await jobs.stop();
    runs.push(jobs.isRunning());
    expect(runs).toEqual([true, false, true, false]);
    process.off('unhandledRejection', hear);
    expect(unhandled).toEqual([]);
    expect(tries).toEqual([1, 2]);
    expect(errors).toContainEqual(expect.stringMatching(/^the job queue ended/));
  });

  it('stops while it is being started again', async () => {
    const leave = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const tries: number[] = [];
    const jobs = await node({
      // The second try begins while the new queue still takes its lock.
      first: async (_, { attempt }) => {
        tries.push(attempt);
        if (attempt === 1) await leave.promise;
        else jobs.stop().then(stopped.resolve, stopped.reject);
      },
    });
    await addJob(database.db, 'first', {});
    await expect.poll(() => tries).toEqual([1]);
    await endAsDone(leave.resolve);
    await stopped.promise;
    expect(tries).toEqual([1, 2]);
  });

  /** Ends the connection that writes a job's end. */
  const endAsDone = (leave: () => void) =>
    transaction(database.db, async (tx) => {
      // Holds back what the queue writes of the end.
      await sql`lock table graphile_worker._private_jobs in exclusive mode`.execute(tx);
      leave();
      await expect.poll(() => heldBack()).toHaveLength(1);
      for (const { pid } of await heldBack()) await sql`select pg_terminate_backend(${pid}::int)`.execute(tx);
    });

  const heldBack = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ 'delete from|last_error'`.execute(
      database.db,
    );
    return rows;
  };
});
