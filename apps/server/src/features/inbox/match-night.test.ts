import { beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { datesOfMatch, type Evening, inHours, makeEvening } from '../matchday/testing.ts';
import { HOUR_MS, keyOf, reportDesk } from '../results/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { inboxDesk } from './kinds/testing.ts';
import { runMails } from './testing.ts';

let league: League;
let ana: Person;
let bea: Person;
let judge: Person;
const inbox = inboxDesk(() => app);
const desk = reportDesk(
  () => app,
  () => league,
  ['Ajo', 'Bor'],
);
stage({ recheck: false });
beforeEach(async () => {
  league = await makeLeague(app, { squad: TWELVE, teams: ['Ajo', 'Bor'] });
  ana = await desk.managerOf('Ajo');
  bea = await desk.managerOf('Bor');
  judge = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, judge.userId);
  const { date } = await desk.match();
  app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
});

const KINDS = [
  'report_due',
  'rival_reported',
  'report_half_time',
  'match_disputed',
  'more_asked',
  'with_judges',
];
const MORE = ['judges_wanted', 'lines_questioned', 'lines_settled', 'match_decided', 'match_corrected'];
const told = async (who: Person) => await inbox.textsOf(who, ...KINDS, ...MORE);
const untilOf = async (who: Person) => (await inbox.itemsOf(who)).at(0)?.until ?? null;
const inHoursOf = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS).toISOString();
const ofAjo = async (home: number, away: number, more: object = {}) =>
  await desk.send(ana, 'Ajo', {
    homeGoals: home,
    awayGoals: away,
    lines: desk.linesOf('Ajo', home),
    ...more,
  });
const ofBor = async (home: number, away: number) =>
  await desk.send(bea, 'Bor', { homeGoals: home, awayGoals: away, lines: desk.linesOf('Bor', away) });
const about = (who: Person, team: string) => ({ token: who.token, params: desk.paramsOf(team) });

describe('on match night', () => {
  test('managers are told that a report is due from kick-off on, until when; players and judges are not', async () => {
    const player = await inbox.mate(league, 'Ajo', 4);
    await desk.runJob();
    for (const [who, team] of [
      [ana, 'Ajo'],
      [bea, 'Bor'],
    ] as const) {
      expect(await told(who)).toEqual(['Ajo v Bor: report the result']);
      const { fixtureId, teamId } = desk.paramsOf(team);
      const [item] = await inbox.itemsOf(who);
      expect([item?.until === null, item?.href]).toEqual([
        false,
        `/en/psn/dashboard/results/${fixtureId}/${teamId}/edit`,
      ]);
    }
    expect([await told(player), await told(judge)]).toEqual([[], []]);
  });

  test('the rival is told of a report at once and at half time, who sent it of the end', async () => {
    await ofAjo(2, 0, { screenshot: await desk.screenshot('Ajo') });
    const stands = 'Ajo has reported Ajo v Bor: if you don’t answer, their report counts';
    expect([(await told(bea))[0], await untilOf(bea)]).toEqual([stands, inHoursOf(24)]);
    desk.later(12);
    await desk.runJob();
    await desk.runJob();
    expect((await told(bea)).slice(0, 2)).toEqual([
      'Half your time has passed: if you don’t answer, Ajo’s report of Ajo v Bor counts',
      stands,
    ]);
    desk.later(12);
    await desk.runJob();
    const result = 'Full time: Ajo 2–0 Bor (reported by one team)';
    expect([(await told(ana))[0], (await told(bea))[0]]).toEqual([result, result]);
    expect((await told(bea)).length).toBe(4);
    expect((await told(ana)).filter((text) => text.includes('reported Ajo'))).toEqual([]);
  });

  test('a report without a screenshot says that the other is missing', async () => {
    await ofAjo(2, 0);
    expect((await told(bea))[0]).toBe('Ajo has reported Ajo v Bor: your report is missing');
  });

  test('equal reports are told as a result, and no more', async () => {
    await ofAjo(1, 1);
    await ofBor(1, 1);
    expect((await told(ana))[0]).toBe('Full time: Ajo 1–1 Bor');
    expect(await inbox.textsOf(ana, 'match_decided')).toHaveLength(1);
  });

  test('a dispute is told to both, until when; the accepted score to both, once', async () => {
    await ofAjo(2, 1);
    await ofBor(1, 1);
    const disputed = 'Ajo v Bor is disputed: accept the other score, or a judge decides';
    for (const who of [ana, bea]) {
      expect([(await told(who))[0], await untilOf(who)]).toEqual([disputed, inHoursOf(24)]);
    }
    const { rival } = (await app.call('results.form', about(bea, 'Bor'))).body.data;
    const body = { report: rival?.id ?? 0 };
    await app.call('results.accept', { ...about(bea, 'Bor'), body, headers: keyOf() });
    expect((await told(ana))[0]).toBe('Full time: Ajo 2–1 Bor (score accepted)');
    expect(await told(judge)).toEqual([]);
  });

  test('judges are told that a match needs one, managers that they have it; more that is asked has a deadline', async () => {
    await ofAjo(2, 1);
    await ofBor(1, 1);
    const own = await inbox.mate(league, 'Ajo', 5);
    await insertAdministrator(app.database.db, league.tournamentId, own.userId);
    expect((await app.call('results.askJudges', about(ana, 'Ajo'))).status).toBe(200);
    expect([await told(judge), await told(own)]).toEqual([['Ajo v Bor needs a judge'], []]);
    expect((await told(bea))[0]).toBe('Ajo v Bor is with the judges now');
    // Who asked for them knows.
    expect((await told(ana))[0]).not.toBe('Ajo v Bor is with the judges now');
    const more = {
      token: judge.token,
      params: { fixtureId: desk.fixtureId() },
      body: { text: 'Which half?' },
    };
    expect((await app.call('results.askMore', more)).status).toBe(200);
    for (const who of [ana, bea]) {
      expect((await told(who))[0]).toBe('A judge asks for more information about Ajo v Bor');
      expect(await untilOf(who)).not.toBe(null);
    }
  });

  test('a question about lines is told to whose they are and to judges, its end to both', async () => {
    await ofAjo(1, 0);
    await ofBor(1, 0);
    const question = { ...about(bea, 'Bor'), body: { reason: 'Their striker was not there' } };
    expect((await app.call('results.questionLines', question)).status).toBe(200);
    const questioned = 'Ajo v Bor: Ajo’s player statistics are in question; a judge will check them';
    expect([(await told(ana))[0], (await told(bea))[0]]).toEqual([questioned, 'Full time: Ajo 1–0 Bor']);
    expect(await told(judge)).toEqual(['Ajo v Bor: player statistics need a judge']);
    const kept = await app.call('results.keepLines', { token: judge.token, params: desk.paramsOf('Ajo') });
    expect(kept.status).toBe(200);
    const settled = 'Ajo’s player statistics count as reported: Ajo v Bor';
    expect([(await told(ana))[0], (await told(bea))[0]]).toEqual([settled, settled]);
  });

  test('what has a deadline is mailed with it, in the zone of the tournament', async () => {
    await ofAjo(2, 0);
    await runMails(app);
    const { email } = (await app.call('accounts.myInfo', { token: bea.token })).body.data;
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toMatch(/Ajo has reported Ajo v Bor: your report is missing$/);
    expect(mail?.body).toMatch(/\nDeadline: \w{3},? \d+ \w{3}, \d\d:\d\d \(.+\)\n/);
  });
});

