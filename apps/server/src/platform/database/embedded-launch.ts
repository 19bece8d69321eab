import { execFile, spawn } from 'node:child_process';
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive, readPostmaster } from './embedded-files.ts';
import type { UnixUser } from './embedded-user.ts';

/** Where and how one embedded server lives. */
export type Place = {
  /** The folder around the data: DATA_DIR, or the one that PostgreSQL's user can reach. */
  home: string;
  data: string;
  user: UnixUser;
  /** The folder with bin/, lib/ and share/. */
  binaries: string;
  password: string;
  durable: boolean;
  settings: Readonly<Record<string, string>>;
  /** How the last launch could be reached (null before the first): a restart keeps it, so the url stays good. */
  socket: boolean | null;
  port: number | null;
};

export type Outcome = { ready: boolean; again: boolean; reason: string };

/** What a start says while the files of a killed server, or another start, stand in its way. */
const IN_THE_WAY = /lock file .* already exists|shared memory block|another postmaster|is another server/i;
const LOG_LIMIT = 1_000_000;
/** Recovery after a crash may take long; then it is better to wait than to give up. */
const READY_WITHIN_MS = 120_000;

/** Starts the server on the data. `again`: something stands in the way that may go by itself. */
export async function launch(place: Place): Promise<Outcome> {
  const socketPath = join(place.data, '.s.PGSQL.5432');
  const bySocket = place.socket ?? (process.platform !== 'win32' && Buffer.byteLength(socketPath) < 100);
  const outcome = await launchOnce(place, bySocket);
  if (outcome.ready || place.socket !== null) return outcome;
  // Some mounted file systems have no sockets.
  if (bySocket && /unix.domain socket/i.test(outcome.reason)) return launchOnce(place, false);
  return outcome;
}

/** The url of a database on the server that `postmaster.pid` tells about. */
export function urlOf(place: Place, server: { port: number; host: string }, database: string): string {
  const host = server.host === '' ? `?host=${encodeURIComponent(place.data)}` : '';
  return `postgres://postgres:${place.password}@127.0.0.1:${server.port}/${database}${host}`;
}

/** Ends all sessions and the server, as a planned stop does; harder if that takes over 30 s. */
export async function shutDown(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    const control = join(place.binaries, 'bin', 'pg_ctl.exe');
    await promisify(execFile)(control, ['stop', '-D', place.data, '-m', 'fast', '-w']).catch(() => {});
    return;
  }
  const gone = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end; await wait(10)) {
      if ((await readPostmaster(place.data))?.pid !== pid || !isAlive(pid)) return true;
    }
    return false;
  };
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if ((await readPostmaster(place.data))?.pid !== pid || !isAlive(pid)) return;
    process.kill(pid, signal);
    if (await gone(30_000)) return;
  }
}

async function launchOnce(place: Place, bySocket: boolean): Promise<Outcome> {
  const port = bySocket ? 5432 : (place.port ?? (await freePort()));
  const logPath = join(place.home, 'postgres.log');
  if (((await stat(logPath).catch(() => null))?.size ?? 0) > LOG_LIMIT) await rm(logPath);
  const log = await open(logPath, 'a+', 0o600);
  // One of an older version was everybody's to read.
  await log.chmod(0o600);
  const logFrom = (await log.stat()).size;
  try {
    // Its own process group: Ctrl-C in the terminal must reach the web server first, not both at once.
    const child = spawn(join(place.binaries, 'bin', 'postgres'), serverOptions(place, bySocket, port), {
      ...place.user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      env: childEnvironment(),
    });
    let ended = false;
    const end = new Promise<void>((resolve) => {
      child.once('exit', resolve).once('error', resolve);
    }).then(() => {
      ended = true;
    });
    child.unref();
    for (const limit = Date.now() + READY_WITHIN_MS; !ended && Date.now() < limit; ) {
      const postmaster = await readPostmaster(place.data);
      if (postmaster?.pid === child.pid && postmaster?.ready) {
        place.socket = bySocket;
        place.port = port;
        return { ready: true, again: false, reason: '' };
      }
      await Promise.race([end, wait(5)]);
    }
    const reason = await lastFatal(log, logFrom);
    return { ready: false, again: IN_THE_WAY.test(reason), reason };
  } finally {
    await log.close();
  }
}

/** Nothing of this process's settings, which hold secrets. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH = '', SystemRoot } = process.env;
  return { PATH, LC_ALL: 'C', ...(SystemRoot ? { SystemRoot } : {}) };
}

function serverOptions(place: Place, bySocket: boolean, port: number): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: bySocket ? '' : '127.0.0.1',
    unix_socket_directories: bySocket ? place.data : '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What breaks a constraint is named, and not the row: it holds people's addresses.
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    // The queries are short: compiling one costs more than running it.
    jit: 'off',
    // The cost of solid-state disks. The default is for turning disks: with it whole tables are read where some rows would do.
    random_page_cost: '1.1',
  };
  if (!place.durable) {
    Object.assign(settings, { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' });
    Object.assign(settings, { autovacuum: 'off', max_connections: '200' });
  }
  Object.assign(settings, place.settings);
  return [
    '-D',
    place.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

async function lastFatal(log: FileHandle, from: number): Promise<string> {
  const size = (await log.stat()).size - from;
  const { buffer, bytesRead } = await log.read(Buffer.alloc(Math.max(size, 1)), 0, size, from);
  const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n');
  return lines.filter((line) => /FATAL|PANIC|error/i.test(line)).at(-1) ?? lines.at(-1) ?? '';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });
}
