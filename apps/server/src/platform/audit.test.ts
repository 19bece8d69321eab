import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './database/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('what was logged before actions had one grammar is told in it', async () => {
  await migrate(database.url, { upTo: 202611221219 });
  for (const action of ['ban', 'end_ban', 'decide_match', 'pick_week', 'notice.create'])
    await sql`insert into audit_log (action, noun, noun_id) values (${action}, 'player', 1)`.execute(
      database.db,
    );
  await migrate(database.url);
  const rows = await database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  const actions = rows.map(({ action }) => action);
  expect(actions).toEqual(['ban.create', 'ban.end', 'match.decide', 'week.pick', 'notice.create']);
});
