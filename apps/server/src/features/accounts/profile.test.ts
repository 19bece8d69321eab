import { beforeEach, describe, expect, test } from 'vitest';
import { makeTeam } from '../../../factories/index.ts';
import { app, stage } from '../../testing/stage.ts';
import {
  forgetAllAttempts,
  logIn,
  type Member,
  mailedToken,
  member,
  PASSWORD,
  pass,
  recover,
} from './testing.ts';
import { bomb, photo } from './testing-pictures.ts';

stage();
beforeEach(() => forgetAllAttempts(app));

const myInfo = async ({ token }: Member) => (await app.call('accounts.myInfo', { token })).body.data;
const edit = (user: Member, more: Record<string, unknown> = {}) =>
  app.call('accounts.editMyInfo', {
    token: user.token,
    body: {
      username: user.username,
      email: user.email,
      country: 'ES',
      position: 'CAM',
      ...('email' in more ? { password: PASSWORD } : {}),
      ...more,
    },
  });
function upload(user: Member, picture: Buffer | null, more: Record<string, string> = {}) {
  const form = new FormData();
  const fields = {
    username: user.username,
    email: user.email,
    country: 'ES',
    position: 'CAM',
    motto: '',
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture) form.set('avatar', new File([new Uint8Array(picture)], 'me.jpg', { type: 'image/jpeg' }));
  return app.call('accounts.editMyInfo', { token: user.token, form });
}

describe('editing my information', () => {
  test('starts from what is kept', async () => {
    const user = await member(app);
    expect(await myInfo(user)).toEqual({
      nick: user.nick,
      username: user.username,
      email: user.email,
      new_email: null,
      email_confirmed: true,
      shows_online: true,
      country: 'ES',
      position: 'CAM',
      motto: '',
      avatar: null,
      worn_avatar: null,
    });
  });

  test('saves username, country, position and motto, and shows on the public page at once', async () => {
    const user = await member(app);
    const params = { playerSlug: user.slug };
    expect((await app.call('players.show', { params })).body.data.motto).toBe('');
    const changes = {
      username: `${user.username}-new`,
      country: 'PT',
      position: 'GK',
      motto: ' Nunca sola ',
    };
    const reply = await edit(user, changes);
    expect(reply.status).toBe(200);
    expect(reply.body.data.message).toBe('Your information is saved.');
    expect(reply.body.data.user).toMatchObject({ username: changes.username, position: 'GK' });
    expect(await myInfo(user)).toMatchObject({ country: 'PT', position: 'GK', motto: 'Nunca sola' });
    const shown = (await app.call('players.show', { params })).body.data;
    expect(shown).toMatchObject({ motto: 'Nunca sola', country: 'PT', position: 'GK' });
  });

  test('that changes nothing shown is told to nobody, and a motto empties no page but one’s own', async () => {
    const user = await member(app, { isConfirmed: false });
    await app.call('site.home');
    await app.call('players.show', { params: { playerSlug: user.slug } });
    const kept = () => app.cache.keys().filter((key) => key.endsWith('/home') || key.includes(user.slug));
    expect((await edit(user)).headers['x-touched']).toBeUndefined();
    expect(kept()).toHaveLength(2);
    expect((await edit(user, { motto: 'Shown' })).headers['x-touched']).toBeDefined();
    expect(kept()).toEqual([expect.stringMatching(/home$/)]);
  });

  test('is done twenty times in ten minutes at most', async () => {
    const user = await member(app);
    for (let time = 0; time < 20; time += 1) expect((await edit(user)).status).toBe(200);
    expect((await edit(user)).status).toBe(429);
  });

  test('is open to who has not confirmed the address', async () => {
    expect((await edit(await member(app, { isConfirmed: false }))).status).toBe(200);
  });

  test('a username that somebody has is taken', async () => {
    const [user, other] = [await member(app), await member(app)];
    const reply = await edit(user, { username: other.username });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ username: ['The username is already taken.'] });
  });

  test('a country that is not in the list is refused, but one may keep one that was hidden since', async () => {
    const user = await member(app);
    const { db } = app.database;
    expect(Object.keys((await edit(user, { country: 'ZZ' })).body.errors)).toEqual(['country']);
    await edit(user, { country: 'AD' });
    await db.updateTable('countries').set({ visible: false }).where('iso2', 'in', ['AD', 'AE']).execute();
    expect((await edit(user, { country: 'AD', motto: 'kept' })).status).toBe(200);
    expect((await edit(user, { country: 'AE' })).status).toBe(422);
  });

  test.each([
    ['nick', { nick: 'Another' }],
    ['role', { role: 'SUPER' }],
    ['money', { money: 1000 }],
    ['email_confirmed', { email_confirmed: true }],
  ])('%s can not be slipped in', async (field, more) => {
    const reply = await edit(await member(app), more);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
  });

  test('needs a login', async () => {
    expect((await app.call('accounts.editMyInfo', { body: {} })).status).toBe(401);
    expect((await app.call('accounts.myInfo')).status).toBe(401);
  });
});

