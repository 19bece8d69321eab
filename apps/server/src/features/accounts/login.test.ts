import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { markAsDemo } from '../../../factories/index.ts';
import { countAttempt } from '../../platform/attempts.ts';
import { app, stage } from '../../testing/stage.ts';
import { LOGIN_PER_ACCOUNT } from './limits.ts';
import { accountSubject } from './login-tries.ts';
import { hashPassword } from './passwords.ts';
import {
  forgetAllAttempts,
  logIn,
  type Member,
  mailedToken,
  member,
  PASSWORD,
  pass,
  recover,
  session,
} from './testing.ts';

stage();
beforeEach(() => forgetAllAttempts(app));

const logInFrom = (address: string, username: string, password: string = PASSWORD) =>
  app.call('accounts.login', { address, body: { username, password } });
const userData = (token: string | null) => app.call('accounts.userData', { token });

describe('logging in', () => {
  test('takes username or email, whatever their case', async () => {
    const { username, email, userId } = await member(app);
    for (const name of [username, username.toUpperCase(), email, email.toUpperCase(), ` ${email} `]) {
      const reply = await logIn(app, name);
      expect(reply.status).toBe(200);
      expect(reply.body.user.id).toBe(userId);
      expect((await userData(reply.body.token)).body.data.user).toEqual(reply.body.user);
    }
  });

  test('lasts 12 hours, or 30 days with "remember me"', async () => {
    const { username } = await member(app);
    const begin = app.clock.now.getTime();
    const short = (await logIn(app, username)).body;
    const long = (await logIn(app, username, PASSWORD, true)).body;
    expect(Date.parse(short.expires_at) - begin).toBe(12 * 3_600_000);
    expect(Date.parse(long.expires_at) - begin).toBe(30 * 24 * 3_600_000);
    pass(app, 12);
    expect((await userData(short.token)).status).toBe(401);
    expect((await userData(long.token)).status).toBe(200);
    pass(app, 30 * 24 - 12);
    expect((await userData(long.token)).status).toBe(401);
  });

  test('wrong credentials are 422 on username, alike for a wrong password and a name nobody has', async () => {
    const { username } = await member(app);
    const wrong = await logIn(app, username, 'not the password');
    const nobody = await logIn(app, 'nobody-at-all', 'not the password');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ username: [expect.stringMatching(/Wrong username/)] });
    expect(nobody.status).toBe(422);
    expect(nobody.body).toEqual(wrong.body);
  });

  test('of an account that an import or the demo made without a password is refused as a wrong one is', async () => {
    const { username, userId } = await member(app);
    await app.database.db
      .updateTable('users')
      .set({ password_hash: 'none' })
      .where('id', '=', userId)
      .execute();
    for (const password of ['none', PASSWORD])
      expect((await logIn(app, username, password)).status).toBe(422);
  });

  test('takes a password however its signs are composed, and one whose hash is older than that', async () => {
    const { username, userId } = await member(app);
    const [composed, apart] = [
      'contraseña ﬁnal de año'.normalize('NFKC'),
      'contraseña ﬁnal de año'.normalize('NFD'),
    ];
    const set = async (password_hash: string) =>
      await app.database.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await set(await hashPassword(apart));
    for (const typed of [composed, apart]) expect((await logIn(app, username, typed)).status).toBe(200);
    await set(await hash(apart, { memoryCost: 8, timeCost: 1 }));
    expect((await logIn(app, username, apart)).status).toBe(200);
    expect((await logIn(app, username, `${apart}!`)).status).toBe(422);
  });

  test('the token is stored as its hash only', async () => {
    const { username } = await member(app);
    const { token } = (await logIn(app, username)).body;
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await app.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('counts as being here, whatever the user does next', async () => {
    const { username, userId } = await member(app);
    await logIn(app, username);
    const users = app.database.db.selectFrom('users').select('last_seen_at').where('id', '=', userId);
    expect((await users.executeTakeFirstOrThrow()).last_seen_at).toEqual(app.clock.now);
  });

  test('an administrator is told so', async () => {
    const { username } = await member(app, { role: 'FULL' });
    expect((await logIn(app, username)).body.user).toMatchObject({ is_admin: true, type: 'FULL' });
  });

  test('guessing at an account ends after ten tries with 429, the right password too', async () => {
    const { username } = await member(app);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await logIn(app, username, `${guess}`)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const right = await logIn(app, username);
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    pass(app, 0.25);
    expect((await logIn(app, username)).status).toBe(200);
  });

  test('guessing by username and by email is one count; a name that nobody has is counted alike', async () => {
    const { username, email } = await member(app);
    for (let guess = 0; guess < 5; guess += 1) {
      await logIn(app, username, 'wrong');
      await logIn(app, email, 'wrong');
    }
    expect((await logIn(app, email, 'wrong')).status).toBe(429);
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await logIn(app, 'nobody-here', 'wrong')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('one address that tries many accounts is stopped', async () => {
    // Tries at one account alone count for the address, too; most of them are refused before a hash is made.
    const statuses = [];
    for (let guess = 0; guess < 98; guess += 1) {
      statuses.push((await logIn(app, 'one-account', 'wrong')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(88).fill(429)]);
    const others = [];
    for (const name of ['second', 'third', 'fourth']) others.push((await logIn(app, name, 'wrong')).status);
    expect(others).toEqual([422, 422, 429]);
  });

  describe('guessing from everywhere', () => {
    /** As often as an account may be tried, but `left` times. */
    const guessEverywhere = async (user: Member, left = 0) => {
      await forgetAllAttempts(app);
      for (let tried = 0; tried < 100 - left; tried += 1) {
        await countAttempt(app.database.db, app.clock.now, [
          [accountSubject(user.userId), LOGIN_PER_ACCOUNT],
        ]);
      }
    };

    test('a name that spells an id and a network is counted for nobody else', async () => {
      const user = await member(app);
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
      for (let guess = 0; guess < 12; guess += 1) {
        await logInFrom(`198.51.100.${guess}`, `${user.userId}:203.0.113.7`, 'wrong');
      }
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
    });

    test('locks new places out after a hundred tries, and not one from where the account has logged in', async () => {
      const user = await member(app);
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
      const statuses = [];
      for (let network = 0; network < 11; network += 1) {
        for (let guess = 0; guess < 10; guess += 1) {
          statuses.push((await logInFrom(`198.51.100.${network}`, user.username, 'wrong')).status);
        }
      }
      expect(statuses).toEqual([...Array(100).fill(422), ...Array(10).fill(429)]);
      expect((await logInFrom('203.0.113.8', user.username)).status).toBe(429);
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
    });

    test('stays so where the owner logs in: that forgets the guesses of its own network alone', async () => {
      const user = await member(app);
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
      await guessEverywhere(user);
      for (let guess = 0; guess < 9; guess += 1) await logInFrom('203.0.113.7', user.username, 'wrong');
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
      expect((await logInFrom('198.51.100.9', user.username, 'wrong')).status).toBe(429);
      for (let guess = 0; guess < 9; guess += 1) await logInFrom('203.0.113.7', user.username, 'wrong');
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
    });

    test('knows a line of IPv6 again by its network', async () => {
      const user = await member(app);
      expect((await logInFrom('2001:db8::1', user.username)).status).toBe(200);
      await guessEverywhere(user);
      expect((await logInFrom('2001:db8:0:1::1', user.username)).status).toBe(429);
      expect((await logInFrom('2001:db8::2', user.username)).status).toBe(200);
    });

    test('is told to the owner once, in their language, and to nobody whose address is not confirmed', async () => {
      const user = await member(app);
      await app.database.db.updateTable('users').set({ lang: 'es' }).where('id', '=', user.userId).execute();
      await guessEverywhere(user, 1);
      await logInFrom('198.51.100.1', user.username, 'wrong');
      expect(await app.mailsTo(user.email)).toEqual([]);
      for (let time = 0; time < 3; time += 1) await logInFrom('198.51.100.2', user.username, 'wrong');
      const mails = await app.mailsTo(user.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Alguien intenta adivinar tu contraseña en Matchnight',
      ]);
      expect(mails[0]?.body).toContain('http://localhost:3000/es/recuperar-contrasena');
      const stranger = await member(app, { isConfirmed: false });
      await guessEverywhere(stranger);
      expect((await logInFrom('198.51.100.1', stranger.username)).status).toBe(429);
      expect(await app.mailsTo(stranger.email)).toEqual([]);
    });

    test('from one network locks no account, however often it is tried', async () => {
      const user = await member(app);
      for (let time = 0; time < 2; time += 1) {
        for (let guess = 0; guess < 60; guess += 1) await logInFrom('198.51.100.1', user.username, 'wrong');
        pass(app, 0.26);
      }
      expect((await logInFrom('203.0.113.9', user.username)).status).toBe(200);
    });

    test('a new password by mail opens the account from there, and forgets where the old one was used', async () => {
      const user = await member(app);
      expect((await logInFrom('203.0.113.7', user.username)).status).toBe(200);
      await recover(app, user.email);
      const [token, password] = [await mailedToken(app, user.email), 'vela-roja-7-mar'];
      const body = { token, password, repeatPassword: password };
      expect((await app.call('accounts.reset', { body })).status).toBe(200);
      await guessEverywhere(user);
      expect((await logInFrom('203.0.113.7', user.username, password)).status).toBe(429);
      expect((await logIn(app, user.username, password)).status).toBe(200);
    });
  });

  test('good logins do not use up the tries', async () => {
    const { username } = await member(app);
    for (let time = 0; time < 12; time += 1) expect((await logIn(app, username)).status).toBe(200);
  });

  test('demo accounts log in only where the database is marked as a demo', async () => {
    const { username } = await member(app, { isDemo: true });
    expect((await logIn(app, username)).status).toBe(422);
    await app.write((tx) => markAsDemo(tx, { password: PASSWORD, now: app.clock.now }));
    expect((await logIn(app, username)).status).toBe(200);
    await app.database.db.deleteFrom('demo_mark').execute();
  });

  test('a user keeps fifty sessions: the one used longest ago ends for the next', async () => {
    const { userId, username, token } = await member(app);
    for (let more = 0; more < 49; more += 1) await session(app, userId);
    const reply = await logIn(app, username);
    expect((await userData(token)).status).toBe(401);
    expect((await userData(reply.body.token)).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends with logging out', async () => {
    const { token } = await member(app);
    expect((await app.call('accounts.logout', { token })).status).toBe(200);
    expect((await userData(token)).status).toBe(401);
    expect((await app.call('accounts.logout', { token })).status).toBe(401);
  });

  test('is listed with where it is from, never with its token', async () => {
    const { userId, token } = await member(app);
    await session(app, userId);
    const { body, text, headers } = await app.call('accounts.sessions', { token });
    expect(body.data).toHaveLength(2);
    expect(body.data.filter(({ current }) => current)).toHaveLength(1);
    expect(Object.keys(body.data[0]).sort()).toEqual([
      'address',
      'created_at',
      'current',
      'id',
      'last_used_at',
      'user_agent',
    ]);
    expect(text).not.toContain('hash');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('can be ended by its user, not by another', async () => {
    const { userId, token } = await member(app);
    const stranger = await member(app);
    const other = await session(app, userId);
    const { data } = (await app.call('accounts.sessions', { token: other })).body;
    const params = { sessionId: data.find(({ current }) => current)?.id ?? 0 };
    const body = { password: PASSWORD };
    const wrong = { password: 'something else' };
    expect((await app.call('accounts.endSession', { token: stranger.token, params, body })).status).toBe(404);
    const refused = await app.call('accounts.endSession', { token, params, body: wrong });
    expect(refused.body.errors).toEqual({ password: ['The password is wrong.'] });
    expect((await userData(other)).status).toBe(200);
    expect((await app.call('accounts.endSession', { token, params, body })).status).toBe(200);
    expect((await userData(other)).status).toBe(401);
    expect((await app.call('accounts.endSession', { token, params, body })).status).toBe(404);
  });

  test('stays when all others are ended', async () => {
    const { userId, token } = await member(app);
    const stranger = await member(app);
    const others = [await session(app, userId), await session(app, userId)];
    expect((await app.call('accounts.endOtherSessions', { token })).status).toBe(200);
    for (const other of others) expect((await userData(other)).status).toBe(401);
    expect((await userData(token)).status).toBe(200);
    expect((await userData(stranger.token)).status).toBe(200);
  });

  const ENDED = 'Your session has ended. Please log in again.';
  test.each([
    ['no token', {}, 'Log in to do that.'],
    ['a made-up token', { authorization: `Bearer ${'a'.repeat(43)}` }, ENDED],
    ['a token of another shape', { authorization: 'Bearer abc' }, ENDED],
    ['another scheme', { authorization: `Basic ${btoa('name:password')}` }, ENDED],
    ['an empty header', { authorization: '' }, ENDED],
  ])('is needed: %s is 401', async (_, headers, message) => {
    const reply = await app.call('accounts.userData', { headers });
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ message });
  });

  test('is never read from a cookie', async () => {
    const { token } = await member(app);
    const headers = { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` };
    expect((await app.call('accounts.userData', { headers })).status).toBe(401);
    expect((await app.call('accounts.logout', { headers })).status).toBe(401);
    expect((await userData(token)).status).toBe(200);
  });
});
