import { expect, test } from 'vitest';
import { app, stage } from '../testing/stage.ts';

stage();

test('a request that says JSON and has no body is not malformed: a logout is one', async () => {
  const reply = await app.request('POST', '/api/v1/auth/en/logout', {
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(401);
});

test('JSON that is broken, or would change prototypes, is refused', async () => {
  for (const payload of ['{', '{"__proto__":{"a":1}}']) {
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/en/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(reply.statusCode).toBe(400);
  }
});
