import { beforeEach, describe, expect, test } from 'vitest';
import { type League, makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { saidOf } from '../clubs/testing.ts';
import { deskOf, makeClub } from '../registrations/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { tournamentLinks } from './testing.ts';

const DAY_MS = 86_400_000;
const START = new Date('2040-03-05T18:00:00Z');
let boss: Person;
let guest: Person;
let league: League;
let ask: ReturnType<typeof deskOf>;
let number = 0;
const desk = tournamentLinks(
  () => app,
  () => ({ boss, tournamentId: league.tournamentId }),
);
stage({ now: START });
beforeEach(async () => {
  await stageOf('clubs');
});

async function stageOf(kind: 'clubs' | 'single'): Promise<void> {
  app.clock.now = START;
  app.cache.touch(['*']);
  number += 1;
  [boss, guest] = [await makePerson(app), await makePerson(app)];
  league = await makeLeague(app, { teams: [], state: 'programming', kind });
  await insertAdministrator(app.database.db, league.tournamentId, boss.userId);
  ask = deskOf(app, boss.token, league.tournamentId);
}
const teams = async () => (await ask('registrations.teams')).body.data.data.map(({ team }) => team.name);
const players = async () =>
  (await ask('registrations.players')).body.data.data.map(({ player }) => player.nick);

describe('a link into a tournament', () => {
  test('of clubs names it, and one press puts one among its free players', async () => {
    const token = await desk.made();
    expect(await desk.show(token)).toMatchObject({
      goal: 'tournament',
      team: null,
      tournament: { kind: 'clubs', slug: league.tournamentSlug },
      console: 'psn',
      by: { nick: boss.nick },
      state: 'open',
    });
    expect(await desk.standing(guest, token)).toEqual({
      is_member: false,
      why: null,
      ways: [{ way: 'free', team: null, is_done: false, why: null }],
      can_found: true,
    });
    expect((await desk.join(guest, token)).status).toBe(200);
    expect(await players()).toEqual([guest.nick]);
    expect((await desk.standing(guest, token)).ways[0]).toMatchObject({ is_done: true });
    const again = await desk.join(guest, token);
    expect(saidOf(again)).toEqual([409, 'You’re already on this tournament’s free market.']);
    expect((await desk.list()).data[0]).toMatchObject({ goal: 'tournament', used: 1, owner: null });
  });

  test('registers a club of one’s own, and says so where it is', async () => {
    const token = await desk.made();
    const name = `Homers ${number}`;
    const { id } = await makeClub(app, { name, ownerId: guest.userId });
    const [first] = (await desk.standing(guest, token)).ways;
    expect(first).toMatchObject({ way: 'enter', team: { id, name }, is_done: false, why: null });
    expect((await desk.join(boss, token, id)).status).toBe(404);
    expect((await desk.join(guest, token, id)).status).toBe(200);
    expect(await teams()).toEqual([name]);
    expect((await desk.standing(guest, token)).ways[0]).toMatchObject({ is_done: true });
    expect((await desk.join(guest, token, id)).body.message).toMatch(/already registered/);
    const second = await makeClub(app, { name: `Seconds ${number}`, ownerId: guest.userId });
    expect((await desk.standing(guest, token)).ways[1]?.why).toMatch(/Nobody can be in two teams/);
    expect((await desk.join(guest, token, second.id)).body.message).toMatch(/Nobody can be in two teams/);
    expect((await desk.list()).data[0]).toMatchObject({ used: 1 });
  });

  test('of 1v1 registers the player, once', async () => {
    await stageOf('single');
    const token = await desk.made();
    const way = { way: 'play', team: null, is_done: false, why: null };
    expect((await desk.standing(guest, token)).ways).toEqual([way]);
    expect((await desk.join(guest, token)).status).toBe(200);
    expect([await players(), await teams()]).toEqual([[guest.nick], [guest.nick]]);
    expect((await desk.standing(guest, token)).ways[0]).toMatchObject({ is_done: true });
    expect((await desk.join(guest, token)).status).toBe(422);
    expect((await desk.list()).data[0]).toMatchObject({ used: 1 });
    expect((await desk.makeForOwners(null)).status).toBe(409);
  });

  test('is never past a ban, a block, another console, or an address that nobody confirmed', async () => {
    const token = await desk.made();
    await desk.refused(await makePerson(app, { console: 'xbox' }), token, /different console/);
    await desk.refused(await makePerson(app, { isConfirmed: false }), token, /Confirm your email/);
    await app.call('social.block', { token: guest.token, params: { playerSlug: boss.slug } });
    await desk.refused(guest, token, /can’t join/);
    const banned = await makePerson(app);
    const ban = await ask('discipline.ban', {
      body: { player: banned.slug, reason: 'He left twice.' },
    });
    expect(ban.status, ban.text).toBe(200);
    await desk.refused(banned, token, /You are banned: He left twice/);
    expect(await players()).toEqual([]);
    expect((await desk.list()).data[0]).toMatchObject({ used: 0 });
  });

  test('is for 200 and thirty days at most, five at once; ends, and is revoked', async () => {
    expect((await desk.make({ uses: 201 })).status).toBe(422);
    expect((await desk.make({ days: 31 })).status).toBe(422);
    expect((await desk.make({}, guest)).status).toBe(403);
    const single = await desk.made({ uses: 1, days: 1 });
    await desk.join(await makePerson(app), single);
    await desk.refused(guest, single, /used up/);
    const short = await desk.made({ uses: 200, days: 1 });
    app.clock.now = new Date(START.getTime() + DAY_MS);
    app.cache.touch(['*']);
    await desk.refused(guest, short, /expired/);
    app.clock.now = START;
    app.cache.touch(['*']);
    for (let made = 0; made < 4; made += 1) await desk.made();
    expect(saidOf(await desk.make())).toEqual([409, '5 links are open already. Revoke one first.']);
    const { data, open } = await desk.list();
    expect(open).toBe(5);
    expect((await desk.revoke(data[0]?.id ?? 0)).status).toBe(200);
    expect((await desk.list()).open).toBe(4);
  });

  test('leads into no tournament that is over', async () => {
    const token = await desk.made();
    await app.database.db.updateTable('seasons').set({ state: 'finished' }).execute();
    app.cache.touch(['*']);
    await desk.refused(guest, token, /tournament is over/);
  });

  test('says nothing of a hidden tournament once it lets nobody in', async () => {
    const hide = async () => {
      await app.database.db
        .updateTable('tournaments')
        .set({ hidden: true })
        .where('id', '=', league.tournamentId)
        .execute();
      app.cache.touch(['*']);
    };
    const silent = async (token: string) => {
      expect(await desk.show(token)).toBeNull();
      await desk.refused(guest, token, /no such link/);
    };
    const orphan = await makeClub(app, { name: `Orphans ${number}` });
    await ask('registrations.registerTeam', { body: { team: orphan.slug } });
    const open = await desk.made();
    const revoked = await desk.made();
    const used = await desk.made({ uses: 1 });
    const taken = (await desk.madeForOwners()).get(orphan.name) ?? '';
    const [, second] = (await desk.list()).data.filter(({ goal }) => goal === 'tournament');
    expect((await desk.revoke(second?.id ?? 0)).status).toBe(200);
    expect((await desk.join(await makePerson(app), used)).status).toBe(200);
    expect(await desk.show(revoked)).toMatchObject({ state: 'revoked', tournament: { kind: 'clubs' } });
    await hide();
    // Whom it lets in, it tells where.
    expect(await desk.show(open)).toMatchObject({ state: 'open', tournament: { kind: 'clubs' } });
    await silent(revoked);
    await silent(used);
    const owner = await makePerson(app);
    const named = await ask('registrations.nameOwner', {
      params: { tournamentId: league.tournamentId, teamId: orphan.id },
      body: { owner: owner.nick },
    });
    expect(named.status, named.text).toBe(200);
    await silent(taken);
    app.clock.now = new Date(START.getTime() + 8 * DAY_MS);
    app.cache.touch(['*']);
    await silent(open);
  });
});
