import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('teams that took part before tournaments had money are given what a team starts with', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: 202611221759 });
  await sql`insert into teams (console, slug, name) values ('psn', 'a', 'A'), ('psn', 'b', 'B')`.execute(db);
  await sql`insert into tournaments (console, slug, name, mode, kind) values
    ('psn', 'cup', 'Cup', 'all_final', 'clubs'), ('psn', 'empty', 'Empty', 'all_final', 'single')`.execute(
    db,
  );
  await sql`insert into divisions (tournament_id, console, slug, name, tier, competition_type)
    values (1, 'psn', 'd', 'D', 1, 'all_final')`.execute(db);
  await sql`insert into seasons (division_id, name, tie_breaks) values (1, '1', '{lot}')`.execute(db);
  await sql`insert into season_teams (season_id, number, team_id, lot) values (1, 1, 1, 1), (1, 2, 2, 2)`.execute(
    db,
  );

  await migrate(database.url);
  const { rows: accounts } = await sql`select kind, tournament_id, team_id, balance from ledger_accounts
    where tournament_id is not null order by kind, team_id`.execute(db);
  expect(accounts).toEqual([
    { kind: 'issue', tournament_id: 1, team_id: null, balance: -20_000_000_000 },
    { kind: 'team', tournament_id: 1, team_id: 1, balance: 10_000_000_000 },
    { kind: 'team', tournament_id: 1, team_id: 2, balance: 10_000_000_000 },
  ]);
  const { rows: limits } =
    await sql`select slug, squad_smallest, squad_largest from tournaments order by id`.execute(db);
  expect(limits).toEqual([
    { slug: 'cup', squad_smallest: 7, squad_largest: 25 },
    { slug: 'empty', squad_smallest: 1, squad_largest: 1 },
  ]);
});
