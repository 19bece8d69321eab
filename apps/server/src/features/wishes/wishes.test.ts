import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, openSession, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { wishJobs } from './jobs.ts';

stage();
const HOUR_MS = 3_600_000;
const reason = 'Letter of 3 May';
let boss: Person;
let full: Person;
let person: Person;
beforeEach(async () => {
  [boss, full, person] = await Promise.all([
    makePerson(app, { role: 'SUPER' }),
    makePerson(app, { role: 'FULL' }),
    makePerson(app),
  ]);
});

const start = (by: Person, of: Person, kind: 'deletion' | 'export' = 'deletion', password = PASSWORD) =>
  app.call('wishes.start', {
    token: by.token,
    params: { userId: of.userId },
    body: { kind, reason, password },
  });
const stop = (by: Person, of: Person) =>
  app.call('wishes.stop', {
    token: by.token,
    params: { userId: of.userId },
    body: { reason: 'Not from them' },
  });
const account = async ({ userId }: Person) =>
  await app.database.db
    .selectFrom('users')
    .select(['email', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
const isThere = async (one: Person) => (await account(one)).deleted_at === null;
const addressOf = async (one: Person) => (await account(one)).email ?? '';
const linkOf = async (one: Person) =>
  (await app.mailsTo(await addressOf(one))).at(-1)?.body.match(/detener\/token\/([\w-]+)/)?.[1] ?? '';
const wait = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * HOUR_MS);
};
async function runJobs(outside = app.outside) {
  const context = { attempt: 1, isLast: false, signal: new AbortController().signal };
  await wishJobs(outside, events).account_wishes?.({}, context);
  await app.write(async () => {});
}
const deedsOf = async ({ userId }: Person) =>
  await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'reason'])
    .where('noun', '=', 'user')
    .where('noun_id', '=', userId)
    .where('action', 'like', 'wish.%')
    .orderBy('id')
    .execute();

