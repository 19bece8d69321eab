import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { HOUR_MS, keyOf, reportDesk } from './testing.ts';

let league: League;
let ana: Person;
let bea: Person;
let boss: Person;
const desk = reportDesk(
  () => app,
  () => league,
  ['Ajo', 'Bor'],
);
stage();
beforeEach(async () => {
  league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bor'] });
  ana = await desk.managerOf('Ajo');
  bea = await desk.managerOf('Bor');
  boss = await makePerson(app, { role: 'FULL' });
  const { date } = await desk.match();
  app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
});

const ofAjo = (home: number, away: number, more: object = {}) =>
  desk.send(ana, 'Ajo', { homeGoals: home, awayGoals: away, lines: desk.linesOf('Ajo', home), ...more });
const ofBor = (home: number, away: number, more: object = {}) =>
  desk.send(bea, 'Bor', { homeGoals: home, awayGoals: away, lines: desk.linesOf('Bor', away), ...more });
const inHours = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS).toISOString();
const judge = () => judgeOf(app, league, boss.token);

describe('a match that judges move to a later date after a report', () => {
  const move = async (hours = 72) => {
    const { date, deadline } = await desk.match();
    return await app.call('matchday.move', {
      token: boss.token,
      params: { fixtureId: desk.fixtureId() },
      body: { date: inHours(hours), deadline: inHours(240), reason: 'no server', seen: { date, deadline } },
    });
  };

  test('is not decided by what was sent before its kick-off', async () => {
    await ofAjo(3, 0, { screenshot: await desk.screenshot('Ajo') });
    expect((await move()).status).toBe(200);
    expect(await desk.match()).toMatchObject({ status: 'scheduled', waits: null });
    desk.later(71);
    await desk.runJob();
    expect(await desk.match()).toMatchObject({ status: 'scheduled', waits: null });
    desk.later(2);
    await desk.runJob();
    expect((await desk.match()).waits).toMatchObject({ for: 'reports' });
    const { own, closed, versions } = await desk.form(ana, 'Ajo');
    expect([own, closed, versions]).toEqual([null, null, 1]);
    const { body } = await app.call('results.home', { token: ana.token });
    expect(body.data.matches[0]).toMatchObject({ need: 'report', has_reported: false });
    await ofBor(1, 1);
    expect(await desk.match()).toMatchObject({ status: 'reported' });
    await ofAjo(1, 1);
    expect(await desk.match()).toMatchObject({ how: 'agreed', home_goals: 1 });
  });

  test('is due again for both, even where the later kick-off has been already', async () => {
    await ofAjo(3, 0);
    desk.later(30);
    expect((await move(-1)).status).toBe(200);
    await desk.runJob();
    expect(await desk.match()).toMatchObject({ status: 'scheduled', waits: { for: 'reports' } });
    const due = await app.database.db
      .selectFrom('inbox_events')
      .select('id')
      .where('kind', '=', 'report_due')
      .where('at', '=', new Date(inHours(-1)))
      .execute();
    expect(due.length).toBe(2);
  });

  test('may be disputed anew, though judges were asked before', async () => {
    await ofAjo(3, 0);
    await ofBor(0, 0);
    await app.call('results.askJudges', { token: ana.token, params: desk.paramsOf('Ajo') });
    await move();
    desk.later(73);
    await ofAjo(3, 0);
    await ofBor(0, 0);
    expect((await desk.match()).waits).toMatchObject({ for: 'agreement', until: inHours(24) });
  });
});

describe('a judge who rules when time has done its part, before the job has', () => {
  test('does not overrule a report that stands', async () => {
    await ofAjo(3, 0, { screenshot: await desk.screenshot('Ajo') });
    desk.later(30);
    expect((await judge().score('Ajo-Bor', 0, 0)).status).toBe(409);
    await desk.runJob();
    expect(await desk.match()).toMatchObject({ home_goals: 3, how: 'unanswered' });
  });

  test('rules a dispute with a reason, as one without an agreement', async () => {
    await ofAjo(3, 0);
    await ofBor(0, 0);
    desk.later(25);
    const bare = await judge().decide('Ajo-Bor', { decision: 'played', homeGoals: 3, awayGoals: 0 });
    expect(bare.body.errors).toHaveProperty('reason');
    expect((await judge().score('Ajo-Bor', 3, 0)).status).toBe(200);
    expect((await desk.match()).how).toBe('no_agreement');
  });
});

test('shorter hours decide nothing before they were set, and leave the rival’s hours to question', async () => {
  const setHours = async (hours: number) => {
    const params = { tournamentId: league.tournamentId };
    const { body } = await app.call('tournaments.settings', { token: boss.token, params });
    const form = new FormData();
    form.set('standsAfter', String(hours));
    form.set('version', String(body.data.version));
    expect((await app.call('tournaments.edit', { token: boss.token, params, form })).status).toBe(200);
  };
  await setHours(72);
  await ofAjo(3, 0, { screenshot: await desk.screenshot('Ajo') });
  desk.later(60);
  await desk.runJob();
  await setHours(2);
  const set = inHours(0);
  desk.later(1);
  await desk.runJob();
  expect(await desk.match()).toMatchObject({ how: 'unanswered', decided_at: set });
  expect((await desk.form(bea, 'Bor')).question_until).toBe(inHours(23));
});

test('the rival’s report may be accepted while the hours to agree run, and no longer, when judges are asked', async () => {
  await ofAjo(3, 0);
  await ofBor(0, 0);
  await app.call('results.askJudges', { token: ana.token, params: desk.paramsOf('Ajo') });
  expect((await desk.form(bea, 'Bor')).may.accept).toBe(true);
  desk.later(25);
  const { may, rival } = await desk.form(bea, 'Bor');
  const accepted = await app.call('results.accept', {
    token: bea.token,
    params: desk.paramsOf('Bor'),
    body: { report: rival?.id },
    headers: keyOf(),
  });
  expect([may.accept, accepted.status]).toEqual([false, 409]);
});

test('a match that nobody gave a date is with the judges seven days after a report without a screenshot', async () => {
  const none = { date: null, deadline: null };
  await app.database.db.updateTable('fixtures').set(none).where('id', '=', desk.fixtureId()).execute();
  app.cache.touch(['*']);
  await ofAjo(3, 0);
  expect((await desk.match()).waits).toMatchObject({ for: 'answer', until: inHours(24 * 7) });
  desk.later(24 * 7);
  await desk.runJob();
  expect((await desk.match()).waits).toMatchObject({ for: 'judge', why: 'no_screenshot' });
});

test('the rival hears that judges have a report that lost its screenshot after the deadline', async () => {
  desk.later(24 * 7 - 2);
  await ofAjo(3, 0, { screenshot: await desk.screenshot('Ajo') });
  desk.later(13);
  await desk.runJob();
  expect((await desk.match()).waits).toMatchObject({ for: 'answer' });
  desk.later(1);
  await ofAjo(3, 1);
  await desk.runJob();
  expect((await desk.match()).waits).toMatchObject({ for: 'judge', why: 'no_screenshot' });
  const told = await app.database.db
    .selectFrom('inbox_events')
    .select(['kind', 'at'])
    .where('kind', '=', 'with_judges')
    .where('at', '=', app.clock.now)
    .execute();
  expect(told.map(({ kind }) => kind)).toContain('with_judges');
});
