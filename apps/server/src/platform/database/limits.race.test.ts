import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { app, stage } from '../../testing/stage.ts';
import { type OpenDatabase, openDatabase, transaction, withoutLimits } from './index.ts';

const LIMITS = { read: 150, write: 20_000, lock: 1_500, idle: 20_000, grace: 20_000 };
const SLOW = sql`select pg_sleep(0.5)`;
const ENDED = { code: '57014' };

describe('a statement', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ limits: LIMITS });
  });
  afterAll(() => database.drop());

  it('of a read is ended when it takes too long, and its connection goes on', async () => {
    await expect(SLOW.execute(database.db)).rejects.toMatchObject(ENDED);
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it('in a transaction may take longer, whatever its isolation, and the next read may not', async () => {
    await transaction(database.db, (tx) => SLOW.execute(tx));
    await transaction(database.db, (tx) => SLOW.execute(tx), { isolation: 'repeatable read' });
    await expect(transaction(database.db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(SLOW.execute(database.db)).rejects.toMatchObject(ENDED);
  });

  it('does not wait longer for a lock than it may', async () => {
    await transaction(database.db, async (holder) => {
      await sql`lock table countries in access exclusive mode`.execute(holder);
      const waiting = transaction(database.db, (tx) => sql`select * from countries`.execute(tx));
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('takes as long as it likes where that is said, and in a pool without limits', async () => {
    await transaction(database.db, async (tx) => {
      await withoutLimits(tx);
      const { rows } = await sql<{ limits: string }>`select current_setting('statement_timeout')
        || current_setting('lock_timeout') || current_setting('idle_in_transaction_session_timeout')
        as limits`.execute(tx);
      expect(rows).toEqual([{ limits: '000' }]);
    });
    const free = openDatabase({ url: database.url, max: 1 });
    await SLOW.execute(free.db);
    await free.close();
  });
});

describe('a call whose statement takes too long', () => {
  let other: OpenDatabase;
  stage({ limits: LIMITS });
  beforeAll(() => {
    other = openDatabase({ url: app.database.url, max: 2 });
  });
  afterAll(() => other.close());
  const ask = () => app.call('site.front', { lang: 'en' });

  it('is answered 503 with a time to try again, and then the pool is well', async () => {
    await transaction(other.db, async (holder) => {
      await sql`lock table divisions in access exclusive mode`.execute(holder);
      const replies = await Promise.all(
        Array.from({ length: 25 }, (_, number) =>
          app.call('divisions.show', { params: { divisionSlug: `none-${number}` } }),
        ),
      );
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
      expect(replies[0]).toMatchObject({
        headers: { 'retry-after': '5' },
        body: { message: 'We’re busy right now. Try again in a moment.' },
      });
    });
    const after = await Promise.all(Array.from({ length: 25 }, ask));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  });

  it('is answered 503 where its connection is ended, and well again at once', async () => {
    const write = () =>
      app.call('site.contact', {
        body: {
          name: 'Somebody',
          email: 'a@example.org',
          subject: 'A question',
          message: 'What is on tonight?',
        },
      });
    await transaction(other.db, async (holder) => {
      await sql`lock table attempts in access exclusive mode`.execute(holder);
      const asked = write();
      const endThoseThatWait = async () => {
        const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
        return ended.rows.length;
      };
      await expect.poll(endThoseThatWait).toBe(1);
      expect((await asked).status).toBe(503);
    });
    expect((await write()).status).toBe(200);
  });
});

// It stops processes of PostgreSQL, so it needs the one that the tests have started themselves.
describe.skipIf(process.env.TEST_DATABASE_URL)('a call while PostgreSQL is frozen', () => {
  let other: OpenDatabase;
  stage({ limits: { ...LIMITS, read: 2_000, write: 2_000, grace: 500 }, recheck: false });
  beforeAll(() => {
    other = openDatabase({ url: app.database.url, max: 1 });
  });
  afterAll(() => other.close());

  it.each([
    ['a read', () => app.call('divisions.show', { params: { divisionSlug: 'none' } }), 404],
    ['a write', () => app.call('accounts.recover', { body: { email: `${randomUUID()}@example.org` } }), 200],
  ] as const)('is answered 503, and the next one on a connection that is not: %s', async (_, ask, good) => {
    expect((await ask()).status).toBe(good);
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      other.db,
    );
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    try {
      expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      await expect.poll(async () => (await ask()).status).toBe(good);
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    }
  });
});
