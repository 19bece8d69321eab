import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, openSession, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { resetJobs } from './reset-jobs.ts';
import { firstStep, setApp, wait } from './testing.ts';

stage();
const HOURS = 3600;
let first: Person;
let person: Person;
beforeEach(async () => {
  [first, person] = await Promise.all([makePerson(app, { role: 'SUPER' }), makePerson(app)]);
  // A SUPER who has one themselves: from then on all of them must.
  await Promise.all([setApp(app, first), setApp(app, person)]);
});

const reason = 'Phone in the river';
const start = (by: Person, of: Person, password = PASSWORD) =>
  app.call('factors.startReset', {
    token: by.token,
    params: { userId: of.userId },
    body: { reason, password },
  });
const emailOf = async ({ token }: Person) => (await app.call('accounts.myInfo', { token })).body.data.email;
const stopLink = async (of: Person) =>
  (await app.mailsTo(await emailOf(of))).at(-1)?.body.match(/conservar\/token\/([\w-]+)/)?.[1];
async function runJobs(outside = app.outside) {
  const context = { attempt: 1, isLast: false, signal: new AbortController().signal };
  await resetJobs(outside, events).factor_resets?.({}, context);
  await app.write(async () => {});
}
const deedsOf = async ({ userId }: Person) =>
  await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'reason'])
    .where('noun', '=', 'user')
    .where('noun_id', '=', userId)
    .orderBy('id')
    .execute();

test('a lost factor goes after 72 hours, not before, and all of it is told and logged', async () => {
  expect((await start(first, person)).status).toBe(200);
  const { body } = await app.call('inbox.notifications', { token: person.token });
  expect(JSON.stringify(body)).toContain('Your second factor will be removed in 72 hours');
  expect((await app.call('factors.mine', { token: person.token })).body.data.reset?.reason).toBe(reason);
  wait(app, 72 * HOURS - 1);
  await runJobs();
  expect(await firstStep(app, person)).toBeTypeOf('string');
  wait(app, 1);
  await runJobs();
  await runJobs();
  expect(await firstStep(app, person)).toBeUndefined();
  const mails = await app.mailsTo(await emailOf(person));
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
    'Your second factor at Matchnight will be removed',
    'Your second factor at Matchnight was removed',
  ]);
  expect(await deedsOf(person)).toEqual([
    { action: 'factors.reset', user_id: first.userId, reason },
    { action: 'factors.taken', user_id: first.userId, reason },
  ]);
});

test('one that fails holds up no other, and is tried again', async () => {
  const other = await makePerson(app);
  await setApp(app, other);
  await start(first, person);
  wait(app, HOURS);
  await start(first, other);
  const address = await emailOf(person);
  wait(app, 72 * HOURS);
  const { mailer } = app.outside;
  const failing: typeof mailer = Object.assign(Object.create(mailer), {
    async send(...[tx, mail]: Parameters<typeof mailer.send>) {
      if (mail.to === address) throw new Error('the mail server fell over');
      await mailer.send(tx, mail);
    },
  });
  await expect(runJobs({ ...app.outside, mailer: failing })).rejects.toThrow('some second factors');
  expect([typeof (await firstStep(app, person)), await firstStep(app, other)]).toEqual(['string', undefined]);
  await runJobs();
  expect(await firstStep(app, person)).toBeUndefined();
});

test('its owner stops it by the mailed link, without a login, once', async () => {
  await start(first, person);
  const token = await stopLink(person);
  expect((await app.call('factors.stopReset', { body: { token } })).status).toBe(200);
  expect(Object.keys((await app.call('factors.stopReset', { body: { token } })).body.errors)).toEqual([
    'token',
  ]);
  wait(app, 73 * HOURS);
  await runJobs();
  expect(await firstStep(app, person)).toBeTypeOf('string');
  expect((await deedsOf(person)).map(({ action }) => action)).toEqual(['factors.reset', 'factors.keep']);
});

test('or on their own page', async () => {
  const { token } = person;
  expect((await app.call('factors.stopMyReset', { token })).status).toBe(409);
  await start(first, person);
  expect((await app.call('factors.stopMyReset', { token })).status).toBe(200);
  expect((await app.call('factors.mine', { token })).body.data.reset).toBeNull();
});

describe('nobody starts one', () => {
  test('on themselves', async () => {
    const reply = await start(first, first);
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'Only another super administrator can reset your second factor.',
    ]);
  });

  test('twice, without the password, of who has no factor, or of nobody', async () => {
    expect((await start(first, person, 'not the password')).status).toBe(422);
    expect((await start(first, person)).status).toBe(200);
    expect((await start(first, person)).status).toBe(409);
    expect((await start(first, await makePerson(app))).status).toBe(409);
    expect((await start(first, { ...person, userId: 999_999 })).status).toBe(404);
  });

  test('below SUPER', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    await setApp(app, full);
    expect((await start(full, person)).status).toBe(403);
    const params = { userId: person.userId };
    expect((await app.call('factors.ofUser', { token: full.token, params })).status).toBe(403);
  });
});

test('SUPER may of another SUPER', async () => {
  const other = await makePerson(app, { role: 'SUPER' });
  await setApp(app, other);
  const params = { userId: other.userId };
  const { body } = await app.call('factors.ofUser', { token: first.token, params });
  expect(body.data).toMatchObject({ has_factor: true, reset: null, can: { reset: true } });
  expect((await start(first, other)).status).toBe(200);
});

test.each([
  ['lost their rank', (of: Person) => setRole(of, null)],
  [
    'deleted their account',
    async (of: Person) => {
      const gone = await app.call('accounts.deleteMyAccount', {
        token: of.token,
        body: { password: PASSWORD },
      });
      expect(gone.status).toBe(200);
    },
  ],
])('ends without an effect where the SUPER who began it has %s', async (_, leave) => {
  const other = await makePerson(app, { role: 'SUPER' });
  await setApp(app, other);
  await start(other, person);
  await leave(other);
  wait(app, 73 * HOURS);
  await runJobs();
  expect(await firstStep(app, person)).toBeTypeOf('string');
  // Another one may be begun.
  await setRole(first, 'SUPER');
  const fresh = { ...first, token: await openSession(app, first.userId) };
  expect((await start(fresh, person)).status).toBe(200);
});

async function setRole({ userId }: Person, role: 'SUPER' | null): Promise<void> {
  await app.database.db.updateTable('users').set({ role }).where('id', '=', userId).execute();
}
