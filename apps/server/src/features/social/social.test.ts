import type { CallName } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { exportedOf, makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { hashPassword } from '../accounts/index.ts';
import { createTeam, disbandTeam } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { blocks, isBlockedBetween, relationOf } from './index.ts';

let league: League;
stage();
beforeAll(async () => {
  league = await makeLeague(app);
});

type Social = Extract<CallName, `social.${string}`>;
const to = async <N extends Social>(name: N, who: Person, other: { slug: string }, console = 'psn') =>
  await app.call(name, { token: who.token, params: { playerSlug: other.slug }, console });
const ask = (who: Person, other: { slug: string }) => to('social.ask', who, other);
const accept = (who: Person, other: Person) => to('social.accept', who, other);
const unfriend = (who: Person, other: Person) => to('social.unfriend', who, other);
const block = (who: Person, other: { slug: string }) => to('social.block', who, other);
const unblock = (who: Person, other: Person) => to('social.unblock', who, other);
const two = async () => [await makePerson(app), await makePerson(app)] as const;
const mine = async ({ token }: Person, query: Record<string, unknown>) =>
  (await app.call('social.mine', { token, query })).body.data;
const stateOf = async (who: Person, other: Person) => (await mine(who, { player: other.playerId })).friend;
const nicksOf = (list: readonly { player: { nick: string } }[]) => list.map(({ player }) => player.nick);
const friendsOf = async ({ token }: Person) =>
  nicksOf((await app.call('social.friends', { token })).body.data.data);
const blockedOf = async ({ token }: Person) =>
  nicksOf((await app.call('social.blocked', { token })).body.data.data);
const requestsOf = async ({ token }: Person) => {
  const { received, sent } = (await app.call('social.requests', { token })).body.data;
  return { received: nicksOf(received), sent: nicksOf(sent) };
};

describe('a favourite', () => {
  const teamsOf = async ({ token }: Person, query = {}) =>
    (await app.call('social.favouriteTeams', { token, query })).body.data.data.map(({ name }) => name);
  const tournamentsOf = async ({ token }: Person) =>
    (await app.call('social.favouriteTournaments', { token })).body.data.data.map(({ id }) => id);
  const like = (who: Person, name: string, call: 'addTeam' | 'removeTeam' = 'addTeam') =>
    app.call(`social.${call}`, { token: who.token, params: { teamId: clubOf(league, name).id } });
  const follow = (who: Person, of: League) =>
    app.call('social.addTournament', { token: who.token, params: { tournamentId: of.tournamentId } });

  test('is one’s own: made with one call, seen by nobody else, made no more with one call', async () => {
    const [one, other] = await two();
    const replies = await Promise.all(Array.from({ length: 16 }, () => like(one, 'Ajo')));
    expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(replies[0]?.body.message).toBe('Ajo is now one of your favourites.');
    const team = clubOf(league, 'Ajo').id;
    expect([await teamsOf(one), await teamsOf(other)]).toEqual([['Ajo'], []]);
    expect([await mine(one, { team }), await mine(other, { team })]).toEqual([
      { favourite: true, friend: null },
      { favourite: false, friend: null },
    ]);
    for (let time = 1; time <= 2; time += 1) expect((await like(one, 'Ajo', 'removeTeam')).status).toBe(200);
    expect([await teamsOf(one), await mine(one, { team })]).toEqual([[], { favourite: false, friend: null }]);
  });

  test('is no club that is disbanded', async () => {
    const [one] = await two();
    const { id } = await app.write(async (tx) => {
      const names = { console: 'psn', name: 'Gone Foxes', ownerId: null } as const;
      const team = await createTeam(tx, names);
      await disbandTeam(tx, team.id, app.clock.now);
      return team;
    });
    const reply = await app.call('social.addTeam', { token: one.token, params: { teamId: id } });
    expect([reply.status, await teamsOf(one)]).toEqual([409, []]);
  });

  test('is in a list with search, sorting and pages', async () => {
    const { token, ...person } = await makePerson(app);
    for (const name of ['Bor', 'Ajo', 'Cid']) await like({ token, ...person }, name);
    const who = { token, ...person };
    expect(await teamsOf(who, { sort: 'name' })).toEqual(['Ajo', 'Bor', 'Cid']);
    expect(await teamsOf(who, { sort: '-name', per_page: 2, page: 2 })).toEqual(['Ajo']);
    expect(await teamsOf(who, { q: 'cI' })).toEqual(['Cid']);
    expect(await teamsOf(who, { q: '%' })).toEqual([]);
  });

  test('that is hidden is there for those who are registered in it, administer it or the site', async () => {
    const [one, administrator] = await two();
    const full = await makePerson(app, { role: 'FULL' });
    const cup = await makeLeague(app);
    for (const who of [one, administrator, full]) expect((await follow(who, cup)).status).toBe(200);
    const { db } = app.database;
    await insertAdministrator(db, cup.tournamentId, administrator.userId);
    await db.updateTable('tournaments').set({ hidden: true }).where('id', '=', cup.tournamentId).execute();
    app.cache.touch(['*']);
    expect(await tournamentsOf(one)).toEqual([]);
    expect(await tournamentsOf(administrator)).toEqual([cup.tournamentId]);
    expect(await tournamentsOf(full)).toEqual([cup.tournamentId]);
    expect((await follow(await makePerson(app), cup)).status).toBe(404);
  });

  test('needs a confirmed address; reading does not', async () => {
    const person = await makePerson(app, { isConfirmed: false });
    expect([(await like(person, 'Ajo')).status, await teamsOf(person)]).toEqual([403, []]);
  });
});

describe('a request', () => {
  test('is shown to both, and makes friends when it is accepted', async () => {
    const [one, other] = await two();
    expect((await ask(one, other)).status).toBe(200);
    expect([await stateOf(one, other), await stateOf(other, one)]).toEqual(['asked', 'asks']);
    expect(await requestsOf(one)).toEqual({ received: [], sent: [other.nick] });
    expect(await requestsOf(other)).toEqual({ received: [one.nick], sent: [] });
    expect((await accept(one, other)).status).toBe(404);
    expect((await accept(other, one)).status).toBe(200);
    expect([await friendsOf(one), await friendsOf(other)]).toEqual([[other.nick], [one.nick]]);
    expect(await requestsOf(other)).toEqual({ received: [], sent: [] });
    // Once more, and from the other side: nothing new, and no error.
    for (const again of [accept(other, one), ask(one, other), ask(other, one)]) {
      expect((await again).status).toBe(200);
    }
    expect(await stateOf(one, other)).toBe('friends');
  });

  test('waits in the count of the one who was asked, and of nobody else', async () => {
    const [one, other] = await two();
    const waiting = async (who: Person) =>
      (await app.call('accounts.userData', { token: who.token })).body.data.invitations;
    await ask(one, other);
    expect([await waiting(one), await waiting(other)]).toEqual([0, 1]);
    await accept(other, one);
    expect(await waiting(other)).toBe(0);
  });

  test('to a player of another console is refused with who plays where', async () => {
    const [one] = await two();
    const foreign = await makePerson(app, { console: 'xbox' });
    const reply = await to('social.ask', one, foreign, 'xbox');
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This player plays on a different console from yours.',
    ]);
  });

  test('is denied or withdrawn, and a friendship ended, from either side', async () => {
    const [one, other] = await two();
    await ask(one, other);
    expect((await unfriend(other, one)).body.message).toMatch(/declined/);
    await ask(one, other);
    expect((await unfriend(one, other)).body.message).toMatch(/withdrawn/);
    // If nobody was asked, nothing is withdrawn; and the answer does not give a block away.
    expect((await unfriend(one, other)).status).toBe(404);
    expect((await accept(other, one)).status).toBe(404);
    await ask(one, other);
    await accept(other, one);
    expect((await unfriend(other, one)).body.message).toMatch(/no longer friends/);
    expect([await stateOf(one, other), await stateOf(other, one)]).toEqual(['none', 'none']);
  });

  test('of both to each other at once is one friendship and no error', async () => {
    const [one, other] = await two();
    const all = Array.from({ length: 16 }, (_, at) => (at % 2 ? ask(one, other) : ask(other, one)));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect([await friendsOf(one), await friendsOf(other)]).toEqual([[other.nick], [one.nick]]);
  });

  test('is not for oneself, a player without a user, another console or an unconfirmed address', async () => {
    const one = await makePerson(app);
    expect((await ask(one, one)).status).toBe(404);
    expect((await ask(one, mateOf(league, 'Ajo', 0))).status).toBe(404);
    expect(await mine(one, { player: mateOf(league, 'Ajo', 0).id })).toMatchObject({ friend: null });
    const elsewhere = await makePerson(app, { console: 'pc' });
    expect((await ask(one, elsewhere)).status).toBe(404);
    expect((await to('social.ask', one, elsewhere, 'pc')).status).toBe(409);
    expect(await stateOf(one, elsewhere)).toBe(null);
    expect((await ask(await makePerson(app, { isConfirmed: false }), one)).status).toBe(403);
    expect((await app.call('social.ask', { params: { playerSlug: one.slug } })).status).toBe(401);
  });

  test('is sent thirty times a day', async () => {
    const [one, other] = await two();
    for (let time = 1; time <= 30; time += 1) expect((await ask(one, other)).status).toBe(200);
    expect((await ask(one, other)).status).toBe(429);
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000 + 1);
    expect((await ask(one, other)).status).toBe(200);
  });
});

