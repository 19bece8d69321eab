import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LANGS, type Lang } from '@matchnight/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgeOf } from '../testing/judge.ts';
import { clubOf, type League, makeLeague } from '../testing/league.ts';
import { makePerson } from '../testing/people.ts';
import { app, stage } from '../testing/stage.ts';
import { DELETED_NICK } from './deleted-player.ts';

let league: League;
let address: string;
stage();
beforeAll(async () => {
  league = await makeLeague(app);
  address = `/api/v1/en/console/psn/division/${league.divisionSlug}/table`;
});

const inLang = (lang: Lang) => address.replace('/en/', `/${lang}/`);
const get = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', url = address) =>
  await app.app.inject({ method, url, headers });

describe.each(['computed', 'from memory'])('a public answer, %s', (how) => {
  const ask: typeof get = async (headers, method, url) => {
    if (how === 'computed') app.cache.touch(['*']);
    else await get({}, 'GET', url);
    return await get(headers, method, url);
  };

  test('is public, carries its tag, its tags, its length and the security headers', async () => {
    const reply = await ask();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(reply.rawPayload.length),
      'x-tags': `division:${league.divisionId},tournament:${league.tournamentId}`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('is 304 without a body where the browser has it', async () => {
    const { headers } = await get();
    const etag = String(headers.etag);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const reply = await ask({ 'if-none-match': known });
      expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['br;q=0.0, gzip;q=0', undefined],
  ])('comes for "%s" as %s, and is the same', async (accepted, encoding) => {
    const plain = (await get()).body;
    const reply = await ask({ 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    const bytes = reply.rawPayload;
    const text =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(plain);
    expect(reply.headers['content-length']).toBe(String(bytes.length));
  });

  test('has the same head and no body for HEAD', async () => {
    const full = await get();
    const reply = await ask({}, 'HEAD');
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    for (const name of ['etag', 'content-length', 'content-type', 'x-tags', 'cache-control']) {
      expect(reply.headers[name]).toBe(full.headers[name]);
    }
  });

  test('is too small to be worth compressing below some bytes', async () => {
    const url = `/api/v1/en/console/psn/tournament/${league.tournamentSlug}/rules`;
    const reply = await ask({ 'accept-encoding': 'br, gzip' }, 'GET', url);
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.json()).toEqual({ data: { rules: '' } });
  });
});

describe('an answer is kept once', () => {
  test('however its address is written', async () => {
    app.cache.touch(['*']);
    const list = address.replace('/table', '/fixtures');
    for (const query of ['', '?', '?page=1', '?per_page=100&page=1', '?page=01', '?page=%31', '/?page=1']) {
      expect((await get({}, 'GET', list + query)).statusCode).toBe(200);
    }
    expect(app.cache.keys()).toEqual([
      `/*/console/psn/division/${league.divisionSlug}/fixtures?page=1&per_page=100`,
    ]);
    await get({}, 'GET', `${list}?page=2`);
    expect(app.cache.count).toBe(2);
  });

  test('in whatever language it is asked for', async () => {
    app.cache.touch(['*']);
    for (const lang of LANGS) expect((await get({}, 'GET', inLang(lang))).statusCode).toBe(200);
    expect(app.cache.count).toBe(1);
  });

  test('in each language where it names a deleted player, from memory too', async () => {
    const player = clubOf(league, 'Bor').id;
    const rename = async (name: string) => {
      await app.database.db.updateTable('teams').set({ name }).where('id', '=', player).execute();
      app.cache.touch([`division:${league.divisionId}`]);
    };
    const german = async () => (await get({}, 'GET', inLang('de'))).body;
    await german();
    await rename(DELETED_NICK);
    for (const _ of ['computed', 'from memory']) {
      expect(await german()).toContain('gelöschter Spieler');
      expect((await get()).body).toContain(DELETED_NICK);
    }
    await rename('Bor');
    for (const _ of ['computed', 'from memory']) expect(await german()).toBe((await get()).body);
  });

  test('and not at all where it is an error, or private', async () => {
    app.cache.touch(['*']);
    const { token } = await makePerson(app);
    await get({}, 'GET', '/api/v1/en/console/psn/team/nobody');
    await get({}, 'GET', `${address}?page=1`);
    const mine = await app.call('accounts.myInfo', { token });
    expect(mine.headers['cache-control']).toBe('private, no-store');
    expect(app.cache.count).toBe(0);
  });

  test('until what it was read from is touched, and then has another ETag', async () => {
    const before = (await get()).headers.etag;
    const { token } = await makePerson(app, { role: 'FULL' });
    await judgeOf(app, league, token).score('Ajo-Bor', 2, 0);
    const reply = await get({ 'if-none-match': String(before) });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).not.toBe(before);
    expect(reply.json().data.rows[0]).toMatchObject({ team: { name: 'Ajo' }, points: 3 });
  });
});
