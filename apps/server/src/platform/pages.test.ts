import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { app, stage } from '../testing/stage.ts';

let port: number;
const rendered: string[] = [];
stage({
  web: {
    render: async ({ url, api }) => {
      rendered.push(url);
      try {
        if (url === '/es/front') await api('site.front', {});
      } catch (error) {
        return { status: 503, html: `<p>${error}</p>` };
      }
      const isSecret = url.includes('/token/');
      if (url.startsWith('/EN/')) return { status: 302, redirect: `/en${url.slice(3)}`, isSecret };
      return { status: 200, html: url, isSecret };
    },
    assets: null,
    inlineScriptHash: null,
  },
});
beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** A request whose path goes out as it stands here, which `fetch` and `inject` would put right. */
async function send(method: string, path: string, headers: Record<string, string> = {}) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, resolve).on('error', reject);
    sent.end(method === 'POST' ? 'a=1' : undefined);
  });
  return { status: reply.statusCode, location: reply.headers.location, body: await text(reply) };
}

const STRANGE = ['//evil.example/x', '/\\evil.example/', '///', '//x:99999/en', '//%5Bx', '//\\', '/en\\x'];

describe('an address that is no path of this site', () => {
  test.each(STRANGE)('is not found, and no other host’s page: %s', async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 404, location: undefined });
    expect(rendered).not.toContain('/en');
  });

  test.each(STRANGE)('is nowhere that a form is sent on to: %s', async (path) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const reply = await send('POST', path, { 'content-type': type });
      expect(reply).toMatchObject({ status: 404, location: undefined });
    }
  });
});

describe('a line end or a control sign in an address, which no route knows', () => {
  const SIGNS = ['%00', '%09', '%0a', '%0A', '%0d', '%1b', '%7f', '%c2%85', '%e2%80%a8', '%E2%80%A9'];
  const PLACES = [
    '/%',
    '/en/%',
    '/en/x%y',
    '/en/login%',
    '/en/psn/dashboard/%',
    '/en/console/psn/%',
    '/en/console/psn/tournament/open-cup/%',
    '/sitemaps/%',
    '/sitemaps/psn/%',
    '/flags/%',
    '/flags/%.svg',
    '/share/%',
    '/files/%',
    '/assets/%',
    '/api/v1/en/%',
    '/api/v1/en/console/psn/player/%',
  ];

  test.each(PLACES)('is not found, as an unknown address is: %s', async (place) => {
    const before = rendered.length;
    for (const sign of SIGNS) {
      const path = place.replace('%', sign);
      expect([path, (await send('GET', path)).status]).toEqual([path, 404]);
      const posted = await send('POST', path, { 'content-type': 'text/plain' });
      expect([path, posted.status, posted.location]).toEqual([path, 404, undefined]);
    }
    expect(rendered.slice(before)).toEqual([]);
  });

  test('is not looked for behind percent signs that encode nothing', async () => {
    for (const path of ['/en/%ff%0a', '/en/%0a/%', '/sitemaps/%0a%ff']) {
      expect([path, (await send('GET', path)).status]).toEqual([path, 400]);
    }
  });

  test('is no reason to refuse it in the query, which pages read by themselves', async () => {
    expect((await send('GET', '/en/psn?page=2%0a')).status).toBe(200);
  });
});

test('a page that the database is away for is a page to try again, in its language', async () => {
  const { db } = app.database;
  await db.transaction().execute(async (holder) => {
    await sql`lock table tournaments in access exclusive mode`.execute(holder);
    const asked = app.app.inject({ method: 'GET', url: '/es/front' });
    const waiting = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
    const { statusCode, headers, body } = await asked;
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(body).toMatch(/<p>.*Prueba/);
  });
  expect((await app.app.inject({ method: 'GET', url: '/es/front' })).statusCode).toBe(200);
});

test('a page whose address opens something is kept nowhere', async () => {
  const url = '/en/cambiar-contrasena/token/abc';
  const headers = { 'if-none-match': '*' };
  for (let time = 1; time <= 2; time += 1) {
    const reply = await app.app.inject({ method: 'GET', url, headers });
    expect([reply.statusCode, reply.headers['cache-control'], reply.headers.etag]).toEqual([
      200,
      'private, no-store',
      undefined,
    ]);
    expect(rendered.filter((one) => one === url)).toHaveLength(time);
  }
  expect(app.cache.keys().join()).not.toContain('token');
});

test('a redirect to an address that opens something is kept nowhere', async () => {
  const { statusCode, headers } = await app.app.inject({ url: '/EN/cambiar-contrasena/token/abc' });
  expect(statusCode).toBe(302);
  expect(headers).toMatchObject({
    location: '/en/cambiar-contrasena/token/abc',
    'cache-control': 'private, no-store',
  });
  expect(app.cache.keys().join()).not.toContain('token');
  const plain = await app.app.inject({ url: '/EN/sobre-nosotros' });
  expect(plain.headers['cache-control']).toBe('public, no-cache');
});

describe('a path of this site', () => {
  test('is a page with what pages know of the query, in one order', async () => {
    expect(await send('GET', '/en/psn?sort=a%5Cb&x=1&page=2')).toMatchObject({
      status: 200,
      body: '/en/psn?page=2&sort=a%5Cb',
    });
    expect((await send('GET', '/en/a%20b//c')).body).toBe('/en/a%20b//c');
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
  ])('is asked for again after a form that a browser without scripts sent as %s', async (type) => {
    const reply = await send('POST', '/en/login?page=2', { 'content-type': type });
    expect(reply).toMatchObject({ status: 303, location: '/en/login?page=2' });
  });

  test('is the same where a client writes a host before it, whichever', async () => {
    expect((await send('GET', 'http://x:80/en/psn')).body).toBe('/en/psn');
    expect((await send('GET', 'http://x:80/sitemap.xml')).status).toBe(200);
    const reply = await send('POST', 'http://evil.example/en/login', { 'content-type': 'text/plain' });
    expect(reply).toMatchObject({ status: 303, location: '/en/login' });
  });
});
