import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate } from './database/index.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(() => database.drop());

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

test('entries that called people by name have their ids, and nobody’s where they are no longer called so', async () => {
  const { db } = database;
  await migrate(database.url, { upTo: 202611281200 });
  await sql`insert into users (username, email, password_hash) values
    ('anna-login', 'a@example.org', 'x'), ('bea-login', 'b@example.org', 'x')`.execute(db);
  await sql`insert into players (console, user_id, nick, nick_skeleton, slug, gamertag) values
    ('psn', 1, 'Anna', 'anna', 'anna', ''), ('psn', 2, 'Bea', 'bea', 'bea', ''),
    ('xbox', null, 'Anna', 'anna', 'anna', '')`.execute(db);
  await sql`insert into tournaments (console, slug, name, mode) values ('psn', 'cup', 'Cup', 'all_final')`.execute(
    db,
  );
  await sql`insert into teams (console, slug, name, of_one) values
    ('psn', 'alpha', 'Alpha', false), ('psn', 'anna', 'Anna', true)`.execute(db);
  const entries = [
    ['registration.create', { player_id: 2, team_id: 1, price: 5, nick: 'Bea', team: 'Alpha' }],
    ['registration.delete', { team_id: 1, nick: 'Anna' }],
    ['team.manager', { team: 1, manager: 'Bea' }],
    ['team.claim', { team: 1, owner: 'Gone' }],
    ['team.create', { team: 1, name: 'Alpha', owner: null }],
    ['team.refuse', { team: 2, name: 'Anna' }],
    ['administrator.add', { user: 1, administrator: 'Former nick' }],
    ['tournament.create', { name: 'Cup', administrators: ['anna-login', 'bea'] }],
    ['week.publish', { week: 1, eleven: ['Anna', null, 'Gone'] }],
    ['week.replace', { slot: 1, player: 'Bea' }],
    [
      'match.edit_statistics',
      [
        { player: { nick: 'Anna', slug: 'anna' }, goals: 1 },
        { player: null, goals: 2 },
      ],
    ],
    ['match.edit_statistics', [{ player: 'bea', goals: 1 }]],
    ['coins.move', { user: 'anna-login' }],
    ['user.edit', { username: 'anna-login', motto: 'Hala' }],
    ['player.rename', { nick: 'Anna', slug: 'anna' }],
    ['award.edit', { name: 'Boot', player: 2, team: null }],
    ['season.step', 'programming'],
  ] as const;
  for (const [action, written] of entries) {
    await sql`insert into audit_log (action, noun, noun_id, tournament_id, after)
      values (${action}, 'tournament', 1, 1, ${JSON.stringify(written)}::jsonb)`.execute(db);
  }

  await migrate(database.url);
  const rows = await db.selectFrom('audit_log').select('after').orderBy('id').execute();
  expect(rows.map(({ after }) => after)).toEqual([
    { player_id: 2, team: 1, price: 5, player: 2 },
    { team: 1, player: 1 },
    { team: 1, manager: 2 },
    { team: 1, owner: 0 },
    { team: 1, name: 'Alpha', owner: null },
    { team: 2 },
    { administrator: 1 },
    { name: 'Cup', administrators: [1, 2] },
    { week: 1, eleven: [1, null, 0] },
    { slot: 1, player: 2 },
    [
      { player: 1, goals: 1 },
      { player: null, goals: 2 },
    ],
    [{ player: 2, goals: 1 }],
    {},
    { username: 'changed', motto: 'Hala' },
    { nick: 'changed', slug: 'changed' },
    { name: 'Boot', player: 2, team: null },
    'programming',
  ]);
});
