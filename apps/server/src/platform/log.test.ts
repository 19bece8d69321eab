import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions } from './log.ts';

/** What the server's own logger writes. */
function written(log: (logger: FastifyBaseLogger) => void): { text: string; line: Record<string, unknown> } {
  let text = '';
  const stream = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  log(Fastify({ logger: { ...logOptions('info'), stream } }).log);
  return { text, line: JSON.parse(text) };
}

describe('the log', () => {
  it('hides what is named like a secret, at any depth', () => {
    const { text, line } = written((log) =>
      log.info({
        headers: { authorization: 'Bearer SECRET', 'set-cookie': ['SECRET'], accept: '*/*' },
        body: {
          username: 'ana',
          password: 'SECRET',
          repeatPassword: 'SECRET',
          nested: [{ token: 'SECRET' }],
        },
        smtpPassword: 'SECRET',
        remembered: true,
      }),
    );
    expect(text).not.toContain('SECRET');
    expect(line).toMatchObject({
      level: 'info',
      headers: { accept: '*/*' },
      body: { username: 'ana', nested: [{ token: '[hidden]' }] },
    });
  });

  it.each([
    'GET /en/cambiar-contrasena/token/SECRET?x=1',
    'GET /en/setup/SECRET',
    'GET /reset?token=SECRET&lang=en',
    'connecting to postgres://me:SECRET@db:5432/site',
    'authorization: Bearer SECRET',
  ])('hides the secret in: %s', (message) => {
    const { text, line } = written((log) => log.warn(message));
    expect(text).not.toContain('SECRET');
    expect(line.msg).toContain('[hidden]');
  });

  it.each(['a.', 'a://', 'a://b:', '/token/', 'bearer '])(
    'cuts a line that is too long, and is through it at once: %s…',
    (part) => {
      const { text, line } = written((log) => log.warn(part.repeat(400_000)));
      expect(text.length).toBeLessThan(10_000);
      expect(line).toMatchObject({ level: 'warn', cut: expect.stringContaining(part.slice(0, 1)) });
      expect(Date.parse(String(line.time))).not.toBeNaN();
    },
  );

  it('keeps an error on one line, with its first frames, and without the row that PostgreSQL quotes', () => {
    const error = Object.assign(new Error('duplicate\nkey'), {
      code: '23505',
      detail: 'Key (email)=(a@b.c) exists',
    });
    const { text, line } = written((log) => log.error(error));
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).not.toContain('a@b.c');
    expect(line.err).toMatchObject({ type: 'Error', message: 'duplicate · key', code: '23505' });
  });

  it('tells of a request its method, address and where it came from, and no more', async () => {
    let text = '';
    const stream = new Writable({
      write(chunk, _, done) {
        text += chunk;
        done();
      },
    });
    const app = Fastify({ logger: { ...logOptions('info'), stream } });
    app.get('/x', async (request) => {
      request.log.info({ req: request }, 'asked');
      return '';
    });
    await app.inject({
      url: '/x?token=SECRET',
      headers: { authorization: 'Bearer SECRET', cookie: 'a=SECRET' },
    });
    expect(text).not.toContain('SECRET');
    expect(text).toContain('"req":{"method":"GET","url":"/x?token=[hidden]","ip":"127.0.0.1"}');
    await app.close();
  });
});
