import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611230959;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('whom an invitation signed before there was a log stands in it, with what the team paid', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into teams (console, slug, name) values ('psn', 'a', 'A'), ('psn', 'b', 'B')`.execute(db);
  await sql`insert into tournaments (console, slug, name, mode) values ('psn', 'cup', 'Cup', 'all_final')`.execute(
    db,
  );
  await sql`insert into players (console, nick, slug, nick_skeleton, gamertag)
    values ('psn', 'one', 'one', 'one', 'one'), ('psn', 'two', 'two', 'two', 'two')`.execute(db);
  // Two were signed, one of them for nothing; one only joined the club, one was asked in vain.
  await sql`insert into team_invitations (team_id, player_id, tournament_id, invited_at, state, ended_at) values
    (1, 1, 1, '2026-11-01', 'accepted', '2026-11-06'), (2, 2, 1, '2026-11-02', 'accepted', '2026-11-05'),
    (2, 1, null, '2026-11-03', 'accepted', '2026-11-07'), (2, 1, 1, '2026-11-03', 'lapsed', '2026-11-07')`.execute(
    db,
  );
  await sql`insert into ledger_accounts (kind, tournament_id, team_id) values
    ('issue', 1, null), ('team', 1, 1), ('tournament', 1, null)`.execute(db);
  const pay = async (key: string, cents: number, [from, to]: [string, string]) => {
    const account = (kind: string) =>
      sql`(select id from ledger_accounts where kind = ${kind} and tournament_id = 1)`;
    await sql`with paid as (insert into ledger_transfers (idempotency_key, reason) values (${key}, 'test') returning id)
      insert into ledger_entries (transfer_id, account_id, amount)
      select paid.id, ${account(from)}, ${-cents}::bigint from paid
      union all select paid.id, ${account(to)}, ${cents}::bigint from paid`.execute(db);
  };
  await pay('start:1:1', 10_000_000_050, ['issue', 'team']);
  await pay('signing:1', 100_000_050, ['team', 'tournament']);

  await migrate(database.url);
  const { rows } = await sql`select tournament_id, kind, player_id, from_team_id, to_team_id, cents,
    to_char(at at time zone 'UTC', 'DD') as day, undone_at, reason from movements order by id`.execute(db);
  const line = { tournament_id: 1, kind: 'signing', from_team_id: null, undone_at: null, reason: null };
  expect(rows).toEqual([
    { ...line, player_id: 2, to_team_id: 2, cents: 0, day: '05' },
    { ...line, player_id: 1, to_team_id: 1, cents: 100_000_050, day: '06' },
  ]);
});
