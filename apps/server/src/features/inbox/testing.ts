import { sql } from 'kysely';
import type { TestApp } from '../../testing/app.ts';
import { inboxJobs } from './jobs.ts';

/** Runs one of the inbox's jobs, as a node would. */
export async function runJob(
  app: TestApp,
  name: string,
  payload: object,
  signal = new AbortController().signal,
): Promise<void> {
  const task = inboxJobs(app.outside)[name];
  if (task === undefined) throw new Error(`no job ${name}`);
  await task(payload, { attempt: 1, isLast: false, signal });
}

/** Runs what waits of `inbox_tell`. */
export async function runTells(app: TestApp): Promise<void> {
  await runWaiting(app, 'inbox_tell');
}

/** Runs what waits of `inbox_mail`; answers how many it was. */
export async function runMails(app: TestApp): Promise<number> {
  return await runWaiting(app, 'inbox_mail');
}

async function runWaiting(app: TestApp, name: string): Promise<number> {
  const { db } = app.database;
  const { rows } = await sql<{ id: number; payload: object }>`
    select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name} order by j.id`.execute(db);
  for (const { payload, id } of rows) {
    await runJob(app, name, payload);
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db);
  }
  return rows.length;
}
