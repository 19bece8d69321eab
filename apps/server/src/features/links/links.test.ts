import { beforeEach, describe, expect, test } from 'vitest';
import type { League } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { clubDesk, endSeason, makeClubLeague, type makeStaff, saidOf } from '../clubs/testing.ts';
import { invitationDesk } from '../invitations/testing.ts';
import { findRole } from '../teams/index.ts';
import { ENDED_LINK_DAYS, linkJobs } from './jobs.ts';
import { linkDesk } from './testing.ts';

const DAY_MS = 86_400_000;
const START = new Date('2040-03-05T18:00:00Z');
let club: Awaited<ReturnType<typeof makeStaff>>;
let league: League;
let guest: Person;
const desk = linkDesk(
  () => app,
  () => club.teamId,
);
const people = clubDesk(
  () => app,
  () => club.teamId,
);
const invitations = invitationDesk(
  () => app,
  () => club.teamId,
);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  ({ club, league } = await makeClubLeague(app));
  guest = await makePerson(app);
});

/** Who waits for the club's answer, as its owner sees it. */
const asking = async () =>
  (await app.call('inbox.invitations', { token: club.owner.token })).body.data.filter(
    ({ kind }) => kind === 'request',
  );
const roleOf = async ({ userId }: Person) => await findRole(app.database.db, club.teamId, userId);
const later = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * DAY_MS);
};

