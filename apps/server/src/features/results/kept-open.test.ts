import { beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { makePlayoff } from '../liguilla/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { insertScreenshot } from './repository/screenshots.ts';
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

const decide = async () => {
  for (const [who, team, goals] of [
    [ana, 'Ajo', 2],
    [bea, 'Bor', 0],
  ] as const) {
    const lines = desk.linesOf(team, goals);
    expect((await desk.send(who, team, { homeGoals: 2, awayGoals: 0, lines })).status).toBe(200);
  }
};
const question = async () =>
  await app.call('results.questionLines', {
    token: bea.token,
    params: desk.paramsOf('Bor'),
    body: { reason: 'Four did not play' },
  });

test('the cup waits for lines in question, which nobody could settle after it', async () => {
  const { db } = app.database;
  await decide();
  await question();
  // Their own team plays: another administrator rules, and their dashboard says what the season waits for.
  await app.write((tx) => insertAdministrator(tx, league.tournamentId, ana.userId));
  const rest = { status: 'annulled', decided_at: app.clock.now } as const;
  await db
    .updateTable('fixtures')
    .set(rest)
    .where('season_id', '=', league.seasonId)
    .where('id', '<>', desk.fixtureId())
    .execute();
  const ask = {
    token: boss.token,
    params: { tournamentId: league.tournamentId, divisionId: league.divisionId },
  };
  expect((await app.call('divisions.advance', { ...ask, body: { to: 'finished' } })).status).toBe(200);
  const deliver = async () => {
    const { seen } = (await app.call('awards.cup', ask)).body.data;
    return await app.call('awards.deliverCup', { ...ask, body: { seen, champion: '100' } });
  };
  const early = await deliver();
  expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(/Ajo v Bor.*in question/)]);
  // Every room names the match that the refusal names.
  const match = { id: desk.fixtureId(), home: { name: 'Ajo' }, away: { name: 'Bor' } };
  const waits = (await app.call('divisions.desk', ask)).body.data;
  expect(waits).toMatchObject({ next: 'settle_lines', checklist: { questioned: [match] } });
  expect((await app.call('awards.cup', ask)).body.data).toMatchObject({
    obstacle: 'lines_in_question',
    questioned: [match],
  });
  const { tasks } = (await app.call('site.mine', { token: ana.token })).body.data;
  expect(tasks.flatMap((task) => (task.kind === 'season' ? task.step : []))).toEqual(['settle_lines']);
  const kept = { token: boss.token, params: desk.paramsOf('Ajo') };
  expect((await app.call('results.keepLines', kept)).status).toBe(200);
  expect((await app.call('divisions.desk', ask)).body.data).toMatchObject({
    next: 'deliver_cup',
    checklist: { questioned: [] },
  });
  expect((await deliver()).status).toBe(200);
});

test('a banned manager neither questions lines nor writes about the match', async () => {
  await decide();
  const ban = { player_id: bea.playerId, tournament_id: league.tournamentId, reason: 'abuse' };
  const since = { starts_at: new Date(app.clock.now.getTime() - 1), ends_at: null, user_id: boss.userId };
  await app.write((tx) => insertBan(tx, { ...ban, ...since }));
  const said = await app.call('messages.writeToMatch', {
    token: bea.token,
    params: { fixtureId: desk.fixtureId() },
    body: { message: 'You again' },
    headers: keyOf(),
  });
  expect([(await question()).status, said.status, said.body.message]).toEqual([
    403,
    403,
    'You are banned: abuse',
  ]);
});

describe('a report that the rules no longer take when its time has come', () => {
  test('is for judges, and holds up neither the job nor their ruling', async () => {
    const settings = { legs: 2, whenLevel: 'penalties' } as const;
    const squad = ['GK', 'CB', 'CAM', 'ST'] as const;
    const playoff = await makePlayoff(app, boss.token, { squad, settings });
    await playoff.playLeague();
    await playoff.score('semi_final-1', 1, 0);
    const leg = await app.database.db
      .selectFrom('fixtures')
      .select(['id', 'home_team_id as teamId'])
      .where('season_id', '=', playoff.league.seasonId)
      .where('tie', '=', 'semi_final-1')
      .where('leg', '=', 2)
      .executeTakeFirstOrThrow();
    const club = playoff.league.clubs.find(({ id }) => id === leg.teamId);
    await app.write((tx) => insertManager(tx, leg.teamId, ana.userId));
    const lines = (club?.squad ?? []).map(({ slug }) => ({ player: slug }));
    const shootOut = { homeGoals: 1, awayGoals: 0, homePenalties: 4, awayPenalties: 3 };
    const params = { fixtureId: leg.id, teamId: leg.teamId };
    const shot = crypto.randomUUID().replaceAll('-', '');
    const size = { width: 9, height: 9, bytes: 9, created_at: app.clock.now, user_id: null };
    const of = { id: shot, fixture_id: leg.id, team_id: leg.teamId };
    await insertScreenshot(app.database.db, { ...of, ...size });
    const body = { ...shootOut, lines, screenshot: shot };
    const sent = await app.call('results.send', { token: ana.token, params, body, headers: keyOf() });
    expect(sent.status).toBe(200);
    await playoff.score('semi_final-1', 2, 0);
    desk.later(24);
    await desk.runJob();
    const { waits } = (await app.call('matches.match', { params: { fixtureId: leg.id } })).body.data;
    expect(waits).toMatchObject({ for: 'judge', why: 'no_agreement' });
    const told = await app.database.db
      .selectFrom('inbox_events')
      .select('kind')
      .where('kind', 'in', ['with_judges', 'judges_wanted'])
      .execute();
    expect(told.length).toBeGreaterThan(0);
    const ruled = await playoff.rule('semi_final-1', { decision: 'played', homeGoals: 1, awayGoals: 0 }, 2);
    expect(ruled.status).toBe(200);
  });
});
