import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inWrite, touch } from './platform/touch.ts';
import { newTouchId, touchKey } from './platform/touch-id.ts';
import { type Judge, judgeOf } from './testing/judge.ts';
import { type League, makeLeague, matchOf } from './testing/league.ts';
import { follow, type LiveLine, listen } from './testing/live.ts';
import { createNode, type Node, nodeOf } from './testing/node.ts';
import { ownTimeUntil } from './testing/own-time.ts';
import { PATIENCE_MS } from './testing/patience.ts';
import { makePerson } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';
import { watchStrangers } from './testing/strangers.ts';

let one: Omit<Node, 'close'>;
let two: Node;
let token: string;
let league: League;
let judge: Judge;
/** The address of the second node. */
let address: string;
stage({ recheck: false });
beforeAll(async () => {
  one = nodeOf(app);
  two = await createNode(app);
  address = await listen(two);
  token = (await makePerson(app, { role: 'FULL' })).token;
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK', 'ST'] });
  judge = judgeOf(app, league, token);
});
afterAll(() => two.close());

/** Where a result is seen: goals of the home team, from each kind of answer. */
const VIEWS: readonly ((node: Omit<Node, 'close'>, after?: string) => Promise<number | null>)[] = [
  async (node, after) => (await node.read(`/match/${matchOf(league, 'Ajo', 'Bor')}`, after)).data.home_goals,
  async (node, after) => {
    const { data } = await node.read(`/division/${league.divisionSlug}/table`, after);
    return data.rows.find(({ team }: { team: { name: string } }) => team.name === 'Ajo').goals_for;
  },
  async (node, after) => {
    const team = league.clubs[0]?.slug;
    const { data } = await node.read(`/team/${team}/last-matches`, after);
    return data.data[0]?.home_goals ?? null;
  },
];
/** A result with ever more goals: what is older has fewer. */
async function write(goals: number): Promise<string> {
  const reply = await judge.score('Ajo-Bor', goals, 0);
  expect(reply.status).toBe(200);
  return String(reply.headers['x-touched']);
}

describe('two servers on one database', () => {
  test('never answer the writer with something older than his own write, nor strangers for long', async () => {
    let isOver = false;
    const strangers = await watchStrangers(app.database.url);
    const crowd = [one, two].flatMap((node) =>
      VIEWS.map(async (view) => {
        while (!isOver) {
          await strangers.read(() => view(node));
          // Answers from memory need no turn of the event loop: without one nothing else would run.
          await turn();
        }
      }),
    );
    const readers: Promise<void>[] = [];
    let last = '';
    for (let goals = 1; goals <= 40; goals += 1) {
      last = await write(goals);
      strangers.acknowledged(goals, last);
      const after = last;
      for (const node of [one, two]) {
        for (const view of VIEWS) {
          readers.push(
            view(node, after).then((seen) => {
              expect(seen).toBeGreaterThanOrEqual(goals);
            }),
          );
        }
      }
    }
    await Promise.all(readers);
    // Until the last one, too, has been read when it was due.
    await expect.poll(() => strangers.newestProof()).toBe(40);
    isOver = true;
    await Promise.all(crowd);
    await strangers.close();
    expect(await two.listener.hasSeen(last, PATIENCE_MS)).toBe(true);
    for (const node of [one, two]) {
      for (const view of VIEWS) expect(await view(node)).toBe(40);
      expect(await node.stale()).toEqual([]);
    }
  });

  test('both forget what was touched, and nothing else, once the other has told it', async () => {
    const other = await makeLeague(app, { squad: ['GK'], teams: ['Eva', 'Fay'] });
    const last = await write(1);
    await two.listener.hasSeen(last, PATIENCE_MS);
    for (const node of [one, two]) {
      for (const view of VIEWS) await view(node);
      await node.read(`/division/${other.divisionSlug}/table`);
    }
    const kept = two.cache.keys();
    expect(kept).toContain(`/*/console/psn/division/${league.divisionSlug}/table`);
    const id = await write(2);
    expect(await two.listener.hasSeen(id, PATIENCE_MS)).toBe(true);
    for (const node of [one, two]) {
      const keys = node.cache.keys();
      expect(keys).not.toContain(`/*/console/psn/division/${league.divisionSlug}/table`);
      expect(keys).not.toContain(`/*/console/psn/match/${matchOf(league, 'Ajo', 'Bor')}`);
      expect(keys).toContain(`/*/console/psn/division/${other.divisionSlug}/table`);
      for (const view of VIEWS) expect(await view(node)).toBe(2);
    }
  });

  test('tell a browser on the other one within a second, and it reads nothing older then', async () => {
    const stream = await follow(address);
    let line: LiveLine | null = null;
    const reading = stream.next().then((next) => {
      line = next;
    });
    const telling = ownTimeUntil(() => line !== null, 1000);
    const id = await write(3);
    expect(await telling).toBeLessThan(1000);
    await reading;
    expect(line).toMatchObject({ id, tags: expect.arrayContaining([`division:${league.divisionId}`]) });
    for (const view of VIEWS) expect(await view(two)).toBe(3);
    await stream.close();
  });

  test('forget everything where more was touched than a notification holds', async () => {
    for (const view of VIEWS) await view(two);
    expect(two.cache.count).toBeGreaterThan(0);
    const { touch: told } = await inWrite(app.database.db, async (tx) => {
      for (let number = 0; number < 1000; number += 1) touch(tx, `player:${1_000_000 + number}`);
    });
    expect(await two.listener.hasSeen(told?.id ?? '', PATIENCE_MS)).toBe(true);
    expect(two.cache.count).toBe(0);
  });

  test('answer past the cache who comes after a touch that never arrives', async () => {
    const key = await touchKey(app.database.db);
    for (const view of VIEWS) await view(two);
    const id = await write(5);
    expect(await VIEWS[0]?.(two, id)).toBe(5);
    await app.database.db
      .updateTable('fixtures')
      .set({ home_goals: 6 })
      .where('id', '=', matchOf(league, 'Ajo', 'Bor'))
      .execute();
    expect(await VIEWS[0]?.(two)).toBe(5);
    expect(await VIEWS[0]?.(two, newTouchId(key))).toBe(6);
    // Nobody made these, or long ago: they are neither waited for, nor a way past the cache.
    const old = newTouchId(key, Date.now() - 60_000);
    for (const made of ['AAAAAAAAAAAA', 'x'.repeat(24), 'x'.repeat(500), old, newTouchId(randomBytes(32))]) {
      expect(await VIEWS[0]?.(two, made)).toBe(5);
    }
    for (const node of [one, two]) node.cache.touch(['*']);
  });
});

