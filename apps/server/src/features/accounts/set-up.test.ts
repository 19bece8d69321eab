import { beforeEach, describe, expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import { newSetupToken } from './index.ts';
import { forgetAllAttempts, logIn, member, pass } from './testing.ts';

stage();
beforeEach(async () => {
  await forgetAllAttempts(app);
  const { db } = app.database;
  await db.updateTable('users').set({ role: null }).execute();
  await db.deleteFrom('setup_tokens').execute();
  await db.updateTable('settings').set({ name: null, time_zone: null }).execute();
  app.cache.touch(['*']);
});

const PASSWORD = 'vela-roja-7-mar';
/** A form of its own for each test. */
function form(token: string | null, name: string, more: Record<string, unknown> = {}) {
  return {
    token,
    nick: name,
    username: name.toLowerCase(),
    email: `${name}@example.org`,
    password: PASSWORD,
    repeatPassword: PASSWORD,
    country: 'ES',
    console: 'xbox',
    position: 'GK',
    age: 16,
    siteName: 'Sunday League',
    timeZone: 'Europe/Madrid',
    ...more,
  };
}
const start = () => newSetupToken(app.database.db, app.clock.now);
const setUp = (body: unknown) => app.call('accounts.setUp', { body });
const stateOf = async (token: string | null) =>
  (await app.call('accounts.setupState', { body: { token } })).body.data.state;

describe('a start', () => {
  test('of a site without administrators makes a token of 256 bits, and keeps only its hash', async () => {
    const token = await start();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await app.database.db.selectFrom('setup_tokens').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
  });

  test('of a site with a super administrator makes none, and ends what an earlier one made', async () => {
    const token = await start();
    const boss = await member(app, { role: 'SUPER' });
    expect(await start()).toBeNull();
    expect(await stateOf(token)).toBe('spent');
    await app.database.db.updateTable('users').set({ role: 'FULL' }).where('id', '=', boss.userId).execute();
    expect(await stateOf(token)).toBe('unknown');
  });

  test('ends the token of the one before', async () => {
    const first = await start();
    pass(app, 1);
    const second = await start();
    expect([await stateOf(first), await stateOf(second)]).toEqual(['unknown', 'open']);
  });

  test('of two nodes at once makes two tokens that both work', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first).not.toBe(second);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'open']);
  });
});

describe('a set-up address', () => {
  test('is good for 24 hours', async () => {
    const token = await start();
    pass(app, 24 - 0.001);
    expect(await stateOf(token)).toBe('open');
    pass(app, 0.001);
    expect(await stateOf(token)).toBe('unknown');
    const late = await setUp(form(token, 'Tardy'));
    expect(late.status).toBe(422);
    expect(late.body.errors).toEqual({ token: [expect.stringMatching(/wrong or has expired/)] });
  });

  test('makes the first administrator: confirmed, logged in, and known to the audit log', async () => {
    const token = await start();
    const reply = await setUp(form(token, 'Founder'));
    expect(reply.status).toBe(200);
    expect(reply.body.user).toMatchObject({
      nick: 'Founder',
      type: 'SUPER',
      email_confirmed: true,
      console: 'xbox',
    });
    const own = await app.call('accounts.userData', { console: 'xbox', token: reply.body.token });
    expect(own.body.data.user.username).toBe('founder');
    expect((await logIn(app, 'founder', PASSWORD)).status).toBe(200);
    expect(await app.mailsTo('Founder@example.org')).toEqual([]);
    const entries = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('user_id', '=', reply.body.user.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'role.set', after: { role: 'SUPER' } },
      { action: 'settings.edit', after: { siteName: 'Sunday League', timeZone: 'Europe/Madrid' } },
    ]);
    const settings = await app.call('site.settings', { token: reply.body.token });
    expect(settings.body.data).toMatchObject({ name: 'Sunday League', time_zone: 'Europe/Madrid' });
  });

  test('is spent then, whoever asks', async () => {
    const token = await start();
    await setUp(form(token, 'Firstone'));
    expect([await stateOf(token), await stateOf('made-up')]).toEqual(['spent', 'spent']);
    const again = await setUp(form(token, 'Secondone'));
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/set up already/);
  });

  test.each([
    ['password', { password: 'password123', repeatPassword: 'password123' }],
    ['repeatPassword', { repeatPassword: 'something else' }],
    ['nick', { nick: 'Admin' }],
    ['nick', { nick: 'SundayLeague' }],
    ['country', { country: 'ZZ' }],
    ['siteName', { siteName: '\u200b\u200b\u200b' }],
    // A letter to Unicode, and nothing to the eye.
    ['siteName', { siteName: '\u3164\u3164\u3164' }],
    ['siteName', { siteName: 'a\u2800\u2800' }],
    ['siteName', { siteName: 'x' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+02:00' }],
    ['age', { age: 15 }],
    ['token', { token: 'made-up' }],
  ])('refuses a wrong %s, and is still open: %j', async (field, more) => {
    const token = await start();
    const reply = await setUp(form(token, 'Typist', more));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect(await stateOf(token)).toBe('open');
  });

  test('can not be guessed at for long', async () => {
    await start();
    const ask = () => app.call('accounts.setupState', { body: { token: 'made-up' } });
    for (let time = 0; time < 60; time += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});
