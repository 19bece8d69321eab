import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/index.ts';
import { inWrite } from '../../platform/touch.ts';
import { type Meeting, makeNight, type Night } from '../../testing/match-night.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { datesOfMatch } from '../matchday/testing.ts';
import { rebuildSeason } from '../statistics/index.ts';
import { resultJobs } from './index.ts';

let night: Night;
stage();
beforeAll(async () => {
  night = await makeNight(app, ['Ajo', 'Bor', 'Cid', 'Dux', 'Eva', 'Fay', 'Gil', 'Hoz']);
});

/** How the replies ended, without their order. */
const statusesOf = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();
/** The match was decided once, its version is that of its decision, and the table is that of its matches. */
async function decidedOnce(one: Meeting): Promise<void> {
  const { version, decided_at: at } = await one.rowOf();
  expect(at).not.toBeNull();
  expect((await one.decisions()).map((made) => made.version)).toEqual([version]);
  await one.told();
  await soundTable();
}
async function soundTable(): Promise<void> {
  const rebuilt = await inWrite(app.database.db, (tx) => rebuildSeason(tx, night.league.seasonId));
  expect(rebuilt.result).toEqual([]);
}
const withPicture = async (one: Meeting) => ({ screenshot: await one.screenshot(one.teams.home) });

describe('two reports in the same second', () => {
  const TRIES = Array.from({ length: 16 }, (_, number) => ({
    first: number % 2 === 0 ? ('home' as const) : ('away' as const),
    atOnce: number % 4 > 1,
    isEqual: number % 8 > 3,
  }));

  test.each(TRIES)('decide or dispute once: $first first, at once $atOnce, equal $isEqual', async (tried) => {
    const one = await night.next();
    const second = tried.first === 'home' ? 'away' : 'home';
    const deeds = [
      () => one.report(tried.first, [2, 1]),
      () => one.report(second, tried.isEqual ? [2, 1] : [1, 1]),
    ] as const;
    const replies = tried.atOnce
      ? await Promise.all(deeds.map((deed) => deed()))
      : [await deeds[0](), await deeds[1]()];
    expect(statusesOf(replies)).toEqual([200, 200]);
    const row = await one.rowOf();
    expect([row.status, row.decided_how, row.awaits]).toEqual(
      tried.isEqual ? ['played', 'agreed', null] : ['disputed', null, 'agreement'],
    );
    expect(await one.decisions()).toHaveLength(tried.isEqual ? 1 : 0);
    if (tried.isEqual) await decidedOnce(one);
    const told = await one.told();
    expect(told.filter((text) => text.startsWith('match_disputed')).length > 0).toBe(!tried.isEqual);
  });

  test('are told as a dispute, too, where the second manager’s clock was read before the first’s', async () => {
    const one = await night.next();
    await one.report('home', [2, 1]);
    app.clock.now = new Date(app.clock.now.getTime() - 5);
    await one.report('away', [1, 1]);
    app.clock.now = new Date(app.clock.now.getTime() + 5);
    const told = await one.told();
    expect(told.filter((text) => text.startsWith('match_disputed')).length).toBeGreaterThan(0);
    expect((await one.rowOf()).status).toBe('disputed');
  });

  test('are told once in the very instant of kick-off', async () => {
    const one = await night.next();
    const { date } = await one.rowOf();
    const { now } = app.clock;
    app.clock.now = date ?? now;
    await one.runJob();
    await one.report('home', [2, 1]);
    await one.report('away', [1, 1]);
    await one.askJudges('home');
    app.clock.now = now;
    const kinds = (await one.told()).map((text) => text.split(' ')[0]);
    expect(new Set(kinds)).toEqual(
      new Set(['report_due', 'rival_reported', 'match_disputed', 'with_judges']),
    );
  });
});

describe('a report alone whose time ends now', () => {
  test('decides once, by the job of two nodes, while the rival reports', async () => {
    const one = await night.next();
    await one.report('home', [1, 0], await withPicture(one));
    const until = (await one.rowOf()).awaits_until;
    const now = app.clock.now;
    app.clock.now = until ?? now;
    const other = openDatabase({ url: app.database.url, max: 2 });
    const { results_due: due } = resultJobs({ db: other.db, clock: () => app.clock.now }, events);
    const onOther = async () =>
      await due?.({}, { attempt: 1, isLast: false, signal: new AbortController().signal });
    const [late] = await Promise.all([one.report('away', [0, 1]), one.runJob(), onOther(), one.runJob()]);
    await other.close();
    app.cache.touch(['*']);
    expect(late.status).toBe(409);
    expect(await one.rowOf()).toMatchObject({ decided_how: 'unanswered', decided_at: until, home_goals: 1 });
    await decidedOnce(one);
  });

  test('decides, or a judge does, once', async () => {
    const one = await night.next();
    await one.report('home', [1, 0], await withPicture(one));
    const judge = await one.seenByJudge();
    app.clock.now = (await one.rowOf()).awaits_until ?? app.clock.now;
    const [ruled] = await Promise.all([judge.rule(3, 0), one.runJob()]);
    expect(await one.rowOf()).toMatchObject(
      ruled.status === 200 ? { home_goals: 3 } : { home_goals: 1, decided_how: 'unanswered' },
    );
    await decidedOnce(one);
  });
});

