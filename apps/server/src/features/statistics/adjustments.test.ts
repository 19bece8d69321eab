import { describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { app, beforeEachLeague, judge, league, person, reading } from '../../testing/judged-league.ts';
import { clubOf, makeLeague } from '../../testing/league.ts';
import { allRows } from '../../testing/rows.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';

beforeEachLeague('administrator');

const divisionTeams = async () =>
  await app.call('statistics.divisionTeams', {
    token: person.token,
    params: { tournamentId: league.tournamentId, divisionId: league.divisionId },
  });
const remove = async (adjustmentId: number, body: unknown = { reason: 'on appeal' }) =>
  await app.call('statistics.removeAdjustment', {
    token: person.token,
    params: { tournamentId: league.tournamentId, divisionId: league.divisionId, adjustmentId },
    body,
  });

test('points are taken and given with a reason: rank, points and the note under the table follow', async () => {
  await judge.score('Ajo-Bor', 1, 0);
  expect((await judge.adjust('Ajo', -4, 'a wrong team')).status).toBe(200);
  expect((await judge.adjust('Dux', 2, 'fair play prize')).status).toBe(200);
  expect(await reading.table()).toEqual(['Dux 2 0-0', 'Cid 0 0-0', 'Bor 0 0-1', 'Ajo -1 1-0']);
  expect((await reading.rows())[3]).toMatchObject({
    position: 4,
    points: -1,
    adjustment: -4,
    form: 'W',
    won: 1,
  });
  const { body } = await app.call('statistics.table', { params: { divisionSlug: league.divisionSlug } });
  expect(body.data.adjustments).toMatchObject([
    { team: { name: 'Ajo' }, points: -4, reason: 'a wrong team' },
    { team: { name: 'Dux' }, points: 2, reason: 'fair play prize' },
  ]);
  const { data } = (await divisionTeams()).body;
  expect(data.teams.map(({ team, points }) => [team.name, points])).toEqual([
    ['Dux', 2],
    ['Cid', 0],
    ['Bor', 0],
    ['Ajo', -1],
  ]);
});

test('several adjustments of a team add up, and stay when its matches are decided and corrected', async () => {
  await judge.adjust('Ajo', -3);
  await judge.adjust('Ajo', 1);
  await judge.score('Ajo-Bor', 1, 0);
  expect(await reading.table()).toContain('Ajo 1 1-0');
  await judge.score('Ajo-Bor', 0, 0);
  expect(await reading.table()).toContain('Ajo -1 0-0');
});

test('an adjustment is taken back, with a reason', async () => {
  await judge.adjust('Ajo', -4);
  const [{ id }] = (await divisionTeams()).body.data.adjustments;
  expect((await remove(id)).status).toBe(200);
  expect(await reading.table()).toEqual(['Ajo 0 0-0', 'Bor 0 0-0', 'Cid 0 0-0', 'Dux 0 0-0']);
  expect((await remove(id)).status).toBe(404);
  expect((await remove(id, {})).status).toBe(422);
});

test('giving, taking and taking back are in the audit: who, what, why', async () => {
  await judge.adjust('Ajo', -4, 'a wrong team');
  const [{ id }] = (await divisionTeams()).body.data.adjustments;
  await remove(id);
  const audit = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'noun', 'noun_id', 'user_id', 'before', 'after', 'reason'])
    .where('user_id', '=', person.userId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const team = clubOf(league, 'Ajo').id;
  const of = { noun: 'season', noun_id: league.seasonId };
  const takenBack = { before: { team, points: -4 }, after: null, reason: 'on appeal' };
  const taken = { before: null, after: { team, points: -4 }, reason: 'a wrong team' };
  expect(audit).toMatchObject([
    { action: 'adjustment.delete', ...of, ...takenBack },
    { action: 'adjustment.create', ...of, ...taken },
  ]);
});

describe('an adjustment is refused', () => {
  test.each([
    [0, 'why not so', ['points']],
    [100, 'why not so', ['points']],
    [-100, 'why not so', ['points']],
    [1.5, 'why not so', ['points']],
    [-3, 'x', ['reason']],
    [-3, '     ', ['reason']],
  ])('with 422 for %d points because of "%s"', async (points, reason, fields) => {
    const before = await allRows(app.database.db);
    const reply = await judge.adjust('Ajo', points, reason);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, fields]);
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('with 404 for a team, a division or an adjustment of somewhere else', async () => {
    const other = await makeLeague(app, { teams: ['Eva', 'Fay'] });
    await insertAdministrator(app.database.db, other.tournamentId, person.userId);
    await judgeOf(app, other, person.token).adjust('Eva', -1);
    const before = await allRows(app.database.db);
    const ask = { token: person.token, body: { points: -1, reason: 'not there' } };
    const { tournamentId, divisionId } = league;
    const teamId = clubOf(league, 'Ajo').id;
    const params = [
      { tournamentId, divisionId, teamId: clubOf(other, 'Eva').id },
      { tournamentId: other.tournamentId, divisionId, teamId },
      { tournamentId, divisionId: other.divisionId, teamId },
      { tournamentId, divisionId: 999_999, teamId },
      { tournamentId, divisionId, teamId: 999_999 },
    ];
    for (const one of params) {
      expect((await app.call('statistics.adjustPoints', { ...ask, params: one })).status).toBe(404);
    }
    const foreign = await app.database.db
      .selectFrom('point_adjustments')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await remove(foreign.id)).status).toBe(404);
    const elsewhere = { params: { tournamentId, divisionId, teamId }, console: 'pc' };
    expect((await app.call('statistics.adjustPoints', { ...ask, ...elsewhere })).status).toBe(404);
    const mixed = { tournamentId, divisionId: other.divisionId };
    expect((await app.call('statistics.divisionTeams', { token: person.token, params: mixed })).status).toBe(
      404,
    );
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('with 409 before the season runs', async () => {
    const early = await makeLeague(app, { state: 'programming' });
    await insertAdministrator(app.database.db, early.tournamentId, person.userId);
    expect((await judgeOf(app, early, person.token).adjust('Ajo', -1)).status).toBe(409);
  });

  test('with 403 for a judge whose own team plays in the division', async () => {
    const teamId = clubOf(league, 'Dux').id;
    await insertManager(app.database.db, teamId, person.userId);
    const reply = await judge.adjust('Ajo', -1);
    expect([reply.status, reply.body.message]).toEqual([403, expect.stringMatching(/Your own team plays/)]);
  });
});
