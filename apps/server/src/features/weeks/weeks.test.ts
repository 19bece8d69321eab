import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJobs, type Jobs } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { closeWeek } from './close.ts';
import { weekJobs } from './index.ts';
import { CAM, CB, correct, GK, LB, pairingsOf, play, SQUAD, ST, untilIdle } from './testing.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
let nodes: Jobs[];
let league: League;
let judge: Judge;
let full: Person;
let administrator: Person;
beforeAll(async () => {
  // The queue goes by PostgreSQL's clock.
  app = await createTestApp({ now: new Date() });
  full = await makePerson(app, { role: 'FULL' });
  administrator = await makePerson(app);
  const { db, url } = app.database;
  nodes = [1, 2].map(() => createJobs({ url, tasks: weekJobs({ db, clock: () => app.clock.now }) }));
  for (const node of nodes) await node.start();
});
beforeEach(async () => {
  app.clock.now = new Date();
  league = await makeLeague(app, { squad: SQUAD });
  await insertAdministrator(app.database.db, league.tournamentId, administrator.userId);
  judge = judgeOf(app, league, full.token);
});
afterEach(async () => {
  expect(await app.staleAnswers()).toEqual([]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()));
  await app.close();
});

const ofDivision = () => ({ tournamentId: league.tournamentId, divisionId: league.divisionId });
const ask = async (person: Person, call: 'weeks.pick' | 'weeks.replace' | 'weeks.publish', body: object) =>
  await app.call(call, { token: person.token, params: ofDivision(), body });
const desk = async (query = {}, person = administrator) =>
  (await app.call('weeks.desk', { token: person.token, params: ofDivision(), query })).body.data;
const shown = async (week = 1) => (await desk({ week })).shown;
/** What visitors see of a week. */
const read = async (code = 'week-1', query = {}) =>
  await app.call('weeks.teamOfTheWeek', {
    params: { divisionSlug: league.divisionSlug, weekCode: code },
    query,
  });
const nickOf = (team: string, place: number) => mateOf(league, team, place).nick;
const slugOf = (team: string, place: number) => mateOf(league, team, place).slug;
interface SlotOfReply {
  readonly position: string;
  readonly chosen: { readonly player: { readonly nick: string }; readonly index: number } | null;
}
const nicksOf = ({ slots }: { slots: SlotOfReply[] }) =>
  slots.map(({ chosen }) => chosen?.player.nick ?? null);

/** Plays the first week to its end, and waits for what the job makes of it. */
async function closeFirstWeek(): Promise<void> {
  for (const match of pairingsOf(league, 1)) await play(judge, match);
  await untilIdle(app);
}

