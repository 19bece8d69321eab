import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague as makeAnyLeague, matchOf, TWELVE } from '../../testing/league.ts';
import { makeNight } from '../../testing/match-night.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { pairingsOf, play } from '../../testing/played-week.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertSigningWindows } from '../market/index.ts';
import { write } from '../messages/testing.ts';
import { report } from '../moderation/testing.ts';
import { upsertRequest } from '../social/index.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator, insertRegistrations } from '../tournaments/index.ts';

const HOUR_MS = 3_600_000;
const [BOTH, NEITHER] = [
  [true, true],
  [false, false],
];
const START = new Date('2026-11-20T18:30:00Z');
let statements = 0;
let league: League;
let boss: Person;
stage({
  now: START,
  recheck: false,
  onQuery: () => {
    statements += 1;
  },
});
beforeEach(async () => {
  app.clock.now = START;
  league = await makeLeague(app, { squad: ['GK'] });
  boss = await makePerson(app);
});

/** Its squads are small, and large enough. */
const allowSmall = async ({ tournamentId }: Pick<League, 'tournamentId'>) => {
  const tournaments = app.database.db.updateTable('tournaments').set({ squad_smallest: 1 });
  await tournaments.where('id', '=', tournamentId).execute();
};
const makeLeague = async (...asked: Parameters<typeof makeAnyLeague>) => {
  const one = await makeAnyLeague(...asked);
  await allowSmall(one);
  return one;
};
const from = (hours: number) => new Date(app.clock.now.getTime() + hours * HOUR_MS);
const mine = async ({ token }: Person) => (await app.call('site.mine', { token })).body.data;
const tasksOf = async (person: Person) => (await mine(person)).tasks;
const kindsOf = async (person: Person) => (await tasksOf(person)).map(({ kind }) => kind);
const administrate = async (of: League, { userId }: Person) =>
  await insertAdministrator(app.database.db, of.tournamentId, userId);
const setMatch = async (
  id: number,
  values: Partial<Record<'date' | 'deadline', Date>> & { status?: 'disputed'; has_time?: boolean },
) => await app.database.db.updateTable('fixtures').set(values).where('id', '=', id).execute();
const administered = async (asked: Parameters<typeof makeLeague>[1]) => {
  const one = await makeLeague(app, { squad: ['GK'], ...asked });
  await administrate(one, boss);
  return one;
};

describe('what a user has to do', () => {
  test('is nothing for one who has nothing, and is nobody else’s', async () => {
    await administrate(league, boss);
    await setMatch(matchOf(league, 'Ajo', 'Bor'), { status: 'disputed' });
    expect(await tasksOf(await makePerson(app))).toEqual([]);
  });

  test('is to open the link that was mailed to the address', async () => {
    const person = await makePerson(app, { isConfirmed: false });
    expect(await tasksOf(person)).toMatchObject([{ kind: 'confirm_email', until: null, is_change: false }]);
  });

  test('is to answer those who ask to be friends', async () => {
    const [one, other] = [await makePerson(app), await makePerson(app)];
    const since = app.clock.now;
    for (const { userId } of [one, other]) {
      await app.write((tx) => upsertRequest(tx, { userId, otherId: boss.userId }, since));
    }
    expect(await tasksOf(boss)).toEqual([{ kind: 'friend_requests', until: null, count: 2 }]);
  });

  test('is to answer the clubs that invite them', async () => {
    const params = { teamId: clubOf(league, 'Ajo').id };
    await insertManager(app.database.db, params.teamId, boss.userId);
    const asked = await makePerson(app);
    await app.call('invitations.invite', { token: boss.token, params, body: { player: asked.slug } });
    expect(await tasksOf(asked)).toEqual([{ kind: 'club_invitations', until: null, count: 1 }]);
  });

  test('is to read what others wrote, once for each conversation', async () => {
    for (const one of [await makePerson(app), await makePerson(app)]) {
      await write(one, boss, 'Hello');
    }
    expect(await tasksOf(boss)).toEqual([{ kind: 'messages', until: null, count: 2 }]);
  });

  test('is to decide what was reported, for those who may', async () => {
    const judge = await makePerson(app, { role: 'ADMIN' });
    const reported = await makePerson(app);
    await report(app, boss, { kind: 'nick', id: reported.playerId });
    expect(await tasksOf(judge)).toEqual([{ kind: 'reports', until: null, count: 1 }]);
    expect(await kindsOf(boss)).toEqual([]);
  });

  test('is to refuse in time that an own team was registered', async () => {
    const open = await makeLeague(app, { squad: ['GK'], state: 'programming' });
    const { id } = clubOf(open, 'Ajo');
    const { db } = app.database;
    await db.updateTable('teams').set({ owner_id: boss.userId }).where('id', '=', id).execute();
    await db
      .updateTable('tournament_teams')
      .set({ registered_at: from(-1) })
      .where('team_id', '=', id)
      .execute();
    expect(await tasksOf(boss)).toMatchObject([
      {
        kind: 'registered',
        until: from(47).toISOString(),
        team: { id },
        tournament: { id: open.tournamentId },
      },
    ]);
    app.clock.now = from(48);
    expect(await kindsOf(boss)).toEqual([]);
  });
});

