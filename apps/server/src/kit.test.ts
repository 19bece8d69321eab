import fastifyMultipart from '@fastify/multipart';
import { type Call, call } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { locks, nouns } from './nouns.ts';
import { PublicAnswers } from './platform/answers.ts';
import { bind, type LooseHandler } from './platform/calls/handler.ts';
import type { Version } from './platform/calls/nouns.ts';
import { registerCalls } from './platform/calls/register.ts';
import { diskPictures } from './platform/files.ts';
import { Hits } from './platform/hits.ts';
import { createMailer } from './platform/mail.ts';
import { SiteSettings } from './platform/site-settings.ts';
import { type League, makeLeague } from './testing/league.ts';
import { makePerson, type Person } from './testing/people.ts';
import { app, stage } from './testing/stage.ts';
import { events } from './wiring.ts';

/** Calls that no feature has, to hold what the kit promises of each: how often it ran is counted by its handler. */
stage();
const DESK = '/{lang}/{console}/dashboard/teams/{teamId}/kit';
const count = z.object({ runs: z.int() });
const CALLS = {
  pay: call({
    method: 'POST',
    path: `${DESK}/pay`,
    summary: 'Once',
    may: 'user',
    clubsOnly: false,
    once: true,
    body: z.strictObject({ coins: z.int() }),
    reply: count,
  }),
  shout: call({
    method: 'POST',
    path: `${DESK}/shout`,
    summary: 'Three a minute',
    may: 'user',
    clubsOnly: false,
    limit: [{ per: 'user', attempts: 3, seconds: 60 }],
    reply: count,
  }),
  told: call({
    method: 'POST',
    path: '/{lang}/kit/told',
    summary: 'Signed',
    may: 'everyone',
    raw: true,
    reply: count,
  }),
  edit: call({
    method: 'PUT',
    path: `${DESK}/edit`,
    summary: 'A version',
    may: 'user',
    clubsOnly: false,
    version: { noun: 'team', part: 'notice' },
    body: z.strictObject({ version: z.int() }),
    reply: count,
  }),
  leak: call({
    method: 'POST',
    path: `${DESK}/leak`,
    summary: 'Says too much',
    may: 'user',
    clubsOnly: false,
    reply: count,
  }),
} satisfies Record<string, Call>;

const runs: Record<string, number> = {};
const ran = (name: string) => {
  runs[name] = (runs[name] ?? 0) + 1;
  return { runs: runs[name] };
};
let received: unknown;
const HANDLERS: Record<keyof typeof CALLS, LooseHandler> = {
  pay: async () => ran('pay'),
  shout: async () => ran('shout'),
  told: async ({ body }) => {
    received = body;
    return ran('told');
  },
  edit: async () => ran('edit'),
  leak: async () => ({ ...ran('leak'), password: 'secret' }),
};

let server: FastifyInstance;
let league: League;
let person: Person;
let version: Version = { number: 4, by: null, at: null };
beforeAll(async () => {
  league = await makeLeague(app);
  person = await makePerson(app);
  const texts = createTexts();
  const { db } = app.database;
  const settings = new SiteSettings(db, { siteName: null, timeZone: null });
  const kit = {
    db,
    clock: () => app.clock.now,
    texts,
    site: {
      settings,
      url: 'http://localhost:3000',
      keyFor: app.outside.site.keyFor,
      currency: 'EUR',
      payments: 'sandbox' as const,
      vs: { needsNotice: false },
      stripe: null,
    },
    nouns: { ...nouns, team: { ...nouns.team, versionOf: async () => version } },
    events,
    checkReplies: true,
  };
  server = Fastify();
  await server.register(fastifyMultipart);
  registerCalls(server, bind('kit', CALLS, HANDLERS), {
    ...kit,
    pictures: diskPictures(app.filesDirectory),
    privateFiles: app.outside.privateFiles,
    locks,
    mailer: createMailer({
      texts,
      siteName: async () => 'Matchnight',
      mode: 'kept',
      addJob: async () => {},
    }),
    answers: new PublicAnswers({ ...kit, cache: app.cache }),
    hits: new Hits(app.cache),
    isAhead: async () => false,
    onTouch: () => {},
  });
  await server.ready();
});
afterAll(() => server.close());

