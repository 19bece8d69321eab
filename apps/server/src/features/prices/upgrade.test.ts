import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611231021;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('weeks that closed before prices moved count as closed: they move none any more', async () => {
  await migrate(database.url, { upTo: BEFORE });
  const { db } = database;
  await sql`insert into tournaments (console, name, slug, mode) values ('psn', 'T', 't', 'all_final')`.execute(
    db,
  );
  await sql`insert into divisions (tournament_id, console, name, slug, tier, competition_type)
    select id, 'psn', 'D', 'd', 1, 'all_final' from tournaments`.execute(db);
  await sql`insert into teams (console, name, slug) values ('psn', 'A', 'a'), ('psn', 'B', 'b')`.execute(db);
  await sql`insert into seasons (division_id, name, tie_breaks) select id, '1', array['lot'] from divisions`.execute(
    db,
  );
  const match = async (week: number, status: string, deadline: string, stage = 'league') =>
    await sql`insert into fixtures (season_id, division_id, stage, week, home_team_id, away_team_id, status, deadline,
        decided_at)
      select s.id, s.division_id, ${stage}, ${week}, home.id, away.id, ${status}, now() + ${deadline}::interval,
        case when ${status} <> 'scheduled' then now() - interval '30 days' end
      from seasons s, teams home, teams away where home.slug = 'a' and away.slug = 'b'`.execute(db);
  // Decided; closed by time; open by time; not decided; a liguilla's round.
  await match(1, 'annulled', '-20 days');
  await match(2, 'scheduled', '-8 days');
  await match(3, 'scheduled', '-6 days');
  await match(4, 'scheduled', '1 day');
  await match(5, 'annulled', '-20 days', 'liguilla');
  await migrate(database.url);
  const { rows } = await sql<{ week: number }>`select week from priced_weeks order by week`.execute(db);
  expect(rows).toEqual([{ week: 1 }, { week: 2 }]);
});
