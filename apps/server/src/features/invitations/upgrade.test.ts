import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611252010;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('who had an account before may be invited, with what was counted of them in what is not hidden', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into users (username, email, password_hash, of_age_confirmed_at, country, lang)
    select 'user-' || n, 'user-' || n || '@example.org', 'none', now(), 'ES', 'es' from generate_series(1, 2) n`.execute(
    db,
  );
  await sql`insert into players (console, nick, nick_skeleton, slug, gamertag, user_id, position) values
    ('psn', 'Énie', 'enie', 'enie', 'enie', 1, 'ST'), ('xbox', 'New', 'new', 'new', 'new', 2, null),
    ('psn', 'Nobody', 'nobody', 'nobody', 'nobody', null, 'GK')`.execute(db);
  await sql`insert into teams (console, slug, name) values ('psn', 'a', 'A')`.execute(db);
  await sql`insert into tournaments (console, slug, name, mode, hidden)
    select 'psn', 't' || n, 'T' || n, 'all_final', n = 3 from generate_series(1, 3) n`.execute(db);
  await sql`insert into divisions (console, tournament_id, slug, name, tier, competition_type)
    select 'psn', id, slug, name, 1, 'all_final' from tournaments`.execute(db);
  await sql`insert into seasons (division_id, name, tie_breaks) select id, '1', '{points}' from divisions`.execute(
    db,
  );
  await sql`insert into player_statistics (season_id, player_id, team_id, played, index)
    values (1, 1, 1, 3, 20), (2, 1, 1, 1, 4), (3, 1, 1, 9, 90), (1, 3, 1, 3, 20)`.execute(db);
  await migrate(database.url);
  const { rows } = await sql`
    select player_id, console, name, position, played, index from invitees order by player_id`.execute(db);
  expect(rows).toEqual([
    { player_id: 1, console: 'psn', name: 'enie', position: 'ST', played: 4, index: 24 },
    { player_id: 2, console: 'xbox', name: 'new', position: null, played: 0, index: null },
  ]);
});
