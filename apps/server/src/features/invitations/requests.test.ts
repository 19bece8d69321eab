import { beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeClubLeague, type makeStaff } from '../clubs/testing.ts';

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

test('nobody else answers, and nobody who is blocked or plays on another console asks', async () => {
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
