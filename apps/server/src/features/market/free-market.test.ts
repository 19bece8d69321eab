import { beforeAll, describe, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf, TWELVE } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { hashPassword } from '../accounts/index.ts';
import {
  createTournament,
  insertFreePlayers,
  insertRegistrations,
  lockTournament,
} from '../tournaments/index.ts';

let league: League;
stage();
beforeAll(async () => {
  league = await makeLeague(app, { squad: TWELVE });
});

const ask = async <N extends 'market.myRegistration' | 'market.joinFreeMarket' | 'market.quitFreeMarket'>(
  name: N,
  { token }: Person,
  of = league,
) => await app.call(name, { token, params: { tournamentId: of.tournamentId }, console: of.console });
const read = async (query: Record<string, unknown> = {}, of = league) =>
  (await app.call('market.signings', { params: { tournamentSlug: of.tournamentSlug }, query })).body.data;
const nicksOf = async (query: Record<string, unknown>, of: League) =>
  (await read(query, of)).data.map(({ player }) => player.nick);

describe('the free market', () => {
  test('is joined by oneself, at the starting price and in one’s own position, and left again', async () => {
    const person = await makePerson(app);
    const none = { status: 'none', position: 'ST', price: 100_000_000, can: { join: true, quit: false } };
    expect((await ask('market.myRegistration', person)).body.data).toMatchObject(none);
    const joined = await ask('market.joinFreeMarket', person);
    expect([joined.status, joined.body.message]).toEqual([200, expect.stringContaining('free market')]);
    expect(await read()).toMatchObject({
      free_players: 1,
      total: 1,
      data: [
        {
          player: { nick: person.nick, slug: person.slug, country: 'ES' },
          position: 'ST',
          price: 100_000_000,
          team: null,
          index: null,
          played: 0,
          since: app.clock.now.toISOString(),
        },
      ],
    });
    const on = { status: 'on_free_market', can: { join: false, quit: true } };
    expect((await ask('market.myRegistration', person)).body.data).toMatchObject(on);
    expect((await ask('market.quitFreeMarket', person)).status).toBe(200);
    expect(await read()).toMatchObject({ free_players: 0, data: [] });
    const registered = { status: 'registered', can: { join: true, quit: false } };
    expect((await ask('market.myRegistration', person)).body.data).toMatchObject(registered);
    expect((await ask('market.quitFreeMarket', person)).status).toBe(409);
    expect((await ask('market.joinFreeMarket', person)).status).toBe(200);
    await ask('market.quitFreeMarket', person);
  });

  test('is joined at the price that players of the tournament start with', async () => {
    const person = await makePerson(app);
    const asked = { console: 'psn', name: 'Cheap Cup', mode: 'rounds_final', startPrice: 50_025 } as const;
    const { id, slug } = await app.write((tx) => createTournament(tx, asked));
    const of = { ...league, tournamentId: id, tournamentSlug: slug };
    expect((await ask('market.myRegistration', person, of)).body.data.price).toBe(50_025);
    expect((await ask('market.joinFreeMarket', person, of)).status).toBe(200);
    expect((await read({}, of)).data).toMatchObject([{ player: { nick: person.nick }, price: 50_025 }]);
  });

  test('is joined and left twenty times in ten minutes at most, and empties no list of other tournaments', async () => {
    const [person, other] = [await makePerson(app), await makeLeague(app, { squad: TWELVE })];
    await read({}, other);
    const kept = () => app.cache.keys().filter((key) => key.includes(other.tournamentSlug));
    expect(kept()).toHaveLength(1);
    const statuses = [];
    for (let time = 0; time < 21; time += 1) {
      const name = time % 2 === 0 ? 'market.joinFreeMarket' : 'market.quitFreeMarket';
      statuses.push((await ask(name, person)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(kept()).toHaveLength(1);
  });

  test('is joined once, however often one asks, and at the same time', async () => {
    const person = await makePerson(app);
    const replies = await Promise.all([1, 2, 3].map(() => ask('market.joinFreeMarket', person)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const again = await ask('market.joinFreeMarket', person);
    expect([again.status, again.body.message]).toEqual([409, expect.stringMatching(/already/)]);
    expect((await read()).free_players).toBe(1);
    await ask('market.quitFreeMarket', person);
  });

  test('is not for who has a team in the tournament', async () => {
    const person = await makePerson(app);
    const { id } = clubOf(league, 'Ajo');
    const row = { tournament_id: league.tournamentId, player_id: person.playerId, team_id: id };
    await insertRegistrations(app.database.db, [row]);
    app.cache.touch(['*']);
    const reply = await ask('market.joinFreeMarket', person);
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/already play/)]);
    expect((await ask('market.myRegistration', person)).body.data).toMatchObject({
      status: 'signed',
      team: { name: 'Ajo' },
      can: { join: false, quit: false },
    });
  });

  test('is not for an address that is not confirmed, a visitor, or a player of another console', async () => {
    const [new_, elsewhere] = [
      await makePerson(app, { isConfirmed: false }),
      await makePerson(app, { console: 'pc' }),
    ];
    expect((await ask('market.joinFreeMarket', new_)).status).toBe(403);
    const params = { tournamentId: league.tournamentId };
    expect((await app.call('market.joinFreeMarket', { params })).status).toBe(401);
    const reply = await ask('market.joinFreeMarket', elsewhere);
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/different console/)]);
    expect((await ask('market.myRegistration', elsewhere)).body.data.can.join).toBe(false);
    const wrong = await app.call('market.joinFreeMarket', { params, token: elsewhere.token, console: 'pc' });
    expect(wrong.status).toBe(404);
    expect((await read()).free_players).toBe(0);
  });

  test('is not there where the tournament is hidden from one, and over where it is finished', async () => {
    const person = await makePerson(app);
    const hidden = await makeLeague(app, { squad: TWELVE, hidden: true });
    expect((await ask('market.myRegistration', person, hidden)).status).toBe(404);
    expect((await ask('market.joinFreeMarket', person, hidden)).status).toBe(404);
    const over = await makeLeague(app, { squad: TWELVE, state: 'programming' });
    const seasons = app.database.db.updateTable('seasons').set({ state: 'finished' });
    await seasons.where('id', '=', over.seasonId).execute();
    const reply = await ask('market.joinFreeMarket', person, over);
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(/over/)]);
  });

  test('keeps the registered position while signings are closed', async () => {
    const person = await makePerson(app);
    await ask('market.joinFreeMarket', person);
    await ask('market.quitFreeMarket', person);
    const { db } = app.database;
    await db.updateTable('players').set({ position: 'GK' }).where('id', '=', person.playerId).execute();
    const lock = db.updateTable('tournaments').where('id', '=', league.tournamentId);
    await lock.set({ lock_signing: 'closed' }).execute();
    app.cache.touch(['*']);
    await ask('market.joinFreeMarket', person);
    expect((await read()).data[0].position).toBe('ST');
    await ask('market.quitFreeMarket', person);
    await lock.set({ lock_signing: null }).execute();
    app.cache.touch(['*']);
    await ask('market.joinFreeMarket', person);
    expect((await read()).data[0].position).toBe('GK');
    await ask('market.quitFreeMarket', person);
  });

  test('is left with the account', async () => {
    const person = await makePerson(app);
    await ask('market.joinFreeMarket', person);
    expect((await read()).free_players).toBe(1);
    const password = 'a good long password';
    const users = app.database.db.updateTable('users').where('id', '=', person.userId);
    await users.set({ password_hash: await hashPassword(password) }).execute();
    const { token } = person;
    expect((await app.call('accounts.deleteMyAccount', { token, body: { password } })).status).toBe(200);
    expect((await read()).free_players).toBe(0);
  });
});

