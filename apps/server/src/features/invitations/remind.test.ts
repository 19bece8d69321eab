import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClubLeague, makeStaff, saidOf } from '../clubs/testing.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { block } from '../messages/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { insertMember } from '../teams/index.ts';
import { invitationDesk, setSignings } from './testing.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
const START = new Date('2040-03-05T18:00:00Z');
const HOUR_MS = 3_600_000;
const KINDS = ['club_invited', 'invitation_reminded'];
const LATELY = [409, expect.stringMatching(/was told lately\. You can remind them again in 24 hours\.$/)];
let boss: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
let guest: Person;
const inbox = inboxDesk(() => app);
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
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS);
};
const lock = async (state: 'open' | 'closed' | null) => {
  const reply = await setSignings(app, league, { token: boss.token, lock: state });
  expect(reply.status, reply.text).toBe(200);
};
/** Invited a day ago. */
const invited = async (more: { tournament?: string } = {}, who = guest): Promise<number> => {
  expect((await desk.invite(club.owner, who, more)).status).toBe(200);
  later(24);
  return await desk.newest(who);
};
const rowOf = async (id: number) => (await desk.sent(club.owner)).data.find((one) => one.id === id);

describe('a club reminds an invited player', () => {
  test('a day after the invitation, and once a day from then on, whoever of it does', async () => {
    await desk.invite(club.owner, guest);
    const id = await desk.newest(guest);
    expect(saidOf(await desk.remind(club.owner, id))).toEqual(LATELY);
    later(23.5);
    expect(saidOf(await desk.remind(club.owner, id))[1]).toMatch(/again in 1 hour\.$/);
    expect(await rowOf(id)).toMatchObject({ reminded_at: null, can: { remind: false } });
    later(0.5);
    expect(await rowOf(id)).toMatchObject({ can: { remind: true } });
    expect(saidOf(await desk.remind(club.younger, id))).toEqual([200, `${guest.nick} has been reminded.`]);
    expect(await rowOf(id)).toMatchObject({
      reminded_at: app.clock.now.toISOString(),
      can: { remind: false },
    });
    for (const who of [club.owner, club.younger, boss]) {
      expect(saidOf(await desk.remind(who, id))).toEqual(LATELY);
    }
    later(24);
    expect((await desk.remind(club.owner, id)).status).toBe(200);
    expect(await inbox.textsOf(guest, ...KINDS)).toEqual([
      'Ajo is waiting for your answer to its invitation to join the club',
      'Ajo is waiting for your answer to its invitation to join the club',
      'Ajo invites you to join the club',
    ]);
    expect(await inbox.textsOf(club.elder, ...KINDS)).toEqual([]);
  });

  test('of its squad, by a sentence that names the tournament', async () => {
    expect((await desk.remind(club.owner, await invited(squad()))).status).toBe(200);
    expect((await inbox.told(guest))[0]).toMatch(
      /^invitation_reminded: Ajo is waiting for your answer: it wants to sign you for League \d+ → \/en\/psn\/dashboard\/users\/invitations$/,
    );
  });

  test('withdrawing and inviting again reminds nobody sooner', async () => {
    await desk.withdraw(club.owner, await invited());
    await desk.invite(club.owner, guest);
    expect(saidOf(await desk.remind(club.owner, await desk.newest(guest)))).toEqual(LATELY);
  });

  test('as long as the invitation is open', async () => {
    const ended = [409, 'This invitation is no longer open.'];
    const id = await invited();
    await desk.deny(guest, id);
    expect(saidOf(await desk.remind(club.owner, id))).toEqual(ended);
    expect(await rowOf(id)).toMatchObject({ state: 'denied', can: { remind: false } });
    const other = await invited();
    await desk.withdraw(club.owner, other);
    expect(saidOf(await desk.remind(club.owner, other))).toEqual(ended);
  });

  test('that it sent itself, by who runs it', async () => {
    const other = await makeStaff(app, league, 'Bor');
    const id = await invited();
    expect((await desk.remind(club.player, id)).status).toBe(403);
    expect((await desk.remind(guest, id)).status).toBe(403);
    expect((await desk.remind(club.owner, 999_999)).status).toBe(404);
    const elsewhere = { token: other.owner.token, params: { teamId: other.teamId, invitationId: id } };
    expect((await app.call('invitations.remind', elsewhere)).status).toBe(404);
  });
});

