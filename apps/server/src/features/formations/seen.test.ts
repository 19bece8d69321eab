import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { clubOf, type League, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { deleteManager, giveOwner, insertManager, insertMember, lockTeam } from '../teams/index.ts';

let league: League;
let owner: Person;
let manager: Person;
let member: Person;
const club = () => clubOf(league, 'Ajo');
stage();
beforeEach(async () => {
  league = await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK', 'ST'] });
  [owner, manager, member] = [await makePerson(app), await makePerson(app), await makePerson(app)];
  await app.write(async (tx) => {
    await giveOwner(tx, club().id, owner.userId);
    await insertManager(tx, club().id, manager.userId);
    await insertMember(tx, { team_id: club().id, player_id: member.playerId, created_at: app.clock.now });
  });
});

const params = () => ({ teamId: club().id });
const desk = async ({ token }: Person) =>
  (await app.call('formations.desk', { token, params: params() })).body.data;
const namesTo = async (who: Person) => (await desk(who)).tournaments.map(({ slug }) => slug);
const save = async ({ token }: Person, version: number, more = {}) =>
  await app.call('formations.save', {
    token,
    params: params(),
    body: {
      version,
      tournament: league.tournamentId,
      shape: '4-4-2',
      starters: [],
      isPublic: false,
      ...more,
    },
  });

test('a hidden tournament is named to those who run the team, and to members whom it knows', async () => {
  const of = { hidden: true, clubs: [club()], teams: ['Eva'], squad: ['GK'] } as const;
  const hidden = await makeLeague(app, of);
  expect(await namesTo(owner)).toContain(hidden.tournamentSlug);
  expect(await namesTo(member)).toEqual([league.tournamentSlug]);
  const full = await makePerson(app, { role: 'FULL' });
  const registered = await app.call('registrations.registerPlayer', {
    token: full.token,
    headers: { 'idempotency-key': `hidden-${member.playerId}` },
    params: { tournamentId: hidden.tournamentId },
    body: { player: member.slug, team: club().slug },
  });
  expect(registered.status).toBe(200);
  expect(await namesTo(member)).toContain(hidden.tournamentSlug);
});

test('who may not play is told to those who run the team, not to players', async () => {
  const { id, slug } = mateOf(league, 'Ajo', 1);
  const ban = { player_id: id, tournament_id: league.tournamentId, reason: 'insults', user_id: owner.userId };
  const ends_at = new Date(app.clock.now.getTime() + 86_400_000);
  await app.write((tx) => insertBan(tx, { ...ban, starts_at: app.clock.now, ends_at }));
  const barSeenBy = async (who: Person) =>
    (await desk(who)).shown?.squad.find(({ player }) => player.slug === slug)?.barred;
  expect([await barSeenBy(manager), await barSeenBy(member)]).toEqual(['banned', null]);
});

test('who runs the site sees every formation, but not that of whom their own team plays next', async () => {
  const [full, rival] = [await makePerson(app, { role: 'FULL' }), await makePerson(app, { role: 'FULL' })];
  await app.write((tx) => insertManager(tx, clubOf(league, 'Bor').id, rival.userId));
  expect(await namesTo(full)).toEqual([league.tournamentSlug]);
  expect(await namesTo(rival)).toEqual([]);
  const { version } = await desk(rival);
  expect((await save(rival, version)).status).toBe(422);
});

test('a co-manager removed a moment ago saves nothing', async () => {
  const { version } = await desk(manager);
  const { db } = app.database;
  const { reply } = await db.transaction().execute(async (tx) => {
    await lockTeam(tx, club().id);
    await deleteManager(tx, club().id, manager.userId);
    const sent = save(manager, version, { shape: '3-5-2' });
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    return { reply: sent };
  });
  expect((await reply).status).toBe(403);
  expect((await desk(owner)).shown?.updated_at).toBeNull();
});
