import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { setSite } from '../../testing/site-settings.ts';
import { app, stage } from '../../testing/stage.ts';
import { contactJobs } from './jobs.ts';

const DAY_MS = 86_400_000;
let full: Person;
let admin: Person;

stage();
beforeAll(async () => {
  full = await makePerson(app, { role: 'FULL' });
  admin = await makePerson(app, { role: 'ADMIN' });
});
beforeEach(async () => {
  const { db } = app.database;
  await db.deleteFrom('attempts').execute();
  await db.deleteFrom('contact_messages').execute();
});

const MESSAGE = {
  name: 'Anna',
  email: 'Anna@example.org',
  subject: 'A tournament',
  message: 'We would like to run a cup in spring.',
};
const write = async (more: Partial<typeof MESSAGE> = {}, at: TestApp = app) => {
  const reply = await at.call('site.contact', { lang: 'de', body: { ...MESSAGE, ...more } });
  expect(reply.status).toBe(200);
};
const list = async (
  query: { state?: 'open' | 'closed'; q?: string; per_page?: number; page?: number } = {},
) => (await app.call('contact.list', { token: full.token, query })).body.data;
const subjects = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).data.map(({ subject }) => subject);
/** The one message that is open. */
async function first(by = full, at: TestApp = app) {
  const all = await at.call('contact.list', { token: by.token });
  const contactId = all.body.data.data[0].id;
  const { body } = await at.call('contact.show', { token: by.token, params: { contactId } });
  return body.data;
}
const answer = async (
  { id: contactId, version }: { id: number; version: number },
  more: { close?: 'true' | 'false'; by?: Person; at?: TestApp } = {},
) => {
  const { close = 'true', by = full, at = app } = more;
  const body = { text: 'Gern, schreib uns die Liga.', close, version };
  return await at.call('contact.answer', { token: by.token, params: { contactId }, body });
};
const deed = async (name: 'close' | 'reopen', { id: contactId, version }: { id: number; version: number }) =>
  await app.call(`contact.${name}`, { token: full.token, params: { contactId }, body: { version } });
const tasks = async ({ token }: Person) =>
  (await app.call('site.mine', { token })).body.data.tasks.filter(({ kind }) => kind === 'contact');

describe('the desk of contact messages', () => {
  test('has the open ones, the longest waiting first, and the closed ones, the last first', async () => {
    for (const subject of ['One', 'Two', 'Three']) {
      await write({ subject: `${subject} and more` });
      app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    }
    expect(await subjects()).toEqual(['One and more', 'Two and more', 'Three and more']);
    expect(await subjects({ per_page: 2, page: 2 })).toEqual(['Three and more']);
    await deed('close', await first());
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await deed('close', await first());
    expect(await subjects()).toEqual(['Three and more']);
    expect(await subjects({ state: 'closed' })).toEqual(['Two and more', 'One and more']);
    expect((await list()).open).toBe(1);
  });

  test('takes a version that no message has for a stale one, however large it is', async () => {
    await write();
    const { id } = await first();
    for (const version of [1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect((await deed('close', { id, version })).status).toBe(409);
      expect((await answer({ id, version })).status).toBe(409);
    }
    expect((await first()).version).toBe(0);
  });

  test('finds by the whole address of the sender, however it is written', async () => {
    await write();
    await write({ email: 'anna@example.org.uk', subject: 'Another' });
    expect(await subjects({ q: ' anna@EXAMPLE.org ' })).toEqual(['A tournament']);
    expect(await subjects({ q: 'anna' })).toEqual([]);
    expect((await first()).others).toBe(0);
    await write({ email: 'ANNA@example.org', subject: 'Again' });
    expect((await first()).others).toBe(1);
  });

  test('is a task of FULL and SUPER, and of nobody else', async () => {
    expect(await tasks(full)).toEqual([]);
    await write();
    await write();
    expect(await tasks(full)).toEqual([{ kind: 'contact', until: null, count: 2 }]);
    expect(await tasks(admin)).toEqual([]);
    await deed('close', await first());
    expect(await tasks(full)).toMatchObject([{ count: 1 }]);
  });
});

describe('an answer', () => {
  test('is kept, closes the message where that is wanted, and says that nobody gets it without mails', async () => {
    await write();
    const open = await first();
    expect(open).toMatchObject({ lang: 'de', version: 0, list: [], closed_at: null });
    const reply = await answer(open, { close: 'false' });
    expect([reply.status, reply.body.message]).toEqual([
      200,
      'The answer has been saved. This site sends no emails, so nobody gets it.',
    ]);
    const answered = await first();
    expect(answered).toMatchObject({ version: 1, closed_at: null, answers: 1 });
    expect(answered.list).toMatchObject([
      { by: full.nick, text: 'Gern, schreib uns die Liga.', mailed: false },
    ]);
    expect((await answer(answered)).status).toBe(200);
    expect(await subjects()).toEqual([]);
    expect((await list({ state: 'closed' })).data).toMatchObject([{ answers: 2 }]);
  });

  test('goes to the typed address in the language of the form; the site is who is answered', async () => {
    const mails: { task: string; payload: unknown }[] = [];
    const site = await createTestApp({
      environment: { siteName: null, timeZone: null, contact: 'team@example.org' },
      addJob: async (_, task, payload) => {
        mails.push({ task, payload });
      },
    });
    const boss = await makePerson(site, { role: 'SUPER' });
    await write({}, site);
    mails.length = 0;
    const one = await first(boss, site);
    const reply = await answer(one, { by: boss, at: site });
    await site.close();
    expect(reply.body.message).toBe('The answer is on its way.');
    expect(mails).toMatchObject([
      {
        task: 'mail',
        payload: {
          to: 'Anna@example.org',
          replyTo: 'team@example.org',
          subject: 'Re: A tournament',
          text: `Hallo Anna,\n\ndu hast uns zu „A tournament“ geschrieben. Unsere Antwort:\n\nGern, schreib uns die Liga.\n\nDas Team von Matchnight\n`,
        },
      },
    ]);
  });

  test('of somebody who has not seen another one is refused, and sends nothing', async () => {
    await write();
    const seen = await first();
    expect((await answer(seen, { close: 'false' })).status).toBe(200);
    const late = await answer(seen);
    expect([late.status, late.body.message]).toEqual([
      409,
      'Someone else changed this in the meantime. Review it and repeat your change.',
    ]);
    expect((await first()).list).toHaveLength(1);
    expect((await deed('close', seen)).status).toBe(409);
    expect((await deed('reopen', await first())).status).toBe(409);
  });

  test('stands in the log by numbers: what was written does not', async () => {
    await write();
    const one = await first();
    await answer(one);
    await deed('reopen', { id: one.id, version: 1 });
    await deed('close', { id: one.id, version: 2 });
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'noun', 'noun_id', 'user_id', 'after', 'reason'])
      .where('noun', '=', 'contact')
      .where('noun_id', '=', one.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['contact.answer', 'contact.reopen', 'contact.close']);
    expect(rows[0]).toMatchObject({
      user_id: full.userId,
      after: { answer: expect.any(Number), close: true },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Liga|Anna|example/);
  });
});

