import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Fewer than the server's pool has, so that every transaction may get another. */
const SERVER_CONNECTIONS = 3;
const NOBODY = 65_534;

/** The machine's PgBouncer; null if there is none. */
export function findPgBouncer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((place) => existsSync(place)) ?? null;
}

/** A PgBouncer before a database: one url whose transactions share connections, and one with a connection each. */
export async function startPgBouncer(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const folder = await mkdtemp(join(tmpdir(), 'matchnight-pgbouncer-'));
  const [config, listenPort] = [join(folder, 'pgbouncer.ini'), await freePort()];
  const to = `host=${host} port=${port} dbname=${database} user=${user} password=${password ?? ''}`;
  await writeFile(
    config,
    `[databases]
transactions = ${to} pool_mode=transaction pool_size=${SERVER_CONNECTIONS}
sessions = ${to} pool_mode=session pool_size=20
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
`,
  );
  await chmod(folder, 0o755);
  const child = spawn(findPgBouncer() ?? '', ['-q', config], { stdio: 'ignore', ...(await userFor(host)) });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const urlOf = (name: string) => `postgres://anybody@127.0.0.1:${listenPort}/${name}`;
  await answers(urlOf('sessions'));
  return {
    transactions: urlOf('transactions'),
    sessions: urlOf('sessions'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** It does not run as root: then as who owns PostgreSQL's socket, which nobody else may enter. */
async function userFor(host: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  if (!host.startsWith('/')) return { uid: NOBODY, gid: NOBODY };
  const { uid, gid } = await stat(host);
  return { uid, gid };
}

async function answers(url: string): Promise<void> {
  for (let time = 0; ; time += 1) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    const error = await client.connect().then(
      () => null,
      (reason: unknown) => reason,
    );
    await client.end().catch(() => {});
    if (error === null) return;
    if (time === 200) throw error;
    await wait(50);
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
