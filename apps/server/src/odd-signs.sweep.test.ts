import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Call, contract } from '@matchnight/contract';
import { PAGES } from '@matchnight/contract/pages';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from './testing/app.ts';
import { callParams } from './testing/call-params.ts';
import { type League, makeLeague } from './testing/league.ts';
import { type MadeNotice, makeNotice } from './testing/notices.ts';
import { makePerson } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';
import { type DevelopmentWeb, developmentWeb } from './web.ts';

let development: DevelopmentWeb;
let league: League;
let notice: MadeNotice;
let token: string;
let port: number;
const apart = Fastify();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
stage({
  recheck: false,
  open: async () => {
    development = developmentWeb({ url: 'http://localhost:3000' });
    return await createTestApp({ web: development.web });
  },
});
beforeAll(async () => {
  // Its own requests are no part of the product: another server has them.
  await development.attach(apart);
  league = await makeLeague(app, { squad: ['GK'] });
  notice = await makeNotice(app, { league });
  token = (await makePerson(app, { role: 'SUPER' })).token;
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
  // The first page has the web understood, which takes its seconds.
  for (const path of ['/en', '/en/psn/dashboard', '/en/nowhere']) await send('GET', path, {});
});
afterAll(async () => {
  agent.destroy();
  await development.close();
  await apart.close();
});

const encoded = (code: number) => `%${code.toString(16).padStart(2, '0')}`;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const ofText = (code: number) => encodeURIComponent(String.fromCodePoint(code));
/** As they stand in an address. */
const SIGNS: readonly string[] = [
  ...range(0, 0x1f).map(encoded),
  ...range(0x7f, 0x9f).map(ofText),
  // Line ends of Unicode, a turn-around, nothing to see, a mark of order, a sign of its own plane, one that is none.
  ...[0x2028, 0x2029, 0x202e, 0x200b, 0x2066, 0xfeff, 0x3164, 0x1f4a5, 0xfffe].map(ofText),
  // No UTF-8: cut off, alone, half of a pair, longer than it may be, beyond the last, no number at all.
  '%c3',
  '%ff',
  '%ed%a0%80',
  '%ed%b0%80',
  '%c0%af',
  '%e0%80%af',
  '%f4%90%80%80',
  '%',
  '%u0041',
  '%2',
  '%zz',
  // What separates in one place and not in another.
  '%2f',
  '%5c',
  '%3f',
  '%23',
  '%26',
  '%2e%2e',
  '%00%2f',
  '%25',
  '%2500',
  '%27',
  '%22',
  '%3c',
  '%3b',
  '%7c',
  '%60',
  // What a pattern would be made of.
  '%28',
  '%5b',
  '%2a',
  '%28.%7C.%29%2aZ',
];

interface Place {
  readonly method: string;
  /** With the sign at `@`. */
  readonly address: string;
  readonly isOwn: boolean;
}

const CALLS = Object.values(contract).flatMap((calls) => Object.values<Call>(calls));

function placesOfCalls(): Place[] {
  return CALLS.flatMap((call) => {
    const { method } = call;
    const params: Record<string, string | number> = {
      lang: 'en',
      console: 'psn',
      ...callParams(league, notice, call),
    };
    const whole = (odd: string | null) =>
      `/api/v1${call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === odd ? '@' : encodeURIComponent(String(params[name])),
      )}`;
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const fields = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
    const isOwn = call.may !== 'everyone';
    return [
      ...names.map((name) => ({ method, isOwn, address: whole(name) })),
      { method, isOwn, address: `${whole(null)}@` },
      { method, isOwn, address: `${whole(null)}/@` },
      ...(method === 'GET' ? [...fields.map((field) => `${field}=@`), '@=1', '@'] : ['@']).map((query) => ({
        method,
        isOwn,
        address: `${whole(null)}?${query}`,
      })),
    ];
  });
}

function placesOfPages(): Place[] {
  const values: Record<string, string | number> = {
    ':lang': 'en',
    ':console': 'psn',
    ':tournamentSlug': league.tournamentSlug,
    ':divisionSlug': league.divisionSlug,
    ':teamSlug': league.clubs[0]?.slug ?? '',
    ':playerSlug': league.clubs[0]?.squad[0]?.slug ?? '',
    ':noticeSlug': notice.slug,
    ':fixtureId': league.matches[0]?.id ?? 0,
  };
  return PAGES.flatMap(({ paths, search }) =>
    paths.flatMap((path: string) => {
      const parts = path.split('/').slice(1);
      const filled = parts.map((part) => String(values[part] ?? part.replace(':', '')));
      const at = (place: number, odd: string) =>
        `/${filled.map((part, one) => (one === place ? odd : part)).join('/')}`;
      return [
        ...parts.flatMap((part, place) => (part.startsWith(':') ? at(place, '@') : [])),
        `${at(-1, '')}@`,
        `${at(-1, '')}/@`,
        ...search.map((field) => `${at(-1, '')}?${field}=@`),
        `${at(-1, '')}?@`,
      ].map((address) => ({ method: 'GET', address, isOwn: false }));
    }),
  );
}