async function send(
  name: keyof typeof CALLS,
  ask: { body?: unknown; headers?: Record<string, string>; teamId?: number } = {},
) {
  const { method, path } = CALLS[name];
  const url = path
    .replace('{lang}', 'en')
    .replace('{console}', 'psn')
    .replace('{teamId}', String(ask.teamId ?? league.clubs[0]?.id));
  const reply = await server.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${person.token}`, ...ask.headers },
    ...(ask.body === undefined ? {} : { payload: ask.body as object }),
  });
  return { status: reply.statusCode, body: JSON.parse(reply.body) as Record<string, unknown> };
}

describe('a call that is done once', () => {
  const pay = (key: string | null, coins = 100) =>
    send('pay', { body: { coins }, headers: key === null ? {} : { 'idempotency-key': key } });

  test('does nothing the second time with the same key, and answers as before', async () => {
    const key = 'the-same-key-again';
    expect([await pay(key), await pay(key)]).toEqual([
      { status: 200, body: { runs: 1 } },
      { status: 200, body: { runs: 1 } },
    ]);
    expect((await pay('another-key-of-mine')).body).toEqual({ runs: 2 });
  });

  test('runs once when the same key comes many times at once', async () => {
    const before = runs.pay ?? 0;
    const all = await Promise.all(Array.from({ length: 8 }, () => pay('eight-at-the-same-time')));
    expect(new Set(all.map(({ body }) => body.runs))).toEqual(new Set([before + 1]));
  });

  test('refuses the key of another request, and a request without a key', async () => {
    await pay('key-for-one-hundred', 100);
    expect((await pay('key-for-one-hundred', 999)).status).toBe(409);
    expect((await pay(null)).status).toBe(422);
    expect((await pay('short')).status).toBe(422);
  });

  test('that was refused may be tried again with its key', async () => {
    expect(
      (
        await send('pay', {
          body: { coins: 1 },
          headers: { 'idempotency-key': 'tried-where-nothing-is' },
          teamId: 999_999,
        })
      ).status,
    ).toBe(404);
    expect((await pay('tried-where-nothing-is', 1)).status).toBe(200);
  });
});

test('a visitor is told to log in before anything is said of what was sent', async () => {
  const headers = { authorization: '' };
  expect((await send('edit', { headers, body: { wrong: true } })).status).toBe(401);
  expect((await send('pay', { headers, teamId: 999_999 })).status).toBe(401);
});

test('a call with a limit counts each try of a user and says when the next may come', async () => {
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await send('shout')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_001);
  expect((await send('shout')).status).toBe(200);
});

test('a raw call gets the bytes as they came, whatever they claim to be', async () => {
  const body = '{"a" : 1,\n broken';
  const reply = await send('told', { body, headers: { 'content-type': 'application/json' } });
  expect(reply.status).toBe(200);
  expect(Buffer.from(received as Uint8Array).toString()).toBe(body);
});

describe('a write that names the version it saw', () => {
  test('goes through where that is the newest', async () => {
    expect((await send('edit', { body: { version: 4 } })).status).toBe(200);
  });

  test('is refused where somebody was faster, with who and when', async () => {
    const before = runs.edit;
    version = { number: 5, by: 'Zoe', at: new Date(app.clock.now.getTime() - 3 * 60_000) };
    expect(await send('edit', { body: { version: 4 } })).toEqual({
      status: 409,
      body: {
        message: 'Zoe changed this 3 minutes ago. What you typed isn’t saved, but it’s still here.',
      },
    });
    expect(runs.edit).toBe(before);
  });
});

test('a reply that says more than its call promises fails the test that asked', async () => {
  server.log.level = 'silent';
  expect((await send('leak')).status).toBe(500);
});
