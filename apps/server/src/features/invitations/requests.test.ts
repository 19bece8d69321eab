import { MOST_REQUESTS, MOST_REQUESTS_OF_CLUB } from '@matchnight/rules';
import { beforeEach, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClubLeague, makeStaff } from '../clubs/testing.ts';
import { makeClub } from '../registrations/testing.ts';

stage();
let club: Awaited<ReturnType<typeof makeStaff>>;
let anna: Person;
beforeEach(async () => {
  ({ club } = await makeClubLeague(app));
  anna = await makePerson(app);
});
const DAY = 24 * 3_600_000;
const params = () => ({ teamId: club.teamId });
const by = ({ token }: Pick<Person, 'token'>) => ({ token, params: params() });
const stateOf = async (who: Person) => (await app.call('invitations.request', by(who))).body.data.state;
const asking = async (who: Person) => (await app.call('invitations.ask', by(who))).status;
const waiting = async ({ token }: Pick<Person, 'token'>) =>
  (await app.call('inbox.invitations', { token })).body.data.flatMap((one) =>
    one.kind === 'request' ? [one] : [],
  );
const answer = async (name: 'invitations.acceptRequest' | 'invitations.denyRequest', requestId: number) =>
  await app.call(name, { token: club.owner.token, params: { ...params(), requestId } });

test('who asks to join waits, is accepted by the owner, and belongs to the club', async () => {
  expect(await stateOf(anna)).toBe('may');
  expect(await asking(anna)).toBe(200);
  expect(await stateOf(anna)).toBe('asked');
  expect(await asking(anna)).toBe(409);
  const mine = await app.call('invitations.requests', { token: anna.token });
  expect(mine.body.data.map(({ team_id: id }) => id)).toEqual([club.teamId]);
  const [one] = await waiting(club.owner);
  expect(one?.player.nick).toBe(anna.nick);
  const reply = await answer('invitations.acceptRequest', one?.id ?? 0);
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(anna.nick)]);
  expect(await stateOf(anna)).toBe('no');
  const teams = await app.call('teams.mine', { token: anna.token });
  expect(teams.body.data.teams.map(({ team }) => team.id)).toEqual([club.teamId]);
  expect((await answer('invitations.acceptRequest', one?.id ?? 0)).status).toBe(409);
  expect(await waiting(club.owner)).toEqual([]);
});

test('a request that was taken back meanwhile is accepted by nobody', async () => {
  await asking(anna);
  const [one] = await waiting(club.owner);
  expect((await app.call('invitations.takeBack', by(anna))).status).toBe(200);
  expect((await app.call('invitations.takeBack', by(anna))).status).toBe(409);
  expect((await answer('invitations.acceptRequest', one?.id ?? 0)).status).toBe(409);
  expect(await stateOf(anna)).toBe('may');
});

test('who was declined asks again after seven days', async () => {
  await asking(anna);
  const [one] = await waiting(club.owner);
  expect((await answer('invitations.denyRequest', one?.id ?? 0)).status).toBe(200);
  expect(await asking(anna)).toBe(409);
  app.clock.now = new Date(app.clock.now.getTime() + 7 * DAY);
  expect(await stateOf(anna)).toBe('may');
});

test('nobody else answers, and nobody who plays on another console, or is a member, asks', async () => {
  await asking(anna);
  const [one] = await waiting(club.owner);
  const stranger = await makePerson(app);
  const reply = await app.call('invitations.acceptRequest', {
    token: stranger.token,
    params: { ...params(), requestId: one?.id ?? 0 },
  });
  expect(reply.status).toBe(403);
  const away = await makePerson(app, { console: 'pc' });
  expect([await stateOf(away), await asking(away)]).toEqual(['no', 409]);
  expect(await asking(club.owner as Person)).toBe(409);
});

test('a block between who asks and any of those who run the club closes the door, from both sides, and says no more', async () => {
  const block = async (by: Pick<Person, 'token'>, whom: Pick<Person, 'slug'>) =>
    await app.call('social.block', { token: by.token, params: { playerSlug: whom.slug } });
  const bert = await makePerson(app);
  expect((await block(anna, club.younger)).status).toBe(200);
  expect((await block(club.owner, bert)).status).toBe(200);
  for (const who of [anna, bert]) {
    expect(await stateOf(who)).toBe('no');
    const { status, body } = await app.call('invitations.ask', by(who));
    expect([status, body.message]).toEqual([409, 'Ajo isn’t taking requests from you now.']);
  }
  expect(await waiting(club.owner)).toEqual([]);
});

test('nobody who is banned from the site asks, and nobody who was banned meanwhile is accepted', async () => {
  const boss = await makePerson(app, { role: 'FULL' });
  const ban = async ({ userId }: Person) => {
    const asked = { token: boss.token, params: { userId }, body: { reason: 'Insults' } };
    const reply = await app.call('administration.banUser', asked);
    expect(reply.status, reply.text).toBe(200);
  };
  const bert = await makePerson(app);
  await ban(bert);
  expect(await asking(bert)).toBe(403);
  expect(await asking(anna)).toBe(200);
  const [one] = await waiting(club.owner);
  await ban(anna);
  const reply = await answer('invitations.acceptRequest', one?.id ?? 0);
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining(anna.nick)]);
  expect((await answer('invitations.denyRequest', one?.id ?? 0)).status).toBe(200);
});

test('nobody joins one player of 1v1', async () => {
  const single = await makeLeague(app, { kind: 'single', squad: ['ST'], teams: ['Ajo', 'Bor'] });
  const own = await makeStaff(app, single);
  const asked = { token: anna.token, params: { teamId: own.teamId } };
  expect((await app.call('invitations.ask', asked)).status).toBe(409);
});

test('ten clubs are asked at once, and fifty people wait for one club', async () => {
  const owner = await makePerson(app);
  const clubs = [];
  for (let at = 0; at < MOST_REQUESTS; at += 1) {
    clubs.push(
      await makeClub(app, {
        name: `Asked ${at}`,
        ownerId: at < 3 ? owner.userId : (await makePerson(app)).userId,
      }),
    );
  }
  for (const { id } of clubs) {
    expect((await app.call('invitations.ask', { token: anna.token, params: { teamId: id } })).status).toBe(
      200,
    );
  }
  expect([await stateOf(anna), await asking(anna)]).toEqual(['no', 409]);
  await app.call('invitations.takeBack', { token: anna.token, params: { teamId: clubs[0]?.id ?? 0 } });
  expect(await stateOf(anna)).toBe('may');
  for (let at = 0; at < MOST_REQUESTS_OF_CLUB; at += 1) expect(await asking(await makePerson(app))).toBe(200);
  const late = await app.call('invitations.ask', by(anna));
  expect([late.status, late.body.message]).toEqual([409, 'Ajo isn’t taking requests from you now.']);
});
