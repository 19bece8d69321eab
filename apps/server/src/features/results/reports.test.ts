import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../people.ts';
import { touch } from '../../platform/touch.ts';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, matchOf, mateOf, TWELVE } from '../../testing/league.ts';
import { follow, listen } from '../../testing/live.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { deleteManager } from '../teams/index.ts';
import { HOUR_MS, keyOf, reportDesk } from './testing.ts';

let league: League;
let ana: Person;
let bea: Person;
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
  const { date } = await desk.match();
  app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
});

const ofAjo = (home: number, away: number, more: object = {}) =>
  desk.send(ana, 'Ajo', { homeGoals: home, awayGoals: away, lines: desk.linesOf('Ajo', home), ...more });
const ofBor = (home: number, away: number, more: object = {}) =>
  desk.send(bea, 'Bor', { homeGoals: home, awayGoals: away, lines: desk.linesOf('Bor', away), ...more });
const table = async () => {
  const params = { divisionSlug: league.divisionSlug };
  const { body } = await app.call('statistics.table', { params });
  return body.data.rows.map((row: { team: { name: string }; points: number }) => [row.team.name, row.points]);
};
const accept = async (who: Person, team: string, report = 0) =>
  await app.call('results.accept', {
    token: who.token,
    params: desk.paramsOf(team),
    body: { report },
    headers: keyOf(),
  });

test('a player who deleted their account is named on no new sheet', async () => {
  const gone = mateOf(league, 'Ajo', 3);
  const named = async () => (await desk.form(ana, 'Ajo')).squads.home.map(({ slug }) => slug);
  expect(await named()).toContain(gone.slug);
  const { userId } = await makePerson(app);
  await app.write(async (tx) => {
    touch(tx, '*');
    await people.forget(tx, { userId, playerId: gone.id, email: null }, app.clock.now);
  });
  const slug = `deleted-player-${gone.id}`;
  expect(await named()).not.toContain(slug);
  const lines = desk
    .linesOf('Ajo', 1)
    .map((line) => (line.player === gone.slug ? { ...line, player: slug } : line));
  const reply = await ofAjo(1, 0, { lines });
  expect(reply.status, reply.text).toBe(422);
  const inTheirPlace = mateOf(league, 'Ajo', 4).slug;
  const others = lines.map((line) => (line.player === slug ? { ...line, player: inTheirPlace } : line));
  expect((await ofAjo(1, 0, { lines: others })).status).toBe(200);
});

test('who reports against a club without anybody is not told that somebody was notified', async () => {
  const said = async () => (await ofAjo(2, 1)).body.data.message;
  expect(await said()).toBe('Your report has been sent. The other team has been notified.');
  await app.write(async (tx) => {
    await deleteManager(tx, clubOf(league, 'Bor').id, bea.userId);
    await tx
      .updateTable('teams')
      .set({ owner_id: null })
      .where('id', '=', clubOf(league, 'Bor').id)
      .execute();
  });
  expect(await said()).toBe(
    'Your report has been sent. Nobody manages the other team, so nobody could be notified.',
  );
});

