import { spawn } from 'node:child_process';
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
  const started = performance.now();
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: path },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, seconds: Math.round((performance.now() - started) / 100) / 10 });
    });
  });
}
