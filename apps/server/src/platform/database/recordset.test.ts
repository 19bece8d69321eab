import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import { type DbOrTx, withOnePlanEach } from './index.ts';
import { given } from './recordset.ts';

const statements: string[] = [];
stage({ onQuery: (text) => statements.push(text) });

const AT = new Date('2026-11-20T18:00:00.123Z');
const row = (name: string) => ({
  username: name,
  email: `${name}@example.org`,
  email_confirmed_at: name === 'b' ? null : AT,
  password_hash: 'none',
  of_age_confirmed_at: AT,
  country: 'ES',
  is_demo: name === 'c',
});

it('rows that are given as one parameter are written in their order, each value as it is', async () => {
  const rows = ['b', 'c', 'a'].map(row);
  const written = await app.database.db
    .insertInto('users')
    .$call(given('users', rows))
    .returning(['id', 'username', 'email', 'email_confirmed_at', 'is_demo'])
    .execute();
  const ids = written.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  expect(written.map(({ id: _, ...rest }) => rest)).toEqual(
    rows.map(({ username, email, email_confirmed_at, is_demo }) => ({
      username,
      email,
      email_confirmed_at,
      is_demo,
    })),
  );
});

it('two rows and two hundred are the same statement', async () => {
  const textOf = async (from: number, to: number) => {
    statements.length = 0;
    const rows = Array.from({ length: to - from }, (_, at) => row(`name${from + at}`));
    await app.database.db.insertInto('users').$call(given('users', rows)).execute();
    return statements;
  };
  const [few] = await textOf(0, 2);
  expect(await textOf(2, 202)).toEqual([few]);
});

it('rows that name different columns are refused: a default would become null', () => {
  const { is_demo: _, ...less } = row('a');
  expect(() => given('users', [row('b'), less])).toThrow(RangeError);
  expect(() => given('users', [])).toThrow(RangeError);
});

it('a transaction with one plan for each statement plans none for its parameters, and the next one does again', async () => {
  const { db } = app.database;
  await db.connection().execute(async (one) => {
    // As the product's; the database of the tests plans once everywhere.
    await sql`set plan_cache_mode = auto`.execute(one);
    const planned = async (on: DbOrTx) => {
      const ask = sql`select 1 from users where username = ${'a'}`;
      for (let times = 0; times < 3; times += 1) await ask.execute(on);
      const { rows } = await sql<{ generic_plans: number; custom_plans: number }>`
        select generic_plans, custom_plans from pg_prepared_statements
        where statement like 'select 1 from users %'`.execute(on);
      return rows.map(({ generic_plans, custom_plans }) => [Number(generic_plans), Number(custom_plans)]);
    };
    const within = await one.transaction().execute(async (tx) => {
      await withOnePlanEach(tx);
      return await planned(tx);
    });
    expect([within, await planned(one)]).toEqual([[[3, 0]], [[3, 3]]]);
  });
});