describe('of one’s own teams’ matches', () => {
  beforeEach(async () => {
    await insertManager(app.database.db, clubOf(league, 'Ajo').id, boss.userId);
    // Those of the first week begin at this moment.
    for (const { id } of league.matches) await setMatch(id, { date: from(24 * 30) });
  });

  test('those that come ask for nothing, tonight’s too: they are the next matches', async () => {
    const id = matchOf(league, 'Ajo', 'Bor');
    await setMatch(id, { date: from(1) });
    const { tasks, dates, next } = await mine(boss);
    expect([tasks, dates]).toEqual([[], []]);
    expect(next.map((match) => match.id)).toContain(id);
  });

  test('one is asked about once: what must be settled first', async () => {
    const id = matchOf(league, 'Ajo', 'Bor');
    await setMatch(id, { date: from(48), deadline: from(90) });
    const { playerId } = boss;
    const team = clubOf(league, 'Ajo');
    await insertRegistrations(app.database.db, [
      { tournament_id: league.tournamentId, player_id: playerId, team_id: team.id, position: 'ST' },
    ]);
    expect(await kindsOf(boss)).toEqual(['availability_asked']);
    const rival = await makePerson(app);
    await insertManager(app.database.db, clubOf(league, 'Bor').id, rival.userId);
    const proposed = await app.call('matchday.propose', {
      token: rival.token,
      params: { fixtureId: id, teamId: clubOf(league, 'Bor').id },
      headers: { 'idempotency-key': randomUUID() },
      body: { date: from(72).toISOString() },
    });
    expect(proposed.status).toBe(200);
    expect(await tasksOf(boss)).toMatchObject([
      { kind: 'date_proposed', match: { id }, team: { id: team.id } },
    ]);
  });

  test('one that has begun is to be reported by its managers', async () => {
    const id = matchOf(league, 'Ajo', 'Cid');
    await setMatch(id, { date: from(-1), deadline: from(5) });
    const team = { id: clubOf(league, 'Ajo').id };
    const until = from(5).toISOString();
    expect(await tasksOf(boss)).toMatchObject([{ kind: 'report_due', until, team, match: { id } }]);
    await setMatch(id, { date: from(-2.1) });
    expect(await kindsOf(boss)).toEqual(['report_due']);
  });

  test('signings that close or open within three days are told to those who run the team', async () => {
    const windows = [{ opens_at: from(-48), closes_at: from(71) }];
    await insertSigningWindows(app.database.db, league.tournamentId, windows);
    const until = from(71).toISOString();
    const datesOf = async () => (await mine(boss)).dates;
    expect(await datesOf()).toMatchObject([{ kind: 'signings', is_open: true, until }]);
    app.clock.now = from(-50);
    expect(await datesOf()).toMatchObject([{ kind: 'signings', is_open: false }]);
    expect(await kindsOf(boss)).toEqual([]);
    app.clock.now = from(-100);
    expect(await datesOf()).toEqual([]);
  });
});

