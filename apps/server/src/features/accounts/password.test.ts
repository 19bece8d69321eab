import { beforeEach, describe, expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import {
  forgetAllAttempts,
  logIn,
  mailedToken,
  member,
  PASSWORD,
  pass,
  recover as recoverIn,
  session,
} from './testing.ts';

/** The statements that were sent. */
const heard: string[] = [];
stage({ onQuery: (text) => heard.push(text) });
beforeEach(() => forgetAllAttempts(app));

const NEW = 'noche-de-partido-8';
const recover = (email: string) => recoverIn(app, email);
const reset = (token: string, password = NEW, repeatPassword = password) =>
  app.call('accounts.reset', { body: { token, password, repeatPassword } });
const userData = (token: string) => app.call('accounts.userData', { token });

describe('recovery', () => {
  test('answers alike whether somebody has the address or not', async () => {
    const { email } = await member(app);
    const known = await recover(email.toUpperCase());
    const unknown = await recover('nobody@example.org');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(1);
    expect(await app.mailsTo('nobody@example.org')).toEqual([]);
  });

  test('does as much before it answers whether somebody has the address or not: who has it is looked up by a job', async () => {
    const { email } = await member(app);
    const tables = async (asked: string) => {
      const before = heard.length;
      await app.call('accounts.recover', { body: { email: asked } });
      return heard.slice(before);
    };
    expect(await tables(email)).toEqual(await tables('nobody@example.org'));
    expect(await app.mailsTo(email)).toEqual([]);
  });

  test('mails a link that sets a new password once, and ends every session', async () => {
    const { userId, username, email, token } = await member(app);
    const other = await session(app, userId);
    await recover(email);
    const link = await mailedToken(app, email);
    expect((await app.mailsTo(email))[0]?.body).toContain(`/en/cambiar-contrasena/token/${link}`);
    expect((await reset(link)).status).toBe(200);
    expect((await userData(token)).status).toBe(401);
    expect((await userData(other)).status).toBe(401);
    expect((await logIn(app, username, PASSWORD)).status).toBe(422);
    expect((await logIn(app, username, NEW)).status).toBe(200);
    const again = await reset(link, 'another-good-one-9');
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(['token']);
    expect((await app.mailsTo(email)).at(-1)?.subject).toMatch(/was changed/);
  });

  test('a link is good for 60 minutes', async () => {
    const { email } = await member(app);
    await recover(email);
    pass(app, 1);
    expect((await reset(await mailedToken(app, email))).status).toBe(422);
  });

  test('using one link spends the others', async () => {
    const { email } = await member(app);
    await recover(email);
    const first = await mailedToken(app, email);
    await recover(email);
    const second = await mailedToken(app, email);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(422);
  });

  test('a link is used once, however many use it at once', async () => {
    const { email } = await member(app);
    await recover(email);
    const link = await mailedToken(app, email);
    const replies = await Promise.all(Array.from({ length: 6 }, () => reset(link)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a bad new password leaves the link good', async () => {
    const { email } = await member(app);
    await recover(email);
    const link = await mailedToken(app, email);
    const common = await reset(link, 'football1');
    expect(Object.keys(common.body.errors)).toEqual(['password']);
    const differing = await reset(link, NEW, `${NEW}!`);
    expect(Object.keys(differing.body.errors)).toEqual(['repeatPassword']);
    expect((await reset(link)).status).toBe(200);
  });

  test('confirms the address: who opened the link reads the mailbox', async () => {
    const { username, email } = await member(app, { isConfirmed: false });
    await recover(email);
    await reset(await mailedToken(app, email));
    expect((await logIn(app, username, NEW)).body.user.email_confirmed).toBe(true);
  });

  test('a link to confirm an address sets no password', async () => {
    const { token, email } = await member(app, { isConfirmed: false });
    await app.call('accounts.resendConfirmation', { token });
    expect((await reset(await mailedToken(app, email))).status).toBe(422);
  });

  test('a flood for one address, known or not, gets 429', async () => {
    const { email } = await member(app);
    for (const address of [email, 'unknown@example.org']) {
      const statuses = [];
      for (let time = 0; time < 4; time += 1) statuses.push((await recover(address)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    expect(await app.mailsTo(email)).toHaveLength(3);
  });

  test('a flood from one address gets 429 with the time to wait', async () => {
    const replies = [];
    for (let time = 0; time < 21; time += 1) replies.push(await recover(`mail${time}@example.org`));
    expect(replies.at(-1)?.status).toBe(429);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('lets who was locked out by guesses in again', async () => {
    const { username, email } = await member(app);
    for (let guess = 0; guess < 11; guess += 1) await logIn(app, username, 'wrong');
    await recover(email);
    await reset(await mailedToken(app, email));
    expect((await logIn(app, username, NEW)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (token: string, body: Record<string, unknown>) =>
    app.call('accounts.changePassword', {
      token,
      body: { password: PASSWORD, newPassword: NEW, passwordConfirmation: NEW, ...body },
    });

  test('keeps this session, ends the others, and is told by mail', async () => {
    const { userId, username, email, token } = await member(app);
    const other = await session(app, userId);
    expect((await change(token, {})).status).toBe(200);
    expect((await userData(token)).status).toBe(200);
    expect((await userData(other)).status).toBe(401);
    expect((await logIn(app, username, NEW)).status).toBe(200);
    expect((await logIn(app, username)).status).toBe(422);
    const [mail] = await app.mailsTo(email);
    expect(mail?.subject).toMatch(/was changed/);
    expect(mail?.body).toContain('/en/recuperar-contrasena');
    expect(mail?.body).not.toMatch(/you can ignore this email/);
  });

  test('spends the links that were mailed before', async () => {
    const { email, token } = await member(app);
    await recover(email);
    const link = await mailedToken(app, email);
    await change(token, {});
    expect((await reset(link)).status).toBe(422);
  });

  test.each([
    ['the present one is wrong', { password: 'not this one' }, 'password'],
    [
      'the new one is common',
      { newPassword: 'liverpool1892', passwordConfirmation: 'liverpool1892' },
      'newPassword',
    ],
    ['the two differ', { passwordConfirmation: 'something-else-1' }, 'passwordConfirmation'],
    ['the new one is short', { newPassword: 'short', passwordConfirmation: 'short' }, 'newPassword'],
  ])('is refused where %s', async (_, body, field) => {
    const { username, token } = await member(app);
    const reply = await change(token, body);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect((await logIn(app, username)).status).toBe(200);
  });

  test('with guesses ends in 429', async () => {
    const { token } = await member(app);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(token, { password: `wrong ${guess}` })).status).toBe(422);
    }
    expect((await change(token, {})).status).toBe(429);
  });

  test('at once from two places sets one of the two', async () => {
    const { userId, token } = await member(app);
    const other = await session(app, userId);
    const replies = await Promise.all([
      change(token, {}),
      change(other, { newPassword: 'the-other-one-5', passwordConfirmation: 'the-other-one-5' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is not told to an address that was never confirmed, which may be a stranger’s', async () => {
    const { email, token } = await member(app, { isConfirmed: false });
    expect((await change(token, {})).status).toBe(200);
    expect(await app.mailsTo(email)).toEqual([]);
  });

  test('again and again ends at twenty an hour: each costs a hash and a mail', async () => {
    const { token } = await member(app);
    let password = PASSWORD;
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) {
      const next = `noche-de-partido-${100 + at}`;
      const reply = await change(token, { password, newPassword: next, passwordConfirmation: next });
      statuses.push(reply.status);
      password = next;
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  test('needs a login', async () => {
    expect((await app.call('accounts.changePassword', { body: {} })).status).toBe(401);
  });
});

describe('a new address that waits for its confirmation', () => {
  /** What somebody who found the session open, and knew the password, would have asked for. */
  async function pendingLink(user: Awaited<ReturnType<typeof member>>): Promise<string> {
    const email = `thief-${user.userId}@example.org`;
    const { username } = user;
    const body = { username, email, country: 'ES', position: 'CAM', password: PASSWORD };
    expect((await app.call('accounts.editMyInfo', { token: user.token, body })).status).toBe(200);
    return await mailedToken(app, email);
  }
  const confirm = (token: string) => app.call('accounts.confirm', { body: { token } });

  test('is dropped by a reset of the password', async () => {
    const user = await member(app);
    const link = await pendingLink(user);
    await recover(user.email);
    expect((await reset(await mailedToken(app, user.email))).status).toBe(200);
    expect((await confirm(link)).status).toBe(422);
  });

  test('is dropped by another password', async () => {
    const user = await member(app);
    const link = await pendingLink(user);
    const body = { password: PASSWORD, newPassword: NEW, passwordConfirmation: NEW };
    expect((await app.call('accounts.changePassword', { token: user.token, body })).status).toBe(200);
    expect((await confirm(link)).status).toBe(422);
  });
});

describe('a password', () => {
  const change = async (newPassword: string, passwordConfirmation = newPassword) => {
    const { token } = await member(app);
    const body = { password: PASSWORD, newPassword, passwordConfirmation };
    return await app.call('accounts.changePassword', { token, body });
  };

  test('is as long as it is once its signs are composed', async () => {
    const short = 'vñíç'.normalize('NFD');
    expect(short.length).toBeGreaterThan(6);
    const reply = await change(`${short}7`);
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['newPassword']]);
  });

  test('is repeated however its signs are composed', async () => {
    const typed = 'contraseña larga 99';
    expect((await change(typed.normalize('NFC'), typed.normalize('NFD'))).status).toBe(200);
  });
});
