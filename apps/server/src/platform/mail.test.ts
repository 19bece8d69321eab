import { createTexts } from '@matchnight/i18n';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { addJob, createJobs } from './jobs.ts';
import { createMailer, smtpSender, type WrittenMail } from './mail.ts';
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
    tasks: { mail: async (payload) => await send(payload as WrittenMail) },
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
