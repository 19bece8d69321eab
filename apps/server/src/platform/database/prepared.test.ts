import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import { prepared } from './index.ts';

stage();

it('a prepared statement is built once, and each call of it has its own values where they belong', async () => {
  let built = 0;
  const sums = prepared((db, one: number | null, other: number) => {
    built += 1;
    return sql<{ sum: number; one: number | null }>`
      select coalesce(${one}::int, 0) + ${other}::int + ${100}::int as sum, ${one}::int as one`.compile(db);
  });
  const { db } = app.database;
  const rows = await Promise.all([sums(db, 1, 20), sums(db, 3, 40), sums(db, null, 5)]);
  expect(rows).toEqual([[{ sum: 121, one: 1 }], [{ sum: 143, one: 3 }], [{ sum: 105, one: null }]]);
  expect(built).toBe(1);
});

it('a prepared statement of a transaction sees what the transaction wrote', async () => {
  const named = prepared((db, name: string) =>
    db.selectFrom('teams').select('name').where('name', '=', name).limit(2).compile(),
  );
  const { db } = app.database;
  const insert = sql`insert into teams (console, slug, name) values ('psn', 'written', 'Written')`;
  const within = await db.transaction().execute(async (tx) => {
    await insert.execute(tx);
    return [await named(tx, 'Written'), await named(db, 'Written')];
  });
  expect(within).toEqual([[{ name: 'Written' }], []]);
});
