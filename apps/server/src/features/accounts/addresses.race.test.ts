import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { app, stage } from '../../testing/stage.ts';
import { mailedToken, member } from './testing.ts';

stage();

const PASSWORD = 'vela-roja-7-mar';

test('of several who register with one address at once and confirm it at once, exactly one has it', async () => {
  const node = await createNode(app);
  const send = async (at: number, path: string, payload: object) =>
    await (at % 2 ? node : app).app.inject({ method: 'POST', url: `/api/v1/auth/en/${path}`, payload });
  const email = 'raced@example.org';
  const who = { password: PASSWORD, repeatPassword: PASSWORD, country: 'ES', console: 'psn', position: 'ST' };
  const registered = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      send(at, 'register', { ...who, age: 16, email, nick: `Racer${at}w`, username: `racer${at}w` }),
    ),
  );
  expect(registered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const mails = await app.mailsTo(email);
  const tokens = mails.map(({ body }) => /token\/([\w-]{43})/.exec(body)?.[1] ?? '');
  expect(new Set(tokens).size).toBe(4);
  const confirmed = await Promise.all(tokens.map((token, at) => send(at, 'confirm', { token })));
  expect(confirmed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422]);
  for (const { statusCode, body } of confirmed) {
    if (statusCode === 422) expect(body).toMatch(/belongs to another account/);
  }
  await node.close();
});

test('a new address that an old account and a new one confirm at once is had by one', async () => {
  const email = 'raced-twice@example.org';
  const [own, fresh] = [await member(app), await member(app, { email, isConfirmed: false })];
  await app.call('accounts.resendConfirmation', { token: fresh.token });
  const first = await mailedToken(app, email);
  const { username, token } = own;
  const body = {
    username,
    email,
    country: 'ES',
    position: 'CAM',
    motto: '',
    password: 'the keeper scored twice',
  };
  expect((await app.call('accounts.editMyInfo', { token, body })).status).toBe(200);
  const second = await mailedToken(app, email);
  const replies = await Promise.all(
    [first, second].map((link) => app.call('accounts.confirm', { body: { token: link } })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