describe('two reports', () => {
  test('that are equal decide the match at once, with the lines of both', async () => {
    const best = mateOf(league, 'Ajo', 3).slug;
    expect((await ofAjo(2, 1, { bestPlayer: best })).status).toBe(200);
    expect(await desk.match()).toMatchObject({ status: 'reported', waits: { for: 'answer' } });
    const { body } = await ofBor(2, 1, { bestPlayer: best });
    expect(body.data).toMatchObject({ is_decided: true, waits: null });
    expect(await desk.match()).toMatchObject({
      status: 'played',
      home_goals: 2,
      away_goals: 1,
      how: 'agreed',
      waits: null,
      best_player: { slug: best },
      decided_at: app.clock.now.toISOString(),
    });
    const { lines } = await desk.match();
    expect([lines.home.length, lines.away.length]).toEqual([4, 4]);
    expect(await table()).toEqual([
      ['Ajo', 3],
      ['Bor', 0],
    ]);
  });

  test('that decide a match give the next one its line-up to start from, without the deeds', async () => {
    await ofAjo(2, 1);
    await ofBor(2, 1);
    const params = { ...desk.paramsOf('Ajo'), fixtureId: matchOf(league, 'Bor', 'Ajo') };
    const { status, body } = await app.call('results.form', { token: ana.token, params });
    expect(status).toBe(200);
    const eleven = body.data.last_line_up.map(({ player }) => player?.nick);
    expect(eleven).toEqual([0, 1, 2, 3].map((place) => mateOf(league, 'Ajo', place).nick));
    expect(body.data.last_line_up.every(({ goals }) => goals === 0)).toBe(true);
  });

  test('that differ are disputed, and either accepts the other’s: it decides', async () => {
    await ofAjo(2, 1);
    await ofBor(1, 1);
    expect(await desk.match()).toMatchObject({
      status: 'disputed',
      waits: { for: 'agreement', until: new Date(app.clock.now.getTime() + 24 * HOUR_MS).toISOString() },
      home_goals: null,
    });
    const { rival, own, may } = await desk.form(bea, 'Bor');
    expect([own?.away_goals, rival?.home_goals, may.accept, may.ask_judges]).toEqual([1, 2, true, true]);
    expect((await accept(bea, 'Bor', own?.id)).status).toBe(409);
    expect((await accept(bea, 'Bor', rival?.id)).status).toBe(200);
    expect(await desk.match()).toMatchObject({
      status: 'played',
      home_goals: 2,
      away_goals: 1,
      how: 'accepted',
    });
    expect((await accept(ana, 'Ajo', own?.id)).status).toBe(409);
  });

  test('of one team replace each other until the rival’s arrives, and all are kept', async () => {
    await ofAjo(2, 1);
    await ofAjo(3, 1);
    await ofBor(2, 2);
    expect((await ofAjo(2, 2)).body.message).toBe(
      'Both teams have reported: neither report can be changed now.',
    );
    expect((await desk.form(ana, 'Ajo')).versions).toBe(2);
  });
});

describe('one report alone', () => {
  test('with a screenshot stands after its hours, at the exact instant, however late the job is', async () => {
    const sent = app.clock.now.getTime();
    await ofAjo(1, 0, { screenshot: await desk.screenshot('Ajo') });
    desk.later(23);
    await desk.runJob();
    expect((await desk.match()).status).toBe('reported');
    desk.later(30);
    await desk.runJob();
    await desk.runJob();
    expect(await desk.match()).toMatchObject({
      status: 'played',
      how: 'unanswered',
      home_goals: 1,
      decided_at: new Date(sent + 24 * HOUR_MS).toISOString(),
    });
    const decisions = app.database.db.selectFrom('fixture_decisions').select('source');
    expect(await decisions.where('fixture_id', '=', desk.fixtureId()).execute()).toEqual([
      { source: 'reports' },
    ]);
  });

  test('is decided by time before a late report is looked at', async () => {
    await ofAjo(1, 0, { screenshot: await desk.screenshot('Ajo') });
    desk.later(24);
    expect((await ofBor(0, 1)).body.message).toBe('The match is already decided.');
    await desk.runJob();
    expect(await desk.match()).toMatchObject({ status: 'played', home_goals: 1 });
  });

  test('without a screenshot goes to the judges at the deadline; a screenshot may be added, and its hours run', async () => {
    await ofAjo(1, 0);
    desk.later(24 * 8);
    await desk.runJob();
    expect((await desk.match()).waits).toMatchObject({ for: 'judge', why: 'no_screenshot', until: null });
    await ofAjo(1, 0, { screenshot: await desk.screenshot('Ajo') });
    expect((await desk.match()).waits).toMatchObject({ for: 'answer' });
    desk.later(24);
    await desk.runJob();
    expect((await desk.match()).how).toBe('unanswered');
  });
});

test('a tournament’s administrators say how long a report alone waits, and open matches wait by it', async () => {
  const boss = await makePerson(app, { role: 'FULL' });
  const sent = app.clock.now.getTime();
  await ofAjo(1, 0, { screenshot: await desk.screenshot('Ajo') });
  const params = { tournamentId: league.tournamentId };
  const { body } = await app.call('tournaments.settings', { token: boss.token, params });
  const form = new FormData();
  form.set('standsAfter', '2');
  form.set('version', String(body.data.version));
  expect((await app.call('tournaments.edit', { token: boss.token, params, form })).status).toBe(200);
  await desk.runJob();
  const until = new Date(sent + 2 * HOUR_MS).toISOString();
  expect((await desk.match()).waits).toMatchObject({ for: 'answer', until });
  desk.later(3);
  await desk.runJob();
  expect(await desk.match()).toMatchObject({ how: 'unanswered', decided_at: until });
});

test('without any report by the deadline the match is on the judges’ desk, and may still be reported', async () => {
  desk.later(24 * 8);
  await desk.runJob();
  expect(await desk.match()).toMatchObject({
    status: 'scheduled',
    waits: { for: 'judge', why: 'no_report' },
  });
  await ofAjo(1, 0);
  await ofBor(1, 0);
  expect((await desk.match()).how).toBe('agreed');
});

