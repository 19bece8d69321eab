import type { AdviceCheck } from '@matchnight/rules';
import { sql } from 'kysely';
import { addJob } from '../../platform/jobs.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { healthJobs } from './jobs.ts';

export const MINUTE_MS = 60_000;
/** Who runs a site of tests: two SUPERs and a FULL. */
export interface Runners {
  readonly boss: Person;
  readonly other: Person;
  readonly full: Person;
}

/** A site that is as it should be, but for its administrators' second factors, which `setFactor` sets. */
export async function wellRun(setFactor: (one: Person) => Promise<unknown>): Promise<Runners> {
  setSite({ url: 'https://example.org', mails: 'sent', disk: async () => ({ free: 60, total: 100 }) });
  const boss = await makePerson(app, { role: 'SUPER' });
  const other = await makePerson(app, { role: 'SUPER' });
  const full = await makePerson(app, { role: 'FULL' });
  await app.database.db.updateTable('vs_settings').set({ confirmed_at: app.clock.now }).execute();
  for (const one of [boss, other, full]) await setFactor(one);
  await setPages(['imprint', 'privacy', 'terms']);
  await look();
  return { boss, other, full };
}

export function setSite(said: Partial<typeof app.outside.site>): void {
  Object.assign(app.outside.site, said);
}
export async function setPages(pages: readonly string[]): Promise<void> {
  await app.database.db
    .updateTable('settings')
    .set({ public_pages: [...pages] })
    .execute();
}
/** What the job of each minute does. */
export async function look(): Promise<void> {
  const job = healthJobs(app.outside, events).look_at_health;
  await job?.({}, { attempt: 1, isLast: true, signal: new AbortController().signal });
}
export function pass(ms: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
}
export async function pageOf({ token }: Person) {
  return (await app.call('health.show', { token })).body.data;
}
export async function adviceOf(one: Person, check: AdviceCheck) {
  const found = (await pageOf(one)).advice.find((advice: { check: string }) => advice.check === check);
  if (!found) throw new Error(`no advice of ${check}`);
  return found;
}
/** A job that failed three times, and is not tried any more. */
export async function addFailed(): Promise<void> {
  const { db } = app.database;
  await addJob(db, 'look_at_health', {}, { key: 'test', maxAttempts: 3 });
  await sql`update graphile_worker._private_jobs
    set attempts = 3, last_error = 'it broke' || chr(10) || 'at line 1'`.execute(db);
}
export async function emptyQueue(): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(app.database.db);
}
