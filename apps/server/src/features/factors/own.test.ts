import { beforeEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { exportedOf, makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { codeAt, firstStep, setApp, wait } from './testing.ts';

stage();
let person: Person;
beforeEach(async () => {
  person = await makePerson(app);
});

const body = { password: PASSWORD };
const mine = async ({ token }: Person) => (await app.call('factors.mine', { token })).body.data;
const confirm = ({ token }: Person, code: string) => app.call('factors.confirm', { token, body: { code } });

test('an app counts once a right code of it is sent back', async () => {
  const { token } = person;
  const started = await app.call('factors.start', { token, body });
  const { secret, address, qr } = started.body.data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(address).toMatch(
    new RegExp(`^otpauth://totp/Matchnight:person\\d+\\?secret=${secret}&issuer=Matchnight&`),
  );
  expect(new Set(qr.map((row) => row.length))).toEqual(new Set([qr.length]));
  expect((await mine(person)).app).toBeNull();
  expect(await firstStep(app, person)).toBeUndefined();
  const wrong = String((Number(codeAt(secret, app.clock.now)) + 500_000) % 1_000_000).padStart(6, '0');
  expect(Object.keys((await confirm(person, wrong)).body.errors)).toEqual(['code']);
  expect(Object.keys((await confirm(person, '12345')).body.errors)).toEqual(['code']);
  const set = await confirm(person, codeAt(secret, app.clock.now));
  expect(set.status).toBe(200);
  expect(new Set(set.body.codes).size).toBe(10);
  expect(await mine(person)).toMatchObject({ app: { since: app.clock.now.toISOString() }, codes_left: 10 });
  expect(await firstStep(app, person)).toBeTypeOf('string');
  expect((await confirm(person, codeAt(secret, app.clock.now))).body.message).toMatch(
    /^This set-up has expired/,
  );
});

test('nobody sets, changes or removes one by a found session', async () => {
  const { token } = person;
  const wrong = { token, body: { password: 'not the password' } };
  for (const name of ['factors.start', 'factors.removeApp', 'factors.renewCodes'] as const) {
    expect(Object.keys((await app.call(name, wrong)).body.errors)).toEqual(['password']);
  }
});

test('a set-up waits for half an hour', async () => {
  const { token } = person;
  const { secret } = (await app.call('factors.start', { token, body })).body.data;
  wait(app, 1801);
  expect((await confirm(person, codeAt(secret, app.clock.now))).status).toBe(409);
});

test('another app takes the place of the first, whose recovery codes stay', async () => {
  const first = await setApp(app, person);
  wait(app, 60);
  const second = await setApp(app, person);
  expect(second.codes).toEqual([]);
  wait(app, 30);
  const old = codeAt(first.secret, app.clock.now);
  const login = async (code: string) =>
    (await app.call('factors.loginSecond', { body: { ticket: await firstStep(app, person), code } })).status;
  expect(await login(old)).toBe(422);
  expect(await login(codeAt(second.secret, app.clock.now))).toBe(200);
  expect(await login(first.codes[3] ?? '')).toBe(200);
});

test('the secret is stored encrypted, the recovery codes hashed, and the export tells of neither', async () => {
  const { secret, codes } = await setApp(app, person);
  const { db } = app.database;
  const stored = JSON.stringify([
    await db.selectFrom('totp_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ]);
  const exported = (await exportedOf(app, person)).text;
  for (const text of [stored, exported]) {
    for (const hidden of [secret, ...codes]) expect(text).not.toContain(hidden);
  }
  expect(exported).toContain('"recovery_codes_left":10');
});

test('new recovery codes take the place of the old ones', async () => {
  const { codes } = await setApp(app, person);
  const renewed = await app.call('factors.renewCodes', { token: person.token, body });
  expect(renewed.body.codes).toHaveLength(10);
  const old = { ticket: await firstStep(app, person), code: codes[0] };
  expect((await app.call('factors.loginSecond', { body: old })).status).toBe(422);
  const fresh = { ticket: await firstStep(app, person), code: renewed.body.codes[0] };
  expect((await app.call('factors.loginSecond', { body: fresh })).status).toBe(200);
});

test('who need not have one does without it, and is told by mail', async () => {
  await setApp(app, person);
  const { token } = person;
  expect((await app.call('factors.removeApp', { token, body })).status).toBe(200);
  expect(await mine(person)).toMatchObject({ app: null, codes_left: 0 });
  expect(await firstStep(app, person)).toBeUndefined();
  expect((await app.call('factors.removeApp', { token, body })).status).toBe(409);
  expect((await app.call('factors.renewCodes', { token, body })).status).toBe(409);
  const { email } = (await app.call('accounts.myInfo', { token })).body.data;
  expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'A second factor was set up at Matchnight',
    'Your authenticator app at Matchnight was removed',
  ]);
});

test('a deleted account leaves nothing of it', async () => {
  await setApp(app, person);
  await app.call('accounts.deleteMyAccount', { token: person.token, body });
  const { db } = app.database;
  for (const table of ['totp_factors', 'recovery_codes', 'login_tickets'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('user_id', '=', person.userId).execute();
    expect(rows).toEqual([]);
  }
});

describe('who runs the site', () => {
  test('must have one once a SUPER has, or as SUPER says', async () => {
    const [admin, full, first] = await Promise.all([
      makePerson(app, { role: 'ADMIN' }),
      makePerson(app, { role: 'FULL' }),
      makePerson(app, { role: 'SUPER' }),
    ]);
    const users = ({ token }: Person) => app.call('administration.users', { token });
    const saysOf = async (one: Person) => (await users(one)).body.message;
    for (const one of [admin, full, first]) expect((await users(one)).status).toBe(200);
    await setApp(app, first);
    expect((await users(first)).status).toBe(200);
    for (const one of [admin, full]) {
      expect((await users(one)).status).toBe(403);
      expect(await saysOf(one)).toMatch(/^Your rank needs a second factor first\./);
      // Their own account stays open, and tells where to.
      expect((await app.call('accounts.sessions', { token: one.token })).status).toBe(200);
      const { body: data } = await app.call('accounts.userData', { token: one.token });
      expect(data.data.lacks_factor).toBe(true);
      expect((await mine(one)).obliged).toBe(true);
    }
    await setApp(app, full);
    expect((await users(full)).status).toBe(200);
    const removed = await app.call('factors.removeApp', { token: full.token, body });
    expect([removed.status, removed.body.message]).toEqual([
      409,
      'Your rank needs a second factor. Set up another one before you remove this one.',
    ]);
    expect((await mine(full)).can.remove_app).toBe(false);

    const { token } = first;
    expect((await app.call('factors.obligation', { token })).body.data).toEqual({ holds: true, without: 1 });
    const say = async (body: object) =>
      await app.call('site.changeSettings', { token, body: { version: 0, password: PASSWORD, ...body } });
    expect(Object.keys((await say({ obliged: 'off', password: undefined })).body.errors)).toEqual([
      'password',
    ]);
    const off = await say({ obliged: 'off' });
    expect(off.body.data.obliged).toBe('off');
    expect((await users(admin)).status).toBe(200);
    expect((await app.call('factors.removeApp', { token: full.token, body })).status).toBe(200);
    // Another SUPER who saw the rule before is told that it changed.
    expect((await say({ obliged: 'on' })).status).toBe(409);
    expect((await say({ obliged: 'on', version: off.body.data.version })).status).toBe(200);
    expect((await users(admin)).status).toBe(403);
  });

  test('sees nothing hidden by their rank without it', async () => {
    const full = await makePerson(app, { role: 'FULL' });
    const league = await makeLeague(app, { hidden: true, teams: ['Veil', 'Mask'] });
    const params = { tournamentSlug: league.tournamentSlug };
    const first = await makePerson(app, { role: 'SUPER' });
    await setApp(app, first);
    const oblige = async (obliged: 'on' | 'off') => {
      const { token } = first;
      const { version } = (await app.call('site.settings', { token })).body.data;
      const said = { obliged, version, password: PASSWORD };
      expect((await app.call('site.changeSettings', { token, body: said })).status).toBe(200);
    };
    const show = async () => (await app.call('tournaments.show', { token: full.token, params })).status;
    await oblige('off');
    expect(await show()).toBe(200);
    await oblige('on');
    expect(await show()).toBe(404);
  });

  test('does nothing by their rank in a tournament either, and what they run themselves stays open', async () => {
    const [first, full] = await Promise.all([
      makePerson(app, { role: 'SUPER' }),
      makePerson(app, { role: 'FULL' }),
    ]);
    await setApp(app, first);
    const { token } = full;
    expect((await app.call('tournaments.categories', { token })).status).toBe(403);
    expect((await app.call('teams.mine', { token })).status).toBe(200);
    // What shows or does more to a rank, in calls that are everybody's, takes them for anybody.
    const plain = await makePerson(app);
    const cases = async (one: Person) => await app.call('moderation.cases', { token: one.token });
    expect((await cases(full)).body).toEqual((await cases(plain)).body);
    const notice = { title: 'Of the site', content: '<p>News.</p>', where: 'all' };
    expect((await app.call('news.write', { token, body: notice })).status).toBe(403);
  });
});

describe('a site whose SECRET is another one', () => {
  // As if it had been encrypted by another key.
  const changeSecret = async (columns: 'secret' | 'pending_secret') =>
    await app.database.db
      .updateTable('totp_factors')
      .set({ [columns]: Buffer.alloc(48, 7) })
      .where('user_id', '=', person.userId)
      .execute();

  test('says so to who has an app, and what helps', async () => {
    const { secret } = await setApp(app, person);
    await changeSecret('secret');
    wait(app, 30);
    const code = codeAt(secret, app.clock.now);
    const reply = await app.call('factors.loginSecond', {
      body: { ticket: await firstStep(app, person), code },
    });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { code: [expect.stringContaining('The site can no longer check your app’s codes')] },
    ]);
    // Another app can be set by who is still logged in.
    expect((await setApp(app, person)).secret).not.toBe(secret);
  });

  test('lets a set-up begin again', async () => {
    const { secret } = (await app.call('factors.start', { token: person.token, body })).body.data;
    await changeSecret('pending_secret');
    expect((await confirm(person, codeAt(secret, app.clock.now))).status).toBe(409);
  });
});
