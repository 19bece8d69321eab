import { beforeAll, describe, expect, test } from 'vitest';
import { inWrite } from '../../platform/touch.ts';
import type { League } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { versionByAudit } from '../accounts/index.ts';
import { createSchedule } from '../matches/index.ts';
import { makePlayoff } from './testing.ts';

let token: string;
stage();
beforeAll(async () => {
  token = (await makePerson(app, { role: 'FULL' })).token;
});

const SETTINGS = {
  teamLiguilla: 4,
  legs: 2,
  finalLegs: 1,
  whenLevel: 'extra_time',
  reseeding: true,
  thirdPlace: true,
  leaderIsChampion: false,
  format: 'knockout',
  meetings: 1,
} as const;
const askOf = ({ console, tournamentId, divisionId }: League) => ({
  token,
  console,
  params: { tournamentId, divisionId },
});
const read = async (league: League) => (await app.call('liguilla.desk', askOf(league))).body.data;
const change = async (league: League, body: object) => {
  const of = { noun: 'division', id: league.divisionId };
  const { number: version } = await versionByAudit(app.database.db, 'liguilla', of);
  return await app.call('liguilla.change', { ...askOf(league), body: { version, ...body } });
};
const plan = async (league: League, week: number, date: string | null) =>
  await app.call('liguilla.plan', { ...askOf(league), body: { week, date } });

describe('before the season starts', () => {
  test('an administrator sets how it is played, and the schedule brings it so', async () => {
    const { league, ties } = await makePlayoff(app, token, { state: 'programming', teamsPlayoffs: 0 });
    expect(await read(league)).toMatchObject({ editable: true, teams: 0, rounds: [], weeks: [] });
    expect((await change(league, SETTINGS)).status).toBe(200);
    const { teamLiguilla, leaderIsChampion, ...settings } = SETTINGS;
    expect(await read(league)).toMatchObject({ editable: true, teams: teamLiguilla, settings });
    const show = await app.call('divisions.show', { params: { divisionSlug: league.divisionSlug } });
    expect(show.body.data).toMatchObject({ teams_playoffs: 4, has_liguilla: true });
    const { touch } = await inWrite(app.database.db, (tx) =>
      createSchedule(tx, league.divisionId, [], events),
    );
    if (touch) app.listener.take(touch);
    app.cache.touch([`division:${league.divisionId}`]);
    const started = await read(league);
    expect(started).toMatchObject({ editable: false, teams: 4, settings });
    expect(started.weeks).toEqual([
      { week: 1, leg: 1, rounds: ['semi_final'], date: null, open: true },
      { week: 2, leg: 2, rounds: ['semi_final'], date: null, open: true },
      { week: 3, leg: 1, rounds: ['third_place', 'final'], date: null, open: true },
    ]);
    expect((await ties()).at(-2)).toBe('third_place-1 Loser of semi-final 1 v Loser of semi-final 2');
    const audit = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('noun', '=', 'division')
      .where('noun_id', '=', league.divisionId)
      .execute();
    expect(audit).toEqual([{ action: 'liguilla.edit', after: { ...settings, teams: 4, leaderIsChampion } }]);
  });

  test('the leader of the table can be champion by position, which the table shows from the first day', async () => {
    const { league } = await makePlayoff(app, token, { state: 'programming' });
    expect((await read(league)).leader_is_champion).toBe(false);
    expect((await change(league, { ...SETTINGS, leaderIsChampion: true })).status).toBe(200);
    expect((await read(league)).leader_is_champion).toBe(true);
    await app.write((tx) => createSchedule(tx, league.divisionId, [], events));
    const { rows } = (await app.call('statistics.table', { params: { divisionSlug: league.divisionSlug } }))
      .body.data;
    expect(rows.map(({ zone }) => zone)).toEqual(['champion', 'liguilla', 'liguilla', 'liguilla']);
    expect((await change(league, SETTINGS)).status).toBe(409);
  });

  test('evenings stay while the weeks are the same, and go with them', async () => {
    const { league } = await makePlayoff(app, token, { state: 'programming' });
    const evening = '2026-12-01T21:00:00.000Z';
    const dates = async () => (await read(league)).weeks.map(({ date }) => date);
    await change(league, { ...SETTINGS, legs: 1 });
    await plan(league, 2, evening);
    await change(league, { ...SETTINGS, legs: 1, whenLevel: 'penalties' });
    expect(await dates()).toEqual([null, evening]);
    await change(league, SETTINGS);
    expect(await dates()).toEqual([null, null, null]);
  });

  test('evenings go where the settings of the division let another number of teams in', async () => {
    const { league } = await makePlayoff(app, token, { state: 'programming' });
    const evening = '2026-12-01T21:00:00.000Z';
    const dates = async () => (await read(league)).weeks.map(({ date }) => date);
    const edit = async (more: object) => {
      const {
        image: _,
        editable: __,
        slug: ___,
        ...before
      } = (await app.call('divisions.settings', askOf(league))).body.data;
      return await app.call('divisions.edit', { ...askOf(league), body: { ...before, ...more } });
    };
    await change(league, { ...SETTINGS, legs: 1 });
    await plan(league, 2, evening);
    expect((await edit({ name: 'Another name' })).status).toBe(200);
    expect(await dates()).toEqual([null, evening]);
    expect((await edit({ teamLiguilla: 8 })).status).toBe(200);
    expect(await dates()).toEqual([null, null, null]);
  });

  test('an evening makes no other version of how it is played', async () => {
    const { league } = await makePlayoff(app, token, { state: 'programming' });
    const { version } = await read(league);
    await plan(league, 1, '2026-12-01T21:00:00.000Z');
    expect((await read(league)).version).toBe(version);
    expect((await change(league, { ...SETTINGS, version })).status).toBe(200);
  });

  test('one team alone is refused on its field, none is not', async () => {
    const { league } = await makePlayoff(app, token, { state: 'programming' });
    const one = await change(league, { ...SETTINGS, teamLiguilla: 1 });
    expect([one.status, Object.keys(one.body.errors)]).toEqual([422, ['teamLiguilla']]);
    expect((await change(league, { ...SETTINGS, teamLiguilla: 0 })).status).toBe(200);
    expect(await read(league)).toMatchObject({ teams: 0, rounds: [] });
  });
});

