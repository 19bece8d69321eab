import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export interface Ran {
  readonly code: number;
  readonly seconds: number;
}

/**
 * Runs a program of the project (node_modules/.bin first) in one of its folders, shows its output, and resolves with
 * its exit code.
 */
export function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  folder = '.',
): Promise<Ran> {
  return ended(start(command, args, { env, folder, output: 'inherit' }));
}

/** The same without showing its output, which it resolves with: for programs that run side by side. */
export async function runAside(
  command: string,
  args: readonly string[],
): Promise<Ran & { readonly output: string }> {
  const child = start(command, args, { env: {}, folder: '.', output: 'pipe' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
  const ran = await ended(child);
  return { ...ran, output: Buffer.concat(said).toString() };
}

interface How {
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly output: 'inherit' | 'pipe';
}

function start(command: string, args: readonly string[], { env, folder, output }: How): ChildProcess {
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  return spawn(command, args, {
    cwd: join(ROOT, folder),
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, PATH: path },
  });
}

function ended(child: ChildProcess): Promise<Ran> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, seconds: Math.round((performance.now() - started) / 100) / 10 });
    });
  });
}
