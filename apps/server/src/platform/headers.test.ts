import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { clubOf, type League, makeLeague } from '../testing/league.ts';
import { listen } from '../testing/live.ts';
import { makePerson } from '../testing/people.ts';
import { app, stage } from '../testing/stage.ts';
import { headsOf } from './headers.ts';
import { answerStarting } from './starting/answer.ts';

const HASH = 'sha256-0123456789abcdef';
const DATA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const ASSETS = mkdtempSync(join(tmpdir(), 'matchnight-assets-'));
let league: League;
let token: string;
let address: string;
stage({
  web: {
    render: async ({ url }) => {
      if (url === '/en/broken') throw new Error('the renderer fails');
      if (url === '/EN') return { status: 302, redirect: '/en' };
      return { status: url === '/en/nothing' ? 404 : 200, html: url };
    },
    assets: ASSETS,
    inlineScriptHash: HASH,
  },
});
beforeAll(async () => {
  league = await makeLeague(app);
  token = (await makePerson(app)).token;
  address = await listen(app);
  await writeFile(join(app.filesDirectory, 'plain.webp'), 'a picture');
  for (const [name, content] of Object.entries({ 'own.js': '1', 'own.css': 'a{}', 'own.svg': '<svg/>' }))
    await writeFile(join(ASSETS, name), content);
  return () => rm(ASSETS, { recursive: true });
});

const pathOfData = {
  'a public read': () => `/api/v1/en/console/psn/division/${league.divisionSlug}/table`,
  'what the API does not know': () => '/api/v1/en/nothing',
  'a refused read': () => '/api/v1/en/console/psn/division/nothing/table',
  'an address that encodes nothing': () => '/api/v1/es/console/psn/player/%ff',
  OpenAPI: () => '/api/v1/openapi.json',
  'the way to a language': () => '/',
  'a redirect of a page': () => '/EN',
  'a file': () => '/files/plain.webp',
  'no file': () => '/files/nothing.webp',
  'a picture to share': () => `/share/en/psn/team/${clubOf(league, 'Ajo').slug}.png`,
  'no picture to share': () => '/share/en/psn/team/nothing.png',
  'a flag': () => '/flags/ES.svg',
  'a screenshot whose address is forged': () => `/screenshots/${'0'.repeat(32)}?until=2000000000&sign=x`,
  'the figures for Prometheus': () => '/metrics',
  'robots.txt': () => '/robots.txt',
  'the list of sitemaps': () => '/sitemap.xml',
  'that the process lives': () => '/healthz',
  'that it may get requests': () => '/readyz',
  'an error of ours': () => '/en/broken',
};

test.each(Object.entries(pathOfData))('what is no page says that nothing of it runs: %s', async (_, path) => {
  const { headers } = await app.app.inject(path());
  expect(headers).toMatchObject({ 'content-security-policy': DATA, 'x-content-type-options': 'nosniff' });
  expect(headers['content-type'] ?? '').not.toContain('text/html');
  expect((await app.app.inject(path())).headers['content-security-policy']).toBe(DATA);
});

test.each([
  ['GET', '/api/v1/auth/en/my-data', 'a private read'],
  ['GET', '/api/v1/auth/en/dashboard/nothing', 'a private read that is not there'],
  ['PUT', '/api/v1/auth/en/my-info', 'a write'],
  ['POST', '/api/v1/auth/en/login', 'a refused login'],
  ['POST', '/en/login', 'a form of a browser without scripts'],
  ['DELETE', '/en', 'a method that no page takes'],
])('so do answers to %s %s: %s', async (method, url) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.app.inject({ method: method as 'GET', url, headers });
  expect(reply.headers).toMatchObject({
    'content-security-policy': DATA,
    'x-content-type-options': 'nosniff',
  });
});

