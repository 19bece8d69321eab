import { expect, test } from 'vitest';
import { createNode } from '../../testing/node.ts';
import { app, stage } from '../../testing/stage.ts';
import { newSetupToken } from './index.ts';

stage();

const PASSWORD = 'vela-roja-7-mar';
/** A form of its own for each test. */
function form(token: string | null, name: string, more: Record<string, unknown> = {}) {
  return {
    token,
    nick: name,
    username: name.toLowerCase(),
    email: `${name}@example.org`,
    password: PASSWORD,
    repeatPassword: PASSWORD,
    country: 'ES',
    console: 'xbox',
    position: 'GK',
    age: 16,
    siteName: 'Sunday League',
    timeZone: 'Europe/Madrid',
    ...more,
  };
}
const start = () => newSetupToken(app.database.db, app.clock.now);

test('the set-up address makes one administrator, if sixteen ask at once on two nodes', async () => {
  const tokens = await Promise.all([start(), start()]);
  const node = await createNode(app);
  const send = async (at: number) => {
    const payload = form(tokens[at % 2] ?? null, `Racer${at}x`);
    const url = '/api/v1/auth/en/setup';
    return (await (at % 2 ? node : app).app.inject({ method: 'POST', url, payload })).statusCode;
  };
  const statuses = await Promise.all(Array.from({ length: 16 }, (_, at) => send(at)));
  await node.close();
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 15 }, () => 409)]);
  const { supers } = await app.database.db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll().as('supers'))
    .where('role', '=', 'SUPER')
    .executeTakeFirstOrThrow();
  expect(supers).toBe(1);
});
