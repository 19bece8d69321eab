import { INDEX_WEIGHTS } from '@matchnight/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { edit } from '../tournaments/testing.ts';

let boss: Person;
let league: League;
let other: League;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
  [league, other] = [await makeLeague(app, { squad: TWELVE }), await makeLeague(app, { squad: TWELVE })];
  const { tournamentId } = league;
  const judge = judgeOf(app, league, boss.token);
  await edit(app, boss.token, { id: tournamentId, fields: { name: 'Winter Cup', quantity: '1500.5' } });
  await edit(app, boss.token, { id: other.tournamentId, fields: { name: 'Elsewhere' } });
  await judge.adjust('Ajo', -3);
  await judge.score('Ajo-Bor', 2, 1);
  await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 2 }]);
  const body = { player: mateOf(league, 'Ajo', 3).slug, reason: 'shouting', scope: 'tournament' };
  await app.call('discipline.ban', { token: boss.token, params: { tournamentId }, body });
});

const read = async (more: object = {}) =>
  (
    await app.call('tournaments.log', {
      token: boss.token,
      params: { tournamentId: league.tournamentId },
      ...more,
    })
  ).body.data;
/** The first reading of a session is an entry too: the tests look at the others. */
const readDeeds = async (more: object = {}) => {
  const log = await read(more);
  return { ...log, data: log.data.filter(({ deed }: { deed: string }) => deed !== 'Read the log') };
};

test('tells what was done in the tournament and in all that belongs to it, newest first', async () => {
  const { data, total } = await read();
  expect(data.map(({ deed, about }) => [deed, about])).toEqual([
    ['Banned a player', mateOf(league, 'Ajo', 3).nick],
    ['Changed player statistics', 'Ajo – Bor'],
    ['Decided a match', 'Ajo – Bor'],
    ['Added or deducted points', 'First'],
    ['Changed the settings', null],
  ]);
  expect(total).toBe(5);
  for (const { by } of data) expect(by).toEqual({ nick: boss.nick, slug: boss.slug, console: 'psn' });
});

