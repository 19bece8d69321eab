import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

test('pictures from before are uploaded ones, and so are those that older nodes write while another is worn', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: 202611270311 });
  await sql`insert into files (hash, width, height, bytes)
    select name, 1, 1, 1 from unnest(array['own', 'worn', 'other']) as name`.execute(db);
  await sql`insert into players (console, nick, nick_skeleton, slug, gamertag, avatar) values
    ('psn', 'Ann', 'ann', 'ann', '', 'own'), ('psn', 'Bea', 'bea', 'bea', '', null)`.execute(db);
  await sql`insert into teams (console, slug, name, background) values ('psn', 't', 'T', 'own')`.execute(db);

  await migrate(database.url);
  await sql`update players set worn_avatar = 'worn'`.execute(db);
  await sql`update teams set worn_background = 'worn'`.execute(db);
  // As a node does that knows one column alone: what it read is what it writes, unless there is another picture.
  await sql`update players set avatar = 'other' where nick = 'Bea'`.execute(db);
  await sql`update players set avatar = avatar, motto = 'new' where nick = 'Ann'`.execute(db);
  await sql`insert into players (console, nick, nick_skeleton, slug, gamertag, avatar)
    values ('psn', 'Cem', 'cem', 'cem', '', 'own')`.execute(db);
  // A backup is restored with all columns at once.
  await sql`insert into players (console, nick, nick_skeleton, slug, gamertag, avatar, worn_avatar)
    values ('psn', 'Dee', 'dee', 'dee', '', 'worn', 'worn')`.execute(db);
  const { rows } = await sql`select nick, uploaded_avatar, avatar from players order by nick`.execute(db);
  expect(rows).toEqual([
    { nick: 'Ann', uploaded_avatar: 'own', avatar: 'worn' },
    { nick: 'Bea', uploaded_avatar: 'other', avatar: 'worn' },
    { nick: 'Cem', uploaded_avatar: 'own', avatar: 'own' },
    { nick: 'Dee', uploaded_avatar: null, avatar: 'worn' },
  ]);
  await sql`update teams set background = null, name = 'U'`.execute(db);
  const teams = await sql`select uploaded_background, background from teams`.execute(db);
  expect(teams.rows).toEqual([{ uploaded_background: null, background: 'worn' }]);
});