describe('who blocks another', () => {
  test('ends what there was, and can’t be asked; the other learns nothing of it', async () => {
    const [one, other] = await two();
    await ask(other, one);
    await accept(one, other);
    expect((await block(one, other)).status).toBe(200);
    expect([await friendsOf(one), await friendsOf(other)]).toEqual([[], []]);
    expect([await blockedOf(one), await blockedOf(other)]).toEqual([[other.nick], []]);
    // As a player whom nobody logs in as.
    expect([await stateOf(one, other), await stateOf(other, one)]).toEqual(['blocked', null]);
    const [refused, nobody] = [await ask(other, one), await ask(other, mateOf(league, 'Ajo', 1))];
    expect([refused.status, refused.text]).toEqual([nobody.status, nobody.text]);
    expect((await ask(one, other)).status).toBe(404);
    expect((await accept(other, one)).status).toBe(404);
    expect((await unblock(one, other)).status).toBe(200);
    expect((await ask(other, one)).status).toBe(200);
  });

  test('is not unblocked by what the other does', async () => {
    const [one, other] = await two();
    await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 2 ? block(one, other) : block(other, one))),
    );
    expect([await blockedOf(one), await blockedOf(other)]).toEqual([[other.nick], [one.nick]]);
    await Promise.all([unblock(other, one), unblock(other, one), unfriend(other, one)]);
    expect([await blockedOf(one), await blockedOf(other)]).toEqual([[other.nick], []]);
  });

  test('at the moment of a request is not asked by it', async () => {
    for (let time = 1; time <= 4; time += 1) {
      const [one, other] = await two();
      await Promise.all([block(one, other), ...Array.from({ length: 8 }, () => ask(other, one))]);
      expect(await requestsOf(one)).toEqual({ received: [], sent: [] });
      expect([await stateOf(one, other), await blockedOf(one)]).toEqual(['blocked', [other.nick]]);
    }
  });
});

