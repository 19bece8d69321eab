import { Writable } from 'node:stream';
import { type CallName, contract, SECURITY_EVENTS } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, PASSWORD } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { logOptions } from '../log.ts';

let text = '';
const stream = new Writable({
  write(chunk, _, done) {
    text += String(chunk);
    done();
  },
});
const TOKEN = 'a-token-of-prometheus';
stage({ logger: { ...logOptions('info'), stream }, metricsToken: TOKEN });
beforeEach(() => {
  text = '';
});

/** The lines about security, without level and time. */
const lines = () =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event !== undefined)
    .map(({ level, time, reqId, msg, ...facts }) => facts);

describe('the log says of security', () => {
  test('who logged in, and who was refused and why', async () => {
    const { userId, nick } = await makePerson(app);
    const username = nick.toLowerCase().replace(' ', '');
    const logIn = async (password: string) =>
      await app.call('accounts.login', { address: '198.51.100.7', body: { username, password } });
    await logIn('not the password');
    await logIn(PASSWORD);
    const facts = { event: 'login', call: 'accounts.login', user: userId, network: '198.51.100.7' };
    expect(lines()).toEqual([
      { ...facts, outcome: 'refused', status: 422, codes: ['invalid', 'username: wrong_credentials'] },
      { ...facts, outcome: 'done' },
    ]);
    expect(text).not.toMatch(new RegExp(`${username}|${nick}|password of|not the password`, 'i'));
  });

  test('nothing of what is no request of the call at all, of which nobody counts how many come', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await app.call('accounts.login', { address: '198.51.100.11', body: { nonsense: true } });
      await app.call('factors.loginSecond', { address: '198.51.100.11', body: {} });
    }
    expect(lines()).toEqual([]);
  });

  test('who was forbidden what, once a minute for a network', async () => {
    const { token, userId } = await makePerson(app);
    const ask = { token, address: '198.51.100.8', body: {} };
    for (let tries = 0; tries < 3; tries += 1) await app.call('site.changeSettings', ask);
    expect(lines()).toEqual([
      {
        event: 'forbidden',
        outcome: 'refused',
        call: 'site.changeSettings',
        user: userId,
        network: '198.51.100.8',
        status: 403,
        codes: ['forbidden'],
      },
    ]);
  });

  test('who tried too often', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const body = { email: 'nobody@example.org' };
      await app.call('accounts.recover', { address: '198.51.100.9', body });
    }
    expect(lines().filter(({ event }) => event === 'too_many_attempts')).toMatchObject([
      { call: 'accounts.recover', network: '198.51.100.9', status: 429 },
    ]);
  });

  test('a changed password and a given rank, by ids', async () => {
    const boss = await makePerson(app, { role: 'SUPER' });
    const other = await makePerson(app);
    await app.call('administration.add', {
      token: boss.token,
      body: { idOrUsername: String(other.userId), rank: 'ADMIN', reason: 'She helps us', password: PASSWORD },
    });
    const newPassword = 'another one of theirs';
    await app.call('accounts.changePassword', {
      token: other.token,
      body: { password: PASSWORD, newPassword, passwordConfirmation: newPassword },
    });
    expect(lines().map(({ event, outcome, user }) => [event, outcome, user])).toEqual([
      ['rank', 'done', boss.userId],
      ['password', 'done', other.userId],
    ]);
    expect(text).not.toMatch(/She helps|another one/);
  });

  test('nothing of what anybody may read', async () => {
    await app.call('divisions.show', { params: { divisionSlug: 'none' } });
    await app.call('site.settings');
    expect(lines()).toEqual([]);
  });

  test('every call that asks for the password again', () => {
    const asking = Object.entries(contract).flatMap(([feature, calls]) =>
      Object.entries(calls).flatMap(([name, call]) =>
        'again' in call && call.again ? [`${feature}.${name}`] : [],
      ),
    );
    expect(asking.filter((name) => SECURITY_EVENTS[name as CallName] === undefined)).toEqual([]);
  });

  test('every write of super administrators, but previews, tutorials and a rebuild, which changes nothing', () => {
    const theirs = Object.entries(contract).flatMap(([feature, calls]) =>
      Object.entries(calls).flatMap(([name, call]) =>
        call.may === 'SUPER' && call.method !== 'GET' ? [`${feature}.${name}`] : [],
      ),
    );
    const unsaid = theirs.filter((name) => SECURITY_EVENTS[name as CallName] === undefined);
    expect(unsaid.filter((name) => !/preview|^tutorials\.|^rebuilds\./.test(name))).toEqual([]);
  });

  test('once that a proxy stands before it which nobody named', async () => {
    const ask = { headers: { 'x-forwarded-for': '203.0.113.5' } };
    await app.request('GET', '/healthz', ask);
    await app.request('GET', '/healthz', ask);
    expect(lines()).toEqual([{ event: 'untrusted_proxy', peer: '127.0.0.1' }]);
  });
});

describe('/metrics', () => {
  const ask = async (more: object) => (await app.request('GET', '/metrics', more)).status;
  test.each([
    ['this machine', {}, 200],
    ['another machine', { address: '203.0.113.5' }, 404],
    ['another machine through a proxy on this one', { headers: { 'x-forwarded-for': '203.0.113.5' } }, 404],
    ['this machine under a name that was made to lead here', { headers: { host: 'evil.example' } }, 404],
    [
      'another machine with the token',
      { address: '203.0.113.5', headers: { authorization: `Bearer ${TOKEN}` } },
      200,
    ],
    [
      'another machine with another token',
      { address: '203.0.113.5', headers: { authorization: 'Bearer x' } },
      404,
    ],
  ])('answers %s', async (_, more, status) => {
    expect(await ask(more)).toBe(status);
  });
});
