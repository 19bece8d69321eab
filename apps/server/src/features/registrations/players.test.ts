import { beforeEach, describe, expect, test } from 'vitest';
import { judgeOf } from '../../testing/judge.ts';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf, makeClub } from './testing.ts';

let organiser: Person;
let league: League;
let ask: ReturnType<typeof deskOf>;
stage();
beforeEach(async () => {
  league = await makeLeague(app, { squad: ['GK'] });
  organiser = await makePerson(app);
  await insertAdministrator(app.database.db, league.tournamentId, organiser.userId);
  ask = deskOf(app, organiser.token, league.tournamentId);
});

const register = async (player: string, more: Record<string, unknown> = {}) =>
  await ask('registrations.registerPlayer', { body: { player, ...more } });
const list = async (query: Record<string, unknown> = {}) =>
  (await ask('registrations.players', { query })).body.data;
const edit = async (playerSlug: string, body: Record<string, unknown>) =>
  await ask('registrations.editPlayer', { params: { playerSlug }, body: { version: 0, ...body } });
const takeOut = async (playerSlug: string) =>
  await ask('registrations.takeOutPlayer', { params: { playerSlug } });

describe('the players of a tournament', () => {
  test('are listed by nick, by team, and free or signed', async () => {
    const person = await makePerson(app);
    await register(person.slug, { position: 'GK' });
    expect((await list()).total).toBe(5);
    expect((await list({ status: 'free' })).data).toMatchObject([
      {
        player: { nick: person.nick },
        team: null,
        status: 'free',
        on_free_market: false,
        price: 100_000_000,
        money: 0,
        position: 'GK',
        can: { take_out: true },
      },
    ]);
    const { slug } = clubOf(league, 'Bor');
    const names = (await list({ team: slug, q: 'nobody' })).teams.map(({ name }) => name);
    expect(names).toEqual(['Ajo', 'Bor', 'Cid', 'Dux']);
    expect((await list({ team: slug })).data.map(({ player }) => player.nick)).toEqual(['Bor 0']);
    expect((await list({ q: 'cid' })).total).toBe(1);
    for (const sort of ['-nick', 'price', '-price', 'registered_at', '-registered_at']) {
      expect((await list({ sort, status: 'signed' })).total).toBe(4);
    }
  });

  test('are registered once, for a team of the tournament or free', async () => {
    const [one, two] = [await makePerson(app), await makePerson(app)];
    const { slug } = clubOf(league, 'Ajo');
    expect((await register(one.slug, { team: slug })).body.message).toBe(
      `${one.nick} has been registered for Ajo.`,
    );
    const replies = await Promise.all([1, 2, 3].map(() => register(two.slug)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await register(one.slug)).body.errors.player).toHaveLength(1);
  });

  test('who are signed so stand in the log that everybody reads, as signed by an administrator', async () => {
    const [at, later] = [await makePerson(app), await makePerson(app)];
    const { slug: team } = clubOf(league, 'Ajo');
    await register(at.slug, { team });
    await register(later.slug);
    const signed = await edit(later.slug, { team });
    expect(signed.body.errors).toBeUndefined();
    expect(signed.status).toBe(200);
    const params = { tournamentSlug: league.tournamentSlug };
    const { data } = (await app.call('movements.list', { params })).body.data;
    expect(data).toHaveLength(2);
    for (const line of data) {
      expect(line).toMatchObject({ kind: 'signing', to: { slug: team }, amount: 0, by_administrator: true });
    }
    expect((await app.call('movements.csv', { params })).text).toContain('Signed by an administrator');
  });

  test('are known, of its console, and go to a team that is registered', async () => {
    const [person, elsewhere] = [await makePerson(app), await makePerson(app, { console: 'pc' })];
    const other = await makeLeague(app, { squad: [] });
    const fields = async (player: string, team = '') =>
      Object.keys((await register(player, { team })).body.errors);
    expect(await fields('nobody-knows')).toEqual(['player']);
    expect(await fields(elsewhere.slug)).toEqual(['player']);
    expect(await fields(person.slug, 'nowhere')).toEqual(['team']);
    expect(await fields(person.slug, clubOf(other, 'Ajo').slug)).toEqual(['team']);
    expect((await list({ q: person.nick })).total).toBe(0);
  });

  test('don’t play for two teams, as nobody does who runs one', async () => {
    const person = await makePerson(app);
    const { db } = app.database;
    await db
      .updateTable('teams')
      .set({ owner_id: person.userId })
      .where('id', '=', clubOf(league, 'Ajo').id)
      .execute();
    app.cache.touch(['*']);
    const reply = await register(person.slug, { team: clubOf(league, 'Bor').slug });
    expect(reply.body.errors.player?.[0]).toContain('Ajo');
    expect((await register(person.slug, { team: clubOf(league, 'Ajo').slug })).status).toBe(200);
  });

  test('fit into the largest squad, and are not banned', async () => {
    const { db } = app.database;
    await db
      .updateTable('tournaments')
      .set({ squad_smallest: 1, squad_largest: 2 })
      .where('id', '=', league.tournamentId)
      .execute();
    app.cache.touch(['*']);
    const people = [await makePerson(app), await makePerson(app), await makePerson(app)];
    const { slug: team } = clubOf(league, 'Ajo');
    const replies = await Promise.all(people.map(({ slug }) => register(slug, { team })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const full = replies.find(({ status }) => status === 422);
    expect(full?.body.errors.team).toEqual(['The squad is full: 2 players at most.']);
    const banned = await makePerson(app);
    const ban = {
      tournament_id: null,
      reason: 'why',
      starts_at: app.clock.now,
      ends_at: null,
      user_id: null,
    };
    await insertBan(db, { player_id: banned.playerId, ...ban });
    const refused = await register(banned.slug, { team: clubOf(league, 'Bor').slug });
    expect(refused.body.errors.player).toEqual(['This player is banned and can’t sign for a team.']);
  });
});

describe('a registration', () => {
  test('changes price, position and role, for who saw the newest', async () => {
    const { slug } = mateOf(league, 'Ajo', 0);
    const saved = await edit(slug, { price: '1250000.50', position: 'ST', role: 'alternate' });
    expect(saved.status).toBe(200);
    const shown = { price: 125_000_050, position: 'ST', role: 'alternate', version: saved.body.version };
    expect((await list({ q: 'ajo' })).data).toMatchObject([shown]);
    const late = await edit(slug, { price: '1' });
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining(organiser.nick)]);
    for (const price of ['-1', '1.005', 'much']) {
      const reply = await edit(slug, { version: saved.body.version, price });
      expect(Object.keys(reply.body.errors)).toEqual(['price']);
    }
    expect((await list({ q: 'ajo' })).data[0].price).toBe(125_000_050);
  });

  test('gets a team where it has none, and keeps the one that it has', async () => {
    const person = await makePerson(app);
    await register(person.slug);
    const [ajo, bor] = [clubOf(league, 'Ajo').slug, clubOf(league, 'Bor').slug];
    const { body } = await edit(person.slug, { team: ajo });
    expect((await list({ q: person.nick })).data[0].team?.slug).toBe(ajo);
    const { version } = body;
    for (const team of ['', bor, 'nowhere']) {
      expect(Object.keys((await edit(person.slug, { version, team })).body.errors)).toEqual(['team']);
    }
  });

  test('has no price from who has a team there', async () => {
    const { slug } = mateOf(league, 'Ajo', 0);
    await register(organiser.slug, { team: clubOf(league, 'Bor').slug });
    expect((await list()).can.set_price).toBe(false);
    expect((await edit(slug, { price: '5' })).status).toBe(403);
    expect((await edit(slug, { role: 'alternate' })).status).toBe(200);
  });

  test('ends for who has played no match', async () => {
    const boss = await makePerson(app, { role: 'FULL' });
    const judge = judgeOf(app, league, boss.token);
    await judge.score('Ajo-Bor', 1, 0);
    await judge.lines('Ajo-Bor', 'Ajo', [{ player: 0, goals: 1 }]);
    const { slug, nick } = { ...mateOf(league, 'Ajo', 0), nick: 'Ajo 0' };
    const refused = await takeOut(slug);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(nick)]);
    expect((await list({ q: 'ajo' })).data[0].can.take_out).toBe(false);
    expect((await takeOut(mateOf(league, 'Cid', 0).slug)).status).toBe(200);
    expect((await takeOut(mateOf(league, 'Cid', 0).slug)).status).toBe(404);
    expect((await list()).total).toBe(3);
  });
});

