import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611221449;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('signings of before opened with their lock, or with the last window that began before it changed', async () => {
  await migrate(database.url, { upTo: BEFORE });
  const tournament = async (slug: string, lock: string | null, opens: readonly string[]) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into tournaments (console, name, slug, mode, lock_signing, lock_signing_at)
      values ('psn', ${slug}, ${slug}, 'all_final', ${lock}, '2026-11-10') returning id`.execute(database.db);
    const id = rows[0]?.id ?? 0;
    for (const [index, day] of opens.entries()) {
      await sql`insert into signing_windows (tournament_id, number, opens_at, closes_at)
        values (${id}, ${index + 1}, ${day}, ${day}::timestamptz + interval '1 day')`.execute(database.db);
    }
    return id;
  };
  const always = await tournament('always', null, []);
  const locked = await tournament('locked', 'open', ['2026-11-01']);
  const dated = await tournament('dated', null, ['2026-11-01', '2026-11-05', '2026-11-20']);
  const never = await tournament('never', 'closed', ['2026-11-20']);
  await migrate(database.url);
  const { rows } = await sql<{ id: number; day: string | null }>`
    select id, to_char(signings_opened_at, 'DD') as day from tournaments`.execute(database.db);
  const days = new Map(rows.map(({ id, day }) => [id, day]));
  expect([always, locked, dated, never].map((id) => days.get(id))).toEqual(['10', '10', '05', null]);
});