describe('a reminder asks what an invitation asks', () => {
  test('nobody is told by whom they have blocked', async () => {
    const id = await invited();
    await block(guest, club.owner);
    expect(saidOf(await desk.remind(club.owner, id))).toEqual([
      422,
      `player: ${guest.nick} can’t be invited.`,
    ]);
    expect((await desk.remind(club.elder, id)).status).toBe(200);
  });

  test('nobody is told who belongs to the club by now', async () => {
    const id = await invited();
    await app.write((tx) =>
      insertMember(tx, { team_id: club.teamId, player_id: guest.playerId, created_at: app.clock.now }),
    );
    expect(saidOf(await desk.remind(club.owner, id))).toEqual([
      422,
      `player: ${guest.nick} already belongs to the club.`,
    ]);
  });

  test('into a squad only while signings are open', async () => {
    const id = await invited(squad());
    await lock('closed');
    expect(await rowOf(id)).toMatchObject({ state: 'open', can: { remind: false } });
    expect(saidOf(await desk.remind(club.owner, id))).toEqual([
      422,
      'tournament: Signings are closed in this tournament.',
    ]);
    expect((await desk.remind(club.owner, await invited())).status).toBe(200);
  });

  test('not of one that a new window has ended, also before the job has written it', async () => {
    const at = (hours: number) => new Date(START.getTime() + hours * HOUR_MS).toISOString();
    const windows = [
      { opens_at: at(-1), closes_at: at(2) },
      { opens_at: at(3), closes_at: at(90) },
    ];
    await setSignings(app, league, { token: boss.token, windows });
    const id = await invited(squad());
    expect(saidOf(await desk.remind(club.owner, id))).toEqual([409, 'This invitation is no longer open.']);
  });

  test('of nobody who is banned there, nor by them', async () => {
    const ban = async (who: Person) => {
      const body = { player: who.slug, reason: 'insults' };
      const params = { tournamentId: league.tournamentId };
      const reply = await app.call('discipline.ban', { token: boss.token, params, body });
      expect(reply.status, reply.text).toBe(200);
    };
    const id = await invited(squad());
    const free = { player: guest.slug, team: '', position: '', role: 'player' };
    await deskOf(app, boss.token, league.tournamentId)('registrations.registerPlayer', { body: free });
    await ban(guest);
    expect(saidOf(await desk.remind(club.owner, id))).toEqual([
      422,
      `player: ${guest.nick} is banned from this tournament.`,
    ]);
    const other = await invited(squad(), await makePerson(app));
    await registered(club.owner);
    await ban(club.owner);
    expect(saidOf(await desk.remind(club.owner, other))).toEqual([403, 'You are banned: insults']);
  });

  test('of nobody who runs another team there', async () => {
    const rival = await makeStaff(app, league, 'Bor');
    const id = await invited(squad(), rival.player);
    await app.call('clubs.nameManager', {
      token: rival.owner.token,
      params: { teamId: rival.teamId },
      body: { player: rival.player.slug },
    });
    expect(saidOf(await desk.remind(club.owner, id))).toEqual([
      422,
      `player: ${rival.player.nick} is already in this tournament with Bor. Nobody can be in two teams.`,
    ]);
  });

  test('by nobody whose own team plays there', async () => {
    const rival = await makeStaff(app, league, 'Bor');
    const id = await invited(squad());
    const { db } = app.database;
    await db.updateTable('users').set({ role: 'FULL' }).where('id', '=', rival.owner.userId).execute();
    app.cache.touch(['*']);
    expect((await desk.remind(rival.owner, id)).status).toBe(403);
  });

  test('not once the club takes part no longer', async () => {
    const elsewhere = await makeLeague(app, { teams: [], state: 'programming' });
    const ask = deskOf(app, boss.token, elsewhere.tournamentId);
    const team = league.clubs.find(({ id }) => id === club.teamId)?.slug;
    await ask('registrations.registerTeam', { body: { team } });
    const id = await invited({ tournament: elsewhere.tournamentSlug });
    await ask('registrations.takeOutTeam', { params: { teamId: club.teamId } });
    expect((await desk.remind(club.owner, id)).status).not.toBe(200);
    expect(await inbox.textsOf(guest, 'invitation_reminded')).toEqual([]);
  });

  /** Known to the tournament, and free. */
  async function registered(who: Person): Promise<void> {
    const body = { player: who.slug, team: '', position: '', role: 'player' };
    await deskOf(app, boss.token, league.tournamentId)('registrations.registerPlayer', { body });
  }
});
