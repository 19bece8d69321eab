import { createTexts } from '@matchnight/i18n';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeLeague } from '../../testing/league.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { setApp } from '../factors/testing.ts';
import { forgetAllAttempts, logIn, mailedToken, member, PASSWORD, pass, recover } from './testing.ts';

stage();
beforeEach(() => forgetAllAttempts(app));

const GOOD = {
  nick: 'Rodrigo',
  username: 'rodrigo',
  email: 'Rodrigo@Example.org',
  password: 'vela-roja-7-mar',
  repeatPassword: 'vela-roja-7-mar',
  country: 'ES',
  console: 'psn',
  position: 'ST',
  age: 16,
};
/** A form of its own for each test. */
function form(name: string, more: Record<string, unknown> = {}) {
  return { ...GOOD, nick: name, username: name.toLowerCase(), email: `${name}@example.org`, ...more };
}
const register = (body: unknown) => app.call('accounts.register', { body });

describe('registering', () => {
  test('makes a user with a player and an empty wallet, and mails a link', async () => {
    const reply = await register(GOOD);
    expect(reply.status).toBe(200);
    expect(reply.body.message).toMatch(/Welcome/);
    const login = await logIn(app, 'rodrigo', GOOD.password);
    expect(login.body.user).toMatchObject({
      nick: 'Rodrigo',
      username: 'rodrigo',
      email: 'Rodrigo@Example.org',
      console: 'psn',
      slug: 'rodrigo',
      position: 'ST',
      is_admin: false,
      type: null,
      money: 0,
      tutorials: [],
      email_confirmed: false,
      avatar: null,
    });
    const [mail] = await app.mailsTo('Rodrigo@Example.org');
    expect(mail?.subject).toBe('Confirm your email address for Matchnight');
    expect(mail?.body).toMatch(/http:\/\/localhost:3000\/en\/confirmar-correo\/token\/[\w-]{43}/);
  });

  test('refuses a nick that mails and browsers would make a link of, not one with dots of a name', async () => {
    for (const nick of ['coins.com', 'https://x.yz', 'www.coins']) {
      const reply = await register(form('Linked', { nick }));
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['nick']]);
      expect(reply.body.errors.nick).toEqual([expect.stringContaining('can’t contain a web address')]);
    }
    expect((await register(form('Dotted', { nick: 'Mr. Goal Jr.' }))).status).toBe(200);
  });

  test('keeps the password as argon2id, and of the link only its hash', async () => {
    await register(form('Hashed'));
    const user = await app.database.db
      .selectFrom('users')
      .selectAll()
      .where('username', '=', 'hashed')
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([user.of_age_confirmed_at, user.confirmed_age]).toEqual([app.clock.now, 16]);
    const link = await app.database.db
      .selectFrom('mailed_tokens')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const token = await mailedToken(app, 'Hashed@example.org');
    expect(link.token_hash.toString('base64url')).not.toContain(token);
    expect(JSON.stringify(link)).not.toContain(token);
  });

  test('answers and mails in the language of the path', async () => {
    const reply = await app.call('accounts.register', { lang: 'es', body: form('Idioma') });
    expect(reply.body.message).toBe(createTexts().t('es', 'replies.registered_unsent'));
    const [mail] = await app.mailsTo('Idioma@example.org');
    expect(mail?.body).toContain('/es/confirmar-correo/token/');
  });

  test.each([
    ['username', { username: 'unique1' }],
    ['nick', { nick: 'uNIQUE1' }],
  ])('a %s that somebody has is taken, whatever its case', async (field, more) => {
    await member(app, { nick: 'Unique1', username: 'unique1', email: 'unique1@example.org' }).catch(() => {});
    const reply = await register({ ...form('Another'), ...more });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect(reply.body.errors[field]?.[0]).toMatch(/already taken/);
  });

  test('a nick that looks like another is refused, on its console only', async () => {
    await member(app, { nick: 'Cristiano' });
    const forged = { nick: 'Cr1stіаn0', username: 'forged', email: 'forged@example.org' };
    const reply = await register(form('Forger', forged));
    expect(reply.body.errors).toEqual({ nick: [expect.stringMatching(/looks too much like/)] });
    expect((await register(form('Forger', { ...forged, console: 'xbox' }))).status).toBe(200);
  });

  test.each([
    ['a\u200b\u200dbc', 'abc'],
    ['\u200eab\u202ecd\u2069', 'abcd'],
    ['Rodri\u3164', 'Rodri'],
    ['tab\u0007nick', 'tabnick'],
    ['Piratas 🏴‍☠️', 'Piratas 🏴‍☠️'],
    ['Ana 👨‍👩‍👧', 'Ana 👨‍👩‍👧'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['a\u200cbcde', 'abcde'],
  ])(
    'a nick loses what can not be seen, and keeps what joins its emoji and letters: %j',
    async (nick, kept) => {
      const username = `unseen${[...nick].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0)}`;
      const mail = { username, email: `${username}@example.org` };
      expect((await register(form('Unseen', { nick, ...mail }))).status).toBe(200);
      expect((await logIn(app, username, GOOD.password)).body.user.nick).toBe(kept);
    },
  );

  test.each([
    ['\u3164\u3164\u3164', /required|at least/],
    ['\u2800\u2800a', /at least/],
    ['___', /letter or a digit/],
    ['🙂🙂🙂', /letter or a digit/],
    ['ab\ue000c', /U\+E000/],
    ['ab\u0600c', /U\+0600/],
  ])('a nick of which nothing can be read is refused, and why: %j', async (nick, why) => {
    const reply = await register(form('Unseen', { nick }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ nick: [expect.stringMatching(why)] });
  });

  test('an emoji that is joined otherwise is no other nick', async () => {
    await member(app, { nick: 'Joined 🏴‍☠️' });
    const forged = { username: 'joiner', email: 'joiner@example.org' };
    for (const nick of ['Joined 🏴☠', 'Joined 🏴󠁧󠁢󠁥󠁮󠁧󠁿☠']) {
      const reply = await register(form('Forger', { nick, ...forged }));
      expect(reply.body.errors).toEqual({ nick: [expect.stringMatching(/looks too much like/)] });
    }
  });

  test('a phone’s capitals in the username and its spaces behind username and address are forgiven', async () => {
    const phone = { nick: 'Maria Jose', username: ' MariaJose ', email: 'maria.jose@example.org ' };
    expect((await register(form('Maria', phone))).status).toBe(200);
    expect((await logIn(app, 'mariajose', GOOD.password)).body.user.username).toBe('mariajose');
    const asked = await app.call('accounts.recover', { body: { email: ' maria.jose@example.org ' } });
    expect(asked.status).toBe(200);
    const reply = await register(form('Maria', { ...phone, username: 'maría' }));
    expect(reply.body.errors.username?.[0]).toMatch(/lowercase letters/);
  });

  test.each(['admin', 'Adm1nistrator', 'M.o.d', 'Soporte', 'Matchnight', 'matchn1ght team', 'Staff'])(
    'a nick of who runs the site is reserved: %s',
    async (nick) => {
      const reply = await register(form('Officer', { nick }));
      expect(reply.body.errors).toEqual({ nick: [expect.stringMatching(/reserved/)] });
    },
  );

  test('an emoji with its selector is a nick like any', async () => {
    expect((await register(form('Emoji', { nick: '⚽\ufe0f Emo' }))).status).toBe(200);
    expect((await logIn(app, 'emoji', GOOD.password)).body.user.nick).toBe('⚽\ufe0f Emo');
    const short = await register(form('Emoji2', { nick: '\ufe0fab' }));
    expect(Object.keys(short.body.errors)).toEqual(['nick']);
  });

  test('nobody registers as a deleted player', async () => {
    const reply = await register(form('Ghost', { nick: 'Deleted-P1ayer', username: 'deleted-7' }));
    expect(Object.keys(reply.body.errors).sort()).toEqual(['nick', 'username']);
  });

  test('players of one nick on different consoles, or of one slug, get addresses of their own', async () => {
    await register(form('Slug Y', { username: 'slug1', email: 'slug1@example.org' }));
    await register(form('Slug (Y)', { username: 'slug2', email: 'slug2@example.org', console: 'xbox' }));
    await register(form('日本語', { username: 'slug3', email: 'slug3@example.org' }));
    await register(form('日本人', { username: 'slug4', email: 'slug4@example.org' }));
    const slugs = await Promise.all(
      ['slug1', 'slug2', 'slug3', 'slug4'].map(
        async (name) => (await logIn(app, name, GOOD.password)).body.user.slug,
      ),
    );
    expect(slugs).toEqual(['slug-y', 'slug-y', 'ribenyu', 'ribenren']);
  });

  test('what is wrong with a password is said on its field, all at once', async () => {
    const reply = await register(form('Weak', { password: 'password1', repeatPassword: 'password2' }));
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({
      password: [expect.stringMatching(/too common/)],
      repeatPassword: [expect.stringMatching(/not the same/)],
    });
  });

  test('the own name is no password', async () => {
    const own = { password: 'Ownnamer2026', repeatPassword: 'Ownnamer2026' };
    const reply = await register(form('Ownnamer', own));
    expect(Object.keys(reply.body.errors)).toEqual(['password']);
  });

  test('a country that is not in the list is refused', async () => {
    const reply = await register(form('Nowhere', { country: 'XX' }));
    expect(reply.body.errors).toEqual({ country: [expect.stringMatching(/isn’t on the list/)] });
    await app.database.db.updateTable('countries').set({ visible: false }).where('iso2', '=', 'AQ').execute();
    expect((await register(form('Nowhere', { country: 'AQ' }))).status).toBe(422);
    expect(await app.database.db.selectFrom('users').where('username', '=', 'nowhere').execute()).toEqual([]);
  });

  test('of 30 at once only one gets the nick, the username, the address', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => register(form('Crowd'))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(29);
  });

  test('a flood from one address gets 429 with the time to wait', async () => {
    const floods = await Promise.all(
      Array.from({ length: 31 }, () => register(form('Flood', { country: 'XX' }))),
    );
    const [refused, ...more] = floods.filter(({ status }) => status === 429);
    expect(more).toEqual([]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    pass(app, 1);
    expect((await register(form('Flood'))).status).toBe(200);
  });
});