test('a table for a spreadsheet is a file, kept or not, and a refusal of it is none', async () => {
  const table = `/api/v1/en/console/psn/division/${league.divisionSlug}/table.csv`;
  for (const url of [table, table]) {
    const { headers } = await app.app.inject(url);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${league.divisionSlug}-table.csv"; filename*=UTF-8''First%20table.csv`,
      'content-security-policy': DATA,
    });
  }
  const own = await app.call('wallet.csv', { token });
  expect([own.status, own.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="coins.csv"; filename*=UTF-8''coins.csv`,
  ]);
  const refused = await app.call('wallet.csv');
  expect([refused.status, refused.headers['content-disposition']]).toEqual([401, undefined]);
});

test.each([
  '/files/',
  '/files/..%2f..%2fpackage.json',
  '/assets/',
  '/.git/config',
  '/package.json',
  '/.env',
  '/en/../../package.json',
  '/metrics/',
])('no folder is listed, and no file of the product is to be had: %s', async (url) => {
  const { statusCode, headers, body } = await app.app.inject({ url, remoteAddress: '198.51.100.7' });
  const isPage = statusCode === 200 && headers['content-type']?.toString().startsWith('text/html') === true;
  expect(isPage || statusCode === 404 || statusCode === 403, `${statusCode} ${body}`).toBe(true);
  expect(body).not.toMatch(/"dependencies"|\[core\]|plain\.webp|matchnight_/);
});

test.each([
  ['/assets/own.js', 'application/javascript; charset=utf-8'],
  ['/assets/own.css', 'text/css; charset=utf-8'],
  ['/assets/own.svg', 'image/svg+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
])('a text says in which signs it is written: %s', async (path, type) => {
  const { statusCode, headers } = await app.app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(headers['content-security-policy']).toBe(DATA);
});

test('TRACE gives nothing back', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('TRACE /en HTTP/1.1\r\nHost: x\r\nX-Own: secret\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
  expect(answer).not.toContain('secret');
});

test('so do the live stream, and what is no HTTP at all', async () => {
  const ended = new AbortController();
  const stream = await fetch(`${address}/api/v1/auth/en/live`, { signal: ended.signal });
  expect(stream.headers.get('content-security-policy')).toBe(DATA);
  ended.abort();
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write('GET /ATLÉTICO HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await text(socket)).toContain(`\r\ncontent-security-policy: ${DATA}\r\n`);
});

test.each(['/en', '/en/nothing', '/api/v1/docs', '/dev/mails'])(
  'a page runs what its policy allows, and what it refuses is reported: %s',
  async (path) => {
    const { headers } = await app.app.inject(path);
    expect(headers['content-type']).toContain('text/html');
    const policy = String(headers['content-security-policy']);
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", `'${HASH}'`])
      expect(policy).toContain(rule);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/; report-uri \/csp-reports$/);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  },
);

test.each(['/en', '/api/v1/en/console/psn/home'])('while it starts, an answer has one as well: %s', (url) => {
  const told: string[][] = [];
  const response = { writeHead: (_: number, head: string[]) => told.push(head), end() {} };
  const progress = { name: null, steps: [] };
  answerStarting({ url, method: 'GET', headers: {} } as never, response as never, {
    progress,
    isHttps: true,
  });
  expect(told[0]).toEqual(expect.arrayContaining(['content-security-policy', 'strict-transport-security']));
});

test('where people come by https, every answer says so for its subdomains as well, and none elsewhere', () => {
  const web = { inlineScriptHash: HASH };
  const heads = headsOf({ url: 'https://example.org' }, web);
  for (const head of [heads.page, heads.data])
    expect(head[head.indexOf('strict-transport-security') + 1]).toBe('max-age=31536000; includeSubDomains');
  // A browser that knows the newer way no longer takes the older one, and the newer one needs https.
  expect(heads.page[heads.page.indexOf('reporting-endpoints') + 1]).toBe('csp="/csp-reports"');
  expect(heads.page.join()).toContain('; report-uri /csp-reports; report-to csp,');
  expect(Object.values(headsOf({ url: 'http://localhost' }, web)).flat()).not.toContain(
    'strict-transport-security',
  );
});
