import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

export interface Told {
  readonly cpu: number;
  readonly memory: number;
}
export interface Running<T = Told> {
  ask(word: string): Promise<T>;
  stop(): void;
}

/** A process has ended that was to answer. */
export class Ended extends Error {}

/** Starts one of this folder's programs and waits until it reports that it is ready. */
export async function start<T = Told>(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Running<T>> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, [...args], { env: { ...process.env, ...env } });
  await answer(child);
  return {
    ask: async (word) => {
      child.send(word);
      return await answer<T>(child);
    },
    stop: () => child.kill('SIGKILL'),
  };
}

/** The whole product as people start it, with its demo community if the folder is new. */
export async function npmStart(
  port: number,
  dataDir: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  // Vite's build sets NODE_ENV=production in this process, and production has no demo.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes(`:${port}`)) resolve();
    });
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const { pid } = child;
      if (pid === undefined) return;
      process.kill(-pid, 'SIGTERM');
      // npm ends before the product that it started: the folder of the data is in use until the last of both has.
      while (isRunning(pid)) await wait(20);
    },
  };
}

/** True while any process of the group runs. */
function isRunning(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** Requests a second of 16 connections over some seconds, the addresses in turn. */
export async function load(urls: readonly string[], seconds = 4): Promise<{ rate: number; p99: number }> {
  const [first = ''] = urls;
  const { origin } = new URL(first);
  const requests = urls.map((url) => ({ method: 'GET' as const, path: url.slice(origin.length) }));
  const result = await autocannon({ url: origin, connections: 16, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${first}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Ended(`a process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}
