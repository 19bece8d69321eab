import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Db } from './handle.ts';
import { migrate, migrationNumber, readMigrations } from './migrate.ts';
import { transaction } from './transaction.ts';

/** How many statements this connection has prepared whose text is like the pattern. */
async function preparedLike(one: Db, pattern: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like ${pattern}`.execute(one);
  return rows[0]?.count ?? 0;
}

describe('the pool', () => {
  const sent: string[] = [];
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase({ max: 1, onQuery: (text) => sent.push(text) });
  });
  afterAll(() => database.drop());
  beforeEach(() => sent.splice(0));

  it('prepares a statement once for its text, and counts each time it is sent', async () => {
    // What is prepared belongs to a connection.
    await database.db.connection().execute(async (one) => {
      const ask = (n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(one);
      for (const n of [1, 2, 3]) expect((await ask(n)).rows).toEqual([{ n }]);
      expect(sent).toEqual(Array(3).fill('select $1::int as n'));
      expect(await preparedLike(one, '%$1::int as n')).toBe(1);
    });
  });

  it('has names of its own, however many another pool of the process has given', async () => {
    const other = await createTestDatabase({ max: 1 });
    const ask = (on: TestDatabase, n: number) => sql`select ${n}::int as ${sql.id(`n${n}`)}`.execute(on.db);
    for (let n = 0; n < 1_001; n += 1) await ask(other, n);
    await other.drop();
    await database.db.connection().execute(async (one) => {
      await sql`select ${1}::int as own`.execute(one);
      expect(await preparedLike(one, '%$1::int as own')).toBe(1);
    });
  });

  it('gives no name to lists of many parameters', async () => {
    await database.db.connection().execute(async (one) => {
      await sql`select ${sql.join(Array.from({ length: 101 }, (_, n) => sql`${n}::int`))}`.execute(one);
      expect(await preparedLike(one, '%$101::int%')).toBe(0);
    });
  });

  it("goes on when another node's migration changes a table under a prepared statement", async () => {
    const { db } = database;
    await sql`create table changing as select 1 as a`.execute(db);
    const ask = () => sql<{ a: number; b?: number }>`select * from changing`.execute(db);
    await ask();
    await sql`alter table changing add column b int default 2`.execute(db);
    expect((await ask()).rows).toEqual([{ a: 1, b: 2 }]);
    await sql`alter table changing add column c int`.execute(db);
    const inside = await transaction(db, (tx) => sql<{ a: number }>`select * from changing`.execute(tx));
    expect(inside.rows).toEqual([{ a: 1, b: 2, c: null }]);
  });

  it('reads bigint and numeric as numbers, dates as text, points in time as Date', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740991::bigint as big, -1.25::numeric as decimal, '2026-03-29'::date as day,
        '2026-03-29T01:30:00.5Z'::timestamptz as moment, '{"a":[1]}'::jsonb as json, array['a,b', 'c'] as words,
        array[1, null]::bigint[] as bigs, array[0.5]::numeric[] as decimals, '\\x00ff'::bytea as bytes`.execute(
      database.db,
    );
    expect(rows[0]).toEqual({
      big: Number.MAX_SAFE_INTEGER,
      decimal: -1.25,
      day: '2026-03-29',
      moment: new Date('2026-03-29T01:30:00.500Z'),
      json: { a: [1] },
      words: ['a,b', 'c'],
      bigs: [1, null],
      decimals: [0.5],
      bytes: Buffer.from([0, 255]),
    });
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(database.db)).rejects.toThrow(
      /too large/,
    );
  });
});

describe('a transaction', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase({ max: 4 });
    await sql`create table accounts (id int primary key, balance int not null)`.execute(database.db);
    await sql`insert into accounts values (1, 0), (2, 0)`.execute(database.db);
  });
  afterAll(() => database.drop());

  const add = (tx: Parameters<Parameters<typeof transaction>[1]>[0], id: number) =>
    sql`update accounts set balance = balance + 1 where id = ${id}`.execute(tx);

  it('begins anew after a deadlock', async () => {
    const bothHoldOne = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    let holding = 0;
    let begun = 0;
    const move = (from: number, to: number) =>
      transaction(database.db, async (tx) => {
        begun += 1;
        // Begun anew: were it to take its row before the other wakes up, they would lock each other once more.
        if (begun > 2) await done.promise;
        await add(tx, from);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await add(tx, to);
      }).then(done.resolve);
    await Promise.all([move(1, 2), move(2, 1)]);
    const { rows } = await sql`select balance from accounts order by id`.execute(database.db);
    expect(rows).toEqual([{ balance: 2 }, { balance: 2 }]);
    expect(begun).toBe(3);
  });

  it('begins anew after a serialization failure', async () => {
    await sql`update accounts set balance = 0`.execute(database.db);
    const increment = () =>
      transaction(
        database.db,
        async (tx) => {
          const { rows } = await sql<{ balance: number }>`select balance from accounts where id = 1`.execute(
            tx,
          );
          await sql`update accounts set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 1`.execute(tx);
        },
        { isolation: 'repeatable read', attempts: 20 },
      );
    await Promise.all([increment(), increment(), increment(), increment()]);
    const { rows } = await sql`select balance from accounts where id = 1`.execute(database.db);
    expect(rows).toEqual([{ balance: 4 }]);
  });

  it('whose connection is lost between two statements fails, and the next one has another connection', async () => {
    const lost = transaction(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database.db);
      await add(tx, 1);
    });
    await expect(lost).rejects.toThrow(/terminat|not queryable/);
    await transaction(database.db, (tx) => add(tx, 1));
  });

  it('gives up after its attempts, and keeps nothing of a failed one', async () => {
    let begun = 0;
    const failing = transaction(
      database.db,
      async (tx) => {
        begun += 1;
        await add(tx, 2);
        await sql`do $$ begin raise exception 'busy' using errcode = '40001'; end $$`.execute(tx);
      },
      { attempts: 3 },
    );
    await expect(failing).rejects.toThrow('busy');
    expect(begun).toBe(3);
    let begunOnce = 0;
    await expect(
      transaction(database.db, async (tx) => {
        begunOnce += 1;
        await add(tx, 2);
        throw new Error('a failure of the rules');
      }),
    ).rejects.toThrow('a failure of the rules');
    expect(begunOnce).toBe(1);
    const { rows } = await sql`select balance from accounts where id = 2`.execute(database.db);
    expect(rows).toEqual([{ balance: 0 }]);
  });
});