test('other features ask what two users are to each other', async () => {
  const [one, other] = await two();
  const { db } = app.database;
  const both = async () => [
    await relationOf(db, one.userId, other.userId),
    await relationOf(db, other.userId, one.userId),
  ];
  const blocking = async () => [
    await isBlockedBetween(db, one.userId, other.userId),
    await blocks(db, one.userId, other.userId),
    await blocks(db, other.userId, one.userId),
  ];
  expect([await both(), await relationOf(db, one.userId, one.userId)]).toEqual([['none', 'none'], 'none']);
  await ask(one, other);
  expect(await both()).toEqual(['asked', 'asks']);
  await accept(other, one);
  expect([await both(), await blocking()]).toEqual([
    ['friends', 'friends'],
    [false, false, false],
  ]);
  await block(other, one);
  expect([await both(), await blocking()]).toEqual([
    ['blocked', 'blocked'],
    [true, false, true],
  ]);
});

describe('a friend', () => {
  test('is online for five minutes from when they were seen', async () => {
    const [one, other] = await two();
    await ask(one, other);
    await accept(other, one);
    const isOnline = async () => (await app.call('social.friends', one)).body.data.data[0].online;
    const later = (minutes: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    };
    expect(await isOnline()).toBe(true);
    for (let minute = 1; minute <= 7; minute += 1) {
      later(1);
      await friendsOf(other);
      expect([minute, await isOnline()]).toEqual([minute, true]);
    }
    later(5);
    expect(await isOnline()).toBe(false);
  });

  test('is told and forgotten with the account, without who blocks whom', async () => {
    const [one, other, third] = [...(await two()), await makePerson(app)];
    await ask(one, other);
    await accept(other, one);
    await block(third, one);
    const teamId = clubOf(league, 'Dux').id;
    await app.call('social.addTeam', { token: one.token, params: { teamId } });
    const kept = (await exportedOf(app, one)).body.data;
    expect(kept).toMatchObject({
      favourites: [{ team: 'Dux', tournament: null }],
      friends: [{ nick: other.nick, are_friends: true, asked_by_you: true, blocked_by_you: false }],
    });
    expect(JSON.stringify(kept)).not.toContain(third.nick);
    const { db } = app.database;
    const users = db.updateTable('users').where('id', '=', one.userId);
    await users.set({ password_hash: await hashPassword('a good long password') }).execute();
    const body = { password: 'a good long password' };
    expect((await app.call('accounts.deleteMyAccount', { token: one.token, body })).status).toBe(200);
    expect([await friendsOf(other), await blockedOf(third)]).toEqual([[], []]);
    expect(await db.selectFrom('favourites').selectAll().where('user_id', '=', one.userId).execute()).toEqual(
      [],
    );
  });

  test('who deletes the account at the moment of a request leaves none behind', async () => {
    const [one, other] = await two();
    const users = app.database.db.updateTable('users').where('id', '=', one.userId);
    await users.set({ password_hash: await hashPassword('a good long password') }).execute();
    const body = { password: 'a good long password' };
    await Promise.all([ask(other, one), app.call('accounts.deleteMyAccount', { token: one.token, body })]);
    expect(await requestsOf(other)).toEqual({ received: [], sent: [] });
    const left = app.database.db.selectFrom('acquaintances').selectAll();
    expect(await left.where('first_id', '=', one.userId).execute()).toEqual([]);
  });
});
