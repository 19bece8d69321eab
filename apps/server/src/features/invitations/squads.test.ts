import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { clubDesk, makeClubLeague, makeStaff, saidOf } from '../clubs/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { findRole } from '../teams/index.ts';
import { invitationDesk, runLapse, setSignings, teamThere } from './testing.ts';

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
const inHours = (hours: number) => new Date(START.getTime() + hours * HOUR_MS).toISOString();
const registrar = () => deskOf(app, boss.token, league.tournamentId);
const lock = async (state: 'open' | 'closed' | null) => {
  const reply = await setSignings(app, league, { token: boss.token, lock: state });
  expect(reply.status, reply.text).toBe(200);
};
const teamOf = async (who: Person) => await teamThere(app, league, who);
const roleOf = async ({ userId }: Person) => await findRole(app.database.db, club.teamId, userId);

describe('an invitation into a squad', () => {
  test('signs when accepted, and makes a member', async () => {
    expect((await desk.invite(club.owner, guest, squad())).status).toBe(200);
    expect(await desk.waiting(guest)).toMatchObject([
      { tournament: { slug: league.tournamentSlug }, price: 100_000_000 },
    ]);
    expect(saidOf(await desk.accept(guest, await desk.newest(guest)))).toEqual([200, 'Invitation accepted.']);
    expect([await teamOf(guest), await roleOf(guest)]).toEqual([club.teamId, 'player']);
    const { players } = await rulers.squad(guest, league.tournamentSlug);
    expect(players.find(({ player }) => player.nick === guest.nick)).toMatchObject({
      role: 'player',
      price: 100_000_000,
    });
  });

  test('and into the club may wait at the same time; of members, too', async () => {
    expect((await desk.invite(club.owner, guest)).status).toBe(200);
    expect((await desk.invite(club.owner, guest, squad())).status).toBe(200);
    expect((await desk.invite(club.owner, club.player, squad())).status).toBe(200);
    expect((await desk.waiting(guest)).map(({ tournament }) => tournament?.slug ?? null)).toEqual([
      league.tournamentSlug,
      null,
    ]);
    expect((await app.call('accounts.userData', guest)).body.data.invitations).toBe(2);
  });

  test('is sent only while signings are open', async () => {
    await lock('closed');
    expect(saidOf(await desk.invite(club.owner, guest, squad()))).toEqual([
      422,
      'tournament: Signings are closed in this tournament.',
    ]);
    expect((await desk.invite(club.owner, guest)).status).toBe(200);
  });

  test('of a tournament without the club is refused on the tournament', async () => {
    const elsewhere = await makeLeague(app, { squad: ['GK'] });
    for (const tournament of [elsewhere.tournamentSlug, 'no-such-cup']) {
      const refused = await desk.invite(club.owner, guest, { tournament });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['tournament']]);
    }
  });

  test('is accepted when signings have closed since', async () => {
    await desk.invite(club.owner, guest, squad());
    await lock('closed');
    await runLapse(app);
    expect((await desk.accept(guest, await desk.newest(guest))).status).toBe(200);
    expect(await teamOf(guest)).toBe(club.teamId);
  });

  test('lapses at once when an administrator opens signings anew', async () => {
    await desk.invite(club.owner, guest);
    await desk.invite(club.owner, guest, squad());
    const id = await desk.newest(guest);
    await lock('closed');
    app.clock.now = new Date(START.getTime() + HOUR_MS);
    await lock('open');
    expect((await desk.waiting(guest)).map(({ tournament }) => tournament)).toEqual([null]);
    expect(saidOf(await desk.accept(guest, id))).toEqual([409, 'This invitation is no longer open.']);
    expect((await desk.invite(club.owner, guest, squad())).status).toBe(200);
  });

  test('stays when signings stay open: by a lock, then by dates', async () => {
    await desk.invite(club.owner, guest, squad());
    await lock('open');
    app.clock.now = new Date(START.getTime() + HOUR_MS);
    const windows = [{ opens_at: inHours(-1), closes_at: inHours(48) }];
    await setSignings(app, league, { token: boss.token, windows });
    await runLapse(app);
    expect((await desk.accept(guest, await desk.newest(guest))).status).toBe(200);
  });

  test('lapses when the next window opens by its date, at the answer itself and by the job', async () => {
    const windows = [
      { opens_at: inHours(-1), closes_at: inHours(24) },
      { opens_at: inHours(48), closes_at: inHours(72) },
    ];
    await setSignings(app, league, { token: boss.token, windows });
    await desk.invite(club.owner, guest, squad());
    const id = await desk.newest(guest);
    app.clock.now = new Date(START.getTime() + 47 * HOUR_MS);
    await runLapse(app);
    expect(await desk.newest(guest)).toBe(id);
    app.clock.now = new Date(START.getTime() + 48 * HOUR_MS);
    expect(saidOf(await desk.accept(guest, id))).toEqual([409, 'This invitation is no longer open.']);
    expect(await teamOf(guest)).toBeNull();
    await runLapse(app);
    expect(await desk.waiting(guest)).toEqual([]);
    expect(await desk.states(club.owner)).toEqual([`${guest.nick}: lapsed`]);
  });

  test('by the new window is sent anew though the job was not there yet', async () => {
    const windows = [
      { opens_at: inHours(-1), closes_at: inHours(24) },
      { opens_at: inHours(48), closes_at: inHours(72) },
    ];
    await setSignings(app, league, { token: boss.token, windows });
    await desk.invite(club.owner, guest, squad());
    app.clock.now = new Date(START.getTime() + 49 * HOUR_MS);
    expect((await desk.invite(club.owner, guest, squad())).status).toBe(200);
    expect((await desk.accept(guest, await desk.newest(guest))).status).toBe(200);
  });

  test('lapses with a signing by another team, and nobody with a team is invited', async () => {
    const other = await makeStaff(app, league, 'Bor');
    const theirs = invitationDesk(
      () => app,
      () => other.teamId,
    );
    await desk.invite(club.owner, guest, squad());
    const id = await desk.newest(guest);
    await theirs.invite(other.owner, guest, squad());
    await desk.accept(guest, await desk.newest(guest));
    expect(await desk.waiting(guest)).toEqual([]);
    expect(await desk.states(club.owner)).toEqual([`${guest.nick}: lapsed`]);
    expect(saidOf(await desk.accept(guest, id))).toEqual([409, 'This invitation is no longer open.']);
    expect(saidOf(await desk.invite(club.owner, guest, squad()))).toEqual([
      422,
      `player: ${guest.nick} already has a team in this tournament.`,
    ]);
    const [status, said] = saidOf(await desk.invite(club.owner, other.player, squad()));
    expect([status, said]).toEqual([200, `${other.player.nick} has been invited.`]);
    expect(saidOf(await desk.invite(club.owner, other.elder, squad()))[0]).toBe(422);
  });

  test('lapses when the desk of the tournament gives the player a team', async () => {
    await desk.invite(club.owner, guest, squad());
    const { slug: team } = league.clubs.find(({ name }) => name === 'Bor') ?? { slug: '' };
    await registrar()('registrations.registerPlayer', {
      body: { player: guest.slug, team, position: '', role: 'player' },
    });
    expect(await desk.waiting(guest)).toEqual([]);
  });
});
