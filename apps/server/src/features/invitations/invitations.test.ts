import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { touch } from '../../platform/touch.ts';
import { type League, mateOf } from '../../testing/league.ts';
import { makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { clubDesk, makeClubLeague, makeStaff, saidOf } from '../clubs/testing.ts';
import { befriend, block } from '../messages/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { findRole } from '../teams/index.ts';
import { invitationDesk, teamThere } from './testing.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
const START = new Date('2040-03-05T18:00:00Z');
const HOUR_MS = 3_600_000;
let boss: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
let guest: Person;
const desk = invitationDesk(
  () => app,
  () => club.teamId,
);
const rulers = clubDesk(
  () => app,
  () => club.teamId,
);
stage({ now: START });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  app.clock.now = START;
  // What was kept is of a later time.
  app.cache.touch(['*']);
  ({ league, club } = await makeClubLeague(app));
  guest = await makePerson(app);
});

const squad = () => ({ tournament: league.tournamentSlug });
const registrar = () => deskOf(app, boss.token, league.tournamentId);
const teamOf = async (who: Person) => await teamThere(app, league, who);
const roleOf = async ({ userId }: Person) => await findRole(app.database.db, club.teamId, userId);

describe('an invitation into the club', () => {
  test('is sent by who runs it, seen where one answers, and makes a member when accepted', async () => {
    expect(saidOf(await desk.invite(club.younger, guest, { message: ' Come <b>over</b> ' }))).toEqual([
      200,
      `${guest.nick} has been invited.`,
    ]);
    expect(await desk.waiting(guest)).toMatchObject([
      {
        team: { name: 'Ajo' },
        tournament: null,
        player: { nick: club.younger.nick },
        message: 'Come <b>over</b>',
        price: null,
        since: START.toISOString(),
      },
    ]);
    expect((await app.call('accounts.userData', guest)).body.data.invitations).toBe(1);
    expect(await desk.sent(club.owner)).toMatchObject({
      open: 1,
      most: 30,
      total: 1,
      data: [{ player: { nick: guest.nick }, tournament: null, state: 'open', ended_at: null }],
    });
    expect(saidOf(await desk.accept(guest, await desk.newest(guest)))).toEqual([200, 'Invitation accepted.']);
    expect(await roleOf(guest)).toBe('player');
    expect(await teamOf(guest)).toBeNull();
    expect(await desk.states(club.owner)).toEqual([`${guest.nick}: accepted`]);
    expect((await app.call('accounts.userData', guest)).body.data.invitations).toBe(0);
  });

  test('denied leaves a stranger; an answer is given once', async () => {
    await desk.invite(club.owner, guest);
    const id = await desk.newest(guest);
    expect(saidOf(await desk.deny(guest, id))).toEqual([200, 'Invitation rejected.']);
    const ended = [409, 'This invitation is no longer open.'];
    expect(saidOf(await desk.deny(guest, id))).toEqual(ended);
    expect(saidOf(await desk.accept(guest, id))).toEqual(ended);
    expect(saidOf(await desk.withdraw(club.owner, id))).toEqual(ended);
    expect([await roleOf(guest), await desk.states(club.owner)]).toEqual([null, [`${guest.nick}: denied`]]);
    expect((await desk.invite(club.owner, guest)).status).toBe(200);
  });

  test('is the invited’s to answer, and the club’s to withdraw', async () => {
    const other = await makeStaff(app, league, 'Bor');
    await desk.invite(club.owner, guest);
    const id = await desk.newest(guest);
    expect((await desk.accept(club.player, id)).status).toBe(404);
    expect((await desk.deny(club.owner, id)).status).toBe(404);
    expect((await desk.invite(club.player, other.player)).status).toBe(403);
    expect((await desk.withdraw(club.player, id)).status).toBe(403);
    const elsewhere = { token: other.owner.token, params: { teamId: other.teamId, invitationId: id } };
    expect((await app.call('invitations.withdraw', elsewhere)).status).toBe(404);
    expect(saidOf(await desk.withdraw(club.elder, id))).toEqual([200, 'Invitation withdrawn.']);
    expect(await desk.waiting(guest)).toEqual([]);
  });

  test('needs a player with an account, of this console, who is no member and blocks nobody', async () => {
    await desk.invite(club.owner, guest);
    expect(saidOf(await desk.invite(club.owner, guest))).toEqual([
      422,
      `player: ${guest.nick} already has an open invitation from you.`,
    ]);
    expect(saidOf(await desk.invite(club.owner, club.player))).toEqual([
      422,
      `player: ${club.player.nick} already belongs to the club.`,
    ]);
    expect(saidOf(await desk.invite(club.owner, club.elder))[0]).toBe(422);
    const away = await makePerson(app, { console: 'pc' });
    for (const who of [mateOf(league, 'Bor', 0), away, { slug: 'nobody-at-all' }]) {
      const refused = await desk.invite(club.owner, who);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['player']]);
    }
    const shy = await makePerson(app);
    await block(shy, club.owner);
    expect(saidOf(await desk.invite(club.owner, shy))).toEqual([
      422,
      `player: ${shy.nick} can’t be invited.`,
    ]);
    expect((await desk.sent(club.owner)).total).toBe(1);
  });

  test('has 300 letters at most', async () => {
    const refused = await desk.invite(club.owner, guest, { message: 'a'.repeat(301) });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['message']]);
    expect((await desk.invite(club.owner, guest, { message: 'a'.repeat(300) })).status).toBe(200);
  });

  test('is one of thirty: the next one waits until one ends', async () => {
    for (let at = 0; at < 30; at += 1) {
      expect((await desk.invite(club.owner, await makePerson(app))).status).toBe(200);
    }
    expect(saidOf(await desk.invite(club.owner, guest))).toEqual([
      409,
      '30 invitations are open already. Withdraw one first.',
    ]);
    const [{ id }] = (await desk.sent(club.owner)).data;
    await desk.withdraw(club.owner, id);
    expect((await desk.invite(club.owner, guest)).status).toBe(200);
  });

  test('ends with the club: whom it invited has nothing to answer', async () => {
    await desk.invite(club.owner, guest);
    const id = await desk.newest(guest);
    await app.database.db
      .updateTable('seasons')
      .set({ state: 'finished' })
      .where('id', '=', league.seasonId)
      .execute();
    app.cache.touch(['*']);
    expect((await rulers.disband(club.owner, 'Ajo')).status).toBe(200);
    expect(await desk.waiting(guest)).toEqual([]);
    expect(saidOf(await desk.accept(guest, id))).toEqual([409, 'This invitation is no longer open.']);
    expect(await desk.states(boss)).toEqual([`${guest.nick}: withdrawn`]);
    expect((await desk.invite(boss, guest)).status).toBe(409);
  });
});

