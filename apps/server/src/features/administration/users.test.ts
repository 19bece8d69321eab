import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson, openSession, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { photo } from '../accounts/testing-pictures.ts';
import { inboxDesk } from '../inbox/kinds/testing.ts';
import { administrationDesk, makeAnybody, makeRanked } from './testing.ts';

stage();
const desk = administrationDesk(() => app);
const inbox = inboxDesk(() => app);
let boss: Person;
let full: Person;
let admin: Person;
let anna: Person;
beforeAll(async () => {
  ({ boss, full, admin } = await makeRanked(app));
});
beforeEach(async () => {
  anna = await makeAnybody(app);
});
const usernameOf = ({ nick }: Person) => nick.replace('Person ', 'person');
const emailOf = async ({ userId }: Person) =>
  (
    await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email ?? '';
const found = async ({ token }: Person, q: string) =>
  (await app.call('administration.users', { token, query: { q } })).body.data;
const show = ({ token }: Person, { userId }: Person) =>
  app.call('administration.user', { token, params: { userId } });
const picture = async () => new File([new Uint8Array(await photo())], 'me.jpg', { type: 'image/jpeg' });

describe('the search', () => {
  test('finds by nick and username, blind to case, and says who may not be edited', async () => {
    for (const q of [anna.nick.toUpperCase(), usernameOf(anna)]) {
      const { data } = await found(admin, q);
      expect(data[0]).toMatchObject({ id: anna.userId, email: null, type: null, can_edit: true });
    }
    expect((await found(admin, full.nick)).data[0]).toMatchObject({ type: 'FULL', can_edit: false });
    expect((await found(full, admin.nick)).data[0]).toMatchObject({ type: 'ADMIN', can_edit: true });
  });

  test('finds and shows emails for FULL and above alone', async () => {
    const email = await emailOf(anna);
    expect((await found(full, email.toUpperCase())).data).toMatchObject([{ id: anna.userId, email }]);
    expect((await found(admin, email)).data).toEqual([]);
    expect((await show(full, anna)).body.data.email).toBe(email);
    expect((await show(admin, anna)).body.data.email).toBe(null);
  });

  test('answers nobody to two characters, and takes signs of LIKE by their word', async () => {
    for (const q of ['', 'pe', '%%%', '___', '\\\\\\']) expect((await found(boss, q)).total).toBe(0);
    const { data, total } = (
      await app.call('administration.users', {
        token: boss.token,
        query: { q: 'person', per_page: 2, page: 2 },
      })
    ).body.data;
    expect([data.length, total > 3]).toEqual([2, true]);
  });

  test('does not find who deleted their account', async () => {
    await app.call('accounts.deleteMyAccount', { token: anna.token, body: { password: PASSWORD } });
    expect((await found(boss, usernameOf(anna))).data.map(({ id }) => id)).not.toContain(anna.userId);
    expect((await show(boss, anna)).status).toBe(404);
  });
});

describe('a user’s information', () => {
  test('is changed as far as it is sent: shown at once, told, and logged with before, after and why', async () => {
    const { status, body } = await desk.edit(admin, anna, { motto: 'Fair play', country: 'PT' });
    expect([status, body.message]).toEqual([200, `${anna.nick}’s information is saved.`]);
    const info = (await app.call('accounts.myInfo', { token: anna.token })).body.data;
    expect(info).toMatchObject({ motto: 'Fair play', country: 'PT', username: usernameOf(anna) });
    expect(await inbox.told(anna)).toEqual([
      'information_edited: An administrator has changed your profile → /en/psn/dashboard/edit-my-info',
    ]);
    expect(await desk.logged(anna)).toMatchObject([
      {
        action: 'user.edit',
        user_id: admin.userId,
        after: { motto: 'Fair play', country: 'PT' },
        reason: 'Rude words',
      },
    ]);
  });

  test('has another username by the law of the own form, and its owner learns with what they log in', async () => {
    const name = `new.${usernameOf(anna)}`;
    expect((await desk.edit(admin, anna, { username: name })).status).toBe(200);
    expect((await inbox.told(anna))[0]).toMatch(/changed the username you log in with/);
    const login = await app.call('accounts.login', { body: { username: name, password: PASSWORD } });
    expect(login.status).toBe(200);
    for (const username of [usernameOf(admin), 'Not Lower', 'ab', 'deleted-1']) {
      const { status, body } = await desk.edit(admin, anna, { username });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['username']]);
    }
  });

  test('refuses what the own form refuses, each on its field', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ country: 'XX' }, 'country'],
      [{ country: 'Spain' }, 'country'],
      [{ motto: 'x'.repeat(141) }, 'motto'],
      [{ motto: 'Fine', reason: 'no' }, 'reason'],
    ];
    for (const [fields, field] of wrong) {
      const { status, body } = await desk.edit(admin, anna, fields);
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    expect((await desk.edit(admin, anna, {})).body.message).toMatch(/Nothing has changed/);
    expect(await desk.logged(anna)).toEqual([]);
  });

  test('has another picture, or none; none without a confirmed address', async () => {
    expect((await desk.edit(admin, anna, { avatar: await picture() })).status).toBe(200);
    expect((await show(admin, anna)).body.data.avatar).toMatch(/^\/files/);
    expect((await desk.edit(admin, anna, { removeAvatar: 'true' })).status).toBe(200);
    expect((await show(admin, anna)).body.data.avatar).toBe(null);
    const fresh = await makePerson(app, { isConfirmed: false });
    const { body } = await desk.edit(admin, fresh, { avatar: await picture() });
    expect(body.errors).toEqual({ avatar: ['A picture needs a confirmed email address first.'] });
    expect((await desk.edit(admin, fresh, { motto: 'No picture' })).status).toBe(200);
  });
});

