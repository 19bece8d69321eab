import { INDEX_WEIGHTS } from '@matchnight/rules';
import { beforeAll, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
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