describe('whom to invite', () => {
  test('is found by nick, with what they are to the club there', async () => {
    const other = await makeStaff(app, league, 'Bor');
    await desk.invite(club.owner, guest);
    const stateOf = async (who: Person, query = {}) =>
      (await desk.candidates(club.owner, { q: who.nick, sort: 'nick', ...query })).data.find(
        ({ player }) => player.nick === who.nick,
      );
    expect(await stateOf(guest)).toMatchObject({ state: 'invited', price: null });
    expect(await stateOf(guest, squad())).toMatchObject({ state: 'free', price: 100_000_000 });
    expect(await stateOf(club.player)).toMatchObject({ state: 'member' });
    expect(await stateOf(other.player)).toMatchObject({ state: 'free' });
    const { slug: team } = league.clubs.find(({ name }) => name === 'Bor') ?? { slug: '' };
    await registrar()('registrations.registerPlayer', {
      body: { player: other.player.slug, team, position: '', role: 'player' },
    });
    expect(await stateOf(other.player, squad())).toMatchObject({ state: 'signed', team: { name: 'Bor' } });
    const { tournaments, open, most } = await desk.candidates(club.owner);
    expect([open, most]).toEqual([1, 30]);
    expect(tournaments).toMatchObject([
      { slug: league.tournamentSlug, is_open: true, is_over: false, money: 10_000_000_000 },
    ]);
  });

  test('is a friend first, marked, in any order and by pages that stay as they are; nobody who was blocked', async () => {
    const name = `friendly ${guest.userId}`;
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async () => await makePerson(app)));
    await app.write(async (tx) => {
      for (const [at, { playerId }] of people.entries()) {
        const player = { nick: `${name} ${at}` };
        await tx.updateTable('players').set(player).where('id', '=', playerId).execute();
        touch(tx, 'names:psn', 'search:psn', `player:${playerId}`);
      }
    });
    const [, second, , fourth, fifth] = people;
    if (!second || !fourth || !fifth) throw new Error('five people');
    for (const friend of [second, fourth, fifth]) await befriend(club.owner, friend);
    await block(club.owner, fifth);
    const shown = async (by: Person, query: Record<string, unknown> = {}) =>
      (await desk.candidates(by, { q: name, sort: 'nick', ...query })).data.map(
        ({ player, is_friend }) => `${player.nick.slice(-1)}${is_friend ? ' friend' : ''}`,
      );
    expect(await shown(club.owner)).toEqual(['1 friend', '3 friend', '0', '2', '4']);
    expect(await shown(club.owner, { sort: '-nick' })).toEqual(['3 friend', '1 friend', '4', '2', '0']);
    expect(await shown(club.elder)).toEqual(['0', '1', '2', '3', '4']);
    const pages = [1, 2, 3].map(async (page) => await shown(club.owner, { page, per_page: 2 }));
    expect(await Promise.all(pages)).toEqual([['1 friend', '3 friend'], ['0', '2'], ['4']]);
    expect((await desk.candidates(club.owner, { q: name })).total).toBe(5);
  });

  test('is nobody’s but theirs who run the club, by pages and every order', async () => {
    for (const sort of ['-index', 'index', 'nick', '-nick']) {
      const { data, total } = await desk.candidates(club.elder, { sort, per_page: 2 });
      expect([data.length, total > 2]).toEqual([2, true]);
    }
    const asked = { token: club.player.token, params: { teamId: club.teamId } };
    expect((await app.call('invitations.candidates', asked)).status).toBe(403);
    expect((await app.call('invitations.sent', asked)).status).toBe(403);
    expect((await desk.candidates(club.owner, { index: 5 })).total).toBe(0);
    expect(
      (await desk.candidates(club.owner, { position: 'GK' })).data.every(({ position }) => position === 'GK'),
    ).toBe(true);
  });
});

test('the list of a player is newest first, of friends and clubs', async () => {
  const friend = await makePerson(app);
  await desk.invite(club.owner, guest);
  app.clock.now = new Date(START.getTime() + HOUR_MS);
  await app.call('social.ask', { token: friend.token, params: { playerSlug: guest.slug } });
  app.clock.now = new Date(START.getTime() + 2 * HOUR_MS);
  await desk.invite(club.owner, guest, squad());
  const token = await openSession(app, guest.userId);
  const { data } = (await app.call('inbox.invitations', { token })).body;
  expect(data.map((one) => (one.kind === 'team' ? (one.tournament?.slug ?? 'club') : 'friend'))).toEqual([
    league.tournamentSlug,
    'friend',
    'club',
  ]);
  expect((await app.call('accounts.userData', { token })).body.data.invitations).toBe(3);
});
