import { Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { app, stage } from '../testing/stage.ts';
import { logOptions } from './log.ts';

let text = '';
const stream = new Writable({
  write(chunk, _, done) {
    text += String(chunk);
    done();
  },
});
stage({ logger: { ...logOptions('info'), stream } });
let before: Record<string, number>;
beforeEach(async () => {
  text = '';
  // Each test has a minute of its own.
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  before = await countedInAll();
});

const OLDER = 'application/csp-report';
const NEWER = 'application/reports+json';
const send = async (payload: string | Buffer, type = OLDER, remoteAddress = '198.51.100.7') =>
  (
    await app.app.inject({
      method: 'POST',
      url: '/csp-reports',
      payload,
      headers: { 'content-type': type },
      remoteAddress,
    })
  ).statusCode;
const older = (report: Record<string, unknown>) => JSON.stringify({ 'csp-report': report });
const newer = (...bodies: Record<string, unknown>[]) =>
  JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', age: 5, url: 'x', body })));

/** What the test counted, by directive, and how many bodies were not. */
async function counted(): Promise<Record<string, number>> {
  const now = Object.entries(await countedInAll()).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  );
  return Object.fromEntries(now.filter(([, count]) => count > 0));
}

async function countedInAll(): Promise<Record<string, number>> {
  const { body } = await app.app.inject('/metrics');
  const found = body.matchAll(
    /^matchnight_csp_reports(?:_ignored)?_total(?:\{directive="([\w-]+)"\})? (\d+)$/gm,
  );
  return Object.fromEntries([...found].map(([, name = 'ignored', count]) => [name, Number(count)]));
}
const lines = () =>
  text
    .split('\n')
    .filter((line) => line.includes('"event":"csp"'))
    .map((line) => JSON.parse(line));

test('both forms of a report count by directive, and the log has one line a minute with the pattern of the page', async () => {
  const secret = 'http://localhost:3000/es/cambiar-contrasena/token/0123456789abcdef?x=1';
  expect(await send(older({ 'document-uri': secret, 'violated-directive': "script-src 'self'" }))).toBe(204);
  const documentURL = 'http://localhost:3000/en/console/psn/player/somebody';
  const body = { documentURL, effectiveDirective: 'img-src', blockedURL: 'https://evil.example/' };
  expect(await send(newer(body, body), NEWER)).toBe(204);
  expect(await counted()).toEqual({ 'script-src': 1, 'img-src': 2 });
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'warn',
      event: 'csp',
      directive: 'script-src',
      // Of what is behind "token/" the log hides even the pattern.
      page: '/:lang/cambiar-contrasena/token/[hidden]',
      reports: 1,
    }),
  ]);
  expect(text).not.toMatch(/0123456789abcdef|somebody|evil|198\.51/);
});

test.each([
  ['nothing', '', OLDER],
  ['no JSON', '{"csp-report":', OLDER],
  ['other JSON', '{"a":1}', OLDER],
  ['60,000 brackets', '['.repeat(60_000), NEWER],
  ['a prototype', '{"__proto__":{"csp-report":{}},"csp-report":7}', OLDER],
  ['a list of other things', '[1,null,"x"]', NEWER],
  ['bytes', Buffer.from([0, 255, 254, 13, 10]), NEWER],
])('what is no report is 204, counts as ignored and is told nowhere: %s', async (_, payload, type) => {
  expect(await send(payload, type)).toBe(204);
  expect(await counted()).toEqual({ ignored: 1 });
  expect(text).toBe('');
});

test('names that no policy has, and pages that are none, are "other"', async () => {
  const strange = 'script-src"} 1\nmatchnight_up{x="';
  await send(older({ 'effective-directive': strange, 'document-uri': 'javascript:alert(1)' }));
  await send(older({}));
  await send(newer({ effectiveDirective: 'x'.repeat(3000), documentURL: 'not an address' }), NEWER);
  expect(await counted()).toEqual({ other: 3 });
  expect(lines()).toEqual([expect.objectContaining({ directive: 'other', page: 'other' })]);
  expect(text).not.toMatch(/matchnight_up|alert/);
});

test('of one body twenty reports count, and other kinds of reports not at all', async () => {
  await send(newer(...Array.from({ length: 50 }, () => ({ effectiveDirective: 'font-src' }))), NEWER);
  await send(JSON.stringify([{ type: 'deprecation', body: { id: 'x' } }, { type: 'crash' }]), NEWER);
  expect(await counted()).toEqual({ 'font-src': 20 });
});

test('a body that is too large is 413, one of another type 415, and neither counts', async () => {
  expect(await send(older({ 'document-uri': 'x'.repeat(70_000) }))).toBe(413);
  expect(await send('csp-report=1', 'application/x-www-form-urlencoded')).toBe(415);
  expect(await counted()).toEqual({});
});

test('of a thousand at once from one network thirty count, those of another one still do, and all get their 204', async () => {
  const report = older({ 'effective-directive': 'style-src-elem' });
  const answers = await Promise.all(Array.from({ length: 1000 }, () => send(report)));
  expect(new Set(answers)).toEqual(new Set([204]));
  expect(await counted()).toEqual({ 'style-src-elem': 30, ignored: 970 });
  expect(lines()).toHaveLength(1);
  await send(report, OLDER, '2001:db8:1:2::9');
  expect(await counted()).toMatchObject({ 'style-src-elem': 31 });
});

test('a minute later the next line tells how many there were since, and the network counts again', async () => {
  const report = older({ 'effective-directive': 'style-src-elem' });
  for (let reports = 0; reports < 31; reports += 1) await send(report);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await send(report);
  expect(await counted()).toEqual({ 'style-src-elem': 31, ignored: 1 });
  expect(lines().at(-1)).toMatchObject({ reports: 30 });
});

test('a thousand networks at once are three hundred reports', async () => {
  const report = older({ 'effective-directive': 'style-src-elem' });
  const address = (at: number) => `10.0.${at >> 8}.${at & 255}`;
  await Promise.all(Array.from({ length: 1000 }, (_, at) => send(report, OLDER, address(at))));
  expect(await counted()).toEqual({ 'style-src-elem': 300, ignored: 700 });
});
