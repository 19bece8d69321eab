import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTexts } from '@matchnight/i18n';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';

test('an address whose percent signs encode nothing is refused likewise', async () => {
  const app = await createTestApp();
  try {
    const reply = await app.app.inject({ url: '/api/v1/es/console/psn/player/%ff' });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: createTexts().t('en', 'errors.malformed_body') },
    ]);
  } finally {
    await app.close();
  }
});

test('an address with unencoded letters is refused in the shape of every other refusal', async () => {
  const app = await createTestApp();
  try {
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET /api/v1/en/console/psn/search?type=T&q=ATLÉTICO HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      message: createTexts().t('en', 'errors.malformed_body'),
    });
  } finally {
    await app.close();
  }
});