describe('a server whose listening connection is lost', () => {
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'matchnight listener'`.execute(
      app.database.db,
    );
    return rows.map(({ pid }) => pid);
  };
  /** Sees every change of whether the second server listens. */
  const until = (isListening: boolean) =>
    expect.poll(() => two.cache.listening, { interval: 2 }).toBe(isListening);

  /** On a busy machine it may listen again before the next line runs: then it may keep answers, too. */
  const keepsNothing = () => {
    if (!two.cache.listening) expect(two.cache.count).toBe(0);
  };

  test('forgets all, keeps nothing, stays right, and comes back by itself', async () => {
    await write(1);
    for (const view of VIEWS) await view(two);
    const stream = await follow(address);
    for (const pid of await listeners())
      await sql`select pg_terminate_backend(${pid})`.execute(app.database.db);
    await until(false);
    keepsNothing();
    for (const view of VIEWS) expect(await view(two)).toBe(1);
    keepsNothing();
    const id = await write(2);
    // not waited for: nothing can arrive
    for (const view of VIEWS) expect(await view(two, id)).toBe(2);
    for (const view of VIEWS) expect(await view(two)).toBe(2);
    await until(true);
    for (const view of VIEWS) expect(await view(two)).toBe(2);
    expect(two.cache.count).toBeGreaterThan(0);
    // Who follows live missed something, and is sent back to ask for everything.
    expect(await stream.next()).toBeNull();
    const later = await write(3);
    expect(await two.listener.hasSeen(later, PATIENCE_MS)).toBe(true);
    for (const view of VIEWS) expect(await view(two)).toBe(3);
    await expect.poll(() => one.cache.listening).toBe(true);
  });

  test.skipIf(process.env.TEST_DATABASE_URL)('notices within two seconds that it is frozen', async () => {
    await until(true);
    await expect.poll(() => one.cache.listening).toBe(true);
    for (const view of VIEWS) await view(two);
    const pids = await listeners();
    const strangers = await watchStrangers(app.database.url, 2000);
    try {
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      const noticing = ownTimeUntil(() => !two.cache.listening, 2000);
      strangers.acknowledged(4, await write(4));
      expect(await noticing).toBeLessThan(2000);
      expect(two.cache.count).toBe(0);
      while (strangers.newestProof() < 4) {
        for (const view of VIEWS) await strangers.read(() => view(two));
        await turn();
      }
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await strangers.close();
    await until(true);
    const id = await write(5);
    expect(await two.listener.hasSeen(id, PATIENCE_MS)).toBe(true);
    for (const view of VIEWS) expect(await view(two)).toBe(5);
  });
});