describe('judges', () => {
  test('wait until the hours to agree are over, or a manager asks for them; their ruling takes the reported lines', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const judge = judgeOf(app, league, boss.token);
    await ofAjo(2, 1);
    await ofBor(1, 1);
    const early = await judge.score('Ajo-Bor', 2, 1);
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('24 hours')]);
    const params = desk.paramsOf('Bor');
    expect((await app.call('results.askJudges', { token: bea.token, params })).status).toBe(200);
    expect((await app.call('results.askJudges', { token: bea.token, params })).status).toBe(409);
    expect((await desk.match()).waits).toMatchObject({ for: 'judge', why: 'asked' });
    const bare = await judge.decide('Ajo-Bor', { decision: 'played', homeGoals: 2, awayGoals: 1 });
    expect(bare.body.errors).toHaveProperty('reason');
    expect((await judge.score('Ajo-Bor', 2, 1)).status).toBe(200);
    const { how, lines, held_lines: held } = await desk.match();
    expect([how, lines.home.length, held]).toEqual(['asked', 4, null]);
  });

  test('may ask for more: both have new hours, and may report anew', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    await ofAjo(2, 1);
    await ofBor(1, 1);
    const more = async () =>
      await app.call('results.askMore', {
        token: boss.token,
        params: { fixtureId: desk.fixtureId() },
        body: { text: 'Whose goal was the second?' },
      });
    expect((await more()).status).toBe(409);
    desk.later(24);
    await desk.runJob();
    expect((await more()).status).toBe(200);
    expect((await desk.form(ana, 'Ajo')).more_asked).toMatchObject({ text: 'Whose goal was the second?' });
    await ofAjo(1, 1);
    expect(await desk.match()).toMatchObject({ status: 'played', how: 'agreed', away_goals: 1 });
  });

  test('see all versions, and who else has the match open for ten minutes', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const other = await makePerson(app, { role: 'SUPER' });
    await ofAjo(2, 1);
    await ofAjo(3, 1);
    await ofBor(1, 1);
    const params = { fixtureId: desk.fixtureId() };
    await app.call('results.open', { token: other.token, params });
    const seen = async () =>
      (await app.call('results.judgedReports', { token: boss.token, params })).body.data;
    const { reports, opened_by: opened, no_ruling_until: until } = await seen();
    expect([reports.home.length, reports.away.length, opened.length]).toEqual([2, 1, 1]);
    expect(until).toBe(new Date(app.clock.now.getTime() + 24 * HOUR_MS).toISOString());
    desk.later(0.2);
    expect((await seen()).opened_by).toEqual([]);
  });

  test('without a tournament of their own hear live who opens a match of their desk, and that it is decided', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const other = await makePerson(app, { role: 'SUPER' });
    await ofAjo(2, 1);
    await ofBor(1, 1);
    const params = desk.paramsOf('Bor');
    await app.call('results.askJudges', { token: bea.token, params });
    const live = await follow(await listen(app), other.token);
    await app.call('results.open', { token: boss.token, params: { fixtureId: desk.fixtureId() } });
    expect((await live.next())?.tags).toContain(`user:${other.userId}`);
    expect((await judgeOf(app, league, boss.token).score('Ajo-Bor', 2, 1)).status).toBe(200);
    expect((await live.next())?.tags).toContain(`user:${other.userId}`);
    await live.close();
  });

  test('find disputes first, then expired ones, on their desk; nobody else finds any', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const stranger = await makePerson(app);
    await ofAjo(2, 1);
    await ofBor(1, 1);
    desk.later(24 * 16);
    await desk.runJob();
    const deskOf = async ({ token }: Person) => {
      const { body } = await app.call('results.desk', { token, query: { tournament: league.tournamentId } });
      return body.data;
    };
    const { data, tournaments } = await deskOf(boss);
    expect(data.map(({ need }: { need: string }) => need)).toEqual(['ruling', 'report']);
    expect(tournaments).toContainEqual(expect.objectContaining({ id: league.tournamentId, count: 2 }));
    expect((await deskOf(stranger)).data).toEqual([]);
  });
});

