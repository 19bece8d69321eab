import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { insertBan } from '../discipline/index.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { administrationDesk, makeAnybody, makeRanked } from './testing.ts';

stage();
const desk = administrationDesk(() => app);
const inbox = inboxDesk(() => app);
let boss: Person;
let full: Person;
let admin: Person;
let anna: Person;
beforeAll(async () => {
  ({ boss, full, admin } = await makeRanked(app));
});
beforeEach(async () => {
  anna = await makeAnybody(app);
});
const listed = async ({ token }: Person, query: Readonly<Record<string, unknown>> = {}) =>
  (await app.call('administration.list', { token, query })).body.data;

test('FULL makes a user an administrator: at once, told, and logged with before, after and why', async () => {
  expect(await desk.typeOf(anna)).toBe(null);
  const { status, body } = await desk.add(full, anna, 'ADMIN');
  expect([status, body.message]).toEqual([200, `${anna.nick} is now an administrator.`]);
  expect(await desk.typeOf(anna)).toBe('ADMIN');
  expect(await inbox.told(anna)).toEqual([
    'rank_changed: You are now an administrator of this site → /en/psn/dashboard',
  ]);
  expect(await desk.logged(anna)).toEqual([
    {
      action: 'role.set',
      user_id: full.userId,
      before: { role: null },
      after: { role: 'ADMIN' },
      reason: 'Helps on Sundays',
    },
  ]);
  const { data } = await listed(admin, { q: anna.nick });
  expect(data).toMatchObject([{ nick: anna.nick, type: 'ADMIN', by: full.nick }]);
  expect((await desk.remove(full, anna, 'ADMIN')).body.message).toBe(
    `${anna.nick} is no longer an administrator.`,
  );
  expect(await desk.typeOf(anna)).toBe(null);
  expect((await inbox.told(anna))[0]).toMatch(/You are no longer an administrator of this site/);
  expect((await listed(admin, { q: anna.nick })).data).toEqual([]);
});

test('SUPER gives and takes every rank, FULL only ADMIN, and nobody acts on an equal or higher one', async () => {
  for (const rank of ['FULL', 'SUPER'] as const) {
    expect((await desk.add(full, anna, rank)).body.message).toMatch(/Only a super administrator/);
  }
  expect((await desk.add(admin, anna, 'ADMIN')).status).toBe(403);
  expect((await desk.add(boss, anna, 'FULL')).status).toBe(200);
  expect((await desk.remove(full, anna, 'FULL')).body.message).toMatch(/equal or higher rank/);
  expect((await desk.remove(full, boss, 'SUPER')).body.message).toMatch(/equal or higher rank/);
  expect((await desk.change(full, admin, { seen: 'ADMIN', rank: 'FULL' })).status).toBe(403);
  expect((await desk.change(boss, anna, { seen: 'FULL', rank: 'SUPER' })).status).toBe(200);
  expect((await desk.change(boss, anna, { seen: 'SUPER', rank: 'ADMIN' })).status).toBe(200);
  expect(await desk.typeOf(anna)).toBe('ADMIN');
  expect((await desk.remove(boss, anna, 'ADMIN')).status).toBe(200);
});

test('the list says what each may do, and shows nobody’s email', async () => {
  const canOf = async (viewer: Person, other: Person) =>
    (await listed(viewer, { per_page: 100 })).data.find(({ id }) => id === other.userId)?.can;
  expect(await canOf(boss, full)).toEqual({ give: ['ADMIN', 'SUPER'], remove: true });
  expect(await canOf(boss, boss)).toEqual({ give: [], remove: false });
  expect(await canOf(full, admin)).toEqual({ give: [], remove: true });
  expect(await canOf(full, boss)).toEqual({ give: [], remove: false });
  expect(await canOf(admin, admin)).toEqual({ give: [], remove: false });
  const sees = async (viewer: Person) => (await listed(viewer)).can.add;
  expect([await sees(admin), await sees(full), await sees(boss)]).toEqual([
    [],
    ['ADMIN'],
    ['ADMIN', 'FULL', 'SUPER'],
  ]);
  expect(JSON.stringify(await listed(boss))).not.toContain('@');
  expect((await app.call('administration.list', { token: anna.token })).status).toBe(403);
  for (const sort of ['-type', 'type', 'nick', '-nick', 'since', '-since'] as const) {
    expect((await listed(boss, { sort })).total).toBe(3);
  }
});

test('what can’t be given says why, and changes nothing', async () => {
  const unconfirmed = await makePerson(app, { isConfirmed: false });
  const gone = await makePerson(app);
  await app.call('accounts.deleteMyAccount', { token: gone.token, body: { password: PASSWORD } });
  const banned = await makePerson(app);
  const now = app.clock.now;
  const ban = { player_id: banned.playerId, tournament_id: null, reason: 'Insults', user_id: null };
  await app.write((tx) =>
    insertBan(tx, { ...ban, starts_at: new Date(now.getTime() - 1000), ends_at: null }),
  );
  expect((await desk.add(boss, unconfirmed, 'ADMIN')).body.message).toMatch(/isn’t confirmed yet/);
  expect((await desk.add(boss, gone, 'ADMIN')).body.message).toBe('This account has been deleted.');
  expect((await desk.add(boss, banned, 'ADMIN')).body.message).toMatch(/End the ban first/);
  expect((await desk.add(boss, admin, 'ADMIN')).body.message).toMatch(/have a rank already/);
  const unknown = { idOrUsername: ['Nobody has this ID or username.'] };
  expect((await desk.add(boss, { userId: 99_999_999 }, 'ADMIN')).body.errors).toEqual(unknown);
  for (const more of [{ password: 'not mine' }, { reason: 'no' }, { rank: 'KING' }]) {
    const { status, body } = await desk.add(boss, anna, 'ADMIN', more);
    expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(more)]);
  }
  expect((await desk.change(boss, admin, { seen: 'FULL', rank: 'SUPER' })).body.message).toMatch(
    /has changed since/,
  );
  expect((await desk.remove(boss, anna, 'ADMIN')).status).toBe(409);
  expect((await desk.remove(boss, { userId: 99_999_999 }, 'ADMIN')).status).toBe(404);
  for (const person of [unconfirmed, banned, anna]) expect(await desk.typeOf(person)).toBe(null);
});

test('nobody removes or changes themselves by mistake', async () => {
  const own = /can’t change your own rank/;
  expect((await desk.remove(boss, boss, 'SUPER')).body.message).toMatch(own);
  expect((await desk.change(boss, boss, { seen: 'SUPER', rank: 'ADMIN' })).body.message).toMatch(own);
  expect((await desk.remove(full, full, 'FULL')).body.message).toMatch(own);
  expect(await desk.typeOf(boss)).toBe('SUPER');
});

test('the last super administrator of the site’s own stays, also when one of the demo takes the rank', async () => {
  const demo = await makePerson(app, { role: 'SUPER' });
  const users = app.database.db.updateTable('users').set({ is_demo: true });
  await users.where('id', '=', demo.userId).execute();
  expect((await desk.remove(demo, boss, 'SUPER')).body.message).toBe(
    'The last super administrator can’t be removed.',
  );
  expect(await desk.typeOf(boss)).toBe('SUPER');
  await app.database.db.updateTable('users').set({ role: null }).where('id', '=', demo.userId).execute();
});
