import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611221521;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('a match takes the console of its division: those that were there, and those that older nodes write', async () => {
  const { db, url } = database;
  await migrate(url, { upTo: BEFORE });
  await sql`insert into teams (console, slug, name) values ('psn', 'a', 'A'), ('psn', 'b', 'B')`.execute(db);
  for (const console of ['psn', 'pc']) {
    await sql`with t as (insert into tournaments (console, slug, name, mode)
        values (${console}, ${console}, 'T', 'rounds_final') returning id),
      d as (insert into divisions (tournament_id, console, slug, name, tier, competition_type)
        select id, ${console}, ${console}, 'D', 1, 'rounds_final' from t returning id)
      insert into seasons (division_id, name, tie_breaks) select id, '1', '{}' from d`.execute(db);
  }
  const write = async () => {
    await sql`insert into fixtures (season_id, division_id, week, home_team_id, away_team_id)
      select s.id, s.division_id, 1, home.id, away.id from seasons s
      join teams home on home.slug = 'a' join teams away on away.slug = 'b' order by s.id`.execute(db);
  };
  await write();
  await migrate(url);
  await write();
  const { rows } = await sql<{ console: string }>`select console from fixtures order by id`.execute(db);
  expect(rows.map(({ console }) => console)).toEqual(['psn', 'pc', 'psn', 'pc']);
});
