import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611221524;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('seasons whose tables name more than five teams in one why are counted again, others not', async () => {
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into tournaments (console, name, slug, mode) values ('psn', 'T', 't', 'all_final')`.execute(
    database.db,
  );
  await sql`insert into divisions (tournament_id, console, name, slug, tier, competition_type)
    select id, 'psn', 'D', 'd', 1, 'all_final' from tournaments`.execute(database.db);
  await sql`insert into teams (console, name, slug) values ('psn', 'A', 'a')`.execute(database.db);
  const season = async (name: string, over: readonly number[]) => {
    const { rows } = await sql<{ id: number }>`insert into seasons (division_id, name, is_current, tie_breaks)
      select id, ${name}, ${name === 'long'}, array['lot'] from divisions returning id`.execute(database.db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into standings (season_id, team_id, position, why)
      select ${id}, id, 1, ${JSON.stringify({ over })}::jsonb from teams`.execute(database.db);
    return id;
  };
  const long = await season('long', [2, 3, 4, 5, 6, 7]);
  await season('short', [2, 3, 4, 5, 6]);
  await sql`delete from pending_rebuilds`.execute(database.db);
  await migrate(database.url);
  const { rows } = await sql<{ id: number }>`select season_id as id from pending_rebuilds`.execute(
    database.db,
  );
  expect(rows).toEqual([{ id: long }]);
});
