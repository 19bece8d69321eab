import { beforeEach, describe, expect, test } from 'vitest';
import { people } from '../../people.ts';
import type { League } from '../../testing/league.ts';
import { makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClub } from '../registrations/testing.ts';
import { findTeamByKey } from '../teams/index.ts';
import { clubDesk, makeClubLeague, makeStaff, saidOf } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
const desk = clubDesk(
  () => app,
  () => club.teamId,
);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  // What was kept is of a later time.
  app.cache.touch(['*']);
  ({ league, club } = await makeClubLeague(app));
});

/** Some days later, with a session that still runs. */
async function later(days: number, who: Person, ms = 0): Promise<Person> {
  app.clock.now = new Date(START.getTime() + days * DAY_MS + ms);
  return { ...who, token: await openSession(app, who.userId) };
}
const ownerId = async () => (await findTeamByKey(app.database.db, { id: club.teamId }))?.owner_id;

describe('the people of a club', () => {
  test('are its owner, co-managers (the eldest first) and players, each told what they are and may do', async () => {
    const seen = await desk.people(club.owner);
    expect(seen.owner?.nick).toBe(club.owner.nick);
    expect(seen.managers.map(({ player }) => player.nick)).toEqual([club.elder.nick, club.younger.nick]);
    expect(seen.players.map(({ nick }) => nick)).toEqual([club.player.nick]);
    expect([seen.me, seen.can]).toEqual([
      'owner',
      {
        name_managers: true,
        hand_over: true,
        disband: true,
        claim: false,
        take_back: false,
        step_down: false,
        leave: false,
      },
    ]);
    const none = { name_managers: false, hand_over: false, disband: false, claim: false, take_back: false };
    expect(await desk.people(club.elder)).toMatchObject({
      me: 'manager',
      can: { ...none, step_down: true, leave: true },
    });
    expect(await desk.people(club.player)).toMatchObject({
      me: 'player',
      can: { ...none, step_down: false, leave: true },
    });
  });

  test('are theirs: another club’s owner reads and does nothing', async () => {
    const other = await makeStaff(app, league, 'Bor');
    const asked = { token: other.owner.token, params: { teamId: club.teamId } };
    const statuses = [
      await app.call('clubs.people', asked),
      await app.call('clubs.squad', asked),
      await desk.name(other.owner, club.player),
      await desk.demote(other.owner, club.elder),
      await desk.handOver(other.owner, club.elder),
      await desk.claim(other.owner),
      await desk.leave(other.owner),
      await desk.disband(other.owner, 'Ajo'),
      await desk.edit(other.owner, club.player, { role: 'alternate' }),
      await desk.remove(other.owner, club.player),
    ].map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 403));
  });
});

describe('a co-manager', () => {
  test('is named by the owner alone, out of the club', async () => {
    expect(saidOf(await desk.name(club.elder, club.player))).toEqual([
      403,
      'Only the owner of the club may do this.',
    ]);
    expect(saidOf(await desk.name(club.owner, club.elder))).toEqual([
      422,
      'player: They are already a co-manager.',
    ]);
    const stranger = await makePerson(app);
    expect(saidOf(await desk.name(club.owner, stranger))).toEqual([
      422,
      `player: ${stranger.nick} doesn’t belong to Ajo.`,
    ]);
    const unknown = await desk.name(club.owner, { slug: 'nobody-at-all' });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['player']]);
    expect(saidOf(await desk.name(club.owner, club.player))).toEqual([
      200,
      `${club.player.nick} is now a co-manager of Ajo.`,
    ]);
    const { managers } = await desk.people(club.player);
    expect(managers.map(({ player }) => player.nick)).toEqual([
      club.elder.nick,
      club.younger.nick,
      club.player.nick,
    ]);
  });

  test('is removed by the owner, steps down, and stays as what they were, or a player', async () => {
    expect(saidOf(await desk.demote(club.younger, club.elder))[0]).toBe(403);
    expect(saidOf(await desk.demote(club.owner, club.elder))).toEqual([
      200,
      `${club.elder.nick} is no longer a co-manager.`,
    ]);
    expect((await desk.people(club.elder)).me).toBe('player');
    expect(saidOf(await desk.demote(club.younger, club.younger))).toEqual([
      200,
      'You’re no longer a co-manager of Ajo.',
    ]);
    expect(saidOf(await desk.demote(club.owner, club.younger))).toEqual([
      409,
      `${club.younger.nick} is not a co-manager.`,
    ]);
    expect(saidOf(await desk.demote(club.owner, club.owner))).toEqual([
      409,
      'The owner can’t leave. Hand the club over first, or disband it.',
    ]);
  });

  test('who was removed does nothing any more', async () => {
    await desk.demote(club.owner, club.younger);
    for (const reply of [
      await desk.name(club.younger, club.player),
      await desk.demote(club.younger, club.elder),
      await desk.edit(club.younger, club.player, { role: 'alternate' }),
      await desk.remove(club.younger, club.player),
      await desk.claim(club.younger),
    ]) {
      expect(reply.status).toBe(403);
    }
  });
});

