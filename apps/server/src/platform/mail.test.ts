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
    isSmtp: true,
    addJob,
  });
  const send = smtpSender(url, async () => 'Matchnight <no-reply@example.org>');
  const jobs = createJobs({
    url: database.url,
    tasks: { mail: mailTask({ send, db: database.db, addJob, clock: () => new Date(), say: () => {} }) },
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
    isSmtp: true,
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
  const task = mailTask({ send, db: database.db, addJob, clock: () => now, say: (line) => said(line) });
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
    isSmtp: false,
    addJob,
  });
  await inWrite(database.db, async (tx) => await mailer.send(tx, mail));
  const kept = await database.db.selectFrom('kept_mails').selectAll().execute();
  expect(kept).toMatchObject([{ recipient: 'ana@example.org', body: expect.stringContaining(mail.link) }]);
});

test('after the last mail to an address nothing is kept for it, not even that mail', async () => {
  const mailer = createMailer({
    texts: createTexts(),
    siteName: async () => 'Matchnight',
    isSmtp: false,
    addJob,
  });
  await inWrite(database.db, async (tx) => {
    await mailer.send(tx, { ...mail, to: 'bea@example.org' });
    await mailer.send(tx, { ...mail, to: 'carl@example.org' });
    await mailer.sendLast(tx, { ...mail, to: 'Bea@example.org', kind: 'account_deleted' });
  });
  const kept = await database.db.selectFrom('kept_mails').select('recipient').execute();
  expect(kept.filter(({ recipient }) => recipient !== mail.to)).toEqual([{ recipient: 'carl@example.org' }]);
});

test('a site in production that can’t mail says so, in one line', () => {
  expect(mailWarning({ nodeEnv: 'production', smtpUrl: null })).toMatch(/^SMTP_URL is not set: [^\n]+$/);
  expect(mailWarning({ nodeEnv: 'development', smtpUrl: null })).toBe(null);
  expect(mailWarning({ nodeEnv: 'production', smtpUrl: 'smtp://x' })).toBe(null);
});
