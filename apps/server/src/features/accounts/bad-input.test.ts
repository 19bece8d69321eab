import { type CallName, LANGS } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { app, stage } from '../../testing/stage.ts';
import { forgetAllAttempts, type Member, member, PASSWORD } from './testing.ts';

let user: Member;
stage();
beforeAll(async () => {
  user = await member(app);
});
beforeEach(() => forgetAllAttempts(app));

const REGISTER = {
  nick: 'Careful',
  username: 'careful',
  email: 'careful@example.org',
  password: 'vela-roja-7-mar',
  repeatPassword: 'vela-roja-7-mar',
  country: 'ES',
  console: 'psn',
  position: 'ST',
  age: 16,
};
/** A good body of each call that takes one, and whether it needs a login. */
const BODIES: readonly (readonly [CallName, Record<string, unknown>, boolean])[] = [
  ['accounts.register', REGISTER, false],
  ['accounts.confirm', { token: 'x'.repeat(43) }, false],
  ['accounts.login', { username: 'careful', password: 'vela-roja-7-mar' }, false],
  ['accounts.recover', { email: 'careful@example.org' }, false],
  ['accounts.reset', { token: 'x', password: 'vela-roja-7-mar', repeatPassword: 'vela-roja-7-mar' }, false],
  [
    'accounts.editMyInfo',
    { username: 'careful', email: 'a@example.org', country: 'ES', position: 'ST' },
    true,
  ],
  [
    'accounts.changePassword',
    { password: PASSWORD, newPassword: 'vela-roja-7', passwordConfirmation: 'vela-roja-7' },
    true,
  ],
  ['accounts.deleteMyAccount', { password: PASSWORD }, true],
];
const FIELDS = BODIES.flatMap(([name, body, isPrivate]) =>
  Object.keys(body).map((field) => [name, field, body, isPrivate] as const),
);
const ask = (name: CallName, body: unknown, isPrivate: boolean) =>
  app.call(name, { body, token: isPrivate ? user.token : null });
const NOT_A_TEXT: readonly unknown[] = [null, 7, [], {}, [{ $ne: '' }], { toString: 'x' }];

