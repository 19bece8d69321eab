import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findDifferences } from './repository/check.ts';

const BEFORE = 202611262330;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('coins of before, and those that an older node moves, are entries with what there was after them', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into users (username, email, password_hash) values ('anna', 'anna@example.org', 'x'), ('ben', 'ben@example.org', 'x')`.execute(
    db,
  );
  await sql`insert into ledger_accounts (kind, user_id) values ('bought', 1), ('earned', 1), ('earned', 2)`.execute(
    db,
  );
  // As the product did it: the balances first, then the entries.
  const move = async (key: string, amounts: Readonly<Record<number, number>>) => {
    await db.transaction().execute(async (tx) => {
      for (const [account, amount] of Object.entries(amounts)) {
        await sql`update ledger_accounts set balance = balance + ${amount} where id = ${Number(account)}`.execute(
          tx,
        );
      }
      const rows = JSON.stringify(Object.entries(amounts));
      await sql`with made as (insert into ledger_transfers (idempotency_key, reason) values (${key}, 'welcome') returning id)
        insert into ledger_entries (transfer_id, account_id, amount)
        select made.id, (e ->> 0)::bigint, (e ->> 1)::bigint from made, json_array_elements(${rows}::json) e`.execute(
        tx,
      );
    });
  };
  await move('a', { 1: -30, 3: 30 });
  await move('b', { 1: -20, 2: 20 });
  await move('c', { 2: -5, 3: -5, 4: 10 });
  await migrate(database.url);
  await move('d', { 2: -15, 3: -1, 1: 16 });
  const entries = await db
    .selectFrom('coin_entries')
    .select(['user_id', 'number', 'coins', 'coins_after'])
    .orderBy('user_id')
    .orderBy('number')
    .execute();
  expect(entries.map((row) => Object.values(row))).toEqual([
    [1, 1, 30, 30],
    [1, 2, 20, 50],
    [1, 3, -10, 40],
    [1, 4, -16, 24],
    [2, 1, 10, 10],
  ]);
  expect(await findDifferences(db)).toEqual({ count: 0, differences: [] });
});
