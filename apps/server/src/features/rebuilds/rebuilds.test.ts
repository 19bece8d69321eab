import { beforeAll, expect, test } from 'vitest';
import { createJobs } from '../../platform/jobs.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildJobs } from './jobs.ts';

stage();
let boss: Person;
let chief: Person;
beforeAll(async () => {
  await importFile(app, {
    matches: [fileMatch('Ajo 2-1 Bor', { goals1: [{ name: 'Anna' }, { name: 'Anna' }] })],
  });
  boss = await makePerson(app, { role: 'SUPER' });
  chief = await makePerson(app, { role: 'SUPER' });
});

const start = ({ token }: Person) => app.call('rebuilds.start', { token });
const runs = async () => (await app.call('rebuilds.desk', { token: boss.token })).body.data.runs;
/** Runs what waits, as a node that takes jobs does. */
async function work(): Promise<void> {
  const jobs = createJobs({ url: app.database.url, tasks: rebuildJobs(app.outside) });
  await jobs.start();
  try {
    await expect.poll(async () => (await runs())[0]?.state).toBe('done');
  } finally {
    await jobs.stop();
  }
  app.cache.touch(['*']);
}

test('in the good case nothing differs: who asked, when, how far and how long are kept', async () => {
  const { status, body } = await start(boss);
  expect([status, body]).toEqual([200, { message: 'The update has started.', joined: false }]);
  expect(await runs()).toMatchObject([{ state: 'waiting', by: { nick: boss.nick }, ended_at: null }]);
  await work();
  const at = app.clock.now.toISOString();
  expect(await runs()).toMatchObject([
    { state: 'done', done: 4, total: 4, started_at: at, ended_at: at, differences: [], seasons: [] },
  ]);
  const logged = app.database.db.selectFrom('audit_log').select('user_id');
  expect(await logged.where('action', '=', 'site.rebuild').execute()).toEqual([{ user_id: boss.userId }]);
});

test('who asks while one waits joins it; there is one run, and one job', async () => {
  const before = (await runs()).length;
  const replies = await Promise.all([start(boss), start(chief), start(boss)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.map(({ body }) => body.joined).toSorted()).toEqual([false, true, true]);
  expect(await runs()).toHaveLength(before + 1);
  await work();
  expect((await start(chief)).body.joined).toBe(false);
  await work();
});

test('what differs is put right, told apart by what it is kept for, and by its season', async () => {
  const { db } = app.database;
  await db.updateTable('standings').set({ points: 7 }).where('position', '=', 1).execute();
  await start(boss);
  await work();
  const [run] = await runs();
  expect(run).toMatchObject({ differences: [{ what: 'tables', count: 1 }] });
  expect(run?.seasons).toHaveLength(1);
  const { points } = await db
    .selectFrom('standings')
    .select('points')
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  expect(points).toBe(3);
});

test('a run that a node left goes on behind the last season that was counted', async () => {
  const { db } = app.database;
  await start(boss);
  const { id: season } = await db.selectFrom('seasons').select('id').executeTakeFirstOrThrow();
  const left = {
    state: 'running',
    after_season: season,
    differences: JSON.stringify({ tables: 2 }),
  } as const;
  await db.updateTable('rebuilds').set(left).where('state', '=', 'waiting').execute();
  await work();
  expect((await runs())[0]).toMatchObject({ done: 4, total: 4, differences: [{ what: 'tables', count: 2 }] });
});

test('nobody but super administrators starts one or sees them; of a deleted account it is nobody’s', async () => {
  const full = await makePerson(app, { role: 'FULL' });
  expect((await start(full)).status).toBe(403);
  expect((await app.call('rebuilds.desk', { token: full.token })).status).toBe(403);
  await start(chief);
  await work();
  expect((await runs())[0]?.by).toEqual({ nick: chief.nick, slug: chief.slug });
  await app.call('accounts.deleteMyAccount', { token: chief.token, body: { password: PASSWORD } });
  expect((await runs())[0]?.by).toBe(null);
});