describe('a report and a ruling at once', () => {
  test.each([
    ['equal', [2, 1]],
    ['another', [0, 0]],
  ] as const)('never both pass: the rival’s is %s', async (_, goals) => {
    for (const first of ['report', 'ruling']) {
      const one = await night.next();
      await one.report('home', [2, 1]);
      const judge = await one.seenByJudge();
      const deeds = [() => one.report('away', goals), () => judge.rule(5, 0)];
      if (first === 'ruling') deeds.reverse();
      const replies = await Promise.all(deeds.map((deed) => deed()));
      expect(statusesOf(replies)).toEqual([200, 409]);
      const { status } = await one.rowOf();
      if (status === 'disputed') expect(await one.decisions()).toEqual([]);
      else await decidedOnce(one);
    }
  });
});

describe('in a dispute', () => {
  const dispute = async () => {
    const one = await night.next();
    await one.report('home', [2, 1]);
    await one.report('away', [1, 1]);
    return one;
  };

  test('both accept at once: one score stands', async () => {
    const one = await dispute();
    const deeds = [await one.accept('home'), await one.accept('away')];
    const replies = await Promise.all(deeds.map((deed) => deed()));
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect((await one.rowOf()).home_goals).toBe(replies[0]?.status === 200 ? 1 : 2);
    await decidedOnce(one);
  });

  test('one accepts while the other asks for the judges: it is decided', async () => {
    const one = await dispute();
    const accept = await one.accept('home');
    const [accepted, asked] = await Promise.all([accept(), one.askJudges('away')]);
    expect([accepted.status, [200, 409].includes(asked.status)]).toEqual([200, true]);
    expect(await one.rowOf()).toMatchObject({ decided_how: 'accepted', awaits: null, due_at: null });
    await decidedOnce(one);
  });

  test('one accepts while a judge rules: one of both', async () => {
    const one = await dispute();
    await one.askJudges('away');
    const [accept, judge] = [await one.accept('home'), await one.seenByJudge()];
    const [accepted, ruled] = await Promise.all([accept(), judge.rule(4, 0)]);
    expect(statusesOf([accepted, ruled])).toEqual([200, 409]);
    expect((await one.rowOf()).decided_how).toBe(accepted.status === 200 ? 'accepted' : 'asked');
    await decidedOnce(one);
  });
});

test('a question, a judge who keeps the lines and one who corrects them come one after the other', async () => {
  const one = await night.next();
  await one.report('home', [2, 1]);
  await one.report('away', [2, 1]);
  const judge = await one.seenByJudge();
  const [asked, kept, corrected] = await Promise.all([
    one.question('away'),
    one.keepLines('home'),
    judge.lines('home', 1),
  ]);
  // Who comes second has not seen what the first did.
  expect([asked.status, corrected.status].filter((status) => status === 200).length).toBeGreaterThan(0);
  const row = await one.rowOf();
  expect(row.held_lines).toBe(asked.status === 200 && kept.status !== 200 ? 'home' : null);
  expect((await one.decisions()).at(-1)?.version).toBe(row.version);
  await soundTable();
});

test('a match gets a report or another date, and not both', async () => {
  for (const first of ['report', 'date']) {
    const one = await night.next();
    const evening = {
      league: night.league,
      fixtureId: one.id,
      home: { teamId: one.paramsOf(one.teams.home).teamId, name: one.teams.home, manager: one.who.home },
      away: { teamId: one.paramsOf(one.teams.away).teamId, name: one.teams.away, manager: one.who.away },
      second: one.who.home,
    };
    const dates = datesOfMatch(app, evening);
    const date = new Date(app.clock.now.getTime() + 3_600_000).toISOString();
    expect((await dates.propose(evening.home, date)).status).toBe(200);
    const proposal = (await dates.mine(one.who.away)).team?.theirs?.id ?? 0;
    const deeds = [() => one.report('home', [1, 0]), () => dates.accept(evening.away, proposal)];
    if (first === 'date') deeds.reverse();
    const replies = await Promise.all(deeds.map((deed) => deed()));
    expect(statusesOf(replies)).toEqual([200, 409]);
    const row = await one.rowOf();
    expect(row.status === 'reported').toBe(row.date?.toISOString() !== date);
  }
});

test('who is removed as a manager while they report has reported before, or has not', async () => {
  const one = await night.next();
  const { userId } = one.who.home;
  const remove = app.database.db.deleteFrom('team_managers').where('user_id', '=', userId);
  const [{ status }] = await Promise.all([one.report('home', [1, 0]), remove.execute()]);
  expect([200, 403]).toContain(status);
  expect((await one.rowOf()).status).toBe(status === 200 ? 'reported' : 'scheduled');
  expect((await one.report('home', [2, 0])).status).toBe(403);
});
