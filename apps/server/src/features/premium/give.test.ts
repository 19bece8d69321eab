import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { premiumDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
let boss: Person;
let anna: Person;
stage({ now: START });
const desk = premiumDesk(() => app);
const inbox = inboxDesk(() => app);
beforeAll(async () => {
  boss = await makePerson(app, { role: 'SUPER' });
});
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
  anna = await makePerson(app);
});

const usernameOf = ({ nick }: Person) => nick.replace('Person ', 'PERSON');

test('SUPER makes a user a member by hand: told, with the reason, and logged', async () => {
  const { status, body } = await desk.give(boss, usernameOf(anna));
  expect([status, body.message]).toEqual([200, `${anna.nick} got 3 months of premium from you.`]);
  const until = '2027-02-20T18:00:00.000Z';
  const added = [{ at: START.toISOString(), months: 3, by: 'hand', reason: 'Won the raffle' }];
  expect(await desk.mine(anna)).toMatchObject({ until, added });
  expect(await inbox.told(anna)).toEqual([
    'premium_given: An administrator has given you premium for 3 months → /en/psn/dashboard',
  ]);
  const logged = await app.database.db
    .selectFrom('audit_log')
    .select(['user_id', 'after', 'reason'])
    .where('action', '=', 'premium.give')
    .where('noun_id', '=', anna.userId)
    .execute();
  expect(logged).toEqual([{ user_id: boss.userId, after: { period: 3 }, reason: 'Won the raffle' }]);
});

test('who would get it and until when is shown first: it is what then comes, and nothing changes before', async () => {
  const ask = (idOrUsername: string, period = 3) =>
    app.call('premium.preview', { token: boss.token, body: { idOrUsername, period } });
  const who = { nick: anna.nick, username: usernameOf(anna).toLowerCase(), console: 'psn' };
  const first = await ask(usernameOf(anna));
  expect(first.body).toEqual({ data: { ...who, until: null, after: '2027-02-20T18:00:00.000Z' } });
  expect(await desk.mine(anna)).toMatchObject({ until: null, added: [] });
  expect(await inbox.told(anna)).toEqual([]);
  await desk.give(boss, usernameOf(anna));
  const { until } = await desk.mine(anna);
  expect(until).toBe(first.body.data.after);
  const more = { until, after: '2027-03-20T18:00:00.000Z' };
  expect((await ask(`${anna.userId}`, 1)).body).toEqual({ data: { ...who, ...more } });
  expect((await ask('nobody.of.this.name')).body.errors).toEqual({
    idOrUsername: ['Nobody has this ID or username.'],
  });
  expect((await ask(`${boss.userId}`)).status).toBe(403);
  const full = await makePerson(app, { role: 'FULL' });
  const body = { idOrUsername: usernameOf(anna), period: 1 };
  expect((await app.call('premium.preview', { token: full.token, body })).status).toBe(403);
});

test('a user is named by their number, too, which is nobody else’s username', async () => {
  const rival = await makePerson(app);
  const users = app.database.db.updateTable('users').set({ username: `${anna.userId}` });
  await users.where('id', '=', rival.userId).execute();
  expect((await desk.give(boss, `${anna.userId}`, { period: 1 })).status).toBe(200);
  expect((await desk.mine(anna)).added).toHaveLength(1);
  expect((await desk.mine(rival)).added).toEqual([]);
});

test('what can’t be given says why, and gives nothing', async () => {
  const other = await makePerson(app, { role: 'SUPER' });
  const gone = await makePerson(app);
  await app.call('accounts.deleteMyAccount', { token: gone.token, body: { password: PASSWORD } });
  const unknown = { idOrUsername: ['Nobody has this ID or username.'] };
  for (const name of ['999999999', 'nobody.of.this.name', '-1', '1e3']) {
    expect((await desk.give(boss, name)).body.errors).toEqual(unknown);
  }
  expect((await desk.give(boss, `${gone.userId}`)).status).toBe(409);
  expect((await desk.give(boss, `${other.userId}`)).status).toBe(403);
  const own = await desk.give(boss, `${boss.userId}`);
  expect([own.status, own.body.message]).toEqual([
    403,
    'You can’t give premium to yourself or to an administrator of your rank.',
  ]);
  const wrong = [{ period: 2 }, { period: 0 }, { period: 1.5 }, { reason: 'no' }, { password: 'not mine' }];
  for (const more of wrong) {
    const { status, body } = await desk.give(boss, `${anna.userId}`, more);
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(more)]);
  }
  const { count } = await app.database.db
    .selectFrom('premium_parts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(
      'user_id',
      'in',
      [anna, other, gone, boss].map(({ userId }) => userId),
    )
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});
