import { sql } from 'kysely';
import { inWrite, touch } from '../../platform/touch.ts';
import type { TestApp, TestReply } from '../../testing/app.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import type { Person } from '../../testing/people.ts';
import { events } from '../../wiring.ts';
import { importJobs } from './jobs.ts';

/** What a form sends besides the file, as its fields hold it. */
const FIELDS = {
  division: '',
  season: '1998',
  mode: 'rounds_final',
  tieBreaks: 'goal_difference',
  timeZone: 'UTC',
};

/** The desk of a tournament's imports, as one of those who run it uses it. */
export function importsDesk(app: TestApp, tournamentId: number, { token }: Pick<Person, 'token'>) {
  const ask = { token, params: { tournamentId } };
  const of = (importId: number) => ({ token, params: { tournamentId, importId } });
  return {
    async list() {
      return (await app.call('imports.list', ask)).body.data;
    },
    async newest() {
      const [first] = (await this.list()).imports;
      return first;
    },
    async send(file: unknown, fields: Readonly<Record<string, string>> = {}, lang: 'en' | 'de' = 'en') {
      return await app.call('imports.start', { ...ask, lang, form: formOf(file, fields) });
    },
    run: async (importId: number) => await app.call('imports.run', of(importId)),
    discard: async (importId: number) => await app.call('imports.discard', of(importId)),
    /** Sends a file, has it looked at, and shows what came of it. */
    async lookAt(file: unknown, fields: Readonly<Record<string, string>> = {}) {
      const sent: TestReply = await this.send(file, fields);
      if (sent.status !== 200) throw new Error(sent.text);
      await runImports(app);
      return await this.newest();
    },
    /** All of it: looks at the file, and imports it. */
    async bring(file: unknown, fields: Readonly<Record<string, string>> = {}) {
      const seen = await this.lookAt(file, fields);
      const ran = await this.run(seen.id);
      if (ran.status !== 200) throw new Error(ran.text);
      await runImports(app);
      return await this.newest();
    },
  };
}

function formOf(file: unknown, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value);
  // As a browser sends a field whose file nobody chose.
  if (file === null) form.append('file', new Blob([]), '');
  if (file === null) return form;
  const content =
    file instanceof Blob ? file : new Blob([typeof file === 'string' ? file : JSON.stringify(file)]);
  form.append('file', content, 'season.json');
  return form;
}

/** Runs what waits of imports, as a node would. */
export async function runImports(app: TestApp): Promise<void> {
  const { db } = app.database;
  const { rows } = await sql<{ id: number; payload: object }>`
    select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'imports_work' order by j.id`.execute(db);
  for (const { id, payload } of rows) {
    await runJob(app, 'imports_work', payload);
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(db);
  }
}

/** Runs one of the jobs of imports. */
export async function runJob(
  app: TestApp,
  name: string,
  payload: object = {},
  { signal = new AbortController().signal, isLast = false }: { signal?: AbortSignal; isLast?: boolean } = {},
): Promise<void> {
  const task = importJobs(app.outside, events)[name];
  if (!task) throw new Error(`no job ${name}`);
  await task(payload, { attempt: 1, isLast, signal });
  // Its touches come by notification, as another node's.
  await app.listener.hasSeen(await lastTouch(app), PATIENCE_MS);
}

/** A touch that is told after all others. */
async function lastTouch(app: TestApp): Promise<string> {
  const { touch: told } = await inWrite(app.database.db, async (tx) => touch(tx, 'settings'));
  return told?.id ?? '';
}

export const FOUR = ['Ajo', 'Bor', 'Cid', 'Dux'];
export const matchday = (week: number) => `Matchday ${week}`;

/** Everybody meets everybody once, the one named first at home. */
export function roundRobin(teams: readonly string[], round: (week: number) => string, month = '08') {
  const circle = [...teams];
  return circle.slice(1).flatMap((_, week) => {
    const [first = '', ...rest] = circle;
    const turned = [first, ...rest.slice(week), ...rest.slice(0, week)];
    return turned.slice(0, turned.length / 2).map((home, index) => ({
      round: round(week + 1),
      date: `1998-${month}-${String(week + 10)}`,
      team1: home,
      team2: turned[turned.length - 1 - index] ?? '',
      score: { ft: [2, 0] },
    }));
  });
}
