import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPostgres } from '../../../apps/server/src/platform/database/embedded.ts';
import { readPostmaster } from '../../../apps/server/src/platform/database/embedded-files.ts';
import { type Db, openDatabase } from '../../../apps/server/src/platform/database/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LONGEST_START_MS = 300_000;

/** What one round kills without a warning. */
export const KILLS = ['server', 'postmaster', 'backend', 'connections', 'both'] as const;
export type Kill = (typeof KILLS)[number];

/** The product as the README starts it: one node with its own PostgreSQL and the demo, in separate processes. */
export class Site {
  readonly url: string;
  /** The server's error output, printed if something fails. */
  readonly said: string[] = [];
  #child: ChildProcess | null = null;
  readonly #dataDir: string;
  readonly #port: number;
  readonly #env: NodeJS.ProcessEnv;

  constructor(dataDir: string, port: number, env: NodeJS.ProcessEnv = {}) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.#env = env;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts the node, and waits until it accepts requests. */
  async start(): Promise<void> {
    const { NODE_ENV: _, DATABASE_URL: __, ...env } = process.env;
    const child = spawn(process.execPath, ['apps/server/src/start.ts'], {
      cwd: ROOT,
      env: {
        ...env,
        ...this.#env,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        LOG_LEVEL: 'error',
        TRUST_PROXY: 'loopback',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (text: Buffer) => void this.said.push(text.toString()));
    this.#child = child;
    await this.ready();
  }

  /** Waits until the node accepts requests; if it ended, starts it again, as a service manager would. */
  async ready(): Promise<void> {
    const latest = Date.now() + LONGEST_START_MS;
    while (Date.now() < latest) {
      if (this.#child === null || this.#child.exitCode !== null || this.#child.signalCode !== null) {
        if (this.#child?.exitCode != null)
          throw new Error(`the server ended by itself:\n${this.said.join('')}`);
        return await this.start();
      }
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await wait(50);
    }
    throw new Error(`not ready after ${LONGEST_START_MS} ms:\n${this.said.join('')}`);
  }

  async kill(what: Kill): Promise<void> {
    if (what === 'postmaster' || what === 'both') await this.#killPostmaster();
    if (what === 'server' || what === 'both') await this.#killServer();
    if (what === 'backend') await this.#killBackend();
    if (what === 'connections') {
      await this.#query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      );
    }
  }

  /** Stops it in order. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  /** Does something with the database, beside the site or after it is stopped. */
  async withDatabase<T>(job: (db: Db) => Promise<T>): Promise<T> {
    const server = await startPostgres({ dataDir: this.#dataDir, durable: true, say: () => {} });
    const database = openDatabase({ url: server.url, max: 2 });
    try {
      return await job(database.db);
    } finally {
      await database.close();
      await server.stop();
    }
  }

  async #killServer(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #killPostmaster(): Promise<void> {
    const postmaster = await readPostmaster(join(this.#dataDir, 'pg18'));
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
  }

  /** One of the node's backends, preferably one that writes. */
  async #killBackend(): Promise<void> {
    const rows = await this.#query(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       order by (state = 'active') desc, random() limit 1`,
    );
    for (const { pid } of rows) process.kill(Number(pid), 'SIGKILL');
  }

  async #query(text: string): Promise<Record<string, unknown>[]> {
    return await this.withDatabase(
      async (db) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows,
    );
  }
}
