import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611221209;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('bans that doubled others before that was excluded end where the next begins, and none is lifted', async () => {
  await migrate(database.url, { upTo: BEFORE });
  const player = async (nick: string) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into players (console, nick, slug, nick_skeleton, gamertag)
      values ('psn', ${nick}, ${nick}, ${nick}, ${nick}) returning id`.execute(database.db);
    return rows[0]?.id ?? 0;
  };
  const ban = async (id: number, from: number, to: number | null) => {
    await sql`insert into bans (player_id, reason, starts_at, ends_at) values (${id}, 'insults',
      timestamptz '2026-01-01' + ${from} * interval '1 day',
      timestamptz '2026-01-01' + ${to}::int * interval '1 day')`.execute(database.db);
  };
  const [within, chained, forGood, apart] = [
    await player('a'),
    await player('b'),
    await player('c'),
    await player('d'),
  ];
  await ban(within, 0, 9);
  await ban(within, 2, 4);
  await ban(within, 0, 9);
  await ban(chained, 0, 5);
  await ban(chained, 3, 8);
  await ban(chained, 6, 12);
  await ban(forGood, 0, null);
  await ban(forGood, 0, null);
  await ban(forGood, 4, 6);
  await ban(apart, 0, 2);
  await ban(apart, 2, 4);
  await migrate(database.url);
  const left = async (id: number) => {
    const { rows } = await sql<{ span: string }>`select
        extract(day from starts_at - timestamptz '2026-01-01') || '-' ||
        coalesce(extract(day from ends_at - timestamptz '2026-01-01')::text, '') as span
      from bans where player_id = ${id} and ends_at is distinct from starts_at order by starts_at`.execute(
      database.db,
    );
    return rows.map(({ span }) => span);
  };
  expect(await left(within)).toEqual(['0-9']);
  expect(await left(chained)).toEqual(['0-3', '3-6', '6-12']);
  expect(await left(forGood)).toEqual(['0-']);
  expect(await left(apart)).toEqual(['0-2', '2-4']);
});
