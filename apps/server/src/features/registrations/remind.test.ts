import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeStaff, saidOf } from '../clubs/testing.ts';
import { insertDropOut } from '../divisions/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { setSignings } from '../invitations/testing.ts';
import { insertManager } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { deskOf, makeClub } from './testing.ts';

/** Later than the database’s own clock, by which a new tournament's signings open. */
const START = new Date('2040-03-05T18:00:00Z');
const HOUR_MS = 3_600_000;
let boss: Person;
let organiser: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
let ask: ReturnType<typeof deskOf>;
const inbox = inboxDesk(() => app);
stage({ now: START });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  app.clock.now = START;
  // What was kept is of a later time.
  app.cache.touch(['*']);
  league = await makeLeague(app, { squad: ['GK', 'ST'], teams: ['Ajo', 'Bor'] });
  club = await makeStaff(app, league);
  organiser = await makePerson(app);
  await app.write((tx) => insertAdministrator(tx, league.tournamentId, organiser.userId));
  ask = deskOf(app, organiser.token, league.tournamentId);
});

const remind = async (teamId = club.teamId, token = organiser.token) =>
  await ask('registrations.remindTeam', { params: { teamId }, token });
const rowOf = async (name: string, token = organiser.token) =>
  (await ask('registrations.teams', { token })).body.data.data.find(({ team }) => team.name === name);
const textsOf = async (who: Person) => await inbox.textsOf(who, 'squad_reminded');
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS);
};
const TEXT =
  /^The squad of Ajo has 2 of at least 7 players for League \d+\. Register more while signings are open$/;

describe('a tournament’s administrators remind a club of its squad', () => {
  test('those who run it are told how many it has, and led to where they register', async () => {
    expect(await rowOf('Ajo')).toMatchObject({ reminded_at: null, can: { remind: true } });
    expect(saidOf(await remind())).toEqual([200, 'Ajo has been reminded.']);
    for (const who of [club.owner, club.elder, club.younger]) {
      const [told] = await inbox.itemsOf(who);
      expect(told?.text).toMatch(TEXT);
      const desk = `/en/psn/dashboard/teams/${club.teamId}?tournament=${league.tournamentSlug}`;
      expect(told?.href).toBe(desk);
    }
    for (const who of [club.player, organiser]) expect(await textsOf(who)).toEqual([]);
    const at = START.toISOString();
    expect(await rowOf('Ajo')).toMatchObject({ reminded_at: at, can: { remind: false } });
  });

  test('once a day, whoever of them does, and however often the club is taken out', async () => {
    await remind();
    const lately = [409, 'Ajo was reminded lately. You can remind it again in 24 hours.'];
    expect(saidOf(await remind())).toEqual(lately);
    expect(saidOf(await remind(club.teamId, boss.token))).toEqual(lately);
    later(23.5);
    expect(saidOf(await remind())[1]).toMatch(/again in 1 hour\.$/);
    later(0.5);
    expect((await remind()).status).toBe(200);
    expect(await textsOf(club.owner)).toHaveLength(2);

    const fresh = await makeClub(app, { name: `Taken ${league.tournamentId}`, ownerId: club.player.userId });
    await ask('registrations.registerTeam', { body: { team: fresh.slug } });
    expect((await remind(fresh.id)).status).toBe(200);
    await ask('registrations.takeOutTeam', { params: { teamId: fresh.id } });
    await ask('registrations.registerTeam', { body: { team: fresh.slug } });
    expect((await remind(fresh.id)).status).toBe(409);
  });

  test('not where nobody runs it, it does not take part, or is disbanded', async () => {
    expect(await rowOf('Bor')).toMatchObject({ can: { remind: false } });
    expect(saidOf(await remind(clubOf(league, 'Bor').id))).toEqual([
      409,
      'Nobody else runs Bor, so there is nobody to remind.',
    ]);
    const owner = await makePerson(app);
    const other = await makeClub(app, { name: `Outside ${league.tournamentId}`, ownerId: owner.userId });
    expect((await remind(other.id)).status).toBe(409);
    await ask('registrations.registerTeam', { body: { team: other.slug } });
    const disband = { token: owner.token, params: { teamId: other.id }, body: { name: other.name } };
    expect((await app.call('clubs.disband', disband)).status).toBe(200);
    expect((await remind(other.id)).status).not.toBe(200);
    expect(await textsOf(owner)).toEqual([]);
  });

  test('not while signings are closed', async () => {
    expect((await setSignings(app, league, { token: boss.token, lock: 'closed' })).status).toBe(200);
    expect(await rowOf('Ajo')).toMatchObject({ can: { remind: false } });
    expect(saidOf(await remind())).toEqual([409, 'Signings are closed in this tournament.']);
  });

  test('not once its squad is large enough', async () => {
    const { db } = app.database;
    const tournaments = db.updateTable('tournaments').set({ squad_smallest: 2 });
    await tournaments.where('id', '=', league.tournamentId).execute();
    app.cache.touch(['*']);
    expect(await rowOf('Ajo')).toMatchObject({ can: { remind: false } });
    expect(saidOf(await remind())).toEqual([409, 'The squad of Ajo is large enough: 2 players.']);
  });

  test('not once it has dropped out', async () => {
    const row = { season_id: league.seasonId, team_id: club.teamId, dropped_at: START };
    await app.write((tx) =>
      insertDropOut(tx, {
        ...row,
        number: 1,
        kind: 'annul_all',
        reason: 'They left us.',
        user_id: boss.userId,
      }),
    );
    app.cache.touch(['*']);
    expect(await rowOf('Ajo')).toMatchObject({ can: { remind: false } });
    expect(saidOf(await remind())).toEqual([409, 'Ajo no longer plays in this tournament.']);
  });

  test('nobody is reminded in 1v1', async () => {
    const duel = await makeLeague(app, { kind: 'single', squad: ['ST'], teams: ['Uno', 'Dos'] });
    const one = duel.clubs[0];
    const at = deskOf(app, boss.token, duel.tournamentId);
    const { data } = (await at('registrations.teams')).body.data;
    expect(data.map(({ can }) => can.remind)).toEqual(data.map(() => false));
    const refused = await at('registrations.remindTeam', { params: { teamId: one?.id ?? 0 } });
    expect(refused.status).toBe(409);
  });
});