describe('once it has started', () => {
  test('nothing of it can be changed', async () => {
    const { league } = await makePlayoff(app, token);
    const reply = await change(league, SETTINGS);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'The season has started: the play-off settings can’t be changed any more.',
    ]);
  });

  test('a week’s evening is set: open matches move to it, and later matches are made on it', async () => {
    const { league, playLeague, score, read: show } = await makePlayoff(app, token);
    const [semis, final] = ['2026-12-01T21:00:00.000Z', '2026-12-08T21:00:00.000Z'];
    expect((await plan(league, 2, final)).status).toBe(200);
    await playLeague();
    await score('semi_final-1', 1, 0);
    expect((await plan(league, 1, semis)).status).toBe(200);
    await score('semi_final-2', 1, 0);
    const dates = (await show()).rounds.map(({ matches }: { matches: { legs: { date: string }[] }[] }) =>
      matches.map(({ legs }) => legs[0]?.date),
    );
    // What was played stays when it was.
    expect(dates).toEqual([[null, semis], [final]]);
    expect((await read(league)).weeks).toMatchObject([
      { week: 1, date: semis, open: false },
      { week: 2, date: final, open: true },
    ]);
    expect((await plan(league, 2, null)).status).toBe(200);
    expect((await read(league)).weeks[1]?.date).toBeNull();
    expect((await plan(league, 3, final)).status).toBe(404);
  });
});

test('a division of another tournament is not found', async () => {
  const { league } = await makePlayoff(app, token);
  const other = await makePlayoff(app, token);
  const ask = askOf(league);
  const params = { ...ask.params, tournamentId: other.league.tournamentId };
  expect((await app.call('liguilla.desk', { ...ask, params })).status).toBe(404);
});