describe('handing over', () => {
  test('gives the club to somebody of it, and its former owner helps on as the youngest co-manager', async () => {
    expect(saidOf(await desk.handOver(club.elder, club.younger))[0]).toBe(403);
    expect(saidOf(await desk.handOver(club.owner, club.owner))).toEqual([409, 'They already own the club.']);
    expect(saidOf(await desk.handOver(club.owner, club.elder))).toEqual([
      200,
      `Ajo now belongs to ${club.elder.nick}.`,
    ]);
    const { owner, managers, me } = await desk.people(club.owner);
    expect([owner?.nick, me]).toEqual([club.elder.nick, 'manager']);
    expect(managers.map(({ player }) => player.nick)).toEqual([club.younger.nick, club.owner.nick]);
    expect((await desk.leave(club.owner)).status).toBe(200);
  });

  test('to a stranger, or to who owns three teams, is refused on the player, and nothing changes', async () => {
    const stranger = await makePerson(app);
    expect(saidOf(await desk.handOver(club.owner, stranger))).toEqual([
      422,
      `player: ${stranger.nick} doesn’t belong to Ajo.`,
    ]);
    for (const name of ['One', 'Two', 'Three']) {
      await makeClub(app, { name: `${name} of ${club.player.slug}`, ownerId: club.player.userId });
    }
    const [status, said] = saidOf(await desk.handOver(club.owner, club.player));
    expect([status, said.split(':')[0]]).toEqual([422, 'player']);
    expect(await ownerId()).toBe(club.owner.userId);
  });

  test('of a club’s administrators works for FULL, too', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    expect((await desk.handOver(full, club.player)).status).toBe(200);
    expect(await ownerId()).toBe(club.player.userId);
  });
});

