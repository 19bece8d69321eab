import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, readPostmaster } from './platform/database/embedded-files.ts';
import { createTestDatabase } from './testing/database.ts';
import { freePort } from './testing/pooler.ts';

const START = join(import.meta.dirname, 'start.ts');
const cleanUps: (() => unknown)[] = [];
let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'matchnight-start-'));
  port = await freePort();
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Started {
  readonly child: ChildProcess;
  readonly said: string[];
  readonly complained: string[];
  readonly ended: Promise<number | null>;
}

/** `npm start`, in a process group of its own, so that whatever it leaves can be found. */
function start(env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const [said, complained]: string[][] = [[], []];
  child.stdout.on('data', (text: Buffer) => void said?.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => void complained?.push(text.toString()));
  const ended = once(child, 'close').then(([code]) => code);
  cleanUps.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, said: said ?? [], complained: complained ?? [], ended };
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  const retryAfter = reply.headers.get('retry-after');
  return { status: reply.status, retryAfter, text: await reply.text() };
}

/** Until somebody listens there. */
async function firstAnswer(started: Started, path = '/readyz') {
  for (;;) {
    const answer = await ask(path).catch(() => null);
    if (answer !== null) return answer;
    if (started.child.exitCode !== null) throw new Error(started.complained.join(''));
    await wait(10);
  }
}

/** Stands before a database and lets nobody through until it is opened. */
async function gateBefore(url: string) {
  const to = new pg.Client({ connectionString: url });
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gate = createServer(async (from) => {
    from.on('error', () => {});
    await opened;
    const server = to.host.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port}`)
      : connect(to.port, to.host);
    server.on('error', () => from.destroy()).on('close', () => from.destroy());
    from.on('close', () => server.destroy());
    from.pipe(server).pipe(from);
  });
  const gatePort = await listening(gate);
  const login = `${to.user}:${encodeURIComponent(to.password ?? '')}`;
  return { open, url: `postgres://${login}@127.0.0.1:${gatePort}/${to.database}` };
}

async function listening(server: Server, on = 0): Promise<number> {
  await once(server.listen(on, '127.0.0.1'), 'listening');
  cleanUps.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function database() {
  const made = await createTestDatabase();
  cleanUps.push(() => made.drop());
  return made.directUrl;
}

describe('a start', () => {
  test('answers before there is a database, and is the product on the same port without a refused connection', async () => {
    const gate = await gateBefore(await database());
    const started = start({ DATABASE_URL: gate.url, SITE_NAME: 'Ligas de Prueba' });
    expect(await firstAnswer(started)).toEqual({
      status: 503,
      retryAfter: '2',
      text: '{"status":"starting"}',
    });
    expect((await ask('/healthz')).status).toBe(200);
    const page = await ask('/', { 'accept-language': 'de-AT,en;q=0.5' });
    expect(page).toMatchObject({ status: 503, retryAfter: '2' });
    expect(page.text).toContain('<html lang="de">');
    expect(page.text).toContain('Ligas de Prueba');
    expect(page.text).toContain('Datenbank');
    expect(page.text).not.toContain('Demo-Community');
    expect((await ask('/fr/psn/login')).text).toContain('<html lang="fr">');
    const call = await ask('/api/v1/public/es/psn/home');
    expect(call).toMatchObject({ status: 503, retryAfter: '2' });
    expect(JSON.parse(call.text)).toEqual({ message: expect.stringContaining('arrancando') });

    gate.open();
    // Each of them throws if nobody listens.
    while ((await ask('/readyz')).status !== 200) await ask('/en');
    expect(await ask('/en')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Ligas de Prueba'),
    });
    expect(started.complained.join('')).not.toContain('rror');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
    await expect(ask('/readyz')).rejects.toThrow();
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'that is ended by %s leaves no process and no port',
    async (signal) => {
      const started = start({ DATABASE_URL: undefined });
      await firstAnswer(started);
      started.child.kill(signal);
      expect(await started.ended).toBe(0);
      expect(started.complained.join('')).toBe('');
      const { pid } = started.child;
      expect(() => process.kill(-(pid ?? 0), 0)).toThrow('ESRCH');
      const postmaster = await readPostmaster(join(dataDir, 'pg18'));
      expect(postmaster !== null && isAlive(postmaster.pid)).toBe(false);
      await expect(ask('/readyz')).rejects.toThrow();
    },
  );

  test('on a port in use ends with its one line before it touches anything', async () => {
    await listening(createServer(), port);
    const started = start({ DATABASE_URL: undefined });
    expect(await started.ended).toBe(1);
    const line = `port ${port} is in use by another program: end that one, or set PORT to another port\n`;
    expect(started.complained.join('')).toBe(line);
    await expect(stat(join(dataDir, 'pg18'))).rejects.toThrow('ENOENT');
  });

  test('that fails leaves the port, with its one line', async () => {
    const started = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    expect(await started.ended).toBe(1);
    expect(started.complained.join('')).toMatch(/^the database can't be reached: .*\n$/);
    await expect(ask('/readyz')).rejects.toThrow();
  });
});