describe('lines', () => {
  const question = async (reason = 'Four did not play') =>
    await app.call('results.questionLines', {
      token: bea.token,
      params: desk.paramsOf('Bor'),
      body: { reason },
    });
  const scorers = async () => {
    const { body } = await app.call('statistics.scorers', { params: { divisionSlug: league.divisionSlug } });
    return body.data.data.map((row: { value: number }) => row.value);
  };

  test('in question count for nobody until a judge keeps them; the table stays', async () => {
    const lines = desk.linesOf('Ajo', 2).map((line, index) => (index === 1 ? { ...line, yellows: 1 } : line));
    await ofAjo(2, 0, { lines });
    await ofBor(2, 0);
    expect(await scorers()).toEqual([2]);
    const before = await table();
    expect((await question(' ')).body.errors).toHaveProperty('reason');
    expect((await question()).status).toBe(200);
    expect((await question()).status).toBe(409);
    expect(await scorers()).toEqual([]);
    expect(await table()).toEqual(before);
    const held = await desk.match();
    expect([held.held_lines, held.how, held.lines.home]).toMatchObject([
      'home',
      'agreed',
      [{ player: null, goals: 2 }],
    ]);
    const row = await app.database.db
      .selectFrom('fixtures')
      .select('home_fair_play')
      .where('id', '=', desk.fixtureId())
      .executeTakeFirstOrThrow();
    expect(row.home_fair_play).toBe(1);
    const boss = await makePerson(app, { role: 'FULL' });
    const params = desk.paramsOf('Ajo');
    const judged = { token: boss.token, params: { fixtureId: desk.fixtureId() } };
    const said = (await app.call('results.judgedReports', judged)).body.data;
    expect(said.may_keep).toEqual({ home: true, away: false });
    expect((await app.call('results.keepLines', { token: boss.token, params })).status).toBe(200);
    expect(await scorers()).toEqual([2]);
    expect(await desk.match()).toMatchObject({ held_lines: null, how: 'agreed' });
    expect((await question()).body.message).toContain('settled');
  });

  test('in question count again when the question is taken back', async () => {
    await ofAjo(2, 0);
    await ofBor(2, 0);
    await question();
    const params = desk.paramsOf('Bor');
    expect((await app.call('results.withdrawQuestion', { token: bea.token, params })).status).toBe(200);
    expect(await scorers()).toEqual([2]);
    expect((await app.call('results.withdrawQuestion', { token: bea.token, params })).status).toBe(409);
  });

  test('can’t be questioned after their hours', async () => {
    await ofAjo(2, 0);
    await ofBor(2, 0);
    desk.later(24);
    expect((await question()).body.message).toBe('The time to question these statistics is over.');
  });

  test('of who accepts another score wait for a judge, and a judge’s own lines end that', async () => {
    await ofAjo(3, 0);
    await ofBor(1, 0);
    const { rival } = await desk.form(ana, 'Ajo');
    expect((await accept(ana, 'Ajo', rival?.id)).status).toBe(200);
    expect((await desk.match()).held_lines).toBe('home');
    expect((await desk.form(ana, 'Ajo')).questions.own).toMatchObject({ reason: null, outcome: null });
    const boss = await makePerson(app, { role: 'FULL' });
    const judged = { token: boss.token, params: { fixtureId: desk.fixtureId() } };
    const said = (await app.call('results.judgedReports', judged)).body.data;
    expect(said.may_keep).toEqual({ home: false, away: false });
    const kept = await app.call('results.keepLines', { token: boss.token, params: desk.paramsOf('Ajo') });
    expect(kept.body.message).toContain('don’t match');
    const judge = judgeOf(app, league, boss.token);
    await judge.lines('Ajo-Bor', 'Ajo', [
      { player: 0, goalkeeper: true },
      { player: 1, goals: 1 },
    ]);
    expect((await desk.match()).held_lines).toBeNull();
    expect((await desk.form(ana, 'Ajo')).questions.own).toMatchObject({ outcome: 'corrected' });
  });
});

