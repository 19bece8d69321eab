import { sql } from 'kysely';
import type { TestApp } from '../../testing/app.ts';
import { pictureJobs } from './jobs.ts';

interface WaitingJob {
  readonly id: string;
  readonly payload: { readonly id: number };
}

/** Runs the clearings that wait, as the queue would. */
export async function runClearings(app: TestApp, pictures = app.outside.pictures): Promise<number> {
  const { db } = app.database;
  const { rows } = await sql<WaitingJob>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'pictures_clear' returning j.id, j.payload`.execute(db);
  for (const { payload } of rows) await runJob(app, 'pictures_clear', payload, pictures);
  return rows.length;
}

export async function runJob(
  app: TestApp,
  name: string,
  payload: unknown = {},
  pictures = app.outside.pictures,
  isLast = false,
): Promise<void> {
  const task = pictureJobs({ ...app.outside, pictures })[name];
  if (!task) throw new Error(`no job is called ${name}`);
  await task(payload, { attempt: 1, isLast, signal: new AbortController().signal });
  app.cache.touch(['*']);
}