describe('a deletion on a written wish', () => {
  test('is told at once, is done after 72 hours and not before, and is logged', async () => {
    expect((await start(full, person)).status).toBe(200);
    const { body } = await app.call('inbox.notifications', { token: person.token });
    expect(JSON.stringify(body)).toContain('Your account will be deleted in 72 hours');
    const { wish } = (await app.call('wishes.mine', { token: person.token })).body.data;
    expect(wish).toMatchObject({ kind: 'deletion', reason });
    const [last] = (await app.mailsTo(await addressOf(person))).slice(-1);
    expect(last?.subject).toBe('Your account at Matchnight will be deleted');
    expect(last?.body).toContain(reason);
    wait(71.99);
    await runJobs();
    expect(await isThere(person)).toBe(true);
    wait(0.01);
    await runJobs();
    await runJobs();
    expect(await isThere(person)).toBe(false);
    expect(await deedsOf(person)).toEqual([
      { action: 'wish.start', user_id: full.userId, reason },
      { action: 'wish.fulfil', user_id: full.userId, reason },
    ]);
    expect(await app.mailsTo(await addressOf(person))).toEqual([]);
  });

  test('is done though another one fails, which is tried again', async () => {
    const other = await makePerson(app);
    await start(full, person);
    wait(1);
    await start(full, other);
    const first = await addressOf(person);
    wait(72);
    const { mailer } = app.outside;
    const failing: typeof mailer = Object.assign(Object.create(mailer), {
      async sendLast(...[tx, mail]: Parameters<typeof mailer.sendLast>) {
        if (mail.to === first) throw new Error('the mail server fell over');
        await mailer.sendLast(tx, mail);
      },
    });
    await expect(runJobs({ ...app.outside, mailer: failing })).rejects.toThrow('some written wishes');
    expect([await isThere(person), await isThere(other)]).toEqual([true, false]);
    await runJobs();
    expect(await isThere(person)).toBe(false);
  });

  test('is stopped by the mailed link without a login, once; on the person’s own page; and by any FULL above them', async () => {
    await start(full, person);
    const token = await linkOf(person);
    expect((await app.call('wishes.stopByLink', { body: { token } })).status).toBe(200);
    const again = await app.call('wishes.stopByLink', { body: { token } });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['token']]);
    expect((await app.call('wishes.stopMine', { token: person.token })).status).toBe(409);
    await start(full, person);
    expect((await app.call('wishes.stopMine', { token: person.token })).status).toBe(200);
    await start(boss, person);
    expect((await stop(full, person)).status).toBe(200);
    expect((await stop(full, person)).status).toBe(409);
    wait(73);
    await runJobs();
    expect(await isThere(person)).toBe(true);
    expect((await deedsOf(person)).map(({ action, user_id }) => [action, user_id])).toEqual([
      ['wish.start', full.userId],
      ['wish.stop', person.userId],
      ['wish.start', full.userId],
      ['wish.stop', person.userId],
      ['wish.start', boss.userId],
      ['wish.stop', full.userId],
    ]);
  });

  test('asks for the password, runs once at a time, and never reaches an equal or higher rank', async () => {
    expect((await start(full, person, 'deletion', 'wrong password')).status).toBe(422);
    expect((await start(full, person)).status).toBe(200);
    expect((await start(boss, person, 'export')).status).toBe(409);
    const equal = await makePerson(app, { role: 'FULL' });
    const otherBoss = await makePerson(app, { role: 'SUPER' });
    for (const [by, of] of [
      [full, equal],
      [full, boss],
      [boss, otherBoss],
      [boss, boss],
    ] as const) {
      expect((await start(by, of)).status).toBe(403);
    }
    expect((await start(boss, equal)).status).toBe(200);
  });

  test('lapses where the person has risen meanwhile, or who began it has fallen', async () => {
    const again = { reason: 'Helps out', password: PASSWORD };
    const promote = async ({ userId }: Person) =>
      await app.call('administration.add', {
        token: boss.token,
        body: { idOrUsername: String(userId), rank: 'FULL', ...again },
      });
    const demote = async ({ userId }: Person) =>
      await app.call('administration.remove', {
        token: boss.token,
        params: { userId },
        body: { seen: 'FULL', ...again },
      });
    const other = await makePerson(app);
    await start(full, person);
    expect((await promote(person)).status).toBe(200);
    wait(72);
    await runJobs();
    full = { ...full, token: await openSession(app, full.userId) };
    await start(full, other);
    boss = { ...boss, token: await openSession(app, boss.userId) };
    expect((await demote(full)).status).toBe(200);
    wait(72);
    await runJobs();
    expect([await isThere(person), await isThere(other)]).toEqual([true, true]);
    expect((await deedsOf(person)).at(-1)).toMatchObject({ action: 'wish.lapse', user_id: null });
    expect((await deedsOf(other)).at(-1)).toMatchObject({ action: 'wish.lapse', user_id: null });
  });

  test('of who has deleted the account themselves meanwhile is nothing any more', async () => {
    await start(full, person);
    const token = await linkOf(person);
    const body = { password: PASSWORD };
    expect((await app.call('accounts.deleteMyAccount', { token: person.token, body })).status).toBe(200);
    expect((await app.call('wishes.stopByLink', { body: { token } })).status).toBe(422);
    wait(72);
    await runJobs();
    expect((await deedsOf(person)).map(({ action }) => action)).toEqual(['wish.start']);
  });
});

describe('an export on a written wish', () => {
  test('comes after 72 hours as a link to the confirmed address that asks for a login', async () => {
    expect((await start(full, person, 'export')).status).toBe(200);
    wait(72);
    await runJobs();
    const mails = (await app.mailsTo(await addressOf(person))).slice(-2);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A copy of your data at Matchnight is under way',
      'Your data at Matchnight',
    ]);
    expect(mails[1]?.body).toContain('/en/psn/dashboard/edit-my-info');
    expect(await isThere(person)).toBe(true);
  });

  test('goes to no address that was never confirmed', async () => {
    const stranger = await makePerson(app, { isConfirmed: false });
    expect((await start(full, stranger, 'export')).status).toBe(409);
    expect((await start(full, stranger)).status).toBe(200);
  });
});
