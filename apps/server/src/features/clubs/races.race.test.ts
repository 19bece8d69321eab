import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestReply } from '../../testing/app.ts';
import { whileHeld } from '../../testing/held.ts';
import { clubOf, type League, mateOf } from '../../testing/league.ts';
import { makePerson, openSession, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { deskOf, makeClub, once } from '../registrations/testing.ts';
import { findTeamByKey, insertManager, insertMember, lockTeam } from '../teams/index.ts';
import { atOnce, makeClubLeague, makeStaff } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
let boss: Person;
let league: League;
let club: Awaited<ReturnType<typeof makeStaff>>;
stage({ now: START, recheck: false });
beforeAll(async () => {
  boss = await makePerson(app, { role: 'FULL' });
});
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  ({ league, club } = await makeClubLeague(app));
});

const params = () => ({ teamId: club.teamId });
const ownerId = async () => (await findTeamByKey(app.database.db, { id: club.teamId }))?.owner_id;
const registrar = () => deskOf(app, boss.token, league.tournamentId);
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();

test('sixteen claims at once, on two nodes, are one', async () => {
  app.clock.now = new Date(START.getTime() + 30 * DAY_MS);
  const token = await openSession(app, club.elder.userId);
  const asks = Array.from({ length: 16 }, () => ['clubs.claim', { token, params: params() }] as const);
  expect(statuses(await atOnce(app, asks))).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  expect(await ownerId()).toBe(club.elder.userId);
});

test('of a claim and the owner’s taking back at once the club has one owner, and nobody is lost', async () => {
  app.clock.now = new Date(START.getTime() + 30 * DAY_MS);
  const token = await openSession(app, club.elder.userId);
  await app.call('clubs.claim', { token, params: params() });
  const back = await openSession(app, club.owner.userId);
  const replies = await atOnce(app, [
    ['clubs.takeBack', { token: back, params: params() }],
    ['clubs.takeBack', { token: back, params: params() }],
    ['clubs.handOver', { token, params: params(), body: { player: club.player.slug } }],
    ['clubs.disband', { token, params: params(), body: { name: 'Ajo' } }],
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.every(({ status }) => status < 500)).toBe(true);
  expect(await ownerId()).toBe(club.owner.userId);
});

test('a co-manager removed at the same moment does their deed before, or not at all', async () => {
  const by = { token: club.younger.token, params: { ...params(), playerSlug: club.player.slug } };
  const deeds = [
    ['clubs.editPlayer', { ...by, body: { tournament: '', role: 'alternate' } }],
    ['clubs.removePlayer', by],
    ['clubs.removeManager', { ...by, params: { ...params(), playerSlug: club.younger.slug } }],
    ['invitations.invite', { ...by, body: { player: boss.slug } }],
  ] as const;
  for (const deed of deeds) {
    const gone = { token: club.owner.token, params: { ...params(), playerSlug: club.younger.slug } };
    const [removed, done] = await atOnce(app, [['clubs.removeManager', gone], deed]);
    expect([
      removed?.status === 200 || deed[0] === 'clubs.removeManager',
      (done?.status ?? 500) < 500,
    ]).toEqual([true, true]);
    const again = await app.call(deed[0], deed[1]);
    expect(again.status, deed[0]).toBe(403);
    await app.write(async (tx) => {
      await insertManager(tx, club.teamId, club.younger.userId, START);
      await insertMember(tx, { team_id: club.teamId, player_id: club.player.playerId, created_at: START });
    });
    app.cache.touch(['*']);
  }
});

test('a number that two players get at once is one player’s', async () => {
  const asks = [0, 1].map((place) => {
    const { slug: playerSlug } = mateOf(league, 'Ajo', place);
    const body = { tournament: league.tournamentSlug, shirt_number: 10 };
    const asked = { token: club.owner.token, params: { ...params(), playerSlug }, body };
    return ['clubs.editPlayer', asked] as const;
  });
  expect(statuses(await atOnce(app, asks))).toEqual([200, 422]);
});

test('nobody runs two teams of a tournament, named by both at once on two nodes', async () => {
  const other = await makeStaff(app, league, 'Bor');
  const both = await makePerson(app);
  for (const team_id of [club.teamId, other.teamId]) {
    await app.write((tx) => insertMember(tx, { team_id, player_id: both.playerId, created_at: START }));
  }
  const asks = [club, other].map(
    ({ owner, teamId }) =>
      ['clubs.nameManager', { token: owner.token, params: { teamId }, body: { player: both.slug } }] as const,
  );
  expect(statuses(await atOnce(app, asks))).toEqual([200, 422]);
  expect(await placesOf(both)).toHaveLength(1);
});

/** A member of a free team who plays for another one of the tournament. */
async function torn() {
  const both = await makePerson(app);
  const { slug } = clubOf(league, 'Bor');
  const body = { player: both.slug, team: slug, position: '', role: 'player' };
  expect((await registrar()('registrations.registerPlayer', { body })).status).toBe(200);
  const owner = await makePerson(app);
  const free = await makeClub(app, { name: `Free ${both.slug}`, ownerId: owner.userId });
  await app.write((tx) =>
    insertMember(tx, { team_id: free.id, player_id: both.playerId, created_at: START }),
  );
  return { both, owner, free };
}

test('of naming a co-manager and registering the team at once one is refused, where another team has them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { both, owner, free } = await torn();
    const named = { token: owner.token, params: { teamId: free.id }, body: { player: both.slug } };
    const registered = { token: boss.token, params: { tournamentId: league.tournamentId } };
    const replies = await atOnce(app, [
      ['clubs.nameManager', named],
      ['registrations.registerTeam', { ...registered, body: { team: free.slug }, headers: once() }],
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.every(({ status }) => status < 500)).toBe(true);
    expect(await placesOf(both)).toEqual([{ team_id: clubOf(league, 'Bor').id }]);
  }
});

test('a team waits to be registered until a co-manager is named, and is refused then', async () => {
  const { both, free } = await torn();
  const [{ status, body }] = await whileHeld<[TestReply, unknown]>(app, (tx) => lockTeam(tx, free.id), [
    () => registrar()('registrations.registerTeam', { body: { team: free.slug } }),
    (tx) => insertManager(tx, free.id, both.userId),
  ]);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['team']]);
  expect(await placesOf(both)).toEqual([{ team_id: clubOf(league, 'Bor').id }]);
});

const placesOf = async ({ userId }: Person) =>
  await app.database.db
    .selectFrom('tournament_people')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('tournament_id', '=', league.tournamentId)
    .execute();
