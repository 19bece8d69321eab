import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { findStored } from '../../platform/stored-settings.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('the rule of second factors is taken over as it stood, with what the log says of it', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: 202611280900 });
  await sql`update settings set name = 'Sunday League'`.execute(db);
  await sql`insert into factor_settings (obliged) values (true)`.execute(db);
  await sql`insert into audit_log (action, noun, noun_id, before, after) values
    ('obligation.edit', 'site', 1, '{"obliged": null}', '{"obliged": false}'),
    ('obligation.edit', 'site', 1, '{"obliged": false}', '{"obliged": true}')`.execute(db);

  await migrate(database.url);
  expect(await findStored(db)).toMatchObject({ siteName: 'Sunday League', obliged: 'on' });
  const { rows } = await sql`select action, before, after from audit_log order by id`.execute(db);
  expect(rows).toEqual([
    { action: 'settings.edit', before: { obliged: 'auto' }, after: { obliged: 'off' } },
    { action: 'settings.edit', before: { obliged: 'off' }, after: { obliged: 'on' } },
  ]);
});
