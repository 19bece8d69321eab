import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Judge, judgeOf, type Pairing } from '../../testing/judge.ts';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';

let league: League;
let judge: Judge;
let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});
beforeEach(async () => {
  app.clock.now = START;
  league = await makeLeague(app, { teamsPlayoffs: 2, teamsDown: 1, squad: ['GK', 'ST'] });
  judge = judgeOf(app, league, token);
});

const START = new Date('2026-11-20T18:00:00Z');
const ask = (query = {}) => ({ params: { divisionSlug: league.divisionSlug }, query });
const show = async () => (await app.call('divisions.show', ask())).body.data;
const teamsOf = async () => (await app.call('divisions.teams', ask())).body.data.teams;
const matches = async (query: object) => (await app.call('matches.list', ask(query))).body.data;
const pairingsOf = (week: number): Pairing[] =>
  league.matches.filter((match) => match.week === week).map(({ home, away }): Pairing => `${home}-${away}`);

describe('a division', () => {
  test('says its tournament, its season, and the week that is on', async () => {
    expect(await show()).toMatchObject({
      name: 'First',
      tier: 1,
      state: 'in_progress',
      competition_type: 'rounds_final',
      teams_playoffs: 2,
      teams_down: 1,
      tournament: { id: league.tournamentId, slug: league.tournamentSlug, kind: 'clubs', time_zone: 'UTC' },
      season: { id: league.seasonId, name: '1', state: 'in_progress' },
      seasons: [{ id: league.seasonId, name: '1', state: 'in_progress' }],
      weeks: { current: 1, total: 6 },
    });
    for (const match of pairingsOf(1)) await judge.score(match, 1, 0);
    expect((await show()).weeks).toEqual({ current: 2, total: 6 });
    for (const week of [2, 3, 4, 5, 6]) for (const match of pairingsOf(week)) await judge.score(match, 1, 0);
    expect((await show()).weeks).toEqual({ current: 6, total: 6 });
  });

  test('goes on with the week of the next match: a postponed one holds nobody back', async () => {
    const weekAt = async (days: number) => {
      app.clock.now = new Date(START.getTime() + days * 86_400_000);
      return (await show()).weeks.current;
    };
    // A match a week; nothing is decided, so only the clock moves.
    expect([await weekAt(0), await weekAt(1.5), await weekAt(8.5)]).toEqual([1, 2, 3]);
    // Long after the last one, the first without a result is what people look for.
    expect(await weekAt(100)).toBe(1);
  });

  test('lists its teams by their place, with the size of their squads', async () => {
    await judge.score('Dux-Ajo', 1, 0);
    const teams = await teamsOf();
    expect(teams.map((one) => [one.team.name, one.players, one.position])).toEqual([
      ['Dux', 2, 1],
      ['Bor', 2, 2],
      ['Cid', 2, 3],
      ['Ajo', 2, 4],
    ]);
  });

  test('before its schedule has teams by their numbers, no table and no match', async () => {
    league = await makeLeague(app, { state: 'programming', squad: ['GK'] });
    expect(await show()).toMatchObject({
      state: 'programming',
      weeks: { current: null, total: 0 },
    });
    const teams = await teamsOf();
    expect(teams.map(({ team }) => team.name)).toEqual(['Ajo', 'Bor', 'Cid', 'Dux']);
    expect(await matches({})).toMatchObject({ data: [], total: 0 });
    const table = await app.call('statistics.table', { params: { divisionSlug: league.divisionSlug } });
    expect(table.body.data.rows).toEqual([]);
  });

  test('marks the zones of its table: the liguilla, and who goes down', async () => {
    const { body } = await app.call('statistics.table', { params: { divisionSlug: league.divisionSlug } });
    expect(body.data.rows.map(({ zone }) => zone)).toEqual(['liguilla', 'liguilla', null, 'relegation']);
  });

  test('is not found by the season of another', async () => {
    const other = await makeLeague(app, { squad: ['GK'] });
    for (const call of [
      'statistics.table',
      'statistics.scorers',
      'divisions.teams',
      'matches.list',
    ] as const) {
      const ask = { params: { divisionSlug: league.divisionSlug } };
      expect((await app.call(call, { ...ask, query: { season: other.seasonId } })).status).toBe(404);
      expect((await app.call(call, { ...ask, query: { season: league.seasonId } })).status).toBe(200);
    }
  });
});

describe('the matches of a division', () => {
  test('are listed by week and kick-off, or by week and status alone', async () => {
    await judge.score('Ajo-Bor', 1, 0);
    await judge.decide('Cid-Dux', { decision: 'home', reason: 'nobody came' });
    const idsOf = async (query: Record<string, unknown>) =>
      (await matches(query)).data.map(({ home, away }) => `${home.name}-${away.name}`);
    expect(await idsOf({ week: 2 })).toEqual(pairingsOf(2));
    expect(await idsOf({ week: 9 })).toEqual([]);
    expect((await idsOf({ status: 'decided' })).toSorted()).toEqual(['Ajo-Bor', 'Cid-Dux']);
    expect(await idsOf({ status: 'played' })).toEqual(['Ajo-Bor']);
    expect(await idsOf({ status: 'won_by_default' })).toEqual(['Cid-Dux']);
    expect(await idsOf({ status: 'to_play' })).toHaveLength(10);
    expect(await idsOf({ status: 'annulled' })).toEqual([]);
  });
});