describe('in 1v1', () => {
  test('a player is a team of one, which does not count among the three', async () => {
    const single = await makeLeague(app, { kind: 'single', teams: [], state: 'programming' });
    const boss = await makePerson(app, { role: 'FULL' });
    const desk = deskOf(app, boss.token, single.tournamentId);
    const person = await makePerson(app);
    const body = { player: person.slug };
    const limit = app.database.db.updateTable('tournaments').set({ squad_smallest: 1, squad_largest: 1 });
    await limit.where('id', '=', single.tournamentId).execute();
    expect((await desk('registrations.registerPlayer', { body })).status).toBe(200);
    const { data } = (await desk('registrations.teams')).body.data;
    expect((await desk('registrations.players')).body.data.teams).toEqual([]);
    expect(data).toMatchObject([
      { team: { name: person.nick }, owner: { nick: person.nick }, players: 1, can: { take_out: false } },
    ]);
    const mine = await app.call('teams.mine', { token: person.token });
    expect(mine.body.data).toMatchObject({ owned: 0, teams: [{ role: 'owner' }] });
    const club = await makeClub(app, { name: 'Eleven of them' });
    const refused = await desk('registrations.registerTeam', { body: { team: club.slug } });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('1v1')]);
    const named = await desk('registrations.nameOwner', {
      params: { teamId: data[0].team.id },
      body: { owner: boss.slug },
    });
    expect([named.status, named.body.message]).toEqual([409, expect.stringContaining('In 1v1')]);
    const gone = await desk('registrations.takeOutPlayer', { params: { playerSlug: person.slug } });
    expect(gone.status).toBe(200);
    expect((await desk('registrations.teams')).body.data.total).toBe(0);
    expect((await desk('registrations.registerPlayer', { body })).status).toBe(200);
    const again = (await desk('registrations.teams')).body.data.data;
    expect(again[0].team.id).toBe(data[0].team.id);
  });
});
