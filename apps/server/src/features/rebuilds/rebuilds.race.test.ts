import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobs } from '../../platform/jobs.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { createNode, type Node } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildJobs } from './jobs.ts';

stage({ recheck: false });
const SEASONS = 6;
let node: Node;
let bosses: Person[];
beforeAll(async () => {
  for (let number = 1; number <= SEASONS; number += 1) {
    const [tournament, division] = [`League ${number}`, `League ${number}`];
    const matches = [fileMatch('Ajo 2-1 Bor', { goals1: [{ name: 'Anna' }, { name: 'Anna' }] })];
    await importFile(app, { matches }, { tournament, division });
  }
  bosses = await Promise.all(Array.from({ length: 4 }, () => makePerson(app, { role: 'SUPER' })));
  node = await createNode(app);
});
afterAll(async () => await node?.close());

const start = async (on: Pick<typeof app, 'app'>, { token }: Person) => {
  const reply = await on.app.inject({
    method: 'POST',
    url: '/api/v1/en/psn/dashboard/super/update-information',
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, joined: reply.json().joined };
};
const rows = () => app.database.db.selectFrom('rebuilds').selectAll().orderBy('id').execute();
const newest = async () => (await rows()).at(-1);
const spoil = () =>
  app.database.db.updateTable('standings').set({ points: 7 }).where('position', '=', 1).execute();
/** A node that takes jobs. */
const taker = async () => {
  const jobs = createJobs({ url: app.database.url, tasks: rebuildJobs(app.outside) });
  await jobs.start();
  return jobs;
};

/** A try of the newest run that ends before its step of that number, as a node does that is stopped or dies. */
const tryUntil = async (step: number) => {
  const one = await newest();
  let steps = 0;
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted() {
      steps += 1;
      if (steps === step) throw new Error('the node is gone');
    },
  });
  await rebuildJobs(app.outside).rebuilds_run?.({ id: one?.id }, { attempt: 1, isLast: false, signal });
};
const worked = async () => {
  const jobs = await taker();
  await expect.poll(async () => (await newest())?.state).toBe('done');
  await jobs.stop();
};

test('of those who start it at once on two nodes one does, and the others join; the next one starts another', async () => {
  for (let round = 1; round <= 5; round += 1) {
    const replies = await Promise.all(
      bosses.flatMap((boss, at) => [start(at % 2 ? app : node, boss), start(at % 2 ? node : app, boss)]),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.filter(({ joined }) => !joined)).toHaveLength(1);
    expect(await rows()).toHaveLength(round);
    await worked();
  }
});

test('a node that dies in the middle leaves what it counted: another one goes on behind it, and the report has both', async () => {
  const [boss] = bosses as [Person];
  await spoil();
  await start(app, boss);
  // Three lists and two seasons.
  await expect(tryUntil(6)).rejects.toThrow('the node is gone');
  expect(await newest()).toMatchObject({ state: 'running', done: 5, differences: { tables: 2 } });
  expect((await start(node, boss)).joined).toBe(true);
  await worked();
  const all = 3 + SEASONS;
  expect(await newest()).toMatchObject({ done: all, total: all, differences: { tables: SEASONS } });
  expect((await newest())?.seasons).toHaveLength(SEASONS);
});

test('two nodes that both believe it theirs count nothing twice, forget nothing, and end it once', async () => {
  const [boss] = bosses as [Person];
  for (let round = 1; round <= 5; round += 1) {
    await spoil();
    await start(app, boss);
    await Promise.all([tryUntil(0), tryUntil(0)]);
    const all = 3 + SEASONS;
    const one = await newest();
    expect(one).toMatchObject({ state: 'done', done: all, total: all, differences: { tables: SEASONS } });
    expect(one?.seasons).toHaveLength(SEASONS);
    await app.database.pool.query('delete from graphile_worker._private_jobs');
  }
});

test('one whose last try was cut off is given up as the next one starts', async () => {
  const [boss] = bosses as [Person];
  await start(app, boss);
  await app.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts');
  const replies = await Promise.all(bosses.map((one, at) => start(at % 2 ? app : node, one)));
  expect(replies.filter(({ joined }) => !joined)).toHaveLength(1);
  expect((await rows()).slice(-2).map(({ state }) => state)).toEqual(['failed', 'waiting']);
  await worked();
});
