import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClubLeague, makeStaff, saidOf } from '../clubs/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { findAllMembers, findRole, insertMember } from '../teams/index.ts';
import { invitationDesk, teamThere } from './testing.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
const START = new Date('2040-03-05T18:00:00Z');
let boss: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
let guest: Person;
const desk = invitationDesk(
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
  test('is not sent, nor accepted, once a hundred people belong to it', async () => {
    const asked = { teams: ['Cid', 'Dux'], squad: Array.from({ length: 48 }, () => 'ST' as const) };
    const crowd = (await makeLeague(app, asked)).clubs.flatMap(({ squad: mates }) => mates);
    const friend = await makePerson(app);
    await desk.invite(club.owner, guest);
    const { db } = app.database;
    const join = (players: readonly { readonly id: number }[]) =>
      app.write(async (tx) => {
        for (const { id } of players) {
          await insertMember(tx, { team_id: club.teamId, player_id: id, created_at: START });
        }
      });
    const already = (await findAllMembers(db, club.teamId)).length;
    await join(crowd.slice(0, 99 - already));
    await desk.invite(club.owner, friend);
    expect((await desk.accept(guest, await desk.newest(guest))).status).toBe(200);
    const full = [409, 'Ajo already has 100 members. Nobody else can join.'];
    expect(saidOf(await desk.accept(friend, await desk.newest(friend)))).toEqual(full);
    expect(await roleOf(friend)).toBeNull();
    expect(saidOf(await desk.invite(club.owner, await makePerson(app)))).toEqual(full);
    expect((await findAllMembers(db, club.teamId)).length).toBe(100);
  });
});

describe('an invitation into a squad', () => {
  test('is refused to who runs another team there meanwhile', async () => {
    const other = await makeStaff(app, league, 'Bor');
    await desk.invite(club.owner, other.player, squad());
    const id = await desk.newest(other.player);
    await app.call('clubs.nameManager', {
      token: other.owner.token,
      params: { teamId: other.teamId },
      body: { player: other.player.slug },
    });
    expect(saidOf(await desk.accept(other.player, id))).toEqual([
      422,
      `${other.player.nick} is already in this tournament with Bor. Nobody can be in two teams.`,
    ]);
    expect(await desk.newest(other.player)).toBe(id);
  });

  test('needs money: the account is not overdrawn', async () => {
    const { teamId } = club;
    await registrar()('registrations.moveMoney', {
      params: { teamId },
      body: { option: 'sub', quantity: '99000000.01', reason: 'a test' },
    });
    await desk.invite(club.owner, guest, squad());
    const id = await desk.newest(guest);
    expect(saidOf(await desk.accept(guest, id))).toEqual([
      409,
      'Ajo doesn’t have enough tournament money to sign you.',
    ]);
    expect([await teamOf(guest), await roleOf(guest)]).toEqual([null, null]);
    await registrar()('registrations.moveMoney', {
      params: { teamId },
      body: { option: 'add', quantity: '0.01', reason: 'a test' },
    });
    expect((await desk.accept(guest, id)).status).toBe(200);
  });

  test('needs room: nobody is the twenty-sixth', async () => {
    league = await makeLeague(app, {
      squad: Array.from({ length: 25 }, () => 'CB' as const),
      teams: ['Ajo', 'Bor'],
    });
    club = await makeStaff(app, league);
    await desk.invite(club.owner, guest, squad());
    expect(saidOf(await desk.accept(guest, await desk.newest(guest)))).toEqual([
      409,
      'The squad of Ajo is full there.',
    ]);
    expect(await teamOf(guest)).toBeNull();
  });

  test('is for nobody who is banned there, or from the site', async () => {
    const ban = async (who: Person) => {
      const body = { player: who.slug, reason: 'insults' };
      const params = { tournamentId: league.tournamentId };
      const reply = await app.call('discipline.ban', { token: boss.token, params, body });
      expect(reply.status, reply.text).toBe(200);
    };
    await desk.invite(club.owner, guest, squad());
    await registerFree(guest);
    await ban(guest);
    expect(saidOf(await desk.accept(guest, await desk.newest(guest)))).toEqual([
      403,
      'You are banned: insults',
    ]);
    const other = await makePerson(app);
    await registerFree(other);
    await ban(other);
    expect(saidOf(await desk.invite(club.owner, other, squad()))).toEqual([
      422,
      `player: ${other.nick} is banned from this tournament.`,
    ]);
    const free = await makePerson(app);
    await registerFree(free);
    await ban(club.owner);
    expect(saidOf(await desk.invite(club.owner, free, squad()))).toEqual([403, 'You are banned: insults']);
  });

  test('into a division for premium members needs premium', async () => {
    await app.database.db
      .updateTable('divisions')
      .set({ is_premium: true })
      .where('id', '=', league.divisionId)
      .execute();
    app.cache.touch(['*']);
    await desk.invite(club.owner, guest, squad());
    expect(saidOf(await desk.accept(guest, await desk.newest(guest)))).toEqual([
      409,
      'Ajo plays in a division for premium members. You need premium to join its squad.',
    ]);
    const member = await makePerson(app, { isPremium: true });
    await desk.invite(club.owner, member, squad());
    expect((await desk.accept(member, await desk.newest(member))).status).toBe(200);
  });

  test('is void when the club plays there no longer', async () => {
    await desk.invite(club.owner, guest, squad());
    const id = await desk.newest(guest);
    await app.call('dropouts.withdraw', {
      token: boss.token,
      params: { tournamentId: league.tournamentId, divisionId: league.divisionId, teamId: club.teamId },
      body: {
        kind: 'annul_all',
        reason: 'They left us.',
        seen: (
          await app.call('dropouts.withdrawal', {
            token: boss.token,
            params: { tournamentId: league.tournamentId, divisionId: league.divisionId, teamId: club.teamId },
          })
        ).body.data.plans.find(({ kind }) => kind === 'annul_all')?.seen,
      },
    });
    expect(saidOf(await desk.accept(guest, id))).toEqual([409, 'Ajo no longer plays in this tournament.']);
    expect(saidOf(await desk.invite(club.owner, await makePerson(app), squad()))).toEqual([
      422,
      'tournament: Ajo no longer plays in this tournament.',
    ]);
    expect((await desk.deny(guest, id)).status).toBe(200);
  });

  async function registerFree(who: Person) {
    const body = { player: who.slug, team: '', position: '', role: 'player' };
    expect((await registrar()('registrations.registerPlayer', { body })).status).toBe(200);
  }
});