describe('a link into a club', () => {
  test('says into which club it leads and who made it; one press, and one belongs to it', async () => {
    const link = await desk.made(club.elder);
    expect(await desk.show(link)).toMatchObject({
      team: { name: 'Ajo' },
      console: 'psn',
      by: { nick: club.elder.nick },
      state: 'open',
    });
    expect(await desk.standing(guest, link)).toMatchObject({ is_member: false, why: null });
    expect(saidOf(await desk.join(guest, link))).toEqual([200, 'You belong to Ajo now.']);
    expect(await roleOf(guest)).toBe('player');
    expect(await desk.standing(guest, link)).toMatchObject({
      is_member: true,
      why: 'You already belong to Ajo.',
    });
    const { data, open, most } = await desk.list(club.owner);
    expect([data[0], open, most]).toMatchObject([{ uses: 25, used: 1, state: 'open' }, 1, 5]);
    const { body } = await app.call('inbox.notifications', { token: club.owner.token });
    expect(JSON.stringify(body)).toContain(`${guest.nick} has joined Ajo`);
  });

  test('keeps no more than a hash of what opens it', async () => {
    const link = await desk.made(club.owner);
    const rows = await app.database.db.selectFrom('club_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    const log = await app.database.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(link);
  });

  test('counts nobody twice, and answers an invitation into the club', async () => {
    const link = await desk.made(club.owner);
    await invitations.invite(club.owner, guest);
    await desk.join(guest, link);
    expect(await invitations.waiting(guest)).toEqual([]);
    expect(saidOf(await desk.join(guest, link))).toEqual([409, 'You already belong to Ajo.']);
    expect((await desk.list(club.owner)).data[0]?.used).toBe(1);
  });

  test('is made by who runs the club alone, five at most', async () => {
    expect((await desk.make(club.player)).status).toBe(403);
    expect((await desk.make(club.owner, { uses: 101 })).status).toBe(422);
    expect((await desk.make(club.owner, { days: 0 })).status).toBe(422);
    for (let made = 0; made < 5; made += 1) await desk.made(club.owner);
    expect(saidOf(await desk.make(club.younger))).toEqual([
      409,
      '5 links are open already. Revoke one first.',
    ]);
  });

  test('is open where it was made by who runs the site', async () => {
    const link = await desk.made(await makePerson(app, { role: 'FULL' }));
    expect((await desk.show(link))?.state).toBe('open');
    expect((await desk.join(guest, link)).status).toBe(200);
  });

  test('lets nobody in while a ban of who made it runs', async () => {
    const link = await desk.made(club.owner);
    expect((await desk.show(link))?.state).toBe('open');
    const { token } = await makePerson(app, { role: 'FULL' });
    const end = new Date(app.clock.now.getTime() + DAY_MS).toISOString();
    const params = { userId: club.owner.userId };
    const body = { reason: 'Insults', end };
    expect((await app.call('administration.banUser', { token, params, body })).status).toBe(200);
    expect((await desk.show(link))?.state).toBe('revoked');
    expect((await desk.list(club.elder)).data[0]?.state).toBe('revoked');
    expect((await desk.standing(guest, link)).why).toMatch(/revoked/);
    expect((await desk.join(guest, link)).status).toBe(409);
    later(2);
    expect((await desk.show(link))?.state).toBe('open');
    expect((await desk.join(guest, link)).status).toBe(200);
  });

  test('ends: revoked, after its days, used up, or with the role of who made it', async () => {
    const said = async (link: string) => [
      (await desk.show(link))?.state,
      (await desk.standing(guest, link)).why,
      ...saidOf(await desk.join(guest, link)),
    ];
    const revoked = await desk.made(club.owner);
    const [{ id } = { id: 0 }] = (await desk.list(club.owner)).data;
    expect((await desk.revoke(club.younger, id)).status).toBe(200);
    const why = 'This link has been revoked. Ask for a new one.';
    expect(await said(revoked)).toEqual(['revoked', why, 409, why]);
    expect((await desk.revoke(club.younger, id)).status).toBe(409);

    const single = await desk.made(club.owner, { uses: 1 });
    await desk.join(await makePerson(app), single);
    expect(await said(single)).toEqual(['used_up', expect.stringMatching(/used up/), 409, expect.anything()]);

    const former = await desk.made(club.elder);
    expect((await desk.show(former))?.state).toBe('open');
    await people.demote(club.owner, club.elder);
    expect(await said(former)).toEqual(['revoked', why, 409, why]);

    const short = await desk.made(club.owner, { days: 1 });
    later(1);
    expect(await said(short)).toEqual(['expired', expect.stringMatching(/expired/), 409, expect.anything()]);
    expect(await roleOf(guest)).toBeNull();
  });

  test('is never past a ban, a block, another console or an address that nobody confirmed', async () => {
    const link = await desk.made(club.owner);
    const refused = async (who: Person, why: RegExp) => {
      expect((await desk.standing(who, link)).why).toMatch(why);
      const reply = await desk.join(who, link);
      expect(reply.status).toBeGreaterThanOrEqual(403);
      expect(reply.body.message).toMatch(why);
      expect(await roleOf(who)).toBeNull();
    };
    await refused(await makePerson(app, { console: 'xbox' }), /different console/);
    await refused(await makePerson(app, { isConfirmed: false }), /Confirm your email/);
    await app.call('social.block', { token: club.owner.token, params: { playerSlug: guest.slug } });
    await refused(guest, /can’t join Ajo with this link/);
    expect((await desk.list(club.owner)).data[0]?.used).toBe(0);
    expect(await desk.show('nothing-like-it')).toBeNull();
    expect(saidOf(await desk.join(guest, 'nothing-like-it'))[0]).toBe(404);
  });

  test('leads nowhere once the club is disbanded, or the account that made it is gone', async () => {
    const link = await desk.made(club.elder);
    await app.call('accounts.deleteMyAccount', {
      token: club.elder.token,
      body: { password: 'password of the tests' },
    });
    expect(await desk.show(link)).toBeNull();
    const other = await desk.made(club.owner);
    await endSeason(app, league);
    expect((await people.disband(club.owner, 'Ajo')).status).toBe(200);
    expect((await desk.join(guest, other)).status).toBe(409);
  });

  test('goes thirty days after its last day', async () => {
    const link = await desk.made(club.owner);
    const forget = linkJobs({ db: app.database.db, clock: () => app.clock.now }).forget_club_links;
    const signal = new AbortController().signal;
    later(7 + ENDED_LINK_DAYS);
    await forget?.({}, { attempt: 1, isLast: false, signal });
    expect((await desk.show(link))?.state).toBe('expired');
    later(1);
    await forget?.({}, { attempt: 1, isLast: false, signal });
    app.cache.touch(['*']);
    expect(await desk.show(link)).toBeNull();
  });
});

test('who asked to join, and was invited, has the answer of both once they follow a link', async () => {
  const params = { teamId: club.teamId };
  expect((await app.call('invitations.ask', { token: guest.token, params })).status).toBe(200);
  expect((await invitations.invite(club.owner, guest)).status).toBe(200);
  expect(await asking()).toHaveLength(1);
  expect((await desk.join(guest, await desk.made(club.owner))).status).toBe(200);
  expect(await asking()).toEqual([]);
  expect(await invitations.waiting(guest)).toEqual([]);
  expect(await invitations.states(club.owner)).toEqual([`${guest.nick}: accepted`]);
  const mine = await app.call('invitations.requests', { token: guest.token });
  expect(mine.body.data).toEqual([]);
});