describe('of the divisions that one runs', () => {
  test('matches that wait for a ruling or a result are counted, with the first; not where one’s own team plays', async () => {
    await administrate(league, boss);
    const [disputed, late] = [matchOf(league, 'Ajo', 'Bor'), matchOf(league, 'Cid', 'Dux')];
    await setMatch(disputed, { status: 'disputed' });
    await setMatch(late, { date: from(-3), deadline: from(-3) });
    const division = { id: league.divisionId, tournament: { id: league.tournamentId } };
    const { tasks, late: howMany } = await mine(boss);
    expect(tasks).toMatchObject([
      { kind: 'results_missing', division, count: 1, match_id: late, until: from(-3).toISOString() },
      { kind: 'disputed', division, count: 1, match_id: disputed },
    ]);
    expect(howMany).toBe(1);
    await insertManager(app.database.db, clubOf(league, 'Bor').id, boss.userId);
    expect(await kindsOf(boss)).not.toContain('disputed');
  });

  test('player statistics in question are to be settled by those who run it; managers know until when they can ask', async () => {
    const teams = ['Ajo', 'Bor', 'Cid', 'Dux'];
    const night = await makeNight(app, teams);
    await allowSmall(night.league);
    const match = await night.next();
    await match.report('home', [2, 1]);
    await match.report('away', [2, 1]);
    const { home } = match.who;
    expect(await mine(home)).toMatchObject({
      tasks: [],
      dates: [{ kind: 'lines_to_check', match: { id: match.id }, until: expect.any(String) }],
    });
    expect((await match.question('home')).status).toBe(200);
    await administrate(night.league, boss);
    const settle = { kind: 'lines_in_question', division: { id: night.league.divisionId }, count: 1 };
    expect(await tasksOf(boss)).toMatchObject([{ ...settle, match_id: match.id }]);
    expect(await mine(home)).toMatchObject({ tasks: [], dates: [] });
    await match.keepLines('away');
    expect(await tasksOf(boss)).toEqual([]);
  });

  test('are those of who runs the site, too, where nobody was made an administrator', async () => {
    const [full, admin] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'ADMIN' })];
    await setMatch(matchOf(league, 'Ajo', 'Bor'), { status: 'disputed' });
    const waits = async (person: Person) => {
      const all = await tasksOf(person);
      const { body } = await app.call('tournaments.administered', {
        token: person.token,
        query: { of: 'run' },
      });
      const isListed = body.data.data.some(({ id }) => id === league.tournamentId);
      return [isListed, all.some((one) => one.kind === 'disputed' && one.division.id === league.divisionId)];
    };
    expect([await waits(full), await waits(admin), await waits(boss)]).toEqual([BOTH, NEITHER, NEITHER]);
    await administrate(league, boss);
    expect([await waits(full), await waits(admin), await waits(boss)]).toEqual([NEITHER, NEITHER, BOTH]);
  });

  test('teams of the week that are picked wait to be published', async () => {
    const played = await makeLeague(app, { squad: TWELVE });
    const judge = judgeOf(app, played, (await makePerson(app, { role: 'FULL' })).token);
    for (const match of pairingsOf(played, 1)) await play(judge, match);
    await administrate(played, boss);
    const { console, tournamentId, divisionId } = played;
    const ask = { token: boss.token, console, params: { tournamentId, divisionId } };
    const change = async (call: 'weeks.pick' | 'weeks.publish', version: number) =>
      await app.call(call, { ...ask, body: { week: 1, version } });
    await change('weeks.pick', 0);
    expect(await tasksOf(boss)).toMatchObject([{ kind: 'team_week', count: 1, week: 1 }]);
    await change('weeks.publish', 1);
    expect(await kindsOf(boss)).toEqual([]);
  });

  test('a season waits for its next step; one that is being played for none', async () => {
    await administrate(league, boss);
    expect(await tasksOf(boss)).toEqual([]);
    const open = await administered({ state: 'programming' });
    expect(await tasksOf(boss)).toMatchObject([{ kind: 'season', division: { id: open.divisionId } }]);
    await app.database.db
      .updateTable('seasons')
      .set({ state: 'finished' })
      .where('id', '=', league.seasonId)
      .execute();
    const steps = (await tasksOf(boss)).flatMap((one) => (one.kind === 'season' ? one.step : []));
    expect(steps).toContain('deliver_cup');
  });

  test('a knockout by hand waits to be paired between two rounds, and for nothing while one is played', async () => {
    const cup = await administered({ mode: 'manual_knockout' });
    const { console, tournamentId, divisionId } = cup;
    const ask = { token: boss.token, console, params: { tournamentId, divisionId } };
    const waiting = [{ kind: 'season', step: 'pair', division: { id: divisionId } }];
    const next = async () => (await app.call('divisions.desk', ask)).body.data.next;
    expect(await tasksOf(boss)).toMatchObject(waiting);
    const { pairing, pairing_version: version } = (await app.call('liguilla.desk', ask)).body.data;
    const [one, two, three, four] = pairing?.teams.map(({ id }) => id) ?? [];
    const pairings = [
      { home: one ?? 0, away: two ?? 0 },
      { home: three ?? 0, away: four ?? 0 },
    ];
    expect((await app.call('liguilla.pair', { ...ask, body: { version, pairings } })).status).toBe(200);
    expect([await tasksOf(boss), await next()]).toEqual([[], 'play']);
    const { token } = await makePerson(app, { role: 'FULL' });
    const params = { divisionSlug: cup.divisionSlug };
    const { data: open } = (await app.call('matches.list', { console, params })).body.data;
    for (const { id: fixtureId } of open) {
      const judged = { token, console, params: { fixtureId } };
      const seen = (await app.call('matches.judged', judged)).body.data.version;
      const body = { version: seen, decision: 'played', homeGoals: 1, awayGoals: 0 } as const;
      expect((await app.call('matches.decide', { ...judged, body })).status).toBe(200);
    }
    expect(await tasksOf(boss)).toMatchObject(waiting);
    expect(await next()).toBe('pair');
  });

  test('are as many statements for many as for one', async () => {
    await administered({ mode: 'manual_knockout' });
    await administrate(league, boss);
    await insertManager(app.database.db, clubOf(league, 'Ajo').id, boss.userId);
    const count = async () => {
      statements = 0;
      await mine(boss);
      return statements;
    };
    const few = await count();
    for (let time = 0; time < 3; time += 1) {
      await administered({ state: 'programming' });
      await administered({ mode: 'manual_knockout' });
      const played = await administered({});
      await insertManager(app.database.db, clubOf(played, 'Cid').id, boss.userId);
    }
    expect(await kindsOf(boss)).not.toEqual([]);
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(34);
  });
});
