import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../testing/league.ts';
import { makePerson } from '../testing/people.ts';
import { app, stage } from '../testing/stage.ts';
import { lacksOf } from './ready.ts';

const ready = async () => {
  const { status, body } = await app.request('GET', '/readyz');
  return [status, body.lacks];
};

describe('a node whose database is no primary any more', () => {
  stage();
  afterEach(() => setReadOnly('off'));

  /** As a switchover does it: who connects from now on may not write, and every connection is cut. */
  async function setReadOnly(state: 'on' | 'off'): Promise<void> {
    const admin = new pg.Client({
      connectionString: app.database.url,
      options: '-c default_transaction_read_only=off',
    });
    await admin.connect();
    await admin.query(`alter database ${admin.escapeIdentifier(admin.database ?? '')}
      set default_transaction_read_only = ${state}`);
    if (state === 'on') {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
    }
    await admin.end();
  }

  test('says that it is not ready, answers writes 503, and goes on with the new primary by itself', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const { tournamentId } = await makeLeague(app);
    const write = async () => {
      const ask = { token: boss.token, params: { tournamentId }, body: { player: boss.slug } };
      return (await app.call('tournaments.addAdministrator', ask)).status;
    };
    expect(await ready()).toEqual([200, undefined]);
    await setReadOnly('on');
    // The first to ask may still meet the connection that was cut.
    await expect.poll(write).toBe(503);
    await expect.poll(write).toBe(503);
    expect(await ready()).toEqual([503, ['database']]);
    // Connections that read without a complaint are at the old one as well.
    const idle = Array.from({ length: 6 }, () => sql`select pg_sleep(0.02)`.execute(app.database.db));
    await Promise.all(idle);
    await setReadOnly('off');
    expect((await ready())[0]).toBe(503);
    expect(await ready()).toEqual([200, undefined]);
    const { rows } = await sql<{ state: string }>`
      select current_setting('transaction_read_only') as state from pg_sleep(0.02)`.execute(app.database.db);
    expect(rows).toEqual([{ state: 'off' }]);
    expect(await write()).toBe(200);
  });
});

describe('a node is ready', () => {
  stage();
  const lacks = (parts: Partial<Parameters<typeof lacksOf>[0]>) =>
    lacksOf({ db: app.database.db, silentMs: () => 0, isQueueRunning: () => true, newest: 0, ...parts });

  test('when it may write, hears touches, runs jobs and has all migrations of its code', async () => {
    expect(await lacks({})).toEqual([]);
    expect(await lacks({ silentMs: () => 10_001 })).toEqual(['touches']);
    expect(await lacks({ isQueueRunning: () => false })).toEqual(['jobs']);
    expect(await lacks({ newest: 299_901_010_000 })).toEqual(['migrations']);
    const silent = { silentMs: () => Number.POSITIVE_INFINITY, isQueueRunning: () => false };
    expect(await lacks(silent)).toEqual(['touches', 'jobs']);
  });
});
