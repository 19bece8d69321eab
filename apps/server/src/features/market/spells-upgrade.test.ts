import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611251914;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('windows that have passed by their dates are kept as what they were, also of a tournament that is over', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: BEFORE });
  const tournament = async (slug: string, lock: string | null, opens: readonly string[]) => {
    const { rows } = await sql<{ id: number }>`
      insert into tournaments (console, name, slug, mode, lock_signing, lock_signing_at)
      values ('psn', ${slug}, ${slug}, 'all_final', ${lock}, now() - interval '20 days') returning id`.execute(
      db,
    );
    const id = rows[0]?.id ?? 0;
    for (const [index, days] of opens.entries()) {
      await sql`insert into signing_windows (tournament_id, number, opens_at, closes_at)
        values (${id}, ${index + 1}, now() + ${days}::interval, now() + ${days}::interval + interval '2 days')`.execute(
        db,
      );
    }
    return id;
  };
  // One from before the calendar changed last, one that passed since, one that is open, one to come.
  const dated = await tournament('dated', null, ['-30 days', '-10 days', '-1 day', '9 days']);
  await tournament('locked', 'closed', ['-10 days']);
  await migrate(database.url);
  const { rows } = await sql<{ tournament_id: number; ago: number; days: number }>`
    select tournament_id, round(extract(epoch from now() - opened_at) / 86400)::int as ago,
      extract(day from closed_at - opened_at)::int as days from signing_spells`.execute(db);
  expect(rows).toEqual([{ tournament_id: dated, ago: 10, days: 2 }]);
});
