import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertDropOut } from '../divisions/index.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf, makeClub, once } from './testing.ts';

let boss: Person;
let organiser: Person;
let league: League;
let ask: ReturnType<typeof deskOf>;
let number = 0;
stage();
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK'] });
  organiser = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  ask = deskOf(app, organiser.token, league.tournamentId);
  number += 1;
});

const register = async (team: string) => await ask('registrations.registerTeam', { body: { team } });
const make = async (name: string, owner = '') =>
  await ask('registrations.makeTeam', { body: { name, owner } });
const list = async (query: Record<string, unknown> = {}) =>
  (await ask('registrations.teams', { query })).body.data;
const money = async (teamId: number, body: Record<string, unknown>, token = organiser.token) =>
  await ask('registrations.moveMoney', {
    params: { teamId },
    token,
    body: { option: 'add', quantity: '10', reason: 'the rules say so', ...body },
  });

describe('the teams of a tournament', () => {
  test('are listed with owner, division, squad and money', async () => {
    const { data, total, tournament } = await list();
    expect([total, tournament.squad_largest]).toEqual([4, 25]);
    expect(data[0]).toMatchObject({
      team: { name: 'Ajo' },
      owner: null,
      division: { id: league.divisionId, name: 'First' },
      players: 1,
      money: 10_000_000_000,
      can: { name_owner: true, take_out: false },
    });
    expect((await list({ q: 'bo' })).data.map(({ team }) => team.name)).toEqual(['Bor']);
    const sorted = await list({ sort: '-name', per_page: 2, page: 2 });
    expect(sorted.data.map(({ team }) => team.name)).toEqual(['Bor', 'Ajo']);
    for (const sort of ['money', '-players', 'registered_at', '-money']) {
      expect((await list({ sort })).data).toHaveLength(4);
    }
  });

  test('are shown to everybody as soon as they are registered, in a division or not', async () => {
    const club = await makeClub(app, { name: `Dawn ${number}` });
    const params = { tournamentSlug: league.tournamentSlug };
    const shown = async () =>
      (await app.call('tournaments.teams', { params })).body.data.map((one) => [
        one.team.slug,
        one.division?.name ?? null,
      ]);
    const inDivision = league.clubs.map(({ slug }) => [slug, 'First']);
    expect(await shown()).toEqual(inDivision);
    await register(club.slug);
    expect(await shown()).toEqual([...inDivision, [club.slug, null]]);
  });

  test('that are taken out release their players, as the log that everybody reads says', async () => {
    const [club, player] = [await makeClub(app, { name: `Leaving ${number}` }), await makePerson(app)];
    await register(club.slug);
    await ask('registrations.registerPlayer', { body: { player: player.slug, team: club.slug } });
    const gone = await ask('registrations.takeOutTeam', { params: { teamId: club.id } });
    expect(gone.status).toBe(200);
    const params = { tournamentSlug: league.tournamentSlug };
    const { data } = (await app.call('movements.list', { params })).body.data;
    expect(data.map(({ kind, player: { slug } }) => [kind, slug])).toEqual([
      ['release', player.slug],
      ['signing', player.slug],
    ]);
    expect(data[0]).toMatchObject({ from: { slug: club.slug }, to: null, by_administrator: false });
  });

  test('are registered once, with the money that a team starts with, and taken out again', async () => {
    const club = await makeClub(app, { name: `Eos ${number}` });
    const reply = await register(club.slug);
    expect([reply.status, reply.body.message]).toEqual([200, `Eos ${number} has been registered.`]);
    expect((await list({ q: 'eos' })).data[0]).toMatchObject({
      division: null,
      money: 10_000_000_000,
      registered_at: app.clock.now.toISOString(),
      can: { take_out: true },
    });
    expect((await register(club.slug)).body.errors.team).toHaveLength(1);
    const takeOut = { params: { teamId: club.id } };
    expect((await ask('registrations.takeOutTeam', takeOut)).status).toBe(200);
    expect((await list({ q: 'eos' })).total).toBe(0);
    expect((await ask('registrations.takeOutTeam', takeOut)).status).toBe(409);
    expect((await register(club.slug)).status).toBe(200);
    const placed = { params: { teamId: clubOf(league, 'Ajo').id } };
    const refused = await ask('registrations.takeOutTeam', placed);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('First')]);
  });

  test('are of its console, and known', async () => {
    const elsewhere = await makeClub(app, { name: `Pax ${number}`, console: 'pc' });
    for (const slug of [elsewhere.slug, 'nobody-knows-it']) {
      const { status, body } = await register(slug);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['team']]);
    }
  });

  test('keep what joins their emoji, and are told apart without it', async () => {
    const taken = ['Another team on this console already has this name.'];
    expect((await make(`Corsarios 🏴‍☠️ ${number}`)).status).toBe(200);
    for (const name of [`Corsarios 🏴☠ ${number}`, `\u2068Corsarios 🏴‍☠ ${number}\u2069`]) {
      expect((await make(name)).body.errors.name).toEqual(taken);
    }
    expect((await make(`Leones ❤ ${number}`)).status).toBe(200);
    expect((await make(`leones ❤️ ${number}`)).body.errors.name).toEqual(taken);
    expect((await make(`ab\ue000c ${number}`)).body.errors.name).toEqual([expect.stringContaining('U+E000')]);
  });

  test('are made by name, with or without an owner, who owns three at most', async () => {
    const owner = await makePerson(app);
    expect((await make(`New ${number}`)).status).toBe(200);
    expect((await make(`NÉW ${number}`)).body.errors.name).toEqual([
      'Another team on this console already has this name.',
    ]);
    for (const name of ['', 'ab', 'x'.repeat(41), '\u200b\u200b\u200b']) {
      expect(Object.keys((await make(name)).body.errors)).toEqual(['name']);
    }
    expect(Object.keys((await make(`Fine ${number}`, 'nobody')).body.errors)).toEqual(['owner']);
    expect((await make(`Owned ${number}`, owner.nick)).status).toBe(200);
    expect((await list({ q: 'owned' })).data[0].owner?.nick).toBe(owner.nick);
    const second = await make(`Second ${number}`, owner.nick);
    expect(second.body.errors.owner).toEqual([
      `${owner.nick} is already in this tournament with Owned ${number}. Nobody can be in two teams.`,
    ]);
    for (const name of ['B', 'C']) await makeClub(app, { name: `${name} ${number}`, ownerId: owner.userId });
    const fourth = await make(`Fourth ${number}`, owner.nick);
    expect(fourth.body.errors.owner).toEqual([`${owner.nick} already owns three teams on this console.`]);
    expect((await list()).total).toBe(6);
  });

  test('share no owner, co-manager or player', async () => {
    const person = await makePerson(app);
    await insertManager(app.database.db, clubOf(league, 'Ajo').id, person.userId);
    const own = await makeClub(app, { name: `Own ${number}`, ownerId: person.userId });
    expect((await register(own.slug)).body.errors.team?.[0]).toContain(person.nick);
    await app.database.db.deleteFrom('team_managers').where('user_id', '=', person.userId).execute();
    const body = { player: person.slug, team: clubOf(league, 'Bor').slug };
    expect((await ask('registrations.registerPlayer', { body })).status).toBe(200);
    expect((await register(own.slug)).body.errors.team?.[0]).toContain('Bor');
  });

  test('that share an owner come in at once, and one of them wins', async () => {
    const person = await makePerson(app);
    const clubs = [];
    for (const name of ['P', 'Q', 'R']) {
      clubs.push(await makeClub(app, { name: `${name} ${number}`, ownerId: person.userId }));
    }
    const replies = await Promise.all(clubs.map(({ slug }) => register(slug)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('a team drops out', () => {
  const droppable = async () =>
    (await list()).data.filter(({ can }) => can.drop_out).map(({ team }) => team.name);

  test('of a season that runs, once, and not without a place', async () => {
    await register((await makeClub(app, { name: `Free ${number}` })).slug);
    expect(await droppable()).toEqual(['Ajo', 'Bor', 'Cid', 'Dux']);
    await app.write(async (tx) => {
      await insertDropOut(tx, {
        season_id: league.seasonId,
        number: 1,
        team_id: clubOf(league, 'Ajo').id,
        kind: 'annul_all',
        was_seated: false,
        reason: 'They left us.',
        user_id: boss.userId,
        dropped_at: app.clock.now,
      });
    });
    expect(await droppable()).toEqual(['Bor', 'Cid', 'Dux']);
    const seasons = app.database.db.updateTable('seasons').set({ state: 'finished' });
    await seasons.where('id', '=', league.seasonId).execute();
    app.cache.touch(['*']);
    expect(await droppable()).toEqual([]);
  });

  test('not by who has a team in its division, whatever plays in another one', async () => {
    expect(await droppable()).toHaveLength(4);
    await makeLeague(app, { teams: ['Eos', 'Fox'], squad: ['GK'], within: { league, tier: 2 } });
    await insertManager(app.database.db, clubOf(league, 'Bor').id, organiser.userId);
    expect(await droppable()).toEqual(['Eos', 'Fox']);
  });
});

describe('a first owner', () => {
  const name = async (teamId: number, owner: string, token = organiser.token) =>
    await ask('registrations.nameOwner', { params: { teamId }, token, body: { owner } });

  test('is named once, of the console, with no other team there', async () => {
    const [one, other] = [await makePerson(app), await makePerson(app)];
    const [ajo, bor] = [clubOf(league, 'Ajo').id, clubOf(league, 'Bor').id];
    expect(Object.keys((await name(ajo, 'nobody')).body.errors)).toEqual(['owner']);
    const replies = await Promise.all([name(ajo, one.nick), name(ajo, other.nick)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const owner = replies[0].status === 200 ? one : other;
    expect((await name(bor, owner.nick)).body.errors.owner).toHaveLength(1);
    expect((await list({ q: 'ajo' })).data[0].owner?.nick).toBe(owner.nick);
  });

  test('is FULL’s to name once the tournament is over', async () => {
    const seasons = app.database.db.updateTable('seasons').set({ state: 'finished' });
    await seasons.where('id', '=', league.seasonId).execute();
    app.cache.touch(['*']);
    const owner = await makePerson(app);
    const { id } = clubOf(league, 'Ajo');
    expect((await name(id, owner.nick)).status).toBe(409);
    expect((await name(id, owner.nick, boss.token)).status).toBe(200);
  });

  test('is not named of a team that plays elsewhere', async () => {
    const [owner, stranger] = [await makePerson(app), await makeClub(app, { name: `Far ${number}` })];
    expect((await name(stranger.id, owner.nick)).status).toBe(409);
  });
});

describe('a team’s money', () => {
  test('grows by `add`, falls by any other option, with a reason, and each is written down', async () => {
    const { id } = clubOf(league, 'Ajo');
    const balance = async () => (await list({ q: 'ajo' })).data[0].money;
    expect((await money(id, { quantity: '1000.50' })).status).toBe(200);
    expect(await balance()).toBe(10_000_100_050);
    expect((await money(id, { option: 'substract', quantity: '0.50' })).status).toBe(200);
    expect(await balance()).toBe(10_000_100_000);
    const { before, reason } = await app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'money.move')
      .where('noun_id', '=', league.tournamentId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([before, reason]).toEqual([{ team: id, money: 10_000_100_050 }, 'the rules say so']);
  });

  test.each([
    [{ option: 'take', quantity: '100000000.01' }, 'quantity'],
    [{ quantity: '1.005' }, 'quantity'],
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: '-5' }, 'quantity'],
    [{ reason: '  ' }, 'reason'],
    [{ option: '' }, 'option'],
  ])('is not moved as %j', async (body, field) => {
    const { id } = clubOf(league, 'Ajo');
    const reply = await money(id, body);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]]);
    expect((await list({ q: 'ajo' })).data[0].money).toBe(10_000_000_000);
  });

  test('moves once for a key, however often it is asked', async () => {
    const { id } = clubOf(league, 'Ajo');
    const headers = once();
    const params = { tournamentId: league.tournamentId, teamId: id };
    const body = { option: 'add', quantity: '1', reason: 'once only' };
    const asked = { token: organiser.token, headers, params, body };
    const replies = await Promise.all([1, 2, 3].map(() => app.call('registrations.moveMoney', asked)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list({ q: 'ajo' })).data[0].money).toBe(10_000_000_100);
  });

  test('is not moved by who has a team there, registered or placed, nor of a team elsewhere', async () => {
    const own = await makeClub(app, { name: `Mine ${number}`, ownerId: organiser.userId });
    const { id } = clubOf(league, 'Ajo');
    expect((await list()).can).toEqual({ move_money: true });
    expect((await money(own.id, {})).status).toBe(409);
    await register(own.slug);
    for (const teamId of [own.id, id]) {
      const reply = await money(teamId, {});
      expect([reply.status, reply.body.message]).toEqual([403, expect.stringContaining('own team')]);
    }
    expect((await list()).can).toEqual({ move_money: false });
    expect((await money(id, {}, boss.token)).status).toBe(200);
  });
});

test('a tournament’s desk is nobody else’s', async () => {
  const stranger = await makePerson(app);
  expect((await ask('registrations.teams', { token: stranger.token })).status).toBe(403);
});
