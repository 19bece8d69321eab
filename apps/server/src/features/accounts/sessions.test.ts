import { beforeEach, describe, expect, test } from 'vitest';
import { runOnce } from '../../platform/calls/once.ts';
import { makePerson } from '../../testing/people.ts';
import { setSite } from '../../testing/site-settings.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { accountJobs } from './jobs.ts';
import { forgetAllAttempts, logIn, type Member, member, PASSWORD } from './testing.ts';

stage({ logsOut: true });
beforeEach(() => forgetAllAttempts(app));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const pass = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const see = async (token: string, headers: Record<string, string> = {}) =>
  (await app.call('accounts.userData', { token, headers })).status;
const giveRank = async ({ userId }: Pick<Member, 'userId'>, role: 'ADMIN' | null) =>
  await app.database.db.updateTable('users').set({ role }).where('id', '=', userId).execute();

describe('who runs the site', () => {
  test('is logged out after twelve hours, whatever they do and whatever they asked for', async () => {
    const admin = await member(app);
    await giveRank(admin, 'ADMIN');
    const { token, expires_at } = (await logIn(app, admin.username, PASSWORD, true)).body;
    expect(Date.parse(expires_at) - app.clock.now.getTime()).toBe(12 * HOUR);
    for (let half = 1; half < 24; half += 1) {
      pass(30 * MINUTE);
      expect(await see(token)).toBe(200);
    }
    pass(30 * MINUTE);
    expect(await see(token)).toBe(401);
  });

  test('is logged out after sixty minutes without a deed', async () => {
    const admin = await makePerson(app, { role: 'ADMIN' });
    pass(59 * MINUTE);
    expect(await see(admin.token)).toBe(200);
    pass(60 * MINUTE);
    expect(await see(admin.token)).toBe(401);
  });

  test('does nothing where a page that stands open asks again by itself', async () => {
    const admin = await makePerson(app, { role: 'ADMIN' });
    pass(50 * MINUTE);
    expect(await see(admin.token, { 'x-background': '1' })).toBe(200);
    pass(10 * MINUTE);
    expect(await see(admin.token)).toBe(401);
  });

  test('is logged out at once by a rank that comes to a login of yesterday, and does not see it listed', async () => {
    const user = await member(app);
    const old = (await logIn(app, user.username, PASSWORD, true)).body.token;
    pass(13 * HOUR);
    expect(await see(old)).toBe(200);
    await giveRank(user, 'ADMIN');
    expect(await see(old)).toBe(401);
    const fresh = (await logIn(app, user.username)).body.token;
    const listed = await app.call('accounts.sessions', { token: fresh });
    expect(listed.body.data).toMatchObject([{ current: true }]);
    await giveRank(user, null);
    expect(await see(old)).toBe(200);
  });

  test('stays logged in for thirty days where they hold no rank', async () => {
    const user = await member(app);
    const { token } = (await logIn(app, user.username, PASSWORD, true)).body;
    pass(29 * 24 * HOUR);
    expect(await see(token)).toBe(200);
  });
});

describe('a login from a network where the account was never seen', () => {
  const loginFrom = async (
    who: Member,
    address: string,
    userAgent = 'Mozilla/5.0 (Windows NT) Firefox/130.0',
  ) =>
    await app.call('accounts.login', {
      address,
      headers: { 'user-agent': userAgent },
      body: { username: who.username, password: PASSWORD },
    });
  const told = async (who: Member) =>
    (await app.mailsTo(who.email)).filter(({ subject }) => subject.startsWith('New login'));

  test('is told by mail, with device and address; the first one and the next one from there are not', async () => {
    const who = await member(app);
    await loginFrom(who, '198.51.100.7');
    const before = (await told(who)).length;
    await loginFrom(who, '203.0.113.9');
    const mails = await told(who);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.body).toContain('Firefox · Windows, 203.0.113.9');
    expect(mails.at(-1)?.body).toContain('/en/recuperar-contrasena');
    await loginFrom(who, '203.0.113.9');
    expect(await told(who)).toHaveLength(before + 1);
  });

  test('is told three times a day at most: who travels is not flooded', async () => {
    const who = await member(app);
    for (let last = 1; last <= 6; last += 1) await loginFrom(who, `198.51.100.${last}`);
    expect(await told(who)).toHaveLength(3);
  });

  test('is told to nobody whose address was never confirmed', async () => {
    const who = await member(app);
    await app.database.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', who.userId)
      .execute();
    for (const last of [1, 2]) await loginFrom(who, `198.51.100.${last}`);
    expect(await told(who)).toEqual([]);
  });
});

