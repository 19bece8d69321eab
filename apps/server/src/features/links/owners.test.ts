import { beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { saidOf } from '../clubs/testing.ts';
import { deskOf, makeClub, once } from '../registrations/testing.ts';
import { findTeamByKey, setOwner } from '../teams/index.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { tournamentLinks } from './testing.ts';

const HOUR_MS = 3_600_000;
const START = new Date('2040-03-05T18:00:00Z');
let boss: Person;
let guest: Person;
let league: League;
let ask: ReturnType<typeof deskOf>;
let club: { id: number; name: string };
let number = 0;
const desk = tournamentLinks(
  () => app,
  () => ({ boss, tournamentId: league.tournamentId }),
);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  number += 1;
  [boss, guest] = [await makePerson(app), await makePerson(app)];
  league = await makeLeague(app, { teams: [], state: 'programming' });
  await insertAdministrator(app.database.db, league.tournamentId, boss.userId);
  ask = deskOf(app, boss.token, league.tournamentId);
  club = await orphan(`Orphans ${number}`);
});

async function orphan(name: string) {
  expect((await ask('registrations.makeTeam', { body: { name, owner: '' } })).status).toBe(200);
  const { data } = (await ask('registrations.teams')).body.data;
  return { id: data.find(({ team }) => team.name === name)?.team.id ?? 0, name };
}
const ownerOf = async (id: number) => (await findTeamByKey(app.database.db, { id }))?.owner_id ?? null;
const link = async () => (await desk.madeForOwners(club.id)).get(club.name) ?? '';
const later = (hours: number) => {
  app.clock.now = new Date(START.getTime() + hours * HOUR_MS);
  app.cache.touch(['*']);
};
const told = async ({ token }: Person) =>
  JSON.stringify((await app.call('inbox.notifications', { token })).body);

describe('a link to the place of a club’s owner', () => {
  test('says whom it seeks; one press, and one owns the club; its maker is told', async () => {
    const token = await link();
    expect(await desk.show(token)).toMatchObject({
      goal: 'owner',
      team: { name: club.name },
      tournament: { kind: 'clubs' },
      by: { nick: boss.nick },
      state: 'open',
    });
    expect(await desk.standing(guest, token)).toMatchObject({ is_member: false, why: null, ways: [] });
    expect(saidOf(await desk.join(guest, token))).toEqual([200, `${club.name} is yours now.`]);
    expect(await ownerOf(club.id)).toBe(guest.userId);
    expect(await told(boss)).toContain(`${guest.nick} runs ${club.name} now`);
    const [row] = (await desk.list()).data;
    const until = new Date(START.getTime() + 48 * HOUR_MS).toISOString();
    expect(row).toMatchObject({ state: 'used_up', owner: { nick: guest.nick, until } });
    await desk.refused(await makePerson(app), token, /already has an owner/);
    expect(saidOf(await desk.join(guest, token))).toEqual([409, `You already belong to ${club.name}.`]);
  });

  test('is made for every club without an owner at once, by those who name the first owner', async () => {
    const other = await orphan(`Strays ${number}`);
    const made = await desk.madeForOwners();
    expect([...made.keys()]).toEqual([club.name, other.name]);
    expect((await desk.list()).ownerless.map(({ id }) => id)).toEqual([club.id, other.id]);
    expect((await desk.makeForOwners(null, guest)).status).toBe(403);
    const again = await desk.madeForOwners();
    const former = made.get(club.name) ?? '';
    await desk.refused(guest, former, /revoked/);
    expect(saidOf(await desk.join(guest, again.get(club.name) ?? ''))[0]).toBe(200);
    expect([...(await desk.madeForOwners()).keys()]).toEqual([other.name]);
    expect(saidOf(await desk.makeForOwners(club.id))).toEqual([409, 'This team already has an owner.']);
  });

  test('is offered on the club’s page to those alone who name its owner', async () => {
    const seeksIn = async ({ token }: Person) =>
      (await app.call('invitations.request', { token, params: { teamId: club.id } })).body.data
        .seeks_owner_in;
    expect([await seeksIn(boss), await seeksIn(guest)]).toEqual([league.tournamentId, null]);
    await desk.join(guest, await link());
    expect(await seeksIn(boss)).toBeNull();
  });

  test('obeys the laws of naming by hand', async () => {
    const token = await link();
    for (const name of ['One', 'Two', 'Three']) {
      await makeClub(app, { name: `${name} ${number}`, ownerId: guest.userId });
    }
    await desk.refused(guest, token, /already owns three teams/);
    const rival = await makePerson(app);
    const theirs = { name: `Rivals ${number}`, owner: rival.nick };
    expect((await ask('registrations.makeTeam', { body: theirs })).status).toBe(200);
    await desk.refused(rival, token, /already in this tournament with Rivals/);
    await desk.refused(await makePerson(app, { console: 'xbox' }), token, /different console/);
    await desk.refused(await makePerson(app, { isConfirmed: false }), token, /Confirm your email/);
    const blocked = await makePerson(app);
    await app.call('social.block', { token: boss.token, params: { playerSlug: blocked.slug } });
    await desk.refused(blocked, token, /can’t join/);
    const banned = await makePerson(app);
    const ban = await ask('discipline.ban', {
      body: { player: banned.slug, reason: 'He left twice.' },
    });
    expect(ban.status, ban.text).toBe(200);
    await desk.refused(banned, token, /You are banned: He left twice/);
    expect(await ownerOf(club.id)).toBeNull();
  });

  test('ends with the administration of its maker, the part of the club, and its seven days', async () => {
    const token = await link();
    later(7 * 24);
    await desk.refused(guest, token, /expired/);
    app.clock.now = START;
    const [row] = (await desk.list()).data;
    expect((await desk.revoke(row?.id ?? 0)).status).toBe(200);
    await desk.refused(guest, token, /revoked/);
    const out = await link();
    expect((await ask('registrations.takeOutTeam', { params: { teamId: club.id } })).status).toBe(200);
    await desk.refused(guest, out, /revoked/);
    await ask('registrations.registerTeam', {
      body: { team: (await findTeamByKey(app.database.db, { id: club.id }))?.slug },
    });
    expect((await desk.show(out))?.state).toBe('open');
    const full = await makePerson(app, { role: 'FULL' });
    await app.call('tournaments.removeAdministrator', {
      token: full.token,
      params: { tournamentId: league.tournamentId, administratorId: boss.userId },
    });
    app.cache.touch(['*']);
    await desk.refused(guest, out, /revoked/);
    expect(await ownerOf(club.id)).toBeNull();
  });
});