describe('a claim', () => {
  test('is possible when the owner had no session for exactly thirty days, and not a millisecond before', async () => {
    const early = await later(30, club.elder, -1);
    expect((await desk.people(early)).can.claim).toBe(false);
    expect(saidOf(await desk.claim(early))).toEqual([409, 'The owner has not been away for thirty days.']);
    const elder = await later(30, club.elder);
    const { can, owner_away_since, claim_from } = await desk.people(elder);
    expect([can.claim, owner_away_since, claim_from]).toEqual([
      true,
      START.toISOString(),
      app.clock.now.toISOString(),
    ]);
    expect(saidOf(await desk.claim(elder))).toEqual([
      200,
      'Ajo is yours now. The former owner has seven days to take it back.',
    ]);
    expect(await ownerId()).toBe(club.elder.userId);
  });

  test('waits for the owner’s last session, not for the registration', async () => {
    const owner = await later(20, club.owner);
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    await app.call('accounts.myInfo', { token: owner.token });
    const elder = await later(40, club.elder);
    expect((await desk.claim(elder)).status).toBe(409);
    expect((await desk.claim(await later(51, club.elder))).status).toBe(200);
  });

  test('is the eldest co-manager’s alone', async () => {
    const younger = await later(31, club.younger);
    expect(saidOf(await desk.claim(younger))).toEqual([
      403,
      'Only the longest-serving co-manager can claim the club.',
    ]);
    expect((await desk.claim(await later(31, club.player))).status).toBe(403);
    const full = await makePerson(app, { role: 'FULL' });
    expect((await desk.claim(full)).status).toBe(403);
    expect(await ownerId()).toBe(club.owner.userId);
  });

  test('is taken back by the former owner alone, within seven days', async () => {
    await desk.claim(await later(30, club.elder));
    const younger = await later(31, club.younger);
    expect((await desk.takeBack(younger)).status).toBe(403);
    const owner = await later(37, club.owner, -1);
    expect((await desk.people(owner)).can.take_back).toBe(true);
    expect(saidOf(await desk.takeBack(owner))).toEqual([200, 'Ajo is yours again.']);
    expect(await ownerId()).toBe(club.owner.userId);
    const { managers } = await desk.people(owner);
    expect(managers.map(({ player }) => player.nick)).toEqual([club.younger.nick, club.elder.nick]);
    expect(saidOf(await desk.takeBack(owner))).toEqual([409, 'The club can no longer be taken back.']);
  });

  test('is taken back though the claimant deletes the account, and is over where the club falls to the former owner', async () => {
    await desk.claim(await later(30, club.elder));
    await app.write((tx) => people.forget(tx, { ...club.elder, email: null }, app.clock.now));
    app.cache.touch(['*']);
    expect(await ownerId()).toBe(club.younger.userId);
    const owner = await later(36, club.owner);
    expect((await desk.people(owner)).can.take_back).toBe(true);
    expect(saidOf(await desk.takeBack(owner))).toEqual([200, 'Ajo is yours again.']);
    expect(await ownerId()).toBe(club.owner.userId);
    await desk.claim(await later(67, club.younger));
    await app.write((tx) => people.forget(tx, { ...club.younger, email: null }, app.clock.now));
    app.cache.touch(['*']);
    const again = await later(67, club.owner);
    expect(await ownerId()).toBe(club.owner.userId);
    expect((await desk.people(again)).claim).toBeNull();
    expect((await desk.disband(again, 'Ajo')).body.message).not.toMatch(/claimed/);
  });

  test('stands once seven days are over', async () => {
    await desk.claim(await later(30, club.elder));
    const owner = await later(37, club.owner);
    expect((await desk.people(owner)).claim).toBeNull();
    expect(saidOf(await desk.takeBack(owner))).toEqual([409, 'The club can no longer be taken back.']);
    const elder = await later(37, club.elder);
    expect((await desk.handOver(elder, club.player)).status).toBe(200);
  });

  test('lets nobody hand over, disband, claim again or send the former owner away while it runs', async () => {
    await desk.claim(await later(30, club.elder));
    const elder = await later(36, club.elder);
    const { can, claim } = await desk.people(elder);
    expect(can).toMatchObject({ hand_over: false, disband: false });
    expect(claim).toMatchObject({ former: { nick: club.owner.nick }, by: { nick: club.elder.nick } });
    const waits = [
      409,
      'The club has been claimed. You can do this once the former owner’s seven days are over.',
    ];
    expect(saidOf(await desk.handOver(elder, club.player))).toEqual(waits);
    expect(saidOf(await desk.disband(elder, 'Ajo'))).toEqual(waits);
    expect(saidOf(await desk.demote(elder, club.owner))).toEqual(waits);
    expect(saidOf(await desk.remove(elder, club.owner))).toEqual(waits);
    expect(saidOf(await desk.claim(await later(36, club.younger)))).toEqual(waits);
    expect(saidOf(await desk.leave(await later(36, club.owner)))).toEqual(waits);
  });

  test('and the taking back keep to three teams an owner', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await makeClub(app, { name: `${name} of ${club.elder.slug}`, ownerId: club.elder.userId });
    }
    const refused = await desk.claim(await later(30, club.elder));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `${club.elder.nick} already owns three teams on this console.`,
    ]);
    expect(await ownerId()).toBe(club.owner.userId);
  });
});
