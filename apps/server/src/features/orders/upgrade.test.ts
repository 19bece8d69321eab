import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

/** The version before receipts keep who sold. */
const BEFORE = 202611271209;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('receipts from before keep who sells now, so that the next change leaves them alone', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into users (username, email, password_hash) values ('anna', 'anna@example.org', 'x')`.execute(
    db,
  );
  await sql`insert into sales_settings (seller_name, seller_address) values ('Verein', 'Am Platz 1')`.execute(
    db,
  );
  await sql`insert into orders (buyer_id, receiver_id, kind, quantity, cents, currency, provider, state, at, payable_until,
      paid_at, fulfilled_at, receipt, lang, console, agreed)
    select 1, 1, 'coins', 1500, 250, 'EUR', 'sandbox', state, now(), now(), paid_at, paid_at, receipt, 'en', 'psn', '{}'
    from (values ('fulfilled', now(), 1), ('open', null, null)) one (state, paid_at, receipt)`.execute(db);
  await migrate(database.url);
  const rows = await db
    .selectFrom('orders')
    .select(['seller_name', 'seller_address', 'seller_tax'])
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Verein', 'Am Platz 1', ''],
    [null, null, null],
  ]);
});
