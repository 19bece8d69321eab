import { LANGS } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { type League, makeLeague, matchOf } from '../testing/league.ts';
import { makePerson } from '../testing/people.ts';
import { app, stage } from '../testing/stage.ts';

let league: League;
let token: string;
stage();
beforeAll(async () => {
  league = await makeLeague(app, { squad: ['GK'] });
  token = (await makePerson(app, { role: 'FULL' })).token;
});

const texts = createTexts();
const CONTACT = '/api/v1/en/contact';
const decision = () => `/api/v1/es/psn/dashboard/results/edit-match/${matchOf(league, 'Ajo', 'Bor')}`;
const send = async (payload: string | Buffer, type: string, url = CONTACT) =>
  await app.app.inject({
    method: url === CONTACT ? 'POST' : 'PUT',
    url,
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
  });

describe('a request that is too large', () => {
  test.each([CONTACT, 'decision'])('as a body of 10 MB is 413: %s', async (name) => {
    const url = name === 'decision' ? decision() : name;
    const reply = await send(JSON.stringify({ reason: 'x'.repeat(10_000_000) }), 'application/json', url);
    expect(reply.statusCode).toBe(413);
    const lang = name === 'decision' ? 'es' : 'en';
    expect(reply.json()).toEqual({ message: texts.t(lang, 'errors.body_too_large') });
  });

  test('as a query of 100 KB is 422, whether its name is known or not', async () => {
    const url = '/api/v1/en/console/psn/search?type=T&console=psn';
    const long = await app.request('GET', `${url}&q=${'x'.repeat(100_000)}`);
    expect([long.status, long.body.errors]).toEqual([
      422,
      { q: ['The text field allows at most 60 characters.'] },
    ]);
    const strange = await app.request('GET', `${url}&q=abc&${'x'.repeat(100_000)}=1`);
    expect(strange.status).toBe(422);
    expect(strange.text.length).toBeLessThan(1000);
    const many = await app.request('GET', `${url}&q=abc&${'a=1&'.repeat(25_000)}`);
    expect(many.status).toBe(422);
  });

  test('as a part of the path of 10 KB is a 4xx with a sentence', async () => {
    const reply = await app.request('GET', `/api/v1/de/console/psn/team/${'x'.repeat(10_000)}`);
    expect([404, 414]).toContain(reply.status);
    expect(reply.body.message).toMatch(/\w{3}/);
  });
});

describe('a body that can’t be read', () => {
  test.each([
    // Every client's request says that it is JSON: without a body it is a form without fields.
    ['', 'application/json', 422],
    ['{', 'application/json', 400],
    ['{"name": "x",}', 'application/json', 400],
    ['{"__proto__": {"name": "x"}}', 'application/json', 400],
    ['{"constructor": {"prototype": {"name": "x"}}}', 'application/json', 400],
    ['\u0000', 'application/json', 400],
    ['name=Anna', 'application/x-www-form-urlencoded', 415],
    ['<name/>', 'application/xml', 415],
    ['{}', 'application/json-patch', 415],
    ['{}', 'nonsense', 415],
    ['text', 'text/plain', 422],
    ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x', 415],
  ])('%j as %s is %i with a sentence', async (payload, type, status) => {
    const reply = await send(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toMatch(/\w{3}/);
  });

  test('is refused in the language of the path', async () => {
    for (const lang of LANGS) {
      const reply = await send('{', 'application/json', decision().replace('/es/', `/${lang}/`));
      expect([reply.statusCode, reply.json().message]).toEqual([400, texts.t(lang, 'errors.malformed_body')]);
    }
  });

  test('or is 100,000 arrays deep is refused', async () => {
    for (const deep of [
      '['.repeat(100_000) + ']'.repeat(100_000),
      `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
    ]) {
      const reply = await send(deep, 'application/json');
      expect([400, 422]).toContain(reply.statusCode);
      const within = await send(`{"reason": ${deep}}`, 'application/json', decision());
      expect([400, 422]).toContain(within.statusCode);
    }
  });

  test('holds bytes that are no UTF-8, and is refused or read as what they are not', async () => {
    const reply = await send(
      Buffer.from('7b226e616d65223a22ff22 7d'.replace(' ', ''), 'hex'),
      'application/json',
    );
    expect(reply.statusCode).toBe(422);
  });
});

describe('the folder of pictures', () => {
  test.each([
    '/files/../package.json',
    '/files/..%2f..%2f..%2fetc%2fpasswd',
    '/files/%2e%2e/%2e%2e/etc/passwd',
    '/files/..\\..\\etc\\passwd',
    '/files//etc/passwd',
    '/files/a%00b',
    '/files/',
    '/files',
    '/files/.hidden',
  ])('gives nothing for %s', async (url) => {
    const reply = await app.app.inject({ method: 'GET', url });
    expect([400, 403, 404]).toContain(reply.statusCode);
    expect(reply.body).not.toMatch(/root:|workspaces/);
  });
});

describe('an invalid address', () => {
  test.each([
    ['GET', '/api/v1/xx/console/psn/home', 404],
    ['GET', '/api/v1/en/console/dreamcast/home', 404],
    ['GET', '/api/v1/en/nothing', 404],
    ['GET', '/api/v2/en/home', 404],
    ['GET', '/api/v1/%zz/home', 400],
    ['DELETE', '/api/v1/en/home', 404],
    ['POST', '/api/v1/en/console/psn/home', 404],
    ['PATCH', '/api/v1/en/contact', 404],
  ])('%s %s is %i with a sentence', async (method, url, status) => {
    const reply = await app.request(method, url);
    expect(reply.status).toBe(status);
    expect(reply.body.message).toMatch(/\w{3}/);
  });
});

test('errors are not to be stored, carry the security headers, and tell nothing of the inside', async () => {
  const reply = await app.request('GET', '/api/v1/en/console/psn/team/nobody');
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(JSON.stringify(reply.headers)).not.toMatch(/fastify|express|node/i);
});

test('what nobody foresaw is 500 with a sentence and a number, and says nothing of the cause', async () => {
  const broken = await createTestApp();
  const previous = broken.app.log.level;
  broken.app.log.level = 'silent';
  await broken.database.db.schema.dropTable('tournaments').cascade().execute();
  const there = await broken.call('site.home', { lang: 'es' });
  broken.app.log.level = previous;
  expect(there.status).toBe(500);
  expect(there.body.message).toMatch(/[0-9a-f]{10}/);
  expect(there.text).not.toMatch(/tournaments|relation|select/i);
  expect(there.headers['x-content-type-options']).toBe('nosniff');
  await broken.close();
});
