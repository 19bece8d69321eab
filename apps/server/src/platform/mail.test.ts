import { createTexts } from '@matchnight/i18n';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { addJob, createJobs } from './jobs.ts';
import { createMailer, mailWarning } from './mail.ts';
import { mailTask, smtpSender } from './outgoing-mails.ts';
import { inWrite } from './touch.ts';

let database: TestDatabase;
let smtp: SMTPServer;
let url: string;
let arrived: (mail: string) => void = () => {};

beforeAll(async () => {
  database = await createTestDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrived(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port');
  url = `smtp://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await database.drop();
});

const mail = {
  to: 'ana@example.org',
  lang: 'es',
  kind: 'recover',
  nick: 'Ana',
  link: 'https://example.org/es/cambiar-contrasena/token/abc',
} as const;

test('with SMTP a mail goes out once its transaction is committed, and never if it is rolled back', async () => {
  const mailer = createMailer({
    texts: createTexts(),
    siteName: async () => 'Matchnight',
    mode: 'sent',
    addJob,
  });
  const send = smtpSender(url, async () => 'Matchnight <no-reply@example.org>');
  const jobs = createJobs({
    url: database.url,
    tasks: {
      mail: mailTask({
        send,
        db: database.db,
        addJob,
        clock: () => new Date(),
        say: () => {},
        count: async () => {},
      }),
    },
  });
  const first = new Promise<string>((resolve) => {
    arrived = resolve;
  });
  const rolledBack = inWrite(database.db, async (tx) => {
    await mailer.send(tx, { ...mail, nick: 'Nobody' });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await inWrite(database.db, async (tx) => await mailer.send(tx, mail));
  await jobs.start();
  const text = await first;
  await jobs.stop();
  expect(text).toContain('To: ana@example.org');
  expect(text).toContain('Ana');
  expect(text).not.toContain('Nobody');
});

test('a mail that the server did not take waits in the queue, once, for its next try', async () => {
  const mailer = createMailer({
    texts: createTexts(),
    siteName: async () => 'Matchnight',
    mode: 'sent',
    addJob,
  });
  const now = new Date();
  let said: (line: string) => void = () => {};
  const failed = new Promise<string>((resolve) => {
    said = resolve;
  });
  const send = async () => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  };
  const task = mailTask({
    send,
    db: database.db,
    addJob,
    clock: () => now,
    say: (line) => said(line),
    count: async () => {},
  });
  const jobs = createJobs({ url: database.url, tasks: { mail: task } });
  await inWrite(database.db, async (tx) => await mailer.send(tx, mail));
  await jobs.start();
  expect(await failed).toMatch(/try 1 of \d+: the server is away \(ECONNREFUSED\)/);
  await jobs.stop();
  const { rows } = await sql`
    select payload ->> 'tries' as tries, attempts, max_attempts as most, run_at as at, key like 'mail:%' as keyed
    from graphile_worker._private_jobs`.execute(database.db);
  expect(rows).toEqual([
    { tries: '1', attempts: 0, most: 25, at: new Date(now.getTime() + 60_000), keyed: true },
  ]);
});

test('without SMTP a mail is kept, for the development page', async () => {
  const mailer = createMailer({
    texts: createTexts(),
    siteName: async () => 'Matchnight',
    mode: 'kept',
    addJob,
  });
  await inWrite(database.db, async (tx) => await mailer.send(tx, mail));
  const kept = await database.db.selectFrom('kept_mails').selectAll().execute();
  expect(kept).toMatchObject([{ recipient: 'ana@example.org', body: expect.stringContaining(mail.link) }]);
});

test('without SMTP in production a mail is kept nowhere: nobody could read it but who reads the database', async () => {
  const mailer = createMailer({
    texts: createTexts(),
    siteName: async () => 'Matchnight',
    mode: 'none',
    addJob,
  });
  await inWrite(database.db, async (tx) => await mailer.send(tx, { ...mail, to: 'nowhere@example.org' }));
  const kept = await database.db.selectFrom('kept_mails').select('recipient').execute();
  expect(kept).not.toContainEqual({ recipient: 'nowhere@example.org' });
});

test('after the last mail to an address nothing is kept for it or its other ones, nor what names the person, not even that mail', async () => {
  const mailer = createMailer({
    texts: createTexts(),
    siteName: async () => 'Matchnight',
    mode: 'kept',
    addJob,
  });
  await inWrite(database.db, async (tx) => {
    await mailer.send(tx, { ...mail, to: 'bea@example.org' });
    await mailer.send(tx, { ...mail, nick: 'Another', to: 'bea.new@example.org' });
    await mailer.send(tx, { ...mail, nick: 'Carl', to: 'carl@example.org' });
    await mailer.send(tx, { ...mail, nick: 'Dora and Bea_9', to: 'dora@example.org' });
    const last = { ...mail, nick: 'Bea_9', to: 'Bea@example.org', kind: 'account_deleted' } as const;
    await mailer.sendLast(tx, last, ['bea.new@example.org']);
  });
  const kept = await database.db.selectFrom('kept_mails').select('recipient').execute();
  expect(kept.filter(({ recipient }) => recipient !== mail.to)).toEqual([{ recipient: 'carl@example.org' }]);
});

test('a hundred are kept, the newest, whoever writes at once', async () => {
  const mailer = createMailer({
    texts: createTexts(),
    siteName: async () => 'Matchnight',
    mode: 'kept',
    addJob,
  });
  const to = (n: number) => `number-${n}@example.org`;
  const keep = async (n: number) =>
    await inWrite(database.db, async (tx) => await mailer.send(tx, { ...mail, to: to(n) }));
  for (let n = 0; n < 101; n++) await keep(n);
  await Promise.all([101, 102, 103, 104].map(keep));
  await keep(105);
  const kept = await database.db.selectFrom('kept_mails').select('recipient').orderBy('id').execute();
  expect(kept).toHaveLength(100);
  expect(kept[0]).toEqual({ recipient: to(6) });
  expect(kept.at(-1)).toEqual({ recipient: to(105) });
});

test('a site that sends no mail says so at its start, in one line, with where letters are', () => {
  const publicUrl = 'http://localhost:3000';
  const said = (nodeEnv: 'production' | 'development', smtpUrl: string | null) =>
    mailWarning({ nodeEnv, smtpUrl, publicUrl });
  expect(said('production', null)).toMatch(/^SMTP_URL is not set: no mail is sent and none is kept[^\n]+$/);
  expect(said('development', null)).toMatch(
    /^SMTP_URL is not set: no mail leaves [^\n]+ http:\/\/localhost:3000\/dev\/mails[^\n]+$/,
  );
  expect(said('production', 'smtp://x')).toBe(null);
});
