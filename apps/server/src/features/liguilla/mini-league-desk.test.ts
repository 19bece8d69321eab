import { beforeAll, describe, expect, test } from 'vitest';
import type { League } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { createSchedule } from '../matches/index.ts';
import { makePlayoff } from './testing.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});

const SETTINGS = {
  teamLiguilla: 4,
  format: 'mini_league',
  meetings: 2,
  legs: 1,
  finalLegs: 1,
  whenLevel: 'penalties',
  reseeding: false,
  thirdPlace: false,
  leaderIsChampion: false,
} as const;
const askOf = ({ console, tournamentId, divisionId }: League) => ({
  token,
  console,
  params: { tournamentId, divisionId },
});
const read = async (league: League) => (await app.call('liguilla.desk', askOf(league))).body.data;
const change = async (league: League, body: object = {}, lang?: 'de') => {
  const { version } = await read(league);
  const ask = { ...askOf(league), ...(lang ? { lang } : {}) };
  return await app.call('liguilla.change', { ...ask, body: { ...SETTINGS, version, ...body } });
};
const fresh = async () => (await makePlayoff(app, token, { state: 'programming' })).league;

describe('an administrator', () => {
  test('lets the first of the table play a mini-league, whose weeks are known at once', async () => {
    const league = await fresh();
    expect((await change(league)).status).toBe(200);
    const { settings, weeks, rounds, mini_league: miniLeague } = await read(league);
    expect(settings).toMatchObject({ format: 'mini_league', meetings: 2 });
    expect(weeks.map(({ week, open }) => [week, open])).toEqual(
      [1, 2, 3, 4, 5, 6].map((week) => [week, true]),
    );
    expect(rounds).toEqual([]);
    expect(miniLeague?.weeks[0]?.matches[0]).toMatchObject({ home_source: '1st in the table', match: null });
  });

  test('sets the evenings of its weeks: matches are made on them, and open ones move', async () => {
    const league = await fresh();
    await change(league, { meetings: 1 });
    const evening = '2027-01-05T21:00:00.000Z';
    const plan = async (week: number, date: string) =>
      await app.call('liguilla.plan', { ...askOf(league), body: { week, date } });
    expect((await plan(2, evening)).status).toBe(200);
    expect((await plan(4, evening)).status).toBe(404);
    await app.write((tx) => createSchedule(tx, league.divisionId, [], events));
    expect((await read(league)).weeks.map(({ date }) => date)).toEqual([null, evening, null]);
    expect((await read(league)).settings.format).toBe('mini_league');
    expect((await change(league)).status).toBe(409);
  });
});

describe('is refused on its field, and nothing changes,', () => {
  test('for eleven teams, in the language of the reader, and for one', async () => {
    const league = await fresh();
    const before = await read(league);
    const eleven = await change(league, { teamLiguilla: 11 }, 'de');
    expect([eleven.status, eleven.body.errors]).toEqual([
      422,
      { teamLiguilla: ['Eine Mini-Liga hat Platz für höchstens 10 Teams.'] },
    ]);
    const one = await change(league, { teamLiguilla: 1 });
    expect([one.status, Object.keys(one.body.errors)]).toEqual([422, ['teamLiguilla']]);
    expect(await read(league)).toEqual(before);
    expect((await change(league, { teamLiguilla: 10 })).status).toBe(200);
    expect((await change(league, { teamLiguilla: 0 })).status).toBe(200);
  });

  test('where the settings of the division send eleven into it', async () => {
    const league = await fresh();
    await change(league);
    const {
      image: _,
      editable: __,
      slug: ___,
      ...settings
    } = (await app.call('divisions.settings', askOf(league))).body.data;
    const reply = await app.call('divisions.edit', {
      ...askOf(league),
      body: { ...settings, teamLiguilla: 11 },
    });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['teamLiguilla']]);
    expect((await read(league)).teams).toBe(4);
  });

  test('for a format that nobody knows, and for three meetings', async () => {
    const league = await fresh();
    for (const [field, value] of [
      ['format', 'swiss'],
      ['meetings', 3],
    ] as const) {
      const { status, body } = await change(league, { [field]: value });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  });
});

test('settings that were kept before there were mini-leagues are those of a knockout', async () => {
  const { league, ties } = await makePlayoff(app, token);
  const settings = { legs: 1, finalLegs: 1, whenLevel: 'penalties', reseeding: false, thirdPlace: false };
  await app.database.db
    .updateTable('liguillas')
    .set({ settings: JSON.stringify(settings) })
    .where('season_id', '=', league.seasonId)
    .execute();
  expect((await read(league)).settings).toEqual({ ...settings, format: 'knockout', meetings: 1 });
  expect(await ties()).toHaveLength(3);
});
