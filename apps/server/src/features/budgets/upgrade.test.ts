import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611251944;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('entries of before, and those of a node that does not know of it, say whether everybody may read them', async () => {
  const { db } = database;
  const move = async (reason: string, kinds: readonly [from: string, to: string], cents: number) => {
    const account = (kind: string) =>
      sql`(select id from ledger_accounts where kind = ${kind} and tournament_id = 1)`;
    await sql`with paid as (
        insert into ledger_transfers (idempotency_key, reason) values (${`${reason} ${cents}`}, ${reason}) returning id)
      insert into ledger_entries (transfer_id, account_id, amount)
      select paid.id, ${account(kinds[0])}, ${-cents}::bigint from paid
      union all select paid.id, ${account(kinds[1])}, ${cents}::bigint from paid`.execute(db);
  };
  const year = async (cents: number) => {
    await move('start', ['issue', 'team'], cents + 1);
    await move('offer_made:1', ['team', 'escrow'], cents + 2);
    await move('offer_changed:1', ['team', 'escrow'], cents + 3);
    await move('offer_returned:1', ['escrow', 'team'], cents + 4);
    await move('offer_completed:2', ['escrow', 'team'], cents + 5);
    await move('free_signing:3', ['team', 'tournament'], cents + 6);
  };
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into teams (console, slug, name) values ('psn', 'a', 'A')`.execute(db);
  await sql`insert into tournaments (console, slug, name, mode) values ('psn', 'cup', 'Cup', 'all_final')`.execute(
    db,
  );
  await sql`insert into ledger_accounts (kind, tournament_id, team_id) values
    ('issue', 1, null), ('team', 1, 1), ('tournament', 1, null), ('escrow', 1, null)`.execute(db);
  await year(10);
  await migrate(database.url);
  await year(20);
  const { rows } = await sql<{ cents: number }>`
    select e.amount as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.is_public and a.kind = 'team' order by e.id`.execute(db);
  expect(rows.map(({ cents }) => cents)).toEqual([11, 15, -16, 21, 25, -26]);
  const others = await sql`
    select from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.is_public and a.kind <> 'team'`.execute(db);
  expect(others.rows).toEqual([]);
});