describe('what is done to a user', () => {
  test('a warning is told, kept and logged; the next administrator sees how many there were', async () => {
    expect((await desk.warn(admin, anna, 'Mind your words.')).status).toBe(200);
    const own = (await app.call('moderation.mine', { token: anna.token })).body.data.warnings;
    expect(own).toMatchObject([{ text: 'Mind your words.' }]);
    expect(await inbox.textsOf(anna, 'warned')).toEqual(['The administrators have warned you']);
    expect((await show(admin, anna)).body.data.warned).toBe(1);
    expect(await desk.logged(anna)).toMatchObject([
      { action: 'user.warn', after: { warning: 'Mind your words.' } },
    ]);
    expect((await desk.warn(admin, anna, 'no')).status).toBe(422);
  });

  test('FULL and above end all sessions; the user is told when they are back', async () => {
    const ask = { params: { userId: anna.userId }, body: { reason: 'Stolen phone' } };
    expect((await app.call('administration.endUserSessions', { token: admin.token, ...ask })).status).toBe(
      403,
    );
    expect((await show(full, anna)).body.data.sessions).toBe(1);
    expect((await app.call('administration.endUserSessions', { token: full.token, ...ask })).status).toBe(
      200,
    );
    expect((await app.call('accounts.userData', { token: anna.token })).status).toBe(401);
    expect((await show(full, anna)).body.data.sessions).toBe(0);
    const back = { token: await openSession(app, anna.userId) };
    expect(await inbox.textsOf(back, 'sessions_ended')).toEqual([
      'An administrator has logged you out everywhere',
    ]);
    expect(await desk.logged(anna)).toMatchObject([{ action: 'user.logout', reason: 'Stolen phone' }]);
  });

  test('FULL and above ban from the site, and end the ban again', async () => {
    const params = { userId: anna.userId };
    const ban = (token: string, body: object) =>
      app.call('administration.banUser', { token, params, body: { reason: 'Insults', ...body } });
    expect((await ban(admin.token, {})).status).toBe(403);
    const past = { end: new Date(app.clock.now.getTime() - 1000).toISOString() };
    expect(Object.keys((await ban(full.token, past)).body.errors)).toEqual(['end']);
    expect((await ban(full.token, {})).status).toBe(200);
    expect((await ban(full.token, {})).body.errors.reason).toHaveLength(1);
    const [one] = (await show(full, anna)).body.data.bans;
    expect(one).toMatchObject({ reason: 'Insults', ends_at: null });
    expect((await app.call('teams.found', { token: anna.token })).body.message).toMatch(/You are banned/);
    const end = { params: { ...params, banId: one.id } };
    expect((await app.call('administration.endUserBan', { token: admin.token, ...end })).status).toBe(403);
    const elsewhere = { params: { userId: admin.userId, banId: one.id } };
    expect((await app.call('administration.endUserBan', { token: full.token, ...elsewhere })).status).toBe(
      404,
    );
    expect((await app.call('administration.endUserBan', { token: full.token, ...end })).status).toBe(200);
    expect((await app.call('administration.endUserBan', { token: full.token, ...end })).status).toBe(409);
    expect((await show(full, anna)).body.data.bans).toEqual([]);
    expect(await inbox.textsOf(anna, 'ban', 'ban_ended')).toHaveLength(2);
  });

  test('nobody acts on an equal or higher rank, or on themselves', async () => {
    const other = await makePerson(app, { role: 'ADMIN' });
    for (const [by, of] of [
      [admin, other],
      [admin, full],
      [full, boss],
    ] as const) {
      expect((await show(by, of)).body.message).toMatch(/equal or higher rank/);
      expect((await desk.edit(by, of, { motto: 'Mine now' })).status).toBe(403);
      expect((await desk.warn(by, of, 'Mind your words.')).status).toBe(403);
    }
    expect((await show(boss, boss)).body.message).toMatch(/your own account/);
    const ask = { params: { userId: boss.userId }, body: { reason: 'Insults' } };
    for (const name of ['administration.banUser', 'administration.endUserSessions'] as const) {
      expect((await app.call(name, { token: full.token, ...ask })).status).toBe(403);
    }
    expect((await desk.edit(anna, admin, { motto: 'Mine now' })).status).toBe(403);
  });
});
