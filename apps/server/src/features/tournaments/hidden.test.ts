import { type Call, type CallName, contract } from '@matchnight/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, matchOf, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { insertAdministrator } from './index.ts';

let app: TestApp;
let hidden: League;
let shown: League;
let boss: Person;
beforeAll(async () => {
  app = await createTestApp();
  hidden = await makeLeague(app, { hidden: true, teams: ['Veil', 'Mask'] });
  shown = await makeLeague(app, { teams: ['Sun', 'Day'] });
  boss = await makePerson(app, { role: 'SUPER' });
  const judge = judgeOf(app, hidden, boss.token);
  expect((await judge.score('Veil-Mask', 2, 0)).status).toBe(200);
  expect((await judge.lines('Veil-Mask', 'Veil', [{ player: 10, goals: 2 }])).status).toBe(200);
});
afterAll(() => app.close());

const READS = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls)
    .filter(
      ([, { may, path }]) => may === 'everyone' && /\{(tournamentSlug|divisionSlug|fixtureId)\}/.test(path),
    )
    .map(([name]) => `${feature}.${name}` as CallName),
);
const paramsOf = (league: League) => ({
  tournamentSlug: league.tournamentSlug,
  divisionSlug: league.divisionSlug,
  fixtureId: league.matches[0]?.id ?? 0,
});

describe('a hidden tournament', () => {
  test.each(READS)('is not found by %s, whoever asks', async (name) => {
    expect((await app.call(name, { params: paramsOf(shown) })).status).toBe(200);
    for (const token of [null, boss.token]) {
      expect((await app.call(name, { params: paramsOf(hidden), token })).status).toBe(404);
    }
  });

  test('is in no list and no search', async () => {
    for (const call of ['site.front', 'site.home'] as const) {
      const { status, text } = await app.call(call);
      expect(status).toBe(200);
      expect(text).toContain(shown.tournamentSlug);
      expect(text).not.toContain(hidden.tournamentSlug);
      expect(text).not.toContain('Veil');
    }
    for (const type of ['T', 'D']) {
      const q = type === 'T' ? 'League' : 'First';
      const { body } = await app.call('search.search', { query: { type, q, console: 'psn' } });
      expect(body.data.total).toBe(1);
    }
  });

  test('is not on the pages of its teams and players, neither are its matches and counts', async () => {
    const params = { teamSlug: clubOf(hidden, 'Veil').slug, playerSlug: mateOf(hidden, 'Veil', 10).slug };
    const team = await app.call('teams.show', { params });
    expect(team.body.data.divisions).toEqual([]);
    const player = await app.call('players.show', { params });
    expect(player.body.data).toMatchObject({ teams: [], seasons: [], totals: { goals: 0, played: 0 } });
    for (const call of ['teams.lastMatches', 'teams.fixture', 'players.lastMatches'] as const) {
      expect((await app.call(call, { params })).body.data).toMatchObject({ data: [], total: 0 });
    }
    expect((await app.call('teams.players', { params })).body.data).toEqual([]);
    const row = { player_id: mateOf(hidden, 'Veil', 10).id, team_id: clubOf(hidden, 'Veil').id };
    await app.database.db
      .insertInto('registrations')
      .values({ tournament_id: shown.tournamentId, ...row })
      .execute();
    app.cache.touch(['*']);
    const [mate] = (await app.call('teams.players', { params })).body.data;
    expect(mate).toMatchObject({ goals: 0, played: 0, tournaments: [{ slug: shown.tournamentSlug }] });
  });

  test('is in its administrator’s own list, and theirs to judge', async () => {
    const person = await makePerson(app);
    await insertAdministrator(app.database.db, hidden.tournamentId, person.userId);
    const { body } = await app.call('tournaments.administered', { token: person.token });
    expect(body.data.data).toMatchObject([{ slug: hidden.tournamentSlug, hidden: true }]);
    const params = { fixtureId: matchOf(hidden, 'Mask', 'Veil') };
    expect((await app.call('fixtures.judged', { token: person.token, params })).status).toBe(200);
  });
});

describe('the list of tournaments that one may administer', () => {
  test('is everybody’s own; FULL and SUPER have all of the console', async () => {
    const nobody = await makePerson(app);
    expect((await app.call('tournaments.administered', { token: nobody.token })).body.data.total).toBe(0);
    expect((await app.call('tournaments.administered', { token: boss.token })).body.data.total).toBe(2);
    const elsewhere = await app.call('tournaments.administered', { token: boss.token, console: 'pc' });
    expect(elsewhere.body.data.total).toBe(0);
  });

  test('is searched as everything is, paged and sorted', async () => {
    const slugs = [hidden.tournamentSlug, shown.tournamentSlug];
    const list = async (query: Record<string, unknown>) => {
      const { body } = await app.call('tournaments.administered', { token: boss.token, query });
      return [body.data.data.map(({ slug }: { slug: string }) => slug), body.data.total];
    };
    expect(await list({ sort: 'name' })).toEqual([slugs, 2]);
    expect(await list({ sort: '-name' })).toEqual([slugs.toReversed(), 2]);
    expect(await list({ sort: 'name', per_page: 1, page: 2 })).toEqual([[shown.tournamentSlug], 2]);
    expect(await list({ page: 9 })).toEqual([[], 2]);
    expect(await list({ q: 'LEAGUE', sort: 'name' })).toEqual([slugs, 2]);
    for (const q of ['%', '_', '\\', 'l%e', 'nothing']) expect(await list({ q })).toEqual([[], 0]);
  });
});