describe('migrations', () => {
  let database: TestDatabase;
  let folder: string;
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await write('202601010000_a__create.sql', 'create table a (n int);');
    await write('202601020000_b__create.sql', 'create table b (n int); insert into b values (1);');
    return async () => {
      await database.drop();
      await rm(folder, { recursive: true });
    };
  });

  it('are applied once, in order, also by four nodes at once', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { folder })));
    const applied = results.flatMap((result) => result.applied);
    expect(applied.toSorted()).toEqual(['202601010000_a__create.sql', '202601020000_b__create.sql']);
    expect(new Set(results.map((result) => result.number))).toEqual(new Set([202601020000]));
    expect((await database.pool.query('select n from b')).rows).toEqual([{ n: 1 }]);
  });

  it('leave a newer schema than the code alone', async () => {
    await migrate(database.url, { folder });
    await rm(join(folder, '202601020000_b__create.sql'));
    expect(await migrate(database.url, { folder })).toEqual({ applied: [], number: 202601020000 });
  });

  it('changed after they were applied are refused', async () => {
    await migrate(database.url, { folder });
    await write('202601010000_a__create.sql', 'create table a (n bigint);');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /202601010000_a__create.sql was changed after it was applied/,
    );
  });

  it('that fail keep the ones before, nothing of themselves, and name file, reason and line', async () => {
    await migrate(database.url, { folder });
    await write('202601030000_c__create.sql', 'create table c (n int);\nselect nonsense;');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      'migration 202601030000_c__create.sql failed: column "nonsense" does not exist (line 2)',
    );
    const { rows } = await database.pool.query(
      "select to_regclass('b') is not null as b, to_regclass('c') as c",
    );
    expect(rows).toEqual([{ b: true, c: null }]);
    expect(await migrationNumber(database.pool)).toBe(202601020000);
  });

  it('of an empty database are all applied, or none', async () => {
    await write('202601030000_c__create.sql', 'create table c (n int);\nselect nonsense;');
    await expect(migrate(database.url, { folder })).rejects.toThrow('(line 2)');
    expect(await migrationNumber(database.pool)).toBe(0);
    await write('202601030000_c__create.sql', 'create table c (n int);');
    expect((await migrate(database.url, { folder })).applied).toHaveLength(3);
  });

  it('with a wrong name or the same number twice are refused', async () => {
    await write('202601020000_c__create.sql', '');
    await expect(readMigrations(folder)).rejects.toThrow(/have the same number/);
    await rm(join(folder, '202601020000_c__create.sql'));
    await write('3_c.sql', '');
    await expect(readMigrations(folder)).rejects.toThrow(/its name is not/);
  });

  it('need a database that can be reached', async () => {
    await expect(migrate('postgres://localhost:1/none', { folder })).rejects.toThrow(
      /^the database can't be reached: /,
    );
  });

  it('of the product find names without their accents', async () => {
    await migrate(database.url);
    const { rows } = await database.pool.query("select lower(f_unaccent('Łódź Ñandú Çelik')) as plain");
    expect(rows).toEqual([{ plain: 'lodz nandu celik' }]);
    const marked = await database.pool.query("select provolatile from pg_proc where proname = 'f_unaccent'");
    expect(marked.rows).toEqual([{ provolatile: 'i' }]);
  });
});

describe('a test database', () => {
  it('is a migrated copy that others do not see, and is gone when dropped', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await sql`create table mine (n int)`.execute(one.db);
    const { rows } =
      await sql`select to_regclass('mine') as mine, to_regclass('graphile_worker.jobs')::text as jobs`.execute(
        two.db,
      );
    expect(rows).toEqual([{ mine: null, jobs: 'graphile_worker.jobs' }]);
    await Promise.all([one.drop(), two.drop()]);
    await expect(new pg.Client({ connectionString: one.url }).connect()).rejects.toThrow(/does not exist/);
  });
});
