import { beforeEach, describe, expect, test } from 'vitest';
import { exportedOf } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { makeAdmin } from './actions/make-admin.ts';
import { forgetAllAttempts, logIn, type Member, mailedToken, member, recover } from './testing.ts';

const heard: string[] = [];
stage({ onQuery: (text) => heard.push(text) });
beforeEach(() => forgetAllAttempts(app));

const SUBJECT = 'Someone entered your email address at Matchnight';
const OWN = 'vela-roja-7-mar';
function register(name: string, email: string) {
  const username = name.toLowerCase();
  const words = {
    password: OWN,
    repeatPassword: OWN,
    country: 'ES',
    console: 'psn',
    position: 'ST',
    age: 16,
  };
  return app.call('accounts.register', { body: { nick: name, username, email, ...words } });
}
const confirm = (token: string) => app.call('accounts.confirm', { body: { token } });
const subjectsTo = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject);
/** What an account is told of itself, without what is its own anyway. */
async function toldOf(name: string, email: string) {
  const { body } = await logIn(app, name.toLowerCase(), OWN);
  const { token } = body;
  const info = (await app.call('accounts.myInfo', { token })).body.data;
  const again = await app.call('accounts.resendConfirmation', { token });
  const byAddress = await logIn(app, email, OWN);
  const { links_mailed } = (await exportedOf(app, { token }, OWN)).body.data;
  return {
    info: { ...info, nick: '', username: '', email: '' },
    again: [again.status, again.body],
    byAddress: [byAddress.status, byAddress.body.user?.username === name.toLowerCase()],
    links: links_mailed.map((link: object) => ({ ...link, email: '' })),
  };
}
describe('an address that somebody has', () => {
  test('is registered with like any other: nothing that a stranger gets to see differs, and its owner is told', async () => {
    const owner = await member(app);
    // The first registration of a month makes the key of its marks.
    expect((await register('Newcomer', 'newcomer@example.org')).status).toBe(200);
    const statements = async (name: string, email: string) => {
      const before = heard.length;
      const reply = await register(name, email);
      const tables = heard.slice(before).filter((text) => text.startsWith('insert '));
      return { status: reply.status, body: reply.body, tables };
    };
    const [known, unknown] = [
      await statements('StrangerA', owner.email),
      await statements('StrangerB', `free-${owner.email}`),
    ];
    expect(known.status).toBe(200);
    expect(known).toEqual(unknown);
    expect(await toldOf('StrangerA', owner.email)).toEqual(await toldOf('StrangerB', `free-${owner.email}`));
    const mails = await app.mailsTo(owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([SUBJECT, SUBJECT]);
    expect(mails[0]?.body).toContain(`Hello ${owner.nick},`);
    expect(mails[0]?.body).toContain('/en/recuperar-contrasena');
    expect(mails.every(({ body }) => !body.includes('/token/'))).toBe(true);
    // The owner's login and recovery are theirs as before.
    expect((await logIn(app, owner.email)).body.user.username).toBe(owner.username);
    await recover(app, owner.email);
    expect((await app.mailsTo(owner.email)).at(-1)?.body).toContain(`Hello ${owner.nick},`);
  });

  test('is mailed eight times a day at most for one network, whoever names it', async () => {
    const email = 'flooded@example.org';
    for (let at = 0; at < 12; at += 1) expect((await register(`Flooder${at}q`, email)).status).toBe(200);
    expect(await app.mailsTo(email)).toHaveLength(8);
  });
});

describe('an address that nobody has confirmed yet', () => {
  const both = async (name: string) => {
    const email = `${name}@example.org`;
    const accounts: (Member & { confirmation: string })[] = [];
    for (const _ of [0, 1]) {
      const account = await member(app, { email, isConfirmed: false });
      await app.call('accounts.resendConfirmation', { token: account.token });
      accounts.push({ ...account, confirmation: await mailedToken(app, email) });
    }
    const [first, second] = accounts;
    if (!first || !second) throw new Error('two accounts were made');
    return { email, first, second };
  };

  test('goes to who opens their link first; the other one is told so', async () => {
    const { email, first, second } = await both('open');
    expect((await confirm(first.confirmation)).status).toBe(200);
    const late = await confirm(second.confirmation);
    expect(late.status).toBe(422);
    expect(late.body.errors).toEqual({ token: [expect.stringMatching(/belongs to another account/)] });
    expect((await logIn(app, email)).body.user.username).toBe(first.username);
    // Who comes back to the other account is told nothing, the owner is.
    await app.call('accounts.resendConfirmation', { token: second.token });
    expect((await subjectsTo(email)).at(-1)).toBe(SUBJECT);
  });

  test('is recovered for each account that names it, and confirmed by the link', async () => {
    const { email, first, second } = await both('each');
    await recover(app, email);
    const mails = (await app.mailsTo(email)).slice(-2);
    const greeted = [first, second].map(({ nick }) => mails.filter(({ body }) => body.includes(nick)).length);
    expect(greeted).toEqual([1, 1]);
    const tokens = mails.map(({ body }) => /token\/([\w-]{43})/.exec(body)?.[1] ?? '');
    const reset = (token?: string) =>
      app.call('accounts.reset', { body: { token, password: OWN, repeatPassword: OWN } });
    expect((await reset(tokens[0])).status).toBe(200);
    const late = await reset(tokens[1]);
    expect(late.body.errors).toEqual({ token: [expect.stringMatching(/belongs to another account/)] });
    expect((await logIn(app, email, OWN)).body.user.email_confirmed).toBe(true);
  });

  test('makes nobody an administrator, where several name it', async () => {
    const { email, first, second } = await both('several');
    const ask = (user: string) =>
      app.write((tx) => makeAdmin(tx, { user, type: 'ADMIN', now: app.clock.now }));
    await expect(ask(email)).rejects.toMatchObject({ fields: { user: [{ code: 'taken' }] } });
    expect((await confirm(first.confirmation)).status).toBe(200);
    expect((await ask(email)).username).toBe(first.username);
    await expect(ask(second.username)).rejects.toMatchObject({ fields: { email: [{ code: 'taken' }] } });
  });
});