test('tells before and after in words: fields by name, money and ids as people read them', async () => {
  const { data } = await readDeeds();
  expect(data[4]?.changes).toEqual([
    { field: 'name', before: expect.stringMatching(/^League/), after: 'Winter Cup' },
    { field: 'amount', before: expect.stringMatching(/\.00$/), after: '1,500.50' },
  ]);
  expect(data[3]).toMatchObject({
    changes: [
      { field: 'team', before: null, after: clubOf(league, 'Ajo').name },
      { field: 'points', before: null, after: '-3' },
    ],
  });
  expect(data[3]?.reason).not.toBeNull();
  expect(JSON.stringify(data)).not.toMatch(/\{\\"|\[\\"/);
});

test('speaks the language of the path, and has pages', async () => {
  const { data } = await read({ lang: 'es', query: { per_page: 1, page: 6 } });
  expect(data.map(({ deed }) => deed)).toEqual(['Ajustes cambiados']);
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(['nombre', 'importe']);
});

test('names a weight by its action and position, a suspension by its card, and rules as plain text', async () => {
  const fresh = await makeLeague(app, { squad: TWELVE, state: 'programming' });
  const id = fresh.tournamentId;
  const weights = JSON.stringify({ ...INDEX_WEIGHTS, goal: { ...INDEX_WEIGHTS.goal, ST: 7 } });
  const discipline = '{"yellowsEvery":5,"matches":{"yellows":1,"two_yellows":1,"red":3}}';
  await edit(app, boss.token, { id, fields: { weights, discipline } });
  const body = { rules: '<p>Be <b>fair</b>.</p>', version: 0 };
  await app.call('tournaments.editRules', { token: boss.token, params: { tournamentId: id }, body });
  const { data } = await read({ params: { tournamentId: id } });
  expect(data.map(({ changes }) => changes)).toEqual([
    [{ field: 'rules', before: null, after: 'Be fair.' }],
    [
      { field: 'index weights: goal: Striker', before: '4', after: '7' },
      { field: 'discipline: red card', before: '2', after: '3' },
    ],
  ]);
});

test('names people as they are called today, one label a fact, and a deleted account’s player nobody', async () => {
  const fresh = await makeLeague(app, { squad: TWELVE, state: 'programming' });
  const params = { tournamentId: fresh.tournamentId };
  const [anna, bea] = [await makePerson(app), await makePerson(app)];
  for (const player of [anna.slug, bea.slug]) {
    const body = { player, team: clubOf(fresh, 'Ajo').slug };
    const { status } = await app.call('registrations.registerPlayer', { token: boss.token, params, body });
    expect(status).toBe(200);
  }
  const body = { password: PASSWORD };
  const gone = await app.call('accounts.deleteMyAccount', {
    token: bea.token,
    body,
    headers: { 'idempotency-key': 'deleted-for-the-log' },
  });
  expect(gone.status).toBe(200);
  const { data } = await read({ params });
  const told = data.map(({ changes }) => changes.map(({ field, after }) => [field, after]));
  const two = told.map((changes) => changes.filter(([field]) => field === 'player' || field === 'team'));
  expect(two).toEqual([
    [
      ['team', clubOf(fresh, 'Ajo').name],
      ['player', 'deleted player'],
    ],
    [
      ['team', clubOf(fresh, 'Ajo').name],
      ['player', anna.nick],
    ],
  ]);
});

describe('to an administrator of the tournament', () => {
  let admin: Person;
  const ask = () => ({ token: admin.token, params: { tournamentId: league.tournamentId } });
  const deedsOf = async (query: Record<string, unknown> = {}) =>
    (await app.call('tournaments.log', { ...ask(), query })).body.data.data.map(({ deed }) => deed);
  beforeAll(async () => {
    admin = await makePerson(app);
    await insertAdministrator(app.database.db, league.tournamentId, admin.userId);
  });

  test('tells the same, and says that they read it', async () => {
    expect(await deedsOf()).toContain('Decided a match');
    const { data } = await read();
    expect(data[0]).toMatchObject({ deed: 'Read the log', by: { nick: admin.nick } });
    const body = (await app.call('tournaments.log', ask())).body.data;
    expect([body.of_site, (await read()).of_site]).toEqual([false, true]);
    const elsewhere = { token: admin.token, params: { tournamentId: other.tournamentId } };
    expect((await app.call('tournaments.log', elsewhere)).status).toBe(403);
    expect((await app.call('tournaments.logCsv', elsewhere)).status).toBe(403);
  });

  test('tells no ban from the whole site that was made at its desk, nor why', async () => {
    const player = mateOf(league, 'Bor', 4).slug;
    const body = { player, reason: 'of the site alone', scope: 'site' };
    const params = { tournamentId: league.tournamentId };
    expect((await app.call('discipline.ban', { token: boss.token, params, body })).status).toBe(200);
    expect(JSON.stringify(await read())).toContain('of the site alone');
    const log = await app.call('tournaments.log', ask());
    const file = await app.call('tournaments.logCsv', ask());
    expect([log.status, file.status]).toEqual([200, 200]);
    expect(JSON.stringify(log.body) + file.text).not.toContain('of the site alone');
    expect(file.text).toContain('shouting');
  });

  test('tells what was emptied of a ban from the tournament, and nothing of one from the whole site', async () => {
    const fresh = await makeLeague(app, { squad: TWELVE });
    const params = { tournamentId: fresh.tournamentId };
    await insertAdministrator(app.database.db, params.tournamentId, admin.userId);
    const at = { token: admin.token, params };
    for (const [place, scope] of [
      [3, 'tournament'],
      [4, 'site'],
    ] as const) {
      const body = { player: mateOf(fresh, 'Ajo', place).slug, reason: 'shouting', scope };
      expect((await app.call('discipline.ban', { token: boss.token, params, body })).status).toBe(200);
    }
    const own = async () => {
      const { data } = (await app.call('tournaments.log', at)).body.data;
      return data.filter(({ deed }) => deed !== 'Read the log').map(({ deed, about }) => [deed, about]);
    };
    const banned = ['Banned a player', mateOf(fresh, 'Ajo', 3).nick];
    expect(await own()).toEqual([banned]);
    const query = { action: 'ban.create' };
    const bans = (await app.call('audit.list', { token: boss.token, query })).body.data.data.slice(0, 2);
    for (const { id: entryId } of bans) {
      const body = { reason: 'Somebody is forgotten', password: PASSWORD };
      const emptied = await app.call('audit.empty', { token: boss.token, params: { entryId }, body });
      expect(emptied.status).toBe(200);
    }
    expect(await own()).toEqual([['Erased the texts of an entry', `#${bans[1]?.id}`], banned]);
  });

  test('finds nobody by a username, which is nobody else’s to know', async () => {
    const { username } = await app.database.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', boss.userId)
      .executeTakeFirstOrThrow();
    await app.database.db
      .updateTable('users')
      .set({ username: 'quite-another-word' })
      .where('id', '=', boss.userId)
      .execute();
    const people = async (token: string) =>
      (await app.call('tournaments.log', { ...ask(), token, query: { q: 'quite-another' } })).body.data
        .people;
    expect((await people(boss.token)).map(({ nick }) => nick)).toEqual([boss.nick]);
    expect(await people(admin.token)).toEqual([]);
    expect((await deedsOf({ q: boss.nick })).length).toBeGreaterThan(0);
    await app.database.db.updateTable('users').set({ username }).where('id', '=', boss.userId).execute();
  });

  test('is a file as well, and the log says who took it and how long it was', async () => {
    const { status, text } = await app.call('tournaments.logCsv', {
      ...ask(),
      query: { action: 'match.decide' },
    });
    const lines = text.trim().split('\r\n');
    expect([status, lines[0]]).toEqual([200, 'Entry number,Date,By whom,What was done,About,Changes,Reason']);
    const { data } = await read();
    expect(data[0]).toMatchObject({
      deed: 'Exported the log',
      by: { nick: admin.nick },
      changes: [{ after: String(lines.length - 1) }],
    });
  });
});
