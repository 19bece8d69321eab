import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './database/index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('entries from before are found by the tournament that they are about', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: 202611221800 });
  await sql`insert into tournaments (console, slug, name, mode) values
    ('psn', 'other', 'Other', 'all_final'), ('psn', 'cup', 'Cup', 'all_final')`.execute(db);
  await sql`insert into divisions (tournament_id, console, slug, name, tier, competition_type)
    values (2, 'psn', 'd', 'D', 1, 'all_final')`.execute(db);
  await sql`insert into seasons (division_id, name, tie_breaks) values (1, '1', '{lot}')`.execute(db);
  await sql`insert into audit_log (action, noun, noun_id, after) values
    ('tournament.edit', 'tournament', 2, null), ('liguilla.edit', 'division', 1, null),
    ('adjustment.create', 'season', 1, null), ('ban.create', 'player', 9, '{"tournament_id": 2}'),
    ('role.set', 'user', 1, null), ('ban.create', 'player', 9, '{"tournament_id": null}')`.execute(db);

  await migrate(database.url);
  const { rows } = await sql<{ tournament_id: number | null }>`
    select tournament_id from audit_log order by id`.execute(db);
  expect(rows.map((row) => row.tournament_id)).toEqual([2, 2, 2, 2, null, null]);
});