test('a message goes as long after its closing as the site says; an open one stays', async () => {
  const then = app.clock.now;
  const jobs = contactJobs({ ...app.outside, clock: () => app.clock.now });
  const task = { attempt: 1, isLast: false, signal: new AbortController().signal };
  const run = async () => await jobs.forget_contact?.({}, task);
  await write({ subject: 'Closed one' });
  await answer(await first());
  await write({ subject: 'Open one' });
  const kept = async () =>
    (await app.database.db.selectFrom('contact_messages').select('subject').orderBy('id').execute()).map(
      ({ subject }) => subject,
    );
  const days = async (number: number) => {
    app.clock.now = new Date(then.getTime() + number * DAY_MS);
    await run();
  };
  await days(365);
  expect(await kept()).toEqual(['Closed one', 'Open one']);
  await setSite({ contactDays: 60 });
  await days(60);
  expect(await kept()).toEqual(['Closed one', 'Open one']);
  await days(61);
  expect(await kept()).toEqual(['Open one']);
  app.clock.now = then;
  expect((await list()).kept_days).toBe(60);
  await setSite({ contactDays: 365 });
});

test('who deletes their account takes along what they wrote, with its answers; what they answered others stays, by nobody', async () => {
  const leaving = await makePerson(app, { role: 'FULL' });
  const { email } = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', leaving.userId)
    .executeTakeFirstOrThrow();
  await write({ email: email ?? '', subject: 'Of the leaving' });
  await answer(await first());
  await write({ subject: 'Of another' });
  await answer(await first(), { by: leaving });
  const exported: unknown = (await exportedOf(app, leaving)).body.data;
  expect(exported).toMatchObject({
    contact_messages: [{ subject: 'Of the leaving', answers: [{ text: 'Gern, schreib uns die Liga.' }] }],
    contact_answers_written: [{ text: 'Gern, schreib uns die Liga.' }],
  });
  const gone = await app.call('accounts.deleteMyAccount', {
    token: leaving.token,
    body: { password: PASSWORD },
  });
  expect(gone.status).toBe(200);
  expect(await subjects({ state: 'closed' })).toEqual(['Of another']);
  const [row] = (await list({ state: 'closed' })).data;
  const { body } = await app.call('contact.show', { token: full.token, params: { contactId: row.id } });
  expect(body.data).toMatchObject({ closed_by: null, list: [{ by: null }] });
});