const FILES: readonly Place[] = [
  '/@',
  '/@/en',
  // A console that is a pattern: it took a node for as long as it wanted, doubled by each sign behind it.
  `/en/console/(.%7C.)*Z/team/${'x'.repeat(40)}@`,
  '/files/@',
  '/files/ab/@',
  '/files/@/abc-480.webp',
  `/files/ab/ab${'0'.repeat(38)}-@.webp`,
  '/assets/@',
  '/assets/x/@.js',
  '/flags/@',
  '/flags/@.svg',
  '/flags/ES.svg@',
  '/theme/@',
  '/theme/@.css',
  '/screenshots/@',
  '/screenshots/x?until=@&sign=@',
  '/private/@',
  '/sitemap.xml@',
  '/sitemap.xml?@',
  '/sitemaps/@',
  '/sitemaps/psn/@',
  '/sitemaps/@/teams-1.xml',
  '/robots.txt@',
  '/share/@/psn/player/x.png',
  '/share/en/@/player/x.png',
  '/share/en/psn/@/x.png',
  '/share/en/psn/player/@.png',
  '/share/en/psn/match/@.png',
  '/share/en/psn/division/@/table.png',
  '/api/v1/@',
  '/api/@',
  '/api/v1/docs@',
  '/api/v1/openapi.json?@',
  '/api/v1/auth/@/live?tags=settings',
  '/api/v1/auth/en/live?tags=@',
  '/api/v1/auth/en/live?tags=standings:@&age=@',
  '/dev/mails@',
  '/dev/mails?@',
  '/metrics?@',
  '/healthz?@',
  '/readyz@',
  '/csp-reports?@',
].map((address) => ({ method: 'GET', address, isOwn: false }));

async function send(method: string, path: string, headers: Record<string, string>) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers, agent }, resolve).on('error', reject).end();
  });
  const status = reply.statusCode ?? 0;
  const type = String(reply.headers['content-type']);
  // A stream has no end.
  if (type.includes('ndjson') || type.includes('event-stream')) {
    reply.destroy();
    return { status, body: '' };
  }
  return { status, body: await text(reply) };
}

/** With the work that this process had by it, which is its own on a busy machine, too. */
async function costOf<T>(deed: () => Promise<T>): Promise<T & { readonly ms: number }> {
  const before = process.cpuUsage();
  const done = await deed();
  const { user, system } = process.cpuUsage(before);
  return { ...done, ms: Math.round((user + system) / 1000) };
}

/** Each place with some of the signs, alone and within a word; all signs come at each kind of place. */
async function sweep(places: readonly Place[], each: number) {
  const wrong: string[] = [];
  let sent = 0;
  for (const [at, place] of places.entries()) {
    for (let one = 0; one < each; one += 1) {
      const sign = SIGNS[(at * each + one) % SIGNS.length] ?? '';
      const odd = one % 2 === 0 ? sign : `a${sign}b`;
      const path = place.address.replaceAll('@', odd);
      const headers: Record<string, string> =
        place.isOwn && at % 2 === 0 ? { authorization: `Bearer ${token}` } : {};
      const ask = () => costOf(() => send(place.method, path, headers));
      const { status, body, ms } = await ask();
      // The first time, a page's own part of the web may have been understood.
      const slow = ms > 1000 ? (await ask()).ms : ms;
      sent += 1;
      if (status >= 500 || status < 200)
        wrong.push(`${status} ${place.method} ${path} ${body.slice(0, 200)}`);
      if (slow > 1000) wrong.push(`${slow} ms ${path}`);
    }
  }
  return { wrong, sent };
}

describe('a sign that nobody types, at every place of every route, is a refusal and never a fault or a second', () => {
  test('of files, streams and what is no page', async () => {
    const { wrong, sent } = await sweep(FILES, 8);
    expect(sent).toBeGreaterThan(SIGNS.length);
    expect(wrong).toEqual([]);
  });

  test('of calls', async () => {
    const { wrong, sent } = await sweep(placesOfCalls(), 2);
    expect(sent).toBeGreaterThan(5000);
    expect(wrong).toEqual([]);
  });

  test('of pages', async () => {
    const { wrong, sent } = await sweep(placesOfPages(), 1);
    expect(sent).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

/** Bytes as they are: what `request` would not send. */
async function raw(bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
}

test('bytes that stand unencoded in an address or a header are a refusal as well', async () => {
  const wrong: string[] = [];
  for (const code of [...range(0, 0x1f), ...range(0x7f, 0xff)]) {
    for (const [before, after] of [
      ['GET /en/x', ' HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
      ['GET /api/v1/en/console/psn/player/', ' HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
      ['GET /en HTTP/1.1\r\nhost: x\r\nconnection: close\r\naccept-language: ', '\r\n\r\n'],
      ['GET /en HTTP/1.1\r\nhost: ', '\r\nconnection: close\r\n\r\n'],
      [
        'GET /api/v1/auth/user-data HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ',
        '\r\n\r\n',
      ],
      ['GET /en HTTP/1.1\r\nhost: x\r\nconnection: close\r\nif-none-match: "', '"\r\n\r\n'],
      ['GET /en HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-after: ', '\r\n\r\n'],
    ] as const) {
      const head = await raw(Buffer.concat([Buffer.from(before), Buffer.from([code]), Buffer.from(after)]));
      if (!/^HTTP\/1\.1 [1-4]\d\d /.test(head)) wrong.push(`${code.toString(16)} ${before}: ${head}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a key of a deed may have any sign', async () => {
  const wrong: string[] = [];
  for (const code of range(0x80, 0xff)) {
    const key = `${String.fromCharCode(code)}-key-of-a-deed-${code}`;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const { status, body } = await send('POST', '/api/v1/psn/dashboard/reports', headers);
    if (status < 400 || status >= 500) wrong.push(`${code} ${status} ${body}`);
  }
  expect(wrong).toEqual([]);
});
