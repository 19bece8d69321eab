import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

const BEFORE = 202611280900;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('what was public before is kept as the version that it is, and texts that were saved stay', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: BEFORE });
  await sql`insert into legal_pages (document, edition, version, published_at) values
    ('terms', 5, 3, '2026-11-27T10:00:00Z'), ('imprint', 2, 1, null)`.execute(db);
  await sql`insert into legal_texts (document, lang, content, published) values
    ('terms', 'en', 'Newer', 'Three'), ('terms', 'de', 'Drei', 'Drei'), ('terms', 'es', '', ''),
    ('imprint', 'en', 'Taken back', '')`.execute(db);
  await migrate(database.url);
  const { rows } = await sql`
    select document, version, lang, content, published_at from legal_editions order by lang`.execute(db);
  const edition = { document: 'terms', version: 3, published_at: new Date('2026-11-27T10:00:00Z') };
  expect(rows).toEqual([
    { ...edition, lang: 'de', content: 'Drei' },
    { ...edition, lang: 'en', content: 'Three' },
  ]);
  const saved = await sql`select content from legal_texts order by document, lang`.execute(db);
  expect(saved.rows).toEqual(['Taken back', 'Drei', 'Newer', ''].map((content) => ({ content })));
});
