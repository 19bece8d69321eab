import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('VS from before: who changed terms is known, pairs are counted anew, and no date is past what can be said', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: 202611271230 });
  await sql`insert into users (username, email, password_hash)
    select name, name || '@example.org', '' from unnest(array['maker', 'editor', 'inside']) as name`.execute(
    db,
  );
  await sql`insert into bets (console, name, maker_id, seats, entry_coins, takes_bought, fee_percent, date, at, next_at)
    select 'psn', 'one ' || date, u.id, 1, 100, false, 60, date::timestamptz, '2026-11-01', date::timestamptz
    from users u, unnest(array['2026-12-01', '9999-12-31']) as date where u.username = 'maker'`.execute(db);
  await sql`insert into bet_entries (bet_id, user_id, position, seat, earned, bought, at)
    select b.id, u.id, 1, 1, 100, 0, '2026-11-02' from bets b, users u where u.username = 'inside'`.execute(
    db,
  );
  await sql`insert into audit_log (user_id, action, noun, noun_id)
    select u.id, 'vs.edit', 'bet', b.id from users u, bets b, generate_series(1, 2)`.execute(db);
  await sql`update bets set state = 'decided', because = 'agreed', verdict = '1', ended_at = '2026-12-02', paid_at = '2026-12-02',
    next_at = null, in_pairs = true where date < '2027-01-01'`.execute(db);
  await sql`insert into vs_pairs (loser_id, winner_id, coins, times, last_at)
    select l.id, w.id, -20, 1, '2026-12-02' from users l, users w where l.username = 'maker' and w.username = 'inside'`.execute(
    db,
  );

  await migrate(database.url);
  const { rows: editors } = await sql`select distinct u.username from bet_editors e
    join users u on u.id = e.user_id`.execute(db);
  expect(editors).toEqual([{ username: 'editor' }]);
  const { rows: pairs } = await sql`select * from vs_pairs`.execute(db);
  expect(pairs).toEqual([]);
  const { rows: bets } = await sql`select in_pairs, extract(year from date)::int as year,
    extract(month from date)::int as month from bets order by id`.execute(db);
  expect(bets).toEqual([
    { in_pairs: null, year: 2026, month: 12 },
    { in_pairs: null, year: 9999, month: 12 },
  ]);
  const { rows: late } =
    await sql`select id from bets where date + interval '72 hours' >= '10000-01-01'`.execute(db);
  expect(late).toEqual([]);
});