describe('of dates', () => {
  let evening: Evening;
  const dates = () => datesOfMatch(app, evening);
  beforeEach(async () => {
    evening = await makeEvening(app);
  });
  const kinds = ['date_proposed', 'date_refused', 'deadline_moved', 'match_moved'];
  const toldOf = async (who: Person) => await inbox.textsOf(who, ...kinds);

  test('a proposal is told to the rival, with the date; a refusal to who proposed; an accepted one as the new date', async () => {
    const { home, away, second } = evening;
    const { date } = await dates().match();
    const other = inHours(new Date(date ?? ''), 2);
    const match = `${home.name} v ${away.name}`;
    expect((await dates().propose(home, other)).status).toBe(200);
    expect(await toldOf(away.manager)).toEqual([`${home.name} proposes another date for ${match}`]);
    expect((await inbox.itemsOf(away.manager))[0]?.date).toBe(other);
    const proposal = async () => (await dates().mine(away.manager)).team?.theirs?.id ?? 0;
    expect((await dates().refuse(away, await proposal())).status).toBe(200);
    expect(await toldOf(second)).toEqual([`${away.name} has declined your date for ${match}`]);
    await dates().propose(home, other);
    expect((await dates().accept(away, await proposal())).status).toBe(200);
    expect((await toldOf(home.manager))[0]).toBe(`${match} has a new date`);
    expect((await toldOf(second)).filter((text) => text.includes('declined'))).toHaveLength(1);
  });

  test('another deadline alone is told to the managers of both teams', async () => {
    const { home, away, league: of } = evening;
    const mover = await makePerson(app);
    await insertAdministrator(app.database.db, of.tournamentId, mover.userId);
    const { date, deadline } = await dates().match();
    const later = inHours(new Date(deadline ?? date ?? ''), 24);
    const seen = { date, deadline };
    const moved = await dates().move(mover, { ...seen, deadline: later, reason: 'a holiday', seen });
    expect(moved.status).toBe(200);
    for (const { manager } of [home, away]) {
      expect(await toldOf(manager)).toEqual([`${home.name} v ${away.name} has a new deadline`]);
      expect((await inbox.itemsOf(manager))[0]?.until).toBe(later);
    }
    expect(await toldOf(mover)).toEqual([]);
  });
});
