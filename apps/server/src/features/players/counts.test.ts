import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DbOrTx, migrate, transaction } from '../../platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { countTeamsByConsole } from '../teams/index.ts';
import { countPlayersByConsole } from './index.ts';

const BEFORE = 202611221522;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(() => database.drop());

async function addPlayers(db: DbOrTx, console: string, nicks: readonly string[]): Promise<void> {
  await sql`insert into players (console, nick, slug, nick_skeleton, gamertag)
    select ${console}::text, nick, nick, nick, nick from unnest(${[...nicks]}::text[]) nick`.execute(db);
}
async function addTeams(db: DbOrTx, console: string, names: readonly string[]): Promise<void> {
  await sql`insert into teams (console, name, slug)
    select ${console}::text, name, name from unnest(${[...names]}::text[]) name`.execute(db);
}
const players = async () => Object.fromEntries(await countPlayersByConsole(database.db));
const teams = async () => Object.fromEntries(await countTeamsByConsole(database.db));

test('players from before the counts are counted', async () => {
  await migrate(database.url, { upTo: BEFORE });
  await addPlayers(database.db, 'psn', ['a', 'b']);
  await addTeams(database.db, 'xbox', ['x']);
  await migrate(database.url);
  expect([await players(), await teams()]).toEqual([{ psn: 2 }, { xbox: 1 }]);
});

test('new and deleted players are counted, per statement', async () => {
  const { db } = database;
  await addPlayers(db, 'psn', ['c', 'd', 'e']);
  await addPlayers(db, 'pc', ['f']);
  await addTeams(db, 'psn', ['y']);
  await db.deleteFrom('players').where('slug', 'in', ['a', 'f']).execute();
  expect([await players(), await teams()]).toEqual([{ psn: 4 }, { psn: 1, xbox: 1 }]);
});

test('nobody waits for a long import, and what it brings is counted when it is done', async () => {
  const { db } = database;
  await transaction(db, async (tx) => {
    await addPlayers(tx, 'psn', ['g', 'h']);
    await addPlayers(db, 'psn', ['i']);
    expect(await players()).toMatchObject({ psn: 5 });
  });
  expect(await players()).toMatchObject({ psn: 7 });
  await addPlayers(db, 'psn', ['j']);
  const { rows } = await sql`select from noun_counts where noun = 'player' and console = 'psn'`.execute(db);
  expect([await players(), rows.length]).toEqual([{ psn: 8 }, 1]);
});

test('what an import that failed had brought is not counted', async () => {
  const failed = transaction(database.db, async (tx) => {
    await addPlayers(tx, 'psn', ['k']);
    throw new Error('a line is wrong');
  });
  await expect(failed).rejects.toThrow('a line is wrong');
  expect(await players()).toMatchObject({ psn: 8 });
});