describe('when a week closes', () => {
  test('its eleven is picked by the rules, for the administrators alone', async () => {
    const [first, second] = pairingsOf(league, 1);
    if (!first || !second) throw new Error('no match');
    await play(judge, first);
    await untilIdle(app);
    expect(await shown()).toMatchObject({ status: 'open', decided: 1, matches: 2, version: 0, slots: [] });
    await play(judge, second, CB);
    await untilIdle(app);
    const eleven = await shown();
    expect(eleven).toMatchObject({ status: 'draft', by_hand: false, outdated: false });
    const [home = ''] = first.split('-');
    const [scoring = ''] = second.split('-');
    const [other = ''] = [home, scoring].toSorted();
    // The defender's goal counts more than the striker's, and in the other defence nobody let one in either.
    expect(
      eleven.slots.slice(0, 4).map((slot: SlotOfReply) => [slot.position, slot.chosen?.player.nick]),
    ).toEqual([
      ['GK', nickOf(other, GK)],
      ['LB', nickOf(other, LB)],
      ['CB', nickOf(scoring, CB)],
      ['CB', nickOf(home, CB)],
    ]);
    expect(nicksOf(eleven).at(-1)).toBe(nickOf(home, ST));
    expect((await read()).status).toBe(404);
  });

  test('is at the latest seven days after its deadline, whatever is still open', async () => {
    const [first] = pairingsOf(league, 1);
    if (!first) throw new Error('no match');
    await play(judge, first);
    await untilIdle(app);
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`close_week:${league.seasonId}:1`}`.execute(
      app.database.db,
    );
    const closes = new Date(app.clock.now.getTime() + 14 * DAY_MS);
    const [waiting] = rows;
    expect(Math.abs((waiting?.run_at.getTime() ?? 0) - closes.getTime())).toBeLessThan(DAY_MS / 24);
    expect((await shown()).closes_at).toBe(waiting?.run_at.toISOString());
    app.clock.now = new Date(closes.getTime() + DAY_MS);
    await close(1);
    expect(await shown()).toMatchObject({ status: 'draft', decided: 1, matches: 2 });
  });

  test('a match that was moved does not move the week', async () => {
    const teams = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eje', 'Fes'];
    league = await makeLeague(app, { squad: SQUAD, teams });
    judge = judgeOf(app, league, full.token);
    const [first, , moved] = league.matches.filter(({ week }) => week === 1);
    if (!first || !moved) throw new Error('no match');
    await play(judge, `${first.home}-${first.away}`);
    await sql`update fixtures set deadline = deadline + interval '60 days' where id = ${moved.id}`.execute(
      app.database.db,
    );
    app.clock.now = new Date(app.clock.now.getTime() + 15 * DAY_MS);
    await close(1);
    expect((await desk({ week: 1 }, full)).shown.status).toBe('draft');
  });

  test('is once, on however many nodes', async () => {
    await closeFirstWeek();
    await sql`delete from week_editions where season_id = ${league.seasonId}`.execute(app.database.db);
    await Promise.all([close(1), close(1), close(1)]);
    const { rows } = await sql<{ version: number }>`
      select version from week_editions where season_id = ${league.seasonId}`.execute(app.database.db);
    expect(rows).toEqual([{ version: 1 }]);
  });

  test('nobody is picked where no line is known, and none in one against one', async () => {
    for (const match of pairingsOf(league, 1)) await judge.score(match, 1, 0);
    await untilIdle(app);
    expect(await shown()).toMatchObject({ status: 'unpicked', actions: { pick: false, publish: false } });
    const refused = await ask(administrator, 'weeks.pick', { week: 1, version: 0 });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/Nobody/)]);

    league = await makeLeague(app, { squad: ['ST'], kind: 'single' });
    judge = judgeOf(app, league, full.token);
    for (const match of pairingsOf(league, 1)) await judge.score(match, 1, 0);
    await close(1);
    expect(await desk({}, full)).toMatchObject({ kind: 'single', weeks: [], shown: null });
    expect((await ask(full, 'weeks.pick', { week: 1, version: 0 })).status).toBe(404);
  });

  async function close(week: number): Promise<void> {
    const { db } = app.database;
    await inWrite(db, (tx) => closeWeek(tx, { seasonId: league.seasonId, week, now: app.clock.now }));
  }
});

describe('before publishing', () => {
  beforeEach(closeFirstWeek);

  test('a correction picks anew', async () => {
    const before = await shown();
    const [match] = pairingsOf(league, 1);
    if (!match) throw new Error('no match');
    await correct(judge, match, CAM);
    await untilIdle(app);
    const after = await shown();
    expect(after).toMatchObject({ status: 'draft', outdated: false, by_hand: false });
    expect(after.version).toBeGreaterThan(before.version);
    const camOf = ({ slots }: { slots: SlotOfReply[] }) =>
      slots.find(({ position }) => position === 'CAM')?.chosen;
    expect(camOf(after)?.player.nick).toBe(nickOf(match.split('-')[0] ?? '', CAM));
    expect(camOf(after)?.index).toBeGreaterThan(camOf(before)?.index ?? 99);
  });

  test('an administrator puts another player of the week in, and the log keeps it', async () => {
    const { slots, version, players } = await shown();
    const [keeper] = slots;
    expect(keeper.choices).toHaveLength(3);
    const reply = await ask(administrator, 'weeks.replace', {
      ...{ week: 1, version, slot: 1, player: keeper.choices[2] },
    });
    expect(reply.status).toBe(200);
    const changed = await shown();
    expect(changed).toMatchObject({ by_hand: true, version: version + 1 });
    expect(changed.slots[0].chosen.player.slug).toBe(keeper.choices[2]);
    expect(changed.slots[0].choices).toContain(keeper.chosen.player.slug);
    expect(players.map(({ position }: SlotOfReply) => position)).toContain('GK');
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'before', 'after'])
      .where('noun', '=', 'division')
      .where('noun_id', '=', league.divisionId)
      .execute();
    const place = { slot: 1, position: 'GK' };
    expect(log).toEqual([
      {
        action: 'replace_in_week',
        user_id: administrator.userId,
        before: { season: league.seasonId, week: 1, eleven: { ...place, player: keeper.chosen.player.nick } },
        after: {
          ...{ season: league.seasonId, week: 1 },
          eleven: { ...place, player: changed.slots[0].chosen.player.nick },
        },
      },
    ]);
  });

  test('what was set by hand stays after a correction, is told as outdated, and can be picked anew', async () => {
    const { slots, version } = await shown();
    await ask(administrator, 'weeks.replace', { week: 1, version, slot: 1, player: slots[0].choices[2] });
    const [match] = pairingsOf(league, 1);
    if (!match) throw new Error('no match');
    await correct(judge, match, CAM);
    await untilIdle(app);
    const kept = await shown();
    expect(kept).toMatchObject({ by_hand: true, outdated: true, version: version + 1 });
    expect(kept.slots[0].chosen.player.slug).toBe(slots[0].choices[2]);
    const reply = await ask(administrator, 'weeks.pick', { week: 1, version: kept.version });
    expect([reply.status, reply.body.message]).toEqual([200, 'The eleven of week 1 is picked.']);
    const anew = await shown();
    expect(anew).toMatchObject({ by_hand: false, outdated: false });
    expect(anew.slots[0].chosen.player.slug).toBe(slots[0].chosen.player.slug);
  });

  test.each([
    [
      'a player who did not play',
      () => ({ slot: 1, player: 'nobody' }),
      'This player did not play in that week.',
    ],
    [
      'a player out of position',
      () => ({ slot: 1, player: slugOf('Ajo', ST) }),
      'This player’s registered position does not fit this place.',
    ],
  ])('%s is refused, in words', async (_, body, message) => {
    const { version } = await shown();
    const reply = await ask(administrator, 'weeks.replace', { week: 1, version, ...body() });
    expect([reply.status, reply.body.errors]).toEqual([422, { player: [message] }]);
    expect((await shown()).version).toBe(version);
  });

  test('who stands there or elsewhere already is refused, and so is what somebody else changed meanwhile', async () => {
    const { slots, version } = await shown();
    const [, , first, second] = slots;
    const put = (slot: number, one: { chosen: { player: { slug: string } } }, seen = version) =>
      ask(administrator, 'weeks.replace', { week: 1, version: seen, slot, player: one.chosen.player.slug });
    expect((await put(3, second)).body.errors.player[0]).toMatch(/already stands/);
    expect((await put(3, first)).body.message).toBe('This would change nothing.');
    for (const call of ['weeks.pick', 'weeks.publish'] as const)
      expect((await ask(administrator, call, { week: 1, version: version + 1 })).status).toBe(409);
    expect((await put(3, first, version + 1)).body.message).toMatch(/^Somebody else changed this/);
    expect((await ask(administrator, 'weeks.publish', { week: 2, version: 0 })).body.message).toMatch(
      /no eleven/,
    );
    expect((await ask(administrator, 'weeks.pick', { week: 2, version: 0 })).body.message).toMatch(
      /still on/,
    );
    expect((await ask(administrator, 'weeks.pick', { week: 99, version: 0 })).status).toBe(404);
  });

  test('who lost his line by a correction can’t be published', async () => {
    const { slots, version } = await shown();
    const put = { week: 1, version, slot: 1, player: slots[0].choices[2] };
    await ask(administrator, 'weeks.replace', put);
    const annul = { decision: 'annul', reason: 'a wrong team' };
    for (const match of pairingsOf(league, 1)) await judge.decide(match, annul);
    const reply = await ask(administrator, 'weeks.publish', { week: 1, version: version + 1 });
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/^After a correction/)]);
    const { slots: now } = await shown();
    expect(now[0].chosen).toMatchObject({ team: null, index: null });
  });

  test('whose own team plays in the division publishes, but puts nobody in', async () => {
    const { slots, version } = await shown();
    await insertManager(app.database.db, clubOf(league, 'Ajo').id, administrator.userId);
    expect((await shown()).actions).toEqual({ pick: true, replace: false, publish: true });
    expect((await desk({ week: 1 }, full)).shown.actions.replace).toBe(true);
    const body = { week: 1, version, slot: 1, player: slots[0].choices[0] };
    const reply = await ask(administrator, 'weeks.replace', body);
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'Your own team plays here, so somebody else has to decide it.',
    ]);
    expect((await ask(administrator, 'weeks.publish', { week: 1, version })).status).toBe(200);
    await sql`delete from team_managers where user_id = ${administrator.userId}`.execute(app.database.db);
  });
});

describe('once published', () => {
  const publish = async (week = 1) =>
    await ask(administrator, 'weeks.publish', { week, version: (await shown(week)).version });
  const division = async () =>
    (await app.call('divisions.show', { params: { divisionSlug: league.divisionSlug } })).body.data;
  const player = async (slug: string) =>
    (await app.call('players.show', { params: { playerSlug: slug } })).body.data;
  beforeEach(closeFirstWeek);

  test('everybody sees it, the division leads there, and its players’ pages count it', async () => {
    const { slots } = await shown();
    const chosen = slots.at(-1).chosen.player;
    // What was asked for before is not kept beyond the publishing.
    expect([(await division()).team_of_the_week, (await player(chosen.slug)).teams_of_the_week]).toEqual([
      null,
      0,
    ]);
    expect((await publish()).status).toBe(200);
    const { body } = await read();
    expect(body.data).toMatchObject({
      ...{ week: 1, weeks: [1], season: { id: league.seasonId } },
      seasons: [{ id: league.seasonId, name: '1', week: 1 }],
    });
    expect(nicksOf(body.data)).toEqual(nicksOf({ slots }));
    expect(body.data.slots.at(-1)).toMatchObject({ position: 'ST', chosen: { goals: 1, assists: 0 } });
    expect((await division()).team_of_the_week).toEqual({ season: league.seasonId, week: 1 });
    expect((await player(chosen.slug)).teams_of_the_week).toBe(1);
    expect((await read('week-1', { season: league.seasonId })).status).toBe(200);
    for (const code of ['week-2', 'week-01', 'week-0', 'week', '1', 'week-99999999999'])
      expect([code, (await read(code)).status]).toEqual([code, 404]);
    expect((await read('week-1', { season: 999_999 })).status).toBe(404);
  });

  test('nothing changes it any more: no correction, no administrator', async () => {
    await publish();
    const before = (await read()).text;
    for (const match of pairingsOf(league, 1)) await correct(judge, match, CAM);
    await untilIdle(app);
    expect((await read()).text).toBe(before);
    const now = await shown();
    expect(now).toMatchObject({
      ...{ status: 'published', outdated: false, players: [] },
      actions: { pick: false, replace: false, publish: false },
    });
    const seen = { week: 1, version: now.version };
    const put = { ...seen, slot: 1, player: slugOf('Ajo', GK) };
    for (const [call, body] of [
      ['weeks.pick', seen],
      ['weeks.publish', seen],
      ['weeks.replace', { ...put, player: slugOf('Bor', GK) }],
      ['weeks.replace', put],
    ] as const) {
      const reply = await ask(administrator, call, body);
      expect([call, reply.status, reply.body.message]).toEqual([
        ...[call, 409],
        'This eleven is published and stays as it is.',
      ]);
    }
  });

  test('counts as a selection in the weeks that follow: of equals who was chosen less often comes in', async () => {
    await publish();
    const [keeper] = (await read()).body.data.slots;
    // In the second week everybody does the same as in the first, each home team winning by one.
    for (const match of pairingsOf(league, 2)) await play(judge, match);
    await untilIdle(app);
    const { slots } = await shown(2);
    const homes = pairingsOf(league, 2).map((match) => nickOf(match.split('-')[0] ?? '', GK));
    const fresh = homes.filter((nick) => nick !== keeper.chosen.player.nick).toSorted();
    expect(slots[0].chosen.player.nick).toBe(fresh[0]);
  });

  test('of a hidden tournament only those see it who may', async () => {
    await publish();
    const { db } = app.database;
    await sql`update tournaments set hidden = true where id = ${league.tournamentId}`.execute(db);
    app.cache.touch(['*']);
    expect((await read()).status).toBe(404);
    const { status } = await app.call('weeks.teamOfTheWeek', {
      token: administrator.token,
      params: { divisionSlug: league.divisionSlug, weekCode: 'week-1' },
    });
    expect(status).toBe(200);
  });
});
