import { type Call, type CallName, contract } from '@matchnight/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, requireListening, SERVER_LIMITS, transaction } from './platform/database/index.ts';
import { callParams } from './testing/call-params.ts';
import { judgeOf } from './testing/judge.ts';
import { makeLeague } from './testing/league.ts';
import { makeNotice } from './testing/notices.ts';
import { makePerson, openSession } from './testing/people.ts';
import { findPgBouncer, startPgBouncer } from './testing/pooler.ts';
import { app, stage } from './testing/stage.ts';

const CALLS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => [`${feature}.${name}` as CallName, call] as const),
);

describe.skipIf(findPgBouncer() === null)('behind a pooler that gives each transaction a connection', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  stage({
    limits: SERVER_LIMITS,
    recheck: false,
    async through(url) {
      pooler = await startPgBouncer(url);
      return pooler.transactions;
    },
  });
  afterAll(() => pooler.stop());

  test('every call of every feature is answered, and a league is played', async () => {
    const league = await makeLeague(app, { squad: ['GK', 'ST'] });
    const notice = await makeNotice(app, { league });
    const boss = await makePerson(app, { role: 'SUPER' });
    const judge = judgeOf(app, league, boss.token);
    const failed: string[] = [];
    const ask = async ([name, call]: (typeof CALLS)[number]) => {
      // A call may end its own session.
      const token = await openSession(app, boss.userId);
      const params = callParams(league, notice, call);
      const reply = await app.call(name, { token, params, console: league.console });
      if (reply.status >= 500) failed.push(`${name}: ${reply.status}`);
    };
    // At once, so that connections change hands. What it may remove comes last.
    await Promise.all(CALLS.filter(([, { method }]) => method === 'GET').map(ask));
    expect((await judge.score('Ajo-Bor', 2, 1)).status).toBe(200);
    await Promise.all(CALLS.filter(([, { method }]) => method !== 'GET' && method !== 'DELETE').map(ask));
    for (const one of CALLS.filter(([, { method }]) => method === 'DELETE')) await ask(one);
    expect(failed).toEqual([]);
  });

  const stateOf = async (url: string) => {
    const { db, close } = openDatabase({ url, max: 1 });
    const { rows } = await sql`select current_setting('statement_timeout') as limit,
      (select count(*)::int from pg_prepared_statements) as named`.execute(db);
    await close();
    return rows[0];
  };

  test('limits hold in each transaction, and nothing of them stays in the connection', async () => {
    let pooled = 0;
    const limits = { ...SERVER_LIMITS, read: 150, write: 400 };
    const { db, close } = openDatabase({
      url: pooler.transactions,
      limits,
      onPooled: () => {
        pooled += 1;
      },
    });
    const sleep = (seconds: number) => sql`select ${seconds}::float, pg_sleep(${seconds})`;
    const tooLong = { code: '57014' };
    await expect(sleep(0.3).execute(db)).rejects.toMatchObject(tooLong);
    await transaction(db, (tx) => sleep(0.3).execute(tx));
    await expect(transaction(db, (tx) => sleep(1).execute(tx))).rejects.toMatchObject(tooLong);
    await Promise.all(Array.from({ length: 20 }, () => sleep(0.001).execute(db)));
    await close();
    expect(pooled).toBe(1);
    for (let time = 0; time < 5; time += 1) {
      expect(await stateOf(pooler.transactions)).toEqual({ limit: '0', named: 0 });
    }
  });

  test('without one, statements keep their names and connections their limits', async () => {
    const { db, close } = openDatabase({ url: app.database.directUrl, max: 1, limits: SERVER_LIMITS });
    const asked = sql`select current_setting('statement_timeout') as limit,
      (select count(*)::int from pg_prepared_statements) as named, ${1}::int as one`;
    await asked.execute(db);
    expect((await asked.execute(db)).rows).toEqual([{ limit: '5s', named: 1, one: 1 }]);
    await close();
  });

  test('the server does not start without a way past it, to listen; one with a connection for each is such a way', async () => {
    await expect(requireListening(pooler.transactions, 'DATABASE_URL')).rejects.toThrow(
      /^DATABASE_URL leads through a pooler in transaction mode.*set DATABASE_DIRECT_URL to PostgreSQL itself/,
    );
    await requireListening(pooler.sessions, 'DATABASE_DIRECT_URL');
    await requireListening(app.database.directUrl, 'DATABASE_URL');
    const { db, close } = openDatabase({ url: pooler.sessions, limits: SERVER_LIMITS });
    await Promise.all(Array.from({ length: 20 }, (_, at) => sql`select ${at}::int`.execute(db)));
    await close();
  });
});
