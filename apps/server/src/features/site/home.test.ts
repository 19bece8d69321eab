import { beforeAll, describe, expect, test } from 'vitest';
import { type Judge, judgeOf } from '../../testing/judge.ts';
import { type League, makeLeague, TWELVE } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { insertSigningWindows } from '../market/index.ts';
import { makeClub } from '../registrations/testing.ts';
import { insertFreePlayers, leaveTournament, registerTeams } from '../tournaments/index.ts';

let league: League;
let judge: Judge;
stage({ now: new Date('2026-11-20T18:30:00Z') });
beforeAll(async () => {
  league = await makeLeague(app, { squad: TWELVE });
  judge = judgeOf(app, league, (await makePerson(app, { role: 'FULL' })).token);
});

const home = async (console = 'psn') => (await app.call('site.home', { console })).body.data;

describe('a console’s home', () => {
  test('has tonight’s matches, those of the week, and the tournaments with their state', async () => {
    const { tonight, upcoming, tournaments } = await home();
    const idsOf = (week: number) => league.matches.filter((match) => match.week === week).map(({ id }) => id);
    expect(tonight.map(({ id }) => id)).toEqual(idsOf(1));
    expect(upcoming.map(({ id }) => id)).toEqual([]);
    expect(tournaments).toMatchObject([
      { slug: league.tournamentSlug, status: 'in_progress', divisions: 1, teams: 4, kind: 'clubs' },
    ]);
    expect(tonight[0].tournament).toEqual({
      name: 'League 1',
      slug: league.tournamentSlug,
      time_zone: 'UTC',
    });
  });

  test('has results, the head of the tables and the top scorers as soon as they are decided', async () => {
    expect(await home()).toMatchObject({ last_results: [], scorers: [] });
    await judge.score('Ajo-Bor', 2, 0);
    await judge.lines('Ajo-Bor', 'Ajo', [{ player: 10, goals: 2 }]);
    const { last_results, tables, scorers } = await home();
    expect(last_results).toMatchObject([{ home: { name: 'Ajo' }, home_goals: 2, away_goals: 0 }]);
    expect(tables).toMatchObject([
      { division: { slug: league.divisionSlug }, rows: [{ team: { name: 'Ajo' }, points: 3 }, {}, {}, {}] },
    ]);
    expect(scorers).toMatchObject([
      { player: { nick: 'Ajo 10' }, team: { name: 'Ajo' }, value: 2, played: 1 },
    ]);
    const front = (await app.call('site.front')).body.data;
    expect(front.consoles).toMatchObject([
      {
        console: 'psn',
        teams: 4,
        last_results: [{ home_goals: 2 }],
        table: { division: { slug: league.divisionSlug }, rows: [{ points: 3 }, {}, {}, {}] },
      },
      { console: 'xbox', teams: 0, tournaments: [], tonight: [], last_results: [], table: null },
      { console: 'pc', teams: 0 },
    ]);
  });

  test('moves with the clock, though nobody writes anything', async () => {
    const onFront = async () => (await app.call('site.front')).body.data.consoles[0].tonight;
    const before = await home();
    expect(before.tonight).toHaveLength(2);
    expect(await onFront()).toEqual(before.tonight);
    app.clock.now = new Date('2026-11-20T18:59:59Z');
    expect(await home()).toEqual(before);
    app.clock.now = new Date('2026-11-20T21:00:00Z');
    expect((await home()).tonight).toEqual([]);
    expect(await onFront()).toEqual([]);
    app.clock.now = new Date('2026-11-27T10:00:00Z');
    expect((await home()).tonight.map(({ week }) => week)).toEqual([2, 2]);
  });

  test('tells where signings are open, soonest to close first, and changes when one closes', async () => {
    const { db } = app.database;
    const [soon, over] = [
      await makeLeague(app, { squad: TWELVE }),
      await makeLeague(app, { squad: TWELVE, state: 'programming' }),
    ];
    const windows = [
      { opens_at: new Date('2026-11-26T00:00:00Z'), closes_at: new Date('2026-11-27T10:20:00Z') },
      { opens_at: new Date('2026-12-26T00:00:00Z'), closes_at: new Date('2026-12-27T00:00:00Z') },
    ];
    await insertSigningWindows(db, soon.tournamentId, windows);
    await db.updateTable('seasons').set({ state: 'finished' }).where('id', '=', over.seasonId).execute();
    const player = await makePerson(app);
    const free = { position: null, price: 1, free_market_since: app.clock.now };
    await insertFreePlayers(db, [{ ...free, tournament_id: soon.tournamentId, player_id: player.playerId }]);
    const said = db.updateTable('tournaments').set({ lock_signing: 'open' });
    await said.where('id', '=', league.tournamentId).execute();
    // Open only because nobody ever said anything, and nobody to sign.
    await makeLeague(app, { squad: TWELVE });
    app.cache.touch(['*']);
    const closes_at = '2026-11-27T10:20:00.000Z';
    expect((await home()).open_signings).toMatchObject([
      { tournament: { slug: soon.tournamentSlug }, closes_at, free_players: 1 },
      { tournament: { slug: league.tournamentSlug }, closes_at: null, free_players: 0 },
    ]);
    const front = async () => (await app.call('site.front')).body.data.consoles[0].open_signings;
    expect(await front()).toEqual((await home()).open_signings);
    app.clock.now = new Date('2026-11-27T10:19:59.999Z');
    expect((await home()).open_signings).toHaveLength(2);
    app.clock.now = new Date('2026-11-27T10:20:00Z');
    expect((await home()).open_signings).toHaveLength(1);
    expect(await front()).toHaveLength(1);
  });

  test('has no table of a knockout, whose rows would all be empty', async () => {
    await makeLeague(app, { squad: TWELVE, console: 'xbox', mode: 'automatic_knockout' });
    const { tables, tournaments } = await home('xbox');
    expect(tournaments).toMatchObject([{ status: 'in_progress' }]);
    expect(tables).toEqual([]);
  });

  test('has nothing of another console', async () => {
    expect(await home('pc')).toEqual({
      tournaments: [],
      tonight: [],
      upcoming: [],
      last_results: [],
      tables: [],
      scorers: [],
      slides: [],
      news: [],
      open_signings: [],
    });
  });

  test('shows leagues of clubs before those of single players, however new these are', async () => {
    const [clubs, singles] = [
      await makeLeague(app, { squad: TWELVE, console: 'pc' }),
      await makeLeague(app, { squad: TWELVE, console: 'pc', kind: 'single' }),
    ];
    const { tournaments } = await home('pc');
    expect(tournaments.map(({ slug }) => slug)).toEqual([clubs.tournamentSlug, singles.tournamentSlug]);
  });

  test('has what is still to come, and nothing that a judge decided ahead of it', async () => {
    app.clock.now = new Date('2026-12-20T18:30:00Z');
    const coming = await makeLeague(app, { squad: TWELVE, console: 'pc' });
    const { token } = await makePerson(app, { role: 'FULL', console: 'pc' });
    const [first, second] = coming.matches.filter(({ week }) => week === 2);
    app.clock.now = new Date('2026-12-25T12:00:00Z');
    const upcoming = async () => (await home('pc')).upcoming.map(({ id }: { id: number }) => id);
    expect(await upcoming()).toEqual(expect.arrayContaining([first?.id, second?.id]));
    const ruling = { decision: 'annul', reason: 'nobody can come', version: 0 };
    const params = { fixtureId: first?.id ?? 0 };
    const decided = await app.call('matches.decide', { token, console: 'pc', params, body: ruling });
    expect(decided.status, decided.text).toBe(200);
    expect(await upcoming()).toEqual(expect.arrayContaining([second?.id]));
    expect(await upcoming()).not.toContain(first?.id);
  });
});

test('counts the teams of a tournament that have no division yet, as the sum beside it does', async () => {
  const { id } = await makeClub(app, { name: 'Eva' });
  await app.write((tx) => registerTeams(tx, { tournamentId: league.tournamentId, teamIds: [id] }));
  const teams = async () =>
    (await home()).tournaments.find(({ slug }) => slug === league.tournamentSlug)?.teams;
  expect(await teams()).toBe(5);
  await app.write((tx) =>
    leaveTournament(tx, { tournamentId: league.tournamentId, teamId: id, now: app.clock.now }, events),
  );
  expect(await teams()).toBe(4);
});