describe('a report is refused', () => {
  test('before kick-off, of a foreign team, by who manages no more, and after the decision', async () => {
    app.clock.now = new Date(app.clock.now.getTime() - 2 * HOUR_MS);
    expect((await ofAjo(1, 0)).body.message).toBe('You can report the match from kick-off.');
    desk.later(2);
    const foreign = await desk.send(ana, 'Bor', { homeGoals: 1, awayGoals: 0, lines: [] });
    expect(foreign.status).toBe(403);
    await app.database.db.deleteFrom('team_managers').where('user_id', '=', ana.userId).execute();
    expect((await ofAjo(1, 0)).status).toBe(403);
    const boss = await makePerson(app, { role: 'FULL' });
    await judgeOf(app, league, boss.token).score('Ajo-Bor', 1, 0);
    expect((await ofBor(1, 0)).status).toBe(409);
  });

  test.each([
    ['half a score', { awayGoals: undefined }, 'awayGoals'],
    ['no score', { homeGoals: undefined, awayGoals: undefined }, 'homeGoals'],
    ['100 goals', { homeGoals: 100 }, 'homeGoals'],
    ['extra time in a league', { homeExtraGoals: 3, awayExtraGoals: 2 }, 'decision'],
    ['a screenshot that is gone', { screenshot: 'f'.repeat(32) }, 'screenshot'],
  ])('with %s', async (_, more, field) => {
    const { status, body } = await ofAjo(2, 2, more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('with lines that can’t be: two goalkeepers, a player twice, too few, sums that don’t add up, no squad', async () => {
    const lines = desk.linesOf('Ajo', 2);
    const errorsOf = async (some: object[]) => Object.keys((await ofAjo(2, 0, { lines: some })).body.errors);
    expect(await errorsOf(lines.map((line) => ({ ...line, goalkeeper: true })))).toEqual(['lines']);
    expect(await errorsOf([...lines, lines[1] ?? {}])).toEqual(['lines.4.player']);
    expect(await errorsOf(lines.slice(1))).toEqual(['lines']);
    expect(await errorsOf(desk.linesOf('Ajo', 3))).toEqual(['lines']);
    expect(await errorsOf(lines.map((line) => ({ ...line, assists: 1 })))).toEqual(['lines']);
    expect(await errorsOf([...lines, ...desk.linesOf('Bor', 0, 1)])).toEqual(['lines.4.player']);
    expect((await desk.form(ana, 'Ajo')).own).toBeNull();
  });

  test('with a suspended or banned player, who says until when', async () => {
    const { id, slug } = mateOf(league, 'Ajo', 1);
    const ends = new Date(app.clock.now.getTime() + 48 * HOUR_MS);
    const ban = { player_id: id, tournament_id: league.tournamentId, reason: 'x', starts_at: new Date(0) };
    await app.write((tx) => insertBan(tx, { ...ban, ends_at: ends, user_id: null }));
    const { body } = await ofAjo(2, 0);
    expect(body.errors).toHaveProperty(['lines.1.player']);
    const { squads } = await desk.form(ana, 'Ajo');
    expect(squads.home.find((player: { slug: string }) => player.slug === slug)).toMatchObject({
      barred: 'banned',
      barred_until: ends.toISOString(),
    });
  });
});

test('what is typed is kept for who types it, however wrong, until it is sent', async () => {
  const typed = { homeGoals: 2, lines: desk.linesOf('Ajo', 7), bestPlayer: mateOf(league, 'Bor', 0).slug };
  const params = desk.paramsOf('Ajo');
  expect((await app.call('results.saveDraft', { token: ana.token, params, body: typed })).status).toBe(200);
  const { draft } = await desk.form(ana, 'Ajo');
  expect(draft).toMatchObject({ home_goals: 2, away_goals: null, best_player: { slug: typed.bestPlayer } });
  expect(draft?.lines.map((line: { goals: number }) => line.goals)).toEqual([0, 0, 0, 7]);
  const mate = await desk.managerOf('Ajo');
  expect((await desk.form(mate, 'Ajo')).draft).toBeNull();
  await ofAjo(2, 1);
  expect((await desk.form(ana, 'Ajo')).draft).toBeNull();
});

test('a manager finds their matches by need, what ends first before others', async () => {
  const needs = async (who: Person) => {
    const { body } = await app.call('results.home', { token: who.token });
    return body.data.matches.map(({ need }: { need: string }) => need);
  };
  expect(await needs(ana)).toEqual(['report', 'to_come']);
  await ofAjo(2, 1);
  expect(await needs(ana)).toEqual(['waiting', 'to_come']);
  expect(await needs(bea)).toEqual(['report', 'to_come']);
  await ofBor(1, 1);
  expect(await needs(bea)).toEqual(['disputed', 'to_come']);
  const { rival } = await desk.form(bea, 'Bor');
  await accept(bea, 'Bor', rival?.id);
  expect(await needs(bea)).toEqual(['check', 'to_come']);
  expect(await needs(await makePerson(app))).toEqual([]);
});

test('the same report sent twice by a lost connection is one', async () => {
  const body = { homeGoals: 2, awayGoals: 1, lines: desk.linesOf('Ajo', 2) };
  const ask = { token: ana.token, params: desk.paramsOf('Ajo'), body, headers: keyOf() };
  const [first, second] = [await app.call('results.send', ask), await app.call('results.send', ask)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await desk.form(ana, 'Ajo')).versions).toBe(1);
});
