import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { keptOf, recountedOf } from './testing.ts';

const BEFORE = 202611232001;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('who was in a list of the market before has their name, matches and index there', async () => {
  await migrate(database.url, { upTo: BEFORE });
  const { db } = database;
  await sql`insert into tournaments (console, name, slug, mode, hidden)
    values ('psn', 'T', 't', 'all_final', false), ('psn', 'H', 'h', 'all_final', true)`.execute(db);
  await sql`insert into divisions (tournament_id, console, name, slug, tier, competition_type)
    select id, 'psn', 'D', slug, 1, 'all_final' from tournaments`.execute(db);
  await sql`insert into seasons (division_id, name, is_current, tie_breaks)
    select id, 'S', true, array['lot'] from divisions`.execute(db);
  await sql`insert into teams (console, name, slug) values ('psn', 'A', 'a')`.execute(db);
  await sql`insert into players (console, nick, nick_skeleton, slug, gamertag)
    select 'psn', nick, nick, nick, nick from unnest(array['Álex', 'bo', 'cy', 'di']) nick`.execute(db);
  // Álex played in both, bo in what is hidden, cy nowhere; di is in no list.
  await sql`insert into player_statistics (season_id, player_id, team_id, played, index)
    select s.id, p.id, team.id, 2, s.id * 10 from seasons s, players p, teams team
    where p.nick in ('Álex', 'di') or (p.nick = 'bo' and s.id = (select max(id) from seasons))`.execute(db);
  await sql`insert into registrations (tournament_id, player_id, team_id, free_market_since, for_sale_since)
    select t.id, p.id, case when t.hidden or p.nick = 'di' then team.id end,
      case when not t.hidden and p.nick <> 'di' then now() end, case when t.hidden and p.nick <> 'di' then now() end
    from tournaments t, players p, teams team`.execute(db);
  await migrate(database.url);
  const kept = await keptOf(db);
  expect(kept).toEqual(await recountedOf(db));
  expect(kept.map((row) => [row.listed, row.listed_name, row.listed_played, row.listed_index])).toEqual(
    expect.arrayContaining([
      ['free', 'alex', 2, 10],
      ['for_sale', 'alex', 4, 30],
      ['free', 'bo', 0, null],
      ['for_sale', 'bo', 2, 20],
      ['free', 'cy', 0, null],
      ['for_sale', 'cy', 0, null],
    ]),
  );
  expect(kept).toHaveLength(6);
});