describe('ending every session of the site', () => {
  const end = async (token: string, body: object = { reason: 'A phone was stolen', password: PASSWORD }) =>
    await app.call('administration.endEverySession', { token, body });

  test('logs everyone out, the super administrator too, and stands in the log', async () => {
    const boss = await makePerson(app, { role: 'SUPER' });
    const [anna, ben] = [await makePerson(app), await makePerson(app)];
    const reply = await end(boss.token, { reason: 'A phone was stolen', password: 'password of the tests' });
    expect([reply.status, reply.body.message]).toEqual([200, expect.stringMatching(/has to log in again/)]);
    for (const { token } of [boss, anna, ben]) expect(await see(token)).toBe(401);
    const logged = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'reason'])
      .where('action', '=', 'site.logout')
      .execute();
    expect(logged).toEqual([{ action: 'site.logout', user_id: boss.userId, reason: 'A phone was stolen' }]);
  });

  test('asks for the password and a reason, and for the highest rank', async () => {
    const boss = await makePerson(app, { role: 'SUPER' });
    const full = await makePerson(app, { role: 'FULL' });
    expect((await end(full.token)).status).toBe(403);
    expect((await end(boss.token, { reason: 'Why', password: 'wrong' })).body.errors).toHaveProperty(
      'password',
    );
    expect((await end(boss.token, { reason: '', password: PASSWORD })).body.errors).toHaveProperty('reason');
    expect([await see(full.token), await see(boss.token)]).toEqual([200, 200]);
  });
});

test('each night it is forgotten where people logged in who never came back', async () => {
  const { db } = app.database;
  const gone = await member(app);
  await logIn(app, gone.username);
  pass(181 * 24 * HOUR);
  const here = await member(app);
  await logIn(app, here.username);
  const { signal } = new AbortController();
  const night = () =>
    accountJobs(app.outside, events).forget_sessions({}, { attempt: 1, isLast: false, signal });
  await setSite({ networkDays: 182 });
  await night();
  const networks = await db.selectFrom('login_networks').select('user_id').execute();
  expect(networks.map(({ user_id }) => user_id)).toContain(gone.userId);
  await setSite({ networkDays: 180 });
  await night();
  for (const table of ['sessions', 'login_networks'] as const) {
    const rows = await db.selectFrom(table).select('user_id').execute();
    expect([table, rows.map(({ user_id }) => user_id).includes(here.userId)]).toEqual([table, true]);
    expect([table, rows.map(({ user_id }) => user_id).includes(gone.userId)]).toEqual([table, false]);
  }
});

test('each night answers go that are older than thirty days, and counts whose window is over', async () => {
  const { db } = app.database;
  const one = await member(app);
  const { signal } = new AbortController();
  const night = () =>
    accountJobs(app.outside, events).forget_sessions({}, { attempt: 1, isLast: false, signal });
  await logIn(app, 'nobody at all');
  await app.write(async (tx) => {
    const request = {
      key: 'a-key-of-sixteen-signs',
      userId: one.userId,
      call: 'x',
      asked: null,
      now: app.clock.now,
    };
    await runOnce(tx, request, async () => ({ message: 'Done.' }));
  });
  const left = async () => [
    (await db.selectFrom('request_keys').select('key').where('key', '=', 'a-key-of-sixteen-signs').execute())
      .length,
    (await db.selectFrom('attempts').select('subject').where('window_ends_at', '<=', app.clock.now).execute())
      .length,
  ];
  pass(29 * 24 * HOUR);
  await night();
  expect(await left()).toEqual([1, 0]);
  pass(2 * 24 * HOUR);
  await night();
  expect(await left()).toEqual([0, 0]);
});

test('an account whose address nobody confirmed ends thirty days after the last visit, and frees its names', async () => {
  const { db } = app.database;
  const named = { nick: 'Nobody Came', username: 'nobody-came', email: 'nobody@example.org' };
  const gone = await member(app, { ...named, isConfirmed: false });
  const confirmed = await member(app);
  const { signal } = new AbortController();
  const night = () =>
    accountJobs(app.outside, events).end_unconfirmed({}, { attempt: 1, isLast: false, signal });
  const left = async () =>
    (await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()).map(({ id }) => id);
  pass(29 * 24 * HOUR);
  const seen = await member(app, { isConfirmed: false });
  await night();
  expect(await left()).toEqual(expect.arrayContaining([gone.userId, seen.userId, confirmed.userId]));
  pass(2 * 24 * HOUR);
  await night();
  expect(await left()).toEqual(expect.arrayContaining([seen.userId, confirmed.userId]));
  expect(await left()).not.toContain(gone.userId);
  expect(await app.mailsTo(named.email)).toEqual([]);
  expect((await member(app, named)).slug).toBe('nobody-came');
});