describe('a new email address', () => {
  test('is taken from nobody but who knows the password', async () => {
    const user = await member(app);
    const email = `taken-over-${user.email}`;
    const without = await edit(user, { email, password: undefined });
    expect(without.body.errors).toEqual({ password: ['Enter your password to change your email address.'] });
    const wrong = await edit(user, { email, password: 'something else' });
    expect(wrong.body.errors).toEqual({ password: ['The password is wrong.'] });
    expect(await myInfo(user)).toMatchObject({ email: user.email, new_email: null });
    expect(await app.mailsTo(email)).toEqual([]);
  });

  test.each([
    ['before it counts', false],
    ['after it has been confirmed', true],
  ])('is undone by who had the old one, %s: nobody stays logged in', async (_, isConfirmed) => {
    const user = await member(app);
    const email = `thief-${user.email}`;
    await edit(user, { email });
    const confirmation = await mailedToken(app, email);
    const confirm = () => app.call('accounts.confirm', { body: { token: confirmation } });
    if (isConfirmed) {
      expect((await confirm()).status).toBe(200);
      await recover(app, email);
    }
    const undo = { body: { token: await mailedToken(app, user.email) } };
    expect((await app.call('accounts.undoEmail', undo)).status).toBe(200);
    expect((await app.call('accounts.userData', { token: user.token })).status).toBe(401);
    expect((await logIn(app, user.email)).status).toBe(200);
    expect((await logIn(app, email)).status).toBe(422);
    // Neither the link to the other address nor a second use does anything.
    if (isConfirmed) {
      const token = await mailedToken(app, email);
      const body = { token, password: 'another-Good-1', repeatPassword: 'another-Good-1' };
      expect((await app.call('accounts.reset', { body })).status).toBe(422);
    } else expect((await confirm()).status).toBe(422);
    expect((await app.call('accounts.undoEmail', undo)).status).toBe(422);
  });

  test('whoever had it first has the last word: a later address takes nothing back from an earlier one', async () => {
    const user = await member(app);
    const [second, third] = [`second-${user.email}`, `third-${user.email}`];
    await edit(user, { email: second });
    const undo = await mailedToken(app, user.email);
    await app.call('accounts.confirm', { body: { token: await mailedToken(app, second) } });
    await edit(user, { email: third });
    const later = await mailedToken(app, second);
    await app.call('accounts.confirm', { body: { token: await mailedToken(app, third) } });
    expect((await app.call('accounts.undoEmail', { body: { token: undo } })).status).toBe(200);
    expect((await app.call('accounts.undoEmail', { body: { token: later } })).status).toBe(422);
    expect((await logIn(app, user.email)).status).toBe(200);
  });

  test('leaves the old one to its owner as long as they may take it back', async () => {
    const user = await member(app);
    const squatter = await member(app);
    const email = `left-${user.email}`;
    await edit(user, { email });
    await app.call('accounts.confirm', { body: { token: await mailedToken(app, email) } });
    const mailed = (await app.mailsTo(user.email)).length;
    expect((await edit(squatter, { email: user.email })).status).toBe(200);
    const mails = (await app.mailsTo(user.email)).slice(mailed);
    expect(mails.map(({ subject }) => subject)).toEqual(['Someone entered your email address at Matchnight']);
    // Its owner may go back to it by themselves.
    expect((await edit(user, { email: user.email })).status).toBe(200);
  });

  test('is not undone any more after a week', async () => {
    const user = await member(app);
    await edit(user, { email: `week-${user.email}` });
    const body = { token: await mailedToken(app, user.email) };
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 7 * 86_400_000 + 1000);
    expect((await app.call('accounts.undoEmail', { body })).status).toBe(422);
    app.clock.now = now;
  });

  test('counts once it is confirmed there, and is told to the old one', async () => {
    const user = await member(app);
    const email = `new-${user.email}`;
    const reply = await edit(user, { email });
    expect(reply.body.data.message).toMatch(/new email address doesn’t apply yet/);
    expect(await myInfo(user)).toMatchObject({ email: user.email, new_email: email });
    expect((await app.mailsTo(user.email)).at(-1)?.body).toContain(email);
    expect((await logIn(app, email)).status).toBe(422);
    const token = await mailedToken(app, email);
    expect((await app.call('accounts.confirm', { body: { token } })).status).toBe(200);
    expect(await myInfo(user)).toMatchObject({ email, new_email: null, email_confirmed: true });
    expect((await logIn(app, email)).status).toBe(200);
    expect((await logIn(app, user.email)).status).toBe(422);
  });

  test('spends the links that the old address holds', async () => {
    const user = await member(app);
    await recover(app, user.email);
    const old = await mailedToken(app, user.email);
    await edit(user, { email: `newer-${user.email}` });
    const token = await mailedToken(app, `newer-${user.email}`);
    await app.call('accounts.confirm', { body: { token } });
    const password = 'taken-over-by-9';
    const body = { token: old, password, repeatPassword: password };
    expect((await app.call('accounts.reset', { body })).status).toBe(422);
  });

  test('is forgotten after 24 hours', async () => {
    const user = await member(app);
    await edit(user, { email: `slow-${user.email}` });
    pass(app, 24);
    expect((await app.call('accounts.myInfo', { token: user.token })).status).toBe(401);
    const token = await mailedToken(app, `slow-${user.email}`);
    expect((await app.call('accounts.confirm', { body: { token } })).status).toBe(422);
  });

  test('that somebody has is answered like any other, and told to its owner', async () => {
    const [user, free] = [await member(app), await member(app)];
    const other = await member(app);
    const address = other.email.toUpperCase();
    const replies = [await edit(user, { email: address }), await edit(free, { email: `x-${free.email}` })];
    const said = replies.map(({ status, body }) => [status, body.data.message]);
    expect(said[0]).toEqual(said[1]);
    expect(await myInfo(user)).toMatchObject({ email: user.email, new_email: address });
    const mails = await app.mailsTo(address);
    expect(mails.map(({ subject }) => subject)).toEqual(['Someone entered your email address at Matchnight']);
    expect(mails[0]?.body).toContain(`Hello ${other.nick},`);
    expect(mails[0]?.body).not.toContain('/token/');
    // The own address is told of both alike.
    const told = [await app.mailsTo(user.email), await app.mailsTo(free.email)];
    expect(told[0]?.map(({ subject }) => subject)).toEqual(told[1]?.map(({ subject }) => subject));
  });

  test('that two ask for goes to who confirms first', async () => {
    const [user, other] = [await member(app), await member(app)];
    const email = `both-${user.email}`;
    await edit(user, { email });
    const first = await mailedToken(app, email);
    await edit(other, { email });
    const second = await mailedToken(app, email);
    expect((await app.call('accounts.confirm', { body: { token: second } })).status).toBe(200);
    const late = await app.call('accounts.confirm', { body: { token: first } });
    expect(late.status).toBe(422);
    expect(late.body.errors).toEqual({ token: [expect.stringMatching(/belongs to another account/)] });
  });

  test('of an account that was never confirmed is not told to the old address: it may be a stranger’s', async () => {
    const user = await member(app, { isConfirmed: false });
    await edit(user, { email: `right-${user.email}` });
    expect(await app.mailsTo(user.email)).toEqual([]);
    expect(await app.mailsTo(`right-${user.email}`)).toHaveLength(1);
  });

  test('is mailed once, however often the form is saved, and five times a day at most', async () => {
    const user = await member(app);
    const email = `once-${user.email}`;
    for (let time = 0; time < 3; time += 1) expect((await edit(user, { email })).status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(1);
    const statuses = [];
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await edit(user, { email: `${time}-${user.email}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('an avatar', () => {
  test('is kept re-encoded, shown, replaced and removed', async () => {
    const user = await member(app);
    const kept = await upload(user, await photo());
    expect(kept.status).toBe(200);
    const { avatar } = kept.body.data.user;
    expect(avatar).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{40}$/);
    const file = await app.request('GET', `${avatar}-96.webp`);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('image/webp');
    expect((await upload(user, null)).body.data.user.avatar).toBe(avatar);
    expect((await upload(user, await photo(50, 50))).body.data.user.avatar).not.toBe(avatar);
    expect((await upload(user, null, { removeAvatar: 'true' })).body.data.user.avatar).toBeNull();
  });

  test.each([
    ['a text', Buffer.from('this is no picture')],
    ['a page that calls itself a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a picture cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
    ['a bomb', bomb()],
    ['one of more than 16 megapixels', bomb(4001, 4000)],
    ['a file above 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 1)],
  ])('%s is refused on its field and changes nothing', async (_, bytes) => {
    const user = await member(app);
    const reply = await upload(user, bytes, { motto: 'slipped in' });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['avatar']);
    expect(await myInfo(user)).toMatchObject({ avatar: null, motto: '' });
  });

  test('is sent ten times an hour at most, and forms without a picture are not counted', async () => {
    const user = await member(app);
    const picture = Buffer.from('no picture');
    for (let time = 0; time < 10; time += 1) expect((await upload(user, picture)).status).toBe(422);
    expect((await upload(user, picture)).status).toBe(429);
    expect((await upload(user, null)).status).toBe(200);
  });

  test('under another name is refused', async () => {
    const user = await member(app);
    const form = new FormData();
    form.set('picture', new File([new Uint8Array(await photo())], 'me.jpg'));
    const reply = await app.call('accounts.editMyInfo', { token: user.token, form });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual(['picture']);
  });

  test('is read only for who is logged in', async () => {
    const form = new FormData();
    form.set('avatar', new File([new Uint8Array(bomb())], 'me.png'));
    expect((await app.call('accounts.editMyInfo', { form })).status).toBe(401);
  });
});

describe('what one may do', () => {
  const can = (user: Member, query: Record<string, unknown>) =>
    app.call('accounts.can', { token: user.token, query });
  const NOTHING = {
    create_tournament: false,
    administer_tournament: false,
    administer_division: false,
    manage_team: false,
    judge_fixture: false,
    edit_notice: false,
    remove_notice: false,
  };

  test('is nothing with nouns that are not there', async () => {
    const user = await member(app, { role: 'ADMIN' });
    const reply = await can(user, { tournament: 999, division: 999, team: 999, fixture: 999 });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual(NOTHING);
    expect((await can(user, {})).body.data).toEqual(NOTHING);
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });

  test('is to create tournaments for full and super administrators with a confirmed address', async () => {
    const creates = async (more: Parameters<typeof member>[1]) =>
      (await can(await member(app, more), {})).body.data.create_tournament;
    expect([await creates({ role: 'FULL' }), await creates({ role: 'SUPER' })]).toEqual([true, true]);
    expect([await creates({ role: 'ADMIN' }), await creates({})]).toEqual([false, false]);
    expect(await creates({ role: 'FULL', isConfirmed: false })).toBe(false);
  });

  test('follows the team that one owns, once the address is confirmed', async () => {
    const [owner, other, unconfirmed] = [
      await member(app),
      await member(app),
      await member(app, { isConfirmed: false }),
    ];
    const teamOf = async (ownerId: number, name: string) =>
      (await app.write((tx) => makeTeam(tx, { console: 'psn', name, ownerId, players: [] }))).id;
    const team = await teamOf(owner.userId, 'Own team');
    expect((await can(owner, { team })).body.data).toEqual({ ...NOTHING, manage_team: true });
    expect((await can(other, { team })).body.data).toEqual(NOTHING);
    const theirs = await teamOf(unconfirmed.userId, 'Their team');
    expect((await can(unconfirmed, { team: theirs })).body.data).toEqual(NOTHING);
  });

  test('is asked with numbers only', async () => {
    const user = await member(app);
    for (const query of [{ team: 'x' }, { team: -1 }, { team: 1.5 }, { teams: 1 }, { team: 1e30 }]) {
      expect((await can(user, query)).status).toBe(422);
    }
  });
});