describe('who came by such a link', () => {
  const idOf = async () => (await desk.list()).data[0]?.id ?? 0;

  test('is taken back for 48 hours, reads it, and the club can have another', async () => {
    await desk.join(guest, await link());
    later(48);
    expect((await desk.list()).data[0]?.owner).toMatchObject({ until: null });
    expect(saidOf(await desk.takeBack(await idOf()))).toEqual([
      409,
      `${club.name} can no longer be taken back: 48 hours are over.`,
    ]);
    later(47);
    expect((await desk.takeBack(await idOf(), guest)).status).toBe(403);
    expect(saidOf(await desk.takeBack(await idOf()))).toEqual([
      200,
      `${club.name} has no owner again: ${guest.nick} no longer runs it.`,
    ]);
    expect(await ownerOf(club.id)).toBeNull();
    expect(await told(guest)).toContain(`${club.name} is no longer yours`);
    expect((await desk.takeBack(await idOf())).status).toBe(409);
    expect((await desk.list()).data[0]?.owner).toBeNull();
    expect(saidOf(await desk.join(guest, await link()))[0]).toBe(200);
  });

  test('keeps the club once something followed', async () => {
    await desk.join(guest, await link());
    const helper = await makePerson(app);
    const params = { teamId: club.id };
    await app.call('invitations.invite', {
      token: guest.token,
      params,
      headers: once(),
      body: { player: helper.slug },
    });
    expect(saidOf(await desk.takeBack(await idOf()))).toEqual([
      409,
      `${club.name} can no longer be taken back: its owner has done something with it.`,
    ]);
    expect((await desk.list()).data[0]?.owner).toMatchObject({ nick: guest.nick, until: null });
  });

  test('keeps it, too, as it is somebody else’s by then', async () => {
    await desk.join(guest, await link());
    const heir = await makePerson(app);
    await app.write((tx) => setOwner(tx, club.id, heir.userId));
    app.cache.touch(['*']);
    expect((await desk.list()).data[0]?.owner).toBeNull();
    expect(saidOf(await desk.takeBack(await idOf()))[1]).toMatch(/its owner has changed/);
  });
});
