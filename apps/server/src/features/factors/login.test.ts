import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { recover } from '../accounts/testing.ts';
import { codeAt, firstStep, setApp, usernameOf, wait } from './testing.ts';

stage();
let person: Person;
let secret: string;
let codes: string[];
beforeEach(async () => {
  person = await makePerson(app);
  ({ secret, codes } = await setApp(app, person));
  // The code that set the app is of this step.
  wait(app, 30);
});

const now = () => codeAt(secret, app.clock.now);
const second = (ticket: string, code: string) => app.call('factors.loginSecond', { body: { ticket, code } });
const sentence = async (ticket: string, code: string) => (await second(ticket, code)).body.errors;

test('the right password alone opens no session', async () => {
  const body = { username: await usernameOf(app, person), password: PASSWORD };
  const reply = await app.call('accounts.login', { body });
  expect(reply.status).toBe(200);
  expect(Object.keys(reply.body)).toEqual(['second_step']);
  expect(reply.body.second_step.kinds).toEqual(['totp']);
  const until = new Date(app.clock.now.getTime() + 300_000).toISOString();
  expect(reply.body.second_step.expires_at).toBe(until);
  const wrong = await app.call('accounts.login', { body: { ...body, password: 'not the password' } });
  expect(Object.keys(wrong.body.errors)).toEqual(['username']);
});

test('the code of the app opens it, with the ticket once', async () => {
  const ticket = await firstStep(app, person, true);
  const reply = await second(ticket, ` ${now().slice(0, 3)} ${now().slice(3)} `);
  expect(reply.status).toBe(200);
  expect(reply.body.user.nick).toBe(person.nick);
  const days = (new Date(reply.body.expires_at).getTime() - app.clock.now.getTime()) / 86_400_000;
  expect(days).toBe(30);
  const mine = await app.call('factors.mine', { token: reply.body.token });
  expect(mine.body.data).toMatchObject({ codes_left: 10, obliged: false, passkeys: 0 });
  wait(app, 30);
  expect(await sentence(ticket, now())).toEqual({
    ticket: ['This step has expired. Log in with your password again.'],
  });
});

describe('a code is refused', () => {
  test('that is wrong, and five of them end the ticket', async () => {
    const ticket = await firstStep(app, person);
    const wrong = String((Number(now()) + 500_000) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(Object.keys(await sentence(ticket, wrong))).toEqual(['code']);
    }
    expect(Object.keys(await sentence(ticket, now()))).toEqual(['ticket']);
    // The next login begins anew.
    expect((await second(await firstStep(app, person), now())).status).toBe(200);
  });

  test('that was taken before, and one that is older', async () => {
    const before = codeAt(secret, new Date(app.clock.now.getTime() - 30_000));
    expect((await second(await firstStep(app, person), now())).status).toBe(200);
    for (const code of [now(), before]) {
      expect(await sentence(await firstStep(app, person), code)).toEqual({
        code: ['This code has been used already. Wait for the next one, or take another recovery code.'],
      });
    }
  });

  test('of a clock that is 61 seconds off, not of one that is 31 off', async () => {
    const at = (seconds: number) => codeAt(secret, new Date(app.clock.now.getTime() + seconds * 1000));
    // At 18:00:30, the beginning of a step: a minute later is two steps away.
    expect(Object.keys(await sentence(await firstStep(app, person), at(61)))).toEqual(['code']);
    expect((await second(await firstStep(app, person), at(31))).status).toBe(200);
  });

  test('of somebody else', async () => {
    const other = await makePerson(app);
    const theirs = await setApp(app, other);
    wait(app, 30);
    const ticket = await firstStep(app, person);
    expect((await sentence(ticket, codeAt(theirs.secret, app.clock.now))).code).toHaveLength(1);
    expect((await sentence(ticket, theirs.codes[0] ?? '')).code).toHaveLength(1);
  });

  test('once too many were tried at the account, whatever the ticket', async () => {
    const wrong = String((Number(now()) + 500_000) % 1_000_000).padStart(6, '0');
    for (let logins = 0; logins < 3; logins += 1) {
      const ticket = await firstStep(app, person);
      for (let tries = 0; tries < 5; tries += 1) await second(ticket, wrong);
    }
    expect((await second(await firstStep(app, person), now())).status).toBe(429);
    wait(app, 901);
    expect((await second(await firstStep(app, person), now())).status).toBe(200);
  });
});

test('guesses from elsewhere lock nobody out of where they logged in before, nor out by a recovery code', async () => {
  const at = (address: string) => async (code: string) => {
    const body = { ticket: await firstStep(app, person), code };
    return (await app.call('factors.loginSecond', { address, body })).status;
  };
  const [home, stranger, away] = [at('198.51.100.7'), at('203.0.113.9'), at('192.0.2.33')];
  expect(await home(now())).toBe(200);
  wait(app, 30);
  const wrong = String((Number(now()) + 500_000) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 15; tries += 1) expect(await stranger(wrong)).toBe(422);
  expect(await stranger(wrong)).toBe(429);
  expect(await away(now())).toBe(429);
  expect(await home(now())).toBe(200);
  // Who is somewhere new has a recovery code, which nobody guesses.
  expect(await away(codes[0] ?? '')).toBe(200);
  wait(app, 30);
  // By now it is a place of theirs.
  expect(await away(now())).toBe(200);
});

describe('a ticket is refused', () => {
  test('after five minutes, or made up', async () => {
    const ticket = await firstStep(app, person);
    wait(app, 301);
    expect(Object.keys(await sentence(ticket, now()))).toEqual(['ticket']);
    expect(Object.keys(await sentence('A'.repeat(43), now()))).toEqual(['ticket']);
  });

  test('of a password that was changed meanwhile', async () => {
    const ticket = await firstStep(app, person);
    const newPassword = 'another one of the keeper';
    const body = { password: PASSWORD, newPassword, passwordConfirmation: newPassword };
    expect((await app.call('accounts.changePassword', { token: person.token, body })).status).toBe(200);
    expect(Object.keys(await sentence(ticket, now()))).toEqual(['ticket']);
  });
});

test('a recovery code opens the account once, typed as it comes, and its owner is told', async () => {
  const [code = ''] = codes;
  const typed = code.toLowerCase().replaceAll('-', ' ');
  const reply = await second(await firstStep(app, person), typed);
  expect(reply.status).toBe(200);
  const { body } = await app.call('factors.mine', { token: reply.body.token });
  expect(body.data.codes_left).toBe(9);
  expect(Object.keys(await sentence(await firstStep(app, person), code))).toEqual(['code']);
  const { body: user } = await app.call('accounts.myInfo', { token: reply.body.token });
  const mails = await app.mailsTo(user.data.email);
  expect(mails.at(-1)?.subject).toContain('A recovery code was used');
  expect(mails.at(-1)?.body).toContain('9 codes are left');
});

test('the recovery of a password leaves the second factor', async () => {
  const { body } = await app.call('accounts.myInfo', { token: person.token });
  await recover(app, body.data.email);
  const link = (await app.mailsTo(body.data.email)).at(-1)?.body.match(/\/token\/([\w-]+)/)?.[1];
  const password = 'a new one after the recovery';
  const reset = await app.call('accounts.reset', {
    body: { token: link, password, repeatPassword: password },
  });
  expect(reset.status).toBe(200);
  const username = await usernameOf(app, person);
  const login = await app.call('accounts.login', { body: { username, password } });
  expect(login.body.second_step.kinds).toEqual(['totp']);
  expect((await second(login.body.second_step.ticket, now())).status).toBe(200);
});