describe('confirming an address', () => {
  const confirm = (token: string) => app.call('accounts.confirm', { body: { token } });

  test('takes the mailed link, once', async () => {
    await register(form('Confirms'));
    const token = await mailedToken(app, 'Confirms@example.org');
    expect((await confirm(token)).status).toBe(200);
    const login = await logIn(app, 'confirms', GOOD.password);
    expect(login.body.user.email_confirmed).toBe(true);
    const again = await confirm(token);
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ token: [expect.stringMatching(/used already or has expired/)] });
  });

  test('is told whose it would be, which uses nothing up and says nothing once it is', async () => {
    const whose = async (token: string) =>
      (await app.call('accounts.confirming', { body: { token } })).body.data.nick;
    await register(form('Looked'));
    const token = await mailedToken(app, 'Looked@example.org');
    expect([await whose(token), await whose(token)]).toEqual(['Looked', 'Looked']);
    expect((await confirm(token)).status).toBe(200);
    expect([await whose(token), await whose('x'.repeat(43))]).toEqual([null, null]);
  });

  const firstLogin = (token: string) => app.call('accounts.confirm', { body: { token, login: true } });

  test('logs a new account in where that is asked for, once; not where it is not', async () => {
    await register(form('Enters'));
    const token = await mailedToken(app, 'Enters@example.org');
    const { status, body } = await firstLogin(token);
    expect([status, body.session?.user.nick, body.session?.user.email_confirmed]).toEqual([
      200,
      'Enters',
      true,
    ]);
    const mine = await app.call('accounts.myInfo', { token: body.session?.token ?? '' });
    expect(mine.body.data.email_confirmed).toBe(true);
    expect((await firstLogin(token)).status).toBe(422);
    await register(form('Stays'));
    const other = await mailedToken(app, 'Stays@example.org');
    expect((await confirm(other)).body.session).toBeNull();
  });

  test('logs nobody in who has a second factor, runs the site or is banned, nor by a changed address', async () => {
    const boss = await makePerson(app, { role: 'SUPER' });
    const { tournamentId } = await makeLeague(app, {});
    const opened = async (who: Person) => {
      await app.call('accounts.resendConfirmation', { token: who.token });
      const { email } = await app.database.db
        .selectFrom('users')
        .select((eb) => eb.ref('email').$notNull().as('email'))
        .where('id', '=', who.userId)
        .executeTakeFirstOrThrow();
      const { status, body } = await firstLogin(await mailedToken(app, email));
      return [status, body.session?.user.nick ?? null];
    };
    const plain = await makePerson(app, { isConfirmed: false });
    expect(await opened(plain)).toEqual([200, plain.nick]);
    expect(await opened(await makePerson(app, { isConfirmed: false, role: 'FULL' }))).toEqual([200, null]);
    // Nobody gets a second factor before they confirm; were it so all the same, a mailbox is not enough.
    const safe = await makePerson(app);
    expect((await setApp(app, safe)).codes).not.toEqual([]);
    await app.database.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', safe.userId)
      .execute();
    expect(await opened(safe)).toEqual([200, null]);
    const banned = await makePerson(app, { isConfirmed: false });
    const ban = { player: banned.slug, scope: 'site', reason: 'Insults' };
    const given = await app.call('discipline.ban', {
      token: boss.token,
      params: { tournamentId },
      body: ban,
    });
    expect([given.status, given.text]).toEqual([200, expect.anything()]);
    expect(await opened(banned)).toEqual([200, null]);
    const moves = await member(app);
    const { username } = moves;
    const body = { username, email: 'moved@example.org', country: 'ES', position: 'CAM', password: PASSWORD };
    expect((await app.call('accounts.editMyInfo', { token: moves.token, body })).status).toBe(200);
    const moved = await firstLogin(await mailedToken(app, 'moved@example.org'));
    expect([moved.status, moved.body.session]).toEqual([200, null]);
  });

  test('a link is good for 24 hours', async () => {
    await register(form('Late'));
    pass(app, 24);
    expect((await confirm(await mailedToken(app, 'Late@example.org'))).status).toBe(422);
  });

  test('a link is used once, however many open it at once', async () => {
    await register(form('Twice'));
    const token = await mailedToken(app, 'Twice@example.org');
    const replies = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a made-up token confirms nothing, and guessing ends in 429', async () => {
    const replies = [];
    for (let guess = 0; guess < 31; guess += 1) replies.push(await confirm(`${guess}`.padStart(43, 'x')));
    expect(replies.slice(0, 30).every(({ status }) => status === 422)).toBe(true);
    expect(replies.at(-1)?.status).toBe(429);
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a link to choose a password does not confirm', async () => {
    const { email } = await member(app, { isConfirmed: false });
    await recover(app, email);
    expect((await confirm(await mailedToken(app, email))).status).toBe(422);
  });

  test('the link can be mailed again, three times an hour; the first stays good', async () => {
    await register(form('Again'));
    const first = await mailedToken(app, 'Again@example.org');
    const { token } = (await logIn(app, 'again', GOOD.password)).body;
    for (let time = 0; time < 3; time += 1) {
      expect((await app.call('accounts.resendConfirmation', { token })).status).toBe(200);
    }
    const flood = await app.call('accounts.resendConfirmation', { token });
    expect(flood.status).toBe(429);
    expect(await app.mailsTo('Again@example.org')).toHaveLength(4);
    expect((await confirm(first)).status).toBe(200);
    // Its sisters are spent with it.
    expect((await confirm(await mailedToken(app, 'Again@example.org'))).status).toBe(422);
  });

  test('a confirmed user gets no link', async () => {
    const { token, email } = await member(app);
    expect((await app.call('accounts.resendConfirmation', { token })).status).toBe(200);
    expect(await app.mailsTo(email)).toEqual([]);
  });
});