describe('the list of free players', () => {
  let market: League;
  beforeAll(async () => {
    market = await makeLeague(app, { squad: TWELVE, teams: ['Gol', 'Hat', 'Ida', 'Jet'] });
    const { token } = await makePerson(app, { role: 'SUPER' });
    const judge = judgeOf(app, market, token);
    await judge.score('Gol-Hat', 3, 0);
    await judge.lines('Gol-Hat', 'Gol', [{ player: 10, goals: 3 }, { player: 9 }]);
    const { db } = app.database;
    const row = { tournament_id: league.tournamentId, free_market_since: app.clock.now };
    await insertFreePlayers(db, [
      { ...row, player_id: mateOf(market, 'Gol', 10).id, position: 'ST', price: 300 },
      { ...row, player_id: mateOf(market, 'Gol', 9).id, position: 'CAM', price: 100 },
      { ...row, player_id: mateOf(market, 'Hat', 0).id, position: 'GK', price: 200 },
    ]);
    app.cache.touch(['*']);
  });

  test.each([
    ['-index', ['Gol 10', 'Gol 9', 'Hat 0']],
    ['index', ['Gol 9', 'Gol 10', 'Hat 0']],
    ['-price', ['Gol 10', 'Hat 0', 'Gol 9']],
    ['price', ['Gol 9', 'Hat 0', 'Gol 10']],
    ['nick', ['Gol 10', 'Gol 9', 'Hat 0']],
    ['-nick', ['Hat 0', 'Gol 9', 'Gol 10']],
  ])('is sorted by %s; who has no index yet stands last', async (sort, nicks) => {
    expect(await nicksOf({ sort }, league)).toEqual(nicks);
  });

  test('is searched, blind to case, filtered by position, and paged', async () => {
    expect(await nicksOf({ q: 'gOL' }, league)).toEqual(['Gol 10', 'Gol 9']);
    expect(await nicksOf({ q: '%' }, league)).toEqual([]);
    expect(await nicksOf({ position: 'GK' }, league)).toEqual(['Hat 0']);
    expect(await nicksOf({ q: 'gol', position: 'GK' }, league)).toEqual([]);
    expect(await nicksOf({ per_page: 2, page: 2 }, league)).toEqual(['Hat 0']);
    expect(await read({ per_page: 2, page: 9 })).toMatchObject({ data: [], total: 3, page: 9 });
    expect(await read({ q: 'gol', per_page: 1, page: 2 })).toMatchObject({ total: 2 });
    expect(await read({ q: 'gol', per_page: 1, page: 3 })).toMatchObject({ data: [], total: 2 });
    expect(await read({ q: 'hat' })).toMatchObject({ total: 1, free_players: 3, for_sale: 0 });
    for (const query of [{ sort: 'team' }, { list: 'all' }, { position: 'SW' }, { page: 0 }, { x: 1 }]) {
      const params = { tournamentSlug: league.tournamentSlug };
      expect((await app.call('market.signings', { params, query })).status).toBe(422);
    }
  });

  test('tells what a player did on the console, without what is hidden', async () => {
    const [best] = (await read()).data;
    expect(best).toMatchObject({ player: { nick: 'Gol 10' }, played: 1 });
    expect(best.index).toBeGreaterThan(12);
    const hide = app.database.db.updateTable('tournaments').where('id', '=', market.tournamentId);
    await hide.set({ hidden: true }).execute();
    app.cache.touch(['*']);
    expect((await read({ q: 'Gol 10' })).data[0]).toMatchObject({ played: 0, index: null });
    await hide.set({ hidden: false }).execute();
    app.cache.touch(['*']);
  });
});

test('who joins the free market is on it since the tournament let them, not since they asked', async () => {
  const { now } = app.clock;
  const later = new Date(now.getTime() + 60_000);
  const person = await makePerson(app);
  const [reply] = await whileHeld<[TestReply, unknown]>(
    app,
    (tx) => lockTournament(tx, league.tournamentId),
    [
      () => ask('market.joinFreeMarket', person),
      async () => {
        app.clock.now = later;
      },
    ],
  );
  app.clock.now = now;
  expect(reply.status).toBe(200);
  const { data } = await read();
  expect(data.find(({ player }) => player.nick === person.nick)?.since).toBe(later.toISOString());
  expect((await ask('market.quitFreeMarket', person)).status).toBe(200);
});
