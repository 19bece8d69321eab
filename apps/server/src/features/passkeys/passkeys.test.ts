import { LANGS } from '@matchnight/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, authenticator } from '../../testing/authenticator.ts';
import { exportedOf, makePerson, openSession, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { mayGoWithout } from '../accounts/index.ts';
import { mailedToken, recover } from '../accounts/testing.ts';
import { addPasskey, confirmBy, logInBy } from './testing.ts';

stage();
beforeEach(async () => {
  await app.database.db.deleteFrom('attempts').execute();
});

const SPENT = 'That took longer than a minute or was used already. Try again.';
const UNKNOWN = 'We don’t know this passkey. It may have been removed here: log in with your password.';
const OTHERS = 'This passkey belongs to another account. Choose one of yours.';
const ELSEWHERE = 'This passkey was used on another site. Open http://localhost:3000 and try again.';
const FAILED = 'The passkey couldn’t be checked. Try again.';
const COPIED =
  'This passkey may have been copied, so it doesn’t work any more. Log in with your password and remove it.';

/** Somebody with a passkey in a device. */
async function keyed(
  more: Parameters<typeof makePerson>[1] = {},
): Promise<{ person: Person; device: Authenticator }> {
  const [person, device] = [await makePerson(app, more), authenticator()];
  expect((await addPasskey(app, person.token, device)).status).toBe(200);
  return { person, device };
}

async function mineOf({ token }: Pick<Person, 'token'>) {
  return (await app.call('passkeys.mine', { token })).body.data.passkeys;
}

async function mailsOf({ userId }: Person): Promise<string[]> {
  const row = await app.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  return (await app.mailsTo(row?.email ?? '')).map(({ subject }) => subject);
}

function wait(seconds: number): void {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
}

async function sessionsOf({ userId }: Person): Promise<number> {
  const rows = await app.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

describe('a new passkey', () => {
  test('is asked for with the password, is discoverable and behind a finger, a face or a PIN', async () => {
    const { token } = await makePerson(app);
    for (const [password, said] of [
      ['wrong password', 'The password is wrong.'],
      [undefined, 'The password field is required.'],
    ]) {
      const { status, body } = await app.call('passkeys.addOptions', { token, body: { password } });
      expect([status, body.errors]).toEqual([422, { password: [said] }]);
    }
    const { body } = await app.call('passkeys.addOptions', { token, body: { password: PASSWORD } });
    expect(body.data.options).toMatchObject({
      rp: { id: 'localhost', name: 'Matchnight' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('has a name, tells its owner by mail, and is in their list', async () => {
    const { person } = await keyed();
    expect(await mineOf(person)).toMatchObject([{ name: 'My phone', last_used_at: null, synced: false }]);
    expect(await mailsOf(person)).toEqual(['A passkey was added at Matchnight']);
  });

  test.each([
    ['made on another site', { origin: 'http://evil.example' }, ELSEWHERE],
    ['made for another site', { rpId: 'evil.example' }, FAILED],
    ['of which nobody showed that they are there', { isVerified: false }, FAILED],
  ])('that was %s is refused', async (_, how, said) => {
    const { token } = await makePerson(app);
    const { body } = await app.call('passkeys.addOptions', { token, body: { password: PASSWORD } });
    const response = authenticator().create(body.data.options, how);
    const asked = { challengeId: body.data.challenge_id, name: 'Mine', response };
    const reply = await app.call('passkeys.add', { token, body: asked });
    expect([reply.status, reply.body.message]).toEqual([422, said]);
    expect(await mineOf({ token })).toEqual([]);
  });

  test('answers its challenge once, within a minute, in the session that asked', async () => {
    const person = await makePerson(app);
    const { token } = person;
    const asked = async () => {
      const { body } = await app.call('passkeys.addOptions', { token, body: { password: PASSWORD } });
      const response = authenticator().create(body.data.options);
      return { challengeId: body.data.challenge_id, name: 'Mine', response };
    };
    const first = await asked();
    const theirs = await openSession(app, person.userId);
    for (const other of [theirs, (await makePerson(app)).token]) {
      expect((await app.call('passkeys.add', { token: other, body: first })).body.message).toBe(SPENT);
    }
    expect((await app.call('passkeys.add', { token, body: first })).status).toBe(200);
    expect((await app.call('passkeys.add', { token, body: first })).body.message).toBe(SPENT);
    const late = await asked();
    wait(61);
    expect((await app.call('passkeys.add', { token, body: late })).body.message).toBe(SPENT);
    expect(await mineOf(person)).toHaveLength(1);
  });

  test('has a name that shows and leads nowhere', async () => {
    const { token } = await makePerson(app);
    const { body } = await app.call('passkeys.addOptions', { token, body: { password: PASSWORD } });
    const response = authenticator().create(body.data.options);
    for (const name of ['', '\u202e\u200b', 'evil.example/login', 'x'.repeat(41)]) {
      const asked = { challengeId: body.data.challenge_id, name, response };
      const reply = await app.call('passkeys.add', { token, body: asked });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['name']]);
    }
  });

  test('is the tenth at most', async () => {
    const { token } = await makePerson(app);
    for (let n = 0; n < 9; n++)
      expect((await addPasskey(app, token, authenticator(), `${n}`)).status).toBe(200);
    // Two at once: one of them is the tenth.
    const asks = await Promise.all(
      [1, 2].map(async () => {
        const { body } = await app.call('passkeys.addOptions', { token, body: { password: PASSWORD } });
        const response = authenticator().create(body.data.options);
        return { challengeId: body.data.challenge_id, name: 'Tenth', response };
      }),
    );
    const replies = await Promise.all(asks.map((body) => app.call('passkeys.add', { token, body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reply = await app.call('passkeys.addOptions', { token, body: { password: PASSWORD } });
    expect(reply.body.message).toBe('You can have 10 passkeys. Remove one before you add another.');
  });

  test('that somebody has is not added again', async () => {
    const { person } = await keyed();
    const [mine] = await app.database.db
      .selectFrom('passkeys')
      .select('handle')
      .where('user_id', '=', person.userId)
      .execute();
    const { body } = await app.call('passkeys.addOptions', {
      token: person.token,
      body: { password: PASSWORD },
    });
    expect(body.data.options).toMatchObject({
      excludeCredentials: [{ type: 'public-key' }],
      user: { id: mine?.handle.toString('base64url') },
    });
  });
});

describe('a login with a passkey', () => {
  test('needs no name and no password, and is noted', async () => {
    const { person, device } = await keyed();
    wait(3600);
    const { status, body } = await logInBy(app, device);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: person.userId, nick: person.nick });
    expect((await app.call('accounts.userData', { token: body.token })).status).toBe(200);
    expect(await mineOf(person)).toMatchObject([{ last_used_at: app.clock.now.toISOString() }]);
  });

  test('of a device that counts nothing works as well, again and again', async () => {
    const [person, device] = [await makePerson(app), authenticator({ counts: false })];
    await addPasskey(app, person.token, device);
    expect((await logInBy(app, device)).status).toBe(200);
    expect((await logInBy(app, device)).status).toBe(200);
  });

  test.each([
    ['on another site', { origin: 'http://localhost:3001' }, ELSEWHERE],
    ['for another site', { rpId: 'evil.example' }, FAILED],
    ['without a finger, a face or a PIN', { isVerified: false }, FAILED],
    ['without saying whose it is', { isNameless: true }, FAILED],
  ])('%s is refused', async (_, how, said) => {
    const { person, device } = await keyed();
    const before = await sessionsOf(person);
    const { status, body } = await logInBy(app, device, how);
    expect([status, body.message]).toEqual([422, said]);
    expect(await sessionsOf(person)).toBe(before);
  });

  test('is refused where the counter goes back: two devices have the passkey', async () => {
    const { person, device } = await keyed();
    await logInBy(app, device);
    await logInBy(app, device);
    const before = await sessionsOf(person);
    for (const counter of [1, 2, 0]) {
      const { status, body } = await logInBy(app, device, { counter });
      expect([status, body.message]).toEqual([422, COPIED]);
    }
    expect(await sessionsOf(person)).toBe(before);
  });

  test('answers its challenge once, within a minute, rightly or not; two at once open one session', async () => {
    const { person, device } = await keyed();
    const asked = async (how = {}) => {
      const { body } = await app.call('passkeys.loginOptions');
      return { challengeId: body.data.challenge_id, response: device.get(body.data.options, how) };
    };
    const before = await sessionsOf(person);
    const first = await asked();
    const replies = await Promise.all([1, 2, 3].map(() => app.call('passkeys.login', { body: first })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const wrong = await asked({ isVerified: false });
    expect((await app.call('passkeys.login', { body: wrong })).body.message).toBe(FAILED);
    expect((await app.call('passkeys.login', { body: wrong })).body.message).toBe(SPENT);
    const late = await asked();
    wait(61);
    expect((await app.call('passkeys.login', { body: late })).body.message).toBe(SPENT);
    expect(await sessionsOf(person)).toBe(before + 1);
  });

  test('with an answer to another challenge, or signed by another key, is refused', async () => {
    const { device } = await keyed();
    const other = await keyed();
    const [one, two] = [await app.call('passkeys.loginOptions'), await app.call('passkeys.loginOptions')];
    const swapped = { challengeId: one.body.data.challenge_id, response: device.get(two.body.data.options) };
    expect((await app.call('passkeys.login', { body: swapped })).body.message).toBe(FAILED);
    const stolen = other.device.get(two.body.data.options);
    const id = device.get(two.body.data.options).id;
    const forged = { challengeId: two.body.data.challenge_id, response: { ...stolen, id } };
    expect((await app.call('passkeys.login', { body: forged })).body.message).toBe(FAILED);
  });

  test('with what is no assertion at all is refused, and no fault of the server', async () => {
    const { device } = await keyed();
    const { body } = await app.call('passkeys.loginOptions');
    const used = device.get(body.data.options);
    const broken = { ...used, response: { ...used.response, authenticatorData: 'AAAA' } };
    const reply = await app.call('passkeys.login', {
      body: { challengeId: body.data.challenge_id, response: broken },
    });
    expect([reply.status, reply.body.message]).toEqual([422, FAILED]);
    const again = await app.call('passkeys.loginOptions');
    const noJson = { ...used, response: { ...used.response, clientDataJSON: 'AAAA' } };
    const asked = { challengeId: again.body.data.challenge_id, response: noJson };
    expect((await app.call('passkeys.login', { body: asked })).body.message).toBe(FAILED);
  });

  test('with a passkey that was removed, or of a deleted account, is refused', async () => {
    const { person, device } = await keyed();
    const gone = await keyed();
    const [passkey] = await mineOf(person);
    const params = { passkeyId: passkey.id };
    await app.call('passkeys.remove', { token: person.token, params, body: { password: PASSWORD } });
    expect((await logInBy(app, device)).body.message).toBe(UNKNOWN);
    await app.call('accounts.deleteMyAccount', { token: gone.person.token, body: { password: PASSWORD } });
    expect((await logInBy(app, gone.device)).body.message).toBe(UNKNOWN);
  });

  test('is refused in six languages', async () => {
    const { device } = await keyed();
    const said = new Set<string>();
    for (const lang of LANGS) {
      const { body } = await app.call('passkeys.loginOptions', { lang });
      const response = device.get(body.data.options, { isVerified: false });
      const asked = { lang, body: { challengeId: body.data.challenge_id, response } };
      said.add((await app.call('passkeys.login', asked)).body.message);
    }
    expect(said.size).toBe(LANGS.length);
  });
});

describe('in the password’s place', () => {
  test('a passkey confirms this session for five minutes, and no other one', async () => {
    const { person, device } = await keyed();
    const { token, userId } = person;
    const other = await openSession(app, userId);
    const ask = (by: string) => app.call('accounts.exportMyData', { token: by, body: {} });
    expect((await ask(token)).body.errors).toEqual({ password: ['The password field is required.'] });
    expect((await confirmBy(app, token, device)).status).toBe(200);
    expect((await ask(token)).status).toBe(200);
    expect((await ask(other)).status).toBe(422);
    // A password that is sent all the same must be right.
    const wrong = await app.call('accounts.exportMyData', { token, body: { password: 'wrong password' } });
    expect(wrong.body.errors).toEqual({ password: ['The password is wrong.'] });
    wait(299);
    expect((await ask(token)).status).toBe(200);
    wait(1);
    expect((await ask(token)).status).toBe(422);
  });

  test('a confirmed session changes the address and adds a passkey without the password', async () => {
    const { person, device } = await keyed();
    const { token } = person;
    const info = (await app.call('accounts.myInfo', { token })).body.data;
    const form = () => {
      const data = new FormData();
      for (const [name, value] of Object.entries({
        username: info.username,
        email: `new-${info.email}`,
        country: info.country ?? 'ES',
        position: info.position ?? 'CAM',
        motto: '',
      })) {
        data.append(name, value);
      }
      return data;
    };
    const before = await app.call('accounts.editMyInfo', { token, form: form() });
    expect(before.body.errors).toEqual({ password: ['Enter your password to change your email address.'] });
    await confirmBy(app, token, device);
    expect((await app.call('accounts.editMyInfo', { token, form: form() })).status).toBe(200);
    expect((await app.call('passkeys.addOptions', { token, body: {} })).status).toBe(200);
  });

  test('a challenge is of one session and one use, and a login’s is none', async () => {
    const { person, device } = await keyed();
    const { token } = person;
    const other = await openSession(app, person.userId);
    const { body } = await app.call('passkeys.confirmOptions', { token });
    const asked = { challengeId: body.data.challenge_id, response: device.get(body.data.options) };
    expect((await app.call('passkeys.confirm', { token: other, body: asked })).body.message).toBe(SPENT);
    expect((await app.call('passkeys.login', { body: asked })).body.message).toBe(SPENT);
    expect((await app.call('passkeys.confirm', { token, body: asked })).status).toBe(200);
    expect((await app.call('passkeys.confirm', { token, body: asked })).body.message).toBe(SPENT);
    const logging = await app.call('passkeys.loginOptions');
    const wrong = {
      challengeId: logging.body.data.challenge_id,
      response: device.get(logging.body.data.options),
    };
    expect((await app.call('passkeys.confirm', { token, body: wrong })).body.message).toBe(SPENT);
  });

  test('a passkey of somebody else, of another site, or after 61 seconds confirms nothing', async () => {
    const { person, device } = await keyed();
    const { token } = person;
    const other = await keyed();
    expect((await confirmBy(app, token, other.device)).body.message).toBe(OTHERS);
    expect((await confirmBy(app, token, device, { origin: 'https://evil.example' })).body.message).toBe(
      ELSEWHERE,
    );
    const { body } = await app.call('passkeys.confirmOptions', { token });
    const late = { challengeId: body.data.challenge_id, response: device.get(body.data.options) };
    wait(61);
    expect((await app.call('passkeys.confirm', { token, body: late })).body.message).toBe(SPENT);
    expect((await app.call('accounts.exportMyData', { token, body: {} })).status).toBe(422);
    expect((await app.call('passkeys.mine', { token })).body.data.confirmed_until).toBeNull();
  });

  test('who has none is told so', async () => {
    const { token } = await makePerson(app);
    const reply = await app.call('passkeys.confirmOptions', { token });
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'You have no passkey yet. Enter your password instead.',
    ]);
  });
});

describe('a passkey', () => {
  test('is renamed and removed by its owner alone; removal asks for the password and is told', async () => {
    const { person } = await keyed();
    const other = await makePerson(app);
    const [passkey] = await mineOf(person);
    const params = { passkeyId: passkey.id };
    const named = (token: string) =>
      app.call('passkeys.rename', { token, params, body: { name: 'Old phone' } });
    const gone = (token: string, password?: string) =>
      app.call('passkeys.remove', { token, params, body: { password } });
    expect((await named(other.token)).status).toBe(404);
    expect((await gone(other.token, PASSWORD)).status).toBe(404);
    expect((await named(person.token)).status).toBe(200);
    expect((await gone(person.token)).status).toBe(422);
    expect((await gone(person.token, 'wrong password')).status).toBe(422);
    expect(await mineOf(person)).toMatchObject([{ name: 'Old phone' }]);
    expect((await gone(person.token, PASSWORD)).body.message).toBe(
      'The passkey “Old phone” has been removed.',
    );
    expect((await gone(person.token, PASSWORD)).status).toBe(404);
    expect(await mineOf(person)).toEqual([]);
    expect(await mailsOf(person)).toEqual([
      'A passkey was added at Matchnight',
      'A passkey was removed at Matchnight',
    ]);
  });

  test('stays where it is the last factor of somebody who must have one', async () => {
    const { person } = await keyed({ role: 'ADMIN' });
    await addPasskey(app, person.token, authenticator(), 'Another');
    const otherwise = events.ask(mayGoWithout);
    mayGoWithout.answers.set(events, async () => false);
    try {
      const [one, two] = await mineOf(person);
      const gone = (id: number) =>
        app.call('passkeys.remove', {
          token: person.token,
          params: { passkeyId: id },
          body: { password: PASSWORD },
        });
      expect((await gone(one.id)).status).toBe(200);
      const reply = await gone(two?.id ?? 0);
      expect([reply.status, reply.body.message]).toEqual([
        409,
        expect.stringContaining('this is your last one'),
      ]);
      expect(await mineOf(person)).toHaveLength(1);
    } finally {
      mayGoWithout.answers.set(events, otherwise);
    }
  });

  test('stays where by it alone a SUPER obliges everybody, themselves too', async () => {
    const { person } = await keyed({ role: 'SUPER' });
    const [one] = await mineOf(person);
    const reply = await app.call('passkeys.remove', {
      token: person.token,
      params: { passkeyId: one?.id ?? 0 },
      body: { password: PASSWORD },
    });
    expect(reply.status).toBe(409);
    expect(await mineOf(person)).toHaveLength(1);
  });

  test('is told to its owner with all that is kept, without its key', async () => {
    const { person } = await keyed();
    const { body } = await exportedOf(app, person);
    expect(body.data.passkeys).toMatchObject([{ name: 'My phone', transports: ['internal'] }]);
    expect(JSON.stringify(body.data.passkeys)).not.toContain('public_key');
  });

  test('outlives neither its account nor a challenge its minute for long', async () => {
    const { person } = await keyed();
    await app.call('passkeys.confirmOptions', { token: person.token });
    await app.call('accounts.deleteMyAccount', { token: person.token, body: { password: PASSWORD } });
    const { db } = app.database;
    const left = await db.selectFrom('passkeys').select('id').where('user_id', '=', person.userId).execute();
    expect(left).toEqual([]);
    wait(61);
    await app.call('passkeys.loginOptions');
    expect(await db.selectFrom('passkey_challenges').select('id').execute()).toHaveLength(1);
  });
});

describe('an account that a stranger made with somebody’s address', () => {
  const recovered = async (person: Person) => {
    const row = await app.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirst();
    const email = row?.email ?? '';
    expect((await recover(app, email)).status).toBe(200);
    const password = 'vela-roja-7-mar';
    const token = await mailedToken(app, email);
    expect(
      (await app.call('accounts.reset', { body: { token, password, repeatPassword: password } })).status,
    ).toBe(200);
  };

  test('lets the stranger in no more, once the owner of the address has recovered it', async () => {
    const { person, device } = await keyed({ isConfirmed: false });
    expect((await logInBy(app, device)).status).toBe(200);
    await recovered(person);
    expect((await logInBy(app, device)).body.message).toBe(UNKNOWN);
  });

  test('is told from one whose address was confirmed: that one keeps its passkeys', async () => {
    const { person, device } = await keyed();
    await recovered(person);
    expect((await logInBy(app, device)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  const left = async ({ token }: Person) => (await app.call('factors.mine', { token })).body.data.codes_left;

  test('come with the first passkey of somebody who has no other factor, and not with the next', async () => {
    const person = await makePerson(app);
    const first = await addPasskey(app, person.token, authenticator());
    expect(new Set(first.body.codes).size).toBe(10);
    expect((await addPasskey(app, person.token, authenticator(), 'Another')).body.codes).toEqual([]);
    const [code = ''] = first.body.codes;
    const reply = await secondStepOf(person, code);
    expect(reply.status).toBe(200);
    expect(await left(person)).toBe(9);
  });

  test('go with the last one', async () => {
    const { person } = await keyed();
    const [one] = await mineOf(person);
    const params = { passkeyId: one?.id ?? 0 };
    await app.call('passkeys.remove', { token: person.token, params, body: { password: PASSWORD } });
    expect(await left(person)).toBe(0);
  });
});

async function secondStepOf(person: Person, code: string) {
  const row = await app.database.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const { body } = await app.call('accounts.login', {
    body: { username: row.username, password: PASSWORD },
  });
  return await app.call('factors.loginSecond', { body: { ticket: body.second_step.ticket, code } });
}