describe('a body', () => {
  test.each(FIELDS)('%s without %s is refused on that field', async (name, field, body, isPrivate) => {
    const { [field]: _, ...rest } = body;
    const reply = await ask(name, rest, isPrivate);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toContain(field);
    expect(reply.body.message).toBe('Please check the marked fields.');
  });

  test.each(FIELDS)(
    '%s with another type of %s is refused on that field',
    async (name, field, body, isPrivate) => {
      for (const value of NOT_A_TEXT) {
        const reply = await ask(name, { ...body, [field]: value }, isPrivate);
        expect(reply.status).toBe(422);
        expect(Object.keys(reply.body.errors)).toEqual([field]);
      }
    },
  );

  test.each(BODIES)('%s with a field too many is refused on that field', async (name, body, isPrivate) => {
    const reply = await ask(name, { ...body, role: 'SUPER' }, isPrivate);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['role']);
  });

  test.each(BODIES)('%s that is no object is refused', async (name, _, isPrivate) => {
    for (const body of [[], 'text', 7, null]) {
      const reply = await ask(name, body, isPrivate);
      expect([400, 422]).toContain(reply.status);
    }
  });

  test.each([
    ['nick', 'ab'],
    ['nick', 'a'.repeat(16)],
    ['nick', '   '],
    ['nick', 'a\0bc'],
    ['username', 'ab'],
    ['username', 'a'.repeat(31)],
    ['username', 'With Capitals'],
    ['username', 'ñandú'],
    ['email', 'no-address'],
    ['email', `${'a'.repeat(250)}@example.org`],
    ['email', 'a@b\r\nBcc: all@example.org'],
    ['password', 'short'],
    ['password', 'x'.repeat(129)],
    ['country', 'es'],
    ['country', 'ESP'],
    ['console', 'PSN'],
    ['console', 'wii'],
    ['position', 'XX'],
    ['age', true],
    ['age', '16'],
    ['age', 16.5],
    ['age', 15],
    ['age', 17],
  ])('of a registration with the %s %j is refused on that field', async (field, value) => {
    const more = field === 'password' ? { repeatPassword: value } : {};
    const reply = await ask('accounts.register', { ...REGISTER, ...more, [field]: value }, false);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toContain(field);
    expect(reply.body.errors[field].every((message: string) => message.length > 10)).toBe(true);
  });

  test('is refused in each of the six languages, naming the field in it', async () => {
    const texts = createTexts();
    for (const lang of LANGS) {
      const reply = await app.call('accounts.login', { lang, body: {} });
      const attribute = texts.t(lang, 'attributes.username');
      expect(reply.body.errors.username).toEqual([texts.t(lang, 'forms.field_required', { attribute })]);
      expect(reply.body.message).toBe(texts.t(lang, 'errors.invalid'));
    }
  });

  test.each([
    ['the sign zero', '\0'],
    ['the first half of a sign', '\ud800'],
    ['the second half of a sign', '\udc00'],
  ])('with %s in any text is refused on its field, and never reaches the database', async (_, bad) => {
    for (const [name, body, isPrivate] of BODIES) {
      for (const [field, value] of Object.entries(body)) {
        if (typeof value !== 'string') continue;
        const reply = await ask(name, { ...body, [field]: `${value}${bad}` }, isPrivate);
        expect(reply.status).toBe(422);
        expect(Object.keys(reply.body.errors)).toContain(field);
      }
    }
  });

  test('of broken JSON is 400, of another kind 415, of 10 MB 413', async () => {
    const url = '/api/v1/auth/en/login';
    const send = async (payload: string, type: string) =>
      (await app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })).statusCode;
    expect(await send('{"username":', 'application/json')).toBe(400);
    expect(await send('{"__proto__":{"a":1},"username":"a","password":"b"}', 'application/json')).toBe(400);
    expect(await send('username=a', 'application/x-www-form-urlencoded')).toBe(415);
    expect(await send('<a/>', 'text/xml')).toBe(415);
    expect(await send(`{"username":"${'a'.repeat(10_000_000)}"}`, 'application/json')).toBe(413);
  });

  test('of many parts is refused where no file is declared, and where it is broken', async () => {
    const form = new FormData();
    form.set('username', 'a');
    expect((await app.call('accounts.login', { form })).status).toBe(415);
    const headers = {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${user.token}`,
    };
    const url = '/api/v1/en/psn/dashboard/my-info';
    for (const payload of [
      '',
      '--x',
      '--x\r\ncontent-disposition: form-data; name="username"\r\n\r\nabc',
      'junk',
    ]) {
      const reply = await app.app.inject({ method: 'PUT', url, payload, headers });
      expect([400, 422]).toContain(reply.statusCode);
    }
    const bare = { ...headers, 'content-type': 'multipart/form-data' };
    const reply = await app.app.inject({ method: 'PUT', url, payload: 'junk', headers: bare });
    expect([400, 415, 422]).toContain(reply.statusCode);
  });
});

describe('an address', () => {
  test.each([
    ['POST', '/api/v1/auth/xx/login'],
    ['POST', '/api/v1/auth/EN/login'],
    ['GET', '/api/v1/auth/en/wii/user/data'],
    ['GET', '/api/v1/en/wii/dashboard/my-info'],
    ['DELETE', '/api/v1/en/psn/dashboard/sessions/abc'],
    ['DELETE', '/api/v1/en/psn/dashboard/sessions/0'],
    ['DELETE', '/api/v1/en/psn/dashboard/sessions/-1'],
    ['DELETE', '/api/v1/en/psn/dashboard/sessions/99999999999999999999'],
    ['DELETE', "/api/v1/en/psn/dashboard/sessions/1'%20or%20'1"],
    ['GET', '/api/v1/auth/en/no-such-call'],
  ])('%s %s is not found', async (method, url) => {
    const reply = await app.request(method, url, { token: user.token });
    expect(reply.status).toBe(404);
    expect(reply.body.message).toBe('Resource does not exist.');
  });

  test('with a query that the call does not know is refused', async () => {
    const reply = await app.call('accounts.myInfo', { token: user.token, query: { user: 1 } });
    expect(reply.status).toBe(422);
  });

  test('with a query of 100 KB is refused', async () => {
    const reply = await app.call('accounts.can', { token: user.token, query: { team: 'x'.repeat(100_000) } });
    expect([414, 422]).toContain(reply.status);
  });
});

test('what was refused changed nothing', async () => {
  const { count } = await app.database.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  const { data } = (await app.call('accounts.myInfo', { token: user.token })).body;
  expect(data).toMatchObject({ username: user.username, email: user.email, country: 'ES', position: 'CAM' });
  expect(await app.database.db.selectFrom('kept_mails').selectAll().execute()).toEqual([]);
});
