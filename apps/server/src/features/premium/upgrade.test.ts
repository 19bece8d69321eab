import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findAllSpellsOf } from './index.ts';

/** The version before premium has spells. */
const BEFORE = 202611270719;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('who was a member before there were spells has one since they registered; ends that are past are told', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into users (username, email, password_hash, created_at, premium_until) values
    ('anna', 'anna@example.org', 'x', '2025-05-31T10:00:00Z', '2099-01-01'),
    ('ben', 'ben@example.org', 'x', '2025-06-01T10:00:00Z', '2025-07-01'),
    ('cleo', 'cleo@example.org', 'x', '2025-06-01T10:00:00Z', null),
    ('dan', 'dan@example.org', 'x', '2025-06-01T10:00:00Z', '2025-01-01')`.execute(db);
  await migrate(database.url);
  const rows = await db
    .selectFrom('premium_spells')
    .innerJoin('users', 'users.id', 'premium_spells.user_id')
    .select(['username', 'from_at', 'until', 'bought_until', 'premium_until', 'anchor_day', 'told'])
    .orderBy('username')
    .execute();
  const [registered, ends] = [new Date('2025-06-01T10:00:00Z'), new Date('2099-01-01T00:00:00Z')];
  const [july, january] = [new Date('2025-07-01T00:00:00Z'), new Date('2025-01-01T00:00:00Z')];
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['anna', new Date('2025-05-31T10:00:00Z'), ends, ends, ends, 31, null],
    ['ben', registered, july, july, july, 1, 0],
    ['dan', january, january, january, january, 1, 0],
  ]);
  expect([...(await findAllSpellsOf(db, [1, 3])).keys()]).toEqual([1]);
});