describe('an administrator who runs the club', () => {
  test('reminds those who run it with them, and nobody where they run it alone', async () => {
    await app.write((tx) => insertAdministrator(tx, league.tournamentId, club.owner.userId));
    expect(await rowOf('Ajo', club.owner.token)).toMatchObject({ can: { remind: true } });
    expect((await remind(club.teamId, club.owner.token)).status).toBe(200);
    expect([await textsOf(club.owner), await textsOf(club.elder)]).toEqual([
      [],
      [expect.stringMatching(TEXT)],
    ]);
    const bor = clubOf(league, 'Bor').id;
    await app.write((tx) => insertManager(tx, bor, organiser.userId));
    expect(saidOf(await remind(bor))[1]).toMatch(/^Nobody else runs Bor/);
  });

  test('of a hidden tournament is understood: who runs a club in it reads its name', async () => {
    const { db } = app.database;
    await db.updateTable('tournaments').set({ hidden: true }).where('id', '=', league.tournamentId).execute();
    app.cache.touch(['*']);
    expect((await remind()).status).toBe(200);
    for (const who of [club.owner, club.elder]) {
      expect(await textsOf(who)).toEqual([expect.stringMatching(TEXT)]);
    }
  });

  test('and who is banned, or no administrator, reminds nobody', async () => {
    expect((await remind(club.teamId, club.owner.token)).status).toBe(403);
    const body = { player: organiser.slug, team: '', position: '', role: 'player' };
    const at = deskOf(app, boss.token, league.tournamentId);
    await at('registrations.registerPlayer', { body });
    expect((await at('discipline.ban', { body: { player: organiser.slug, reason: 'insults' } })).status).toBe(
      200,
    );
    expect(saidOf(await remind())).toEqual([403, 'You are banned: insults']);
  });
});
