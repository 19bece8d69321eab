import type { TestApp } from '../../testing/app.ts';
import type { Authenticator } from '../../testing/authenticator.ts';
import { PASSWORD } from '../../testing/people.ts';

/** Adds a passkey of a device to the account behind a token; answers the reply. */
export async function addPasskey(app: TestApp, token: string, device: Authenticator, name = 'My phone') {
  const { body } = await app.call('passkeys.addOptions', { token, body: { password: PASSWORD } });
  const response = device.create(body.data.options);
  return await app.call('passkeys.add', {
    token,
    body: { challengeId: body.data.challenge_id, name, response },
  });
}

/** Logs in by a device. */
export async function logInBy(
  app: TestApp,
  device: Authenticator,
  how: Parameters<Authenticator['get']>[1] = {},
) {
  const { body } = await app.call('passkeys.loginOptions');
  const response = device.get(body.data.options, how);
  return await app.call('passkeys.login', { body: { challengeId: body.data.challenge_id, response } });
}

/** Uses a device where the password would be asked for again. */
export async function confirmBy(
  app: TestApp,
  token: string,
  device: Authenticator,
  how: Parameters<Authenticator['get']>[1] = {},
) {
  const { body } = await app.call('passkeys.confirmOptions', { token });
  const response = device.get(body.data.options, how);
  return await app.call('passkeys.confirm', {
    token,
    body: { challengeId: body.data.challenge_id, response },
  });
}
