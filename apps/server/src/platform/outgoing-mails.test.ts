import { createTexts } from '@matchnight/i18n';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { addJob } from './jobs.ts';
import { createMailer } from './mail.ts';
import { countMail, mailsOfHours } from './mail-counts.ts';
import { mailTask, smtpSender } from './outgoing-mails.ts';
import { inWrite } from './touch.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let database: TestDatabase;
let port = 0;
let smtp: SMTPServer | null = null;
let arrived: string[] = [];
let tried: string[] = [];
let lines: string[] = [];
let now = new Date('2026-11-20T18:00:00Z');
/** What the server answers to a receiver or a sender; by default it takes all. */
let refusal: { at: 'receiver' | 'sender'; code: number; text: string } | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
  await comeBack();
  await goAway();
});
afterAll(() => database.drop());
beforeEach(() => {
  [arrived, tried, lines, refusal] = [[], [], [], null];
});
afterEach(goAway);

async function comeBack(): Promise<void> {
  const refused = (at: 'receiver' | 'sender') =>
    refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(refused('sender')),
    onRcptTo(address, _session, done) {
      tried.push(address.address);
      done(refused('receiver'));
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        arrived.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the SMTP server has no port');
  port = address.port;
  smtp = server;
}
async function goAway(): Promise<void> {
  const server = smtp;
  smtp = null;
  if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
}

const mailer = createMailer({
  texts: createTexts(),
  siteName: async () => 'Matchnight',
  mode: 'sent',
  addJob,
});
const send = async (to: string, until?: Date) => {
  const mail = { to, lang: 'en', kind: 'recover', nick: 'Ana', ...(until ? { until } : {}) } as const;
  await inWrite(database.db, async (tx) => {
    await mailer.send(tx, mail);
    // The queue stamps a job by its own clock.
    await sql`update graphile_worker._private_jobs set run_at = ${now} where attempts = 0 and run_at > ${now}`.execute(
      tx,
    );
  });
};

/** Runs what is due, each job once, as a node does; a task that throws is tried again as the queue would. */
async function runDue(): Promise<void> {
  const { db } = database;
  const task = mailTask({
    send: smtpSender(`smtp://127.0.0.1:${port}`, async () => 'Matchnight <no-reply@example.org>'),
    db,
    addJob,
    clock: () => now,
    say: (line) => lines.push(line),
    count: (fate) => countMail(db, fate, now),
  });
  const { signal } = new AbortController();
  for (;;) {
    const { rows } = await sql<{ id: number; payload: unknown; attempts: number; max: number }>`
      update graphile_worker._private_jobs set locked_by = 'test', locked_at = now(), attempts = attempts + 1
      where id = (select id from graphile_worker._private_jobs
        where run_at <= ${now} and locked_at is null and attempts < max_attempts order by run_at, id limit 1)
      returning id, payload, attempts, max_attempts as max`.execute(db);
    const [job] = rows;
    if (job === undefined) return;
    const isLast = job.attempts >= job.max;
    await task(job.payload, { attempt: job.attempts, isLast, signal }).then(
      () => sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(db),
      () =>
        sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null,
          run_at = date_trunc('second', ${now}::timestamptz + exp(least(10, attempts)) * interval '1 second') where id = ${job.id}`.execute(
          db,
        ),
    );
  }
}
/** When the next try is due; null: nothing waits. */
async function nextDue(): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(run_at) as at from graphile_worker._private_jobs where attempts < max_attempts`.execute(
    database.db,
  );
  return rows[0]?.at ?? null;
}
/** Lets time pass from one try to the next, until a moment or until nothing waits; answers the longest pause. */
async function passUntil(end: Date): Promise<number> {
  let longest = 0;
  for (;;) {
    await runDue();
    const due = await nextDue();
    if (due === null || due > end) break;
    longest = Math.max(longest, due.getTime() - now.getTime());
    now = due;
  }
  return longest;
}
const after = (ms: number) => new Date(now.getTime() + ms);

describe('a server that is away', () => {
  test('for a day loses no mail and gets none twice, and is asked once an hour at least', async () => {
    const all = Array.from({ length: 5 }, (_, at) => `day${at}@example.org`);
    for (const to of all) await send(to);
    const longest = await passUntil(after(DAY_MS));
    expect(arrived).toEqual([]);
    await comeBack();
    await passUntil(after(60 * MINUTE_MS));
    expect(arrived.toSorted()).toEqual(all);
    expect(await nextDue()).toBe(null);
    expect(longest).toBeLessThanOrEqual(60 * MINUTE_MS);
    expect(lines.filter((line) => line.includes('for good'))).toEqual([]);
  });

  test('for good is given up after three days at least, in one line a mail that names nobody', async () => {
    const since = now;
    for (const to of ['ever1@example.org', 'ever2@example.org']) await send(to);
    await passUntil(after(30 * DAY_MS));
    expect(now.getTime() - since.getTime()).toBeGreaterThan(3 * DAY_MS);
    expect(now.getTime() - since.getTime()).toBeLessThan(5 * DAY_MS);
    const given = lines.filter((line) => line.includes('for good'));
    expect(given).toHaveLength(2);
    expect(given[0]).toMatch(
      /^mail [0-9a-f-]{36} failed for good: the server is away \(\w+\), \d+ tries in four days$/,
    );
    expect(lines.join()).not.toContain('@');
  });

  test('until a link is dead sends no mail with it any more', async () => {
    await send('late@example.org', after(60 * MINUTE_MS));
    await send('other@example.org');
    await passUntil(after(90 * MINUTE_MS));
    await comeBack();
    await passUntil(after(60 * MINUTE_MS));
    expect(arrived).toEqual(['other@example.org']);
    expect(lines.filter((line) => line.includes('for good'))).toEqual([
      expect.stringMatching(/: its link is dead after \d+ tries$/),
    ]);
  });
});

describe('a server that refuses', () => {
  const refusing = async (asked: NonNullable<typeof refusal>) => {
    refusal = asked;
    await comeBack();
    await send('who@example.org');
    await passUntil(after(10 * MINUTE_MS));
  };

  test('a receiver for good is asked once', async () => {
    await refusing({ at: 'receiver', code: 550, text: '5.1.1 <who@example.org> unknown' });
    expect([tried, await nextDue()]).toEqual([['who@example.org'], null]);
    expect(lines).toEqual([expect.stringMatching(/failed for good: the server answered 550 to RCPT TO$/)]);
  });

  test.each([
    { at: 'receiver', code: 450, text: '4.2.0 greylisted' },
    { at: 'receiver', code: 554, text: '5.7.1 relay access denied' },
    { at: 'sender', code: 550, text: '5.1.8 sender unknown' },
  ] as const)('for now, or by how it is set, is asked again: %j', async (asked) => {
    await refusing(asked);
    expect(arrived).toEqual([]);
    refusal = null;
    await passUntil(after(60 * MINUTE_MS));
    expect([arrived, await nextDue()]).toEqual([['who@example.org'], null]);
  });
});

describe('what is counted of a mail', () => {
  const counted = async () => {
    const all = await mailsOfHours(database.db, 24, now);
    await database.db.deleteFrom('mail_counts').execute();
    return [all.sent, all.refused];
  };
  beforeEach(async () => {
    await database.db.deleteFrom('mail_counts').execute();
  });

  test('sent, where the server takes it, at the second try too', async () => {
    await send('one@example.org');
    await passUntil(after(30_000));
    await comeBack();
    await passUntil(after(10 * MINUTE_MS));
    expect([arrived, await counted()]).toEqual([['one@example.org'], [1, 0]]);
  });

  test('refused once: for good, at the third try that fails, or where its link is dead before', async () => {
    refusal = { at: 'receiver', code: 550, text: '5.1.1 unknown' };
    await comeBack();
    await send('two@example.org');
    await passUntil(after(10 * MINUTE_MS));
    expect(await counted()).toEqual([0, 1]);
    refusal = { at: 'receiver', code: 450, text: '4.2.0 greylisted' };
    await send('three@example.org');
    await passUntil(after(10 * 60 * MINUTE_MS));
    expect(await counted()).toEqual([0, 1]);
    refusal = null;
    await passUntil(after(60 * MINUTE_MS));
    expect(await counted()).toEqual([1, 0]);
    refusal = { at: 'receiver', code: 450, text: '4.2.0 greylisted' };
    await send('four@example.org', after(90_000));
    await passUntil(after(60 * MINUTE_MS));
    expect(await counted()).toEqual([0, 1]);
  });
});

test('a mail that an older node has added is sent like the others', async () => {
  const mail = { to: 'old@example.org', subject: 'Hello', text: 'Hello', headers: {} };
  await addJob(database.db, 'mail', mail, { runAt: now });
  await passUntil(after(3 * MINUTE_MS));
  await comeBack();
  await passUntil(after(60 * MINUTE_MS));
  expect(arrived).toEqual(['old@example.org']);
});
