import { describe, expect, test } from 'vitest';
import { app, stage } from '../testing/stage.ts';
import { keptMailJobs } from './kept-mails.ts';

stage();

const PATHS = ['/dev/mails', '/dev/mails.json'];
const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.app.inject({ url, remoteAddress, headers })).statusCode;

describe.each(PATHS)('the mails that are kept, at %s', (path) => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are shown to this machine: %s', async (address) => {
    expect(await ask(path, address)).toBe(200);
  });

  test.each(['192.168.1.7', '10.0.0.1', '2001:db8::1', '::ffff:192.168.1.7'])(
    'are nobody else’s: %s',
    async (address) => {
      expect(await ask(path, address)).toBe(404);
    },
  );

  test.each(['localhost', 'localhost:4200', '127.0.0.1:3000', '[::1]:3000', '127.9.9.9'])(
    'are shown under a name of this machine: %s',
    async (host) => {
      expect(await ask(path, '127.0.0.1', { host })).toBe(200);
    },
  );

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.168.1.7', 'x@y:z'])(
    'are not shown under another name, which may lead to this machine for a moment: %s',
    async (host) => {
      expect(await ask(path, '127.0.0.1', { host })).toBe(404);
    },
  );

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'cf-connecting-ip'])(
    'are not shown through a proxy on this machine: %s',
    async (name) => {
      expect(await ask(path, '127.0.0.1', { [name]: '127.0.0.1' })).toBe(404);
    },
  );
});

test('what was kept goes after a day', async () => {
  const { db } = app.database;
  const now = app.clock.now.getTime();
  const at = (hours: number) => new Date(now - hours * 3_600_000);
  const mail = { subject: 'A link', body: 'https://example.org' };
  await db
    .insertInto('kept_mails')
    .values([
      { ...mail, recipient: 'old@example.org', created_at: at(24) },
      { ...mail, recipient: 'new@example.org', created_at: at(23) },
    ])
    .execute();
  await keptMailJobs({ db, clock: () => app.clock.now }).forget_kept_mails(
    {},
    { attempt: 1, isLast: false, signal: new AbortController().signal },
  );
  expect(await db.selectFrom('kept_mails').select('recipient').execute()).toEqual([
    { recipient: 'new@example.org' },
  ]);
});
