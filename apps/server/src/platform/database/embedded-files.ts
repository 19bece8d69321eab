import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running PostgreSQL writes down about itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketDir: string; host: string; ready: boolean };

/** Reads `postmaster.pid`; null when there is none or it is not complete yet. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir, host, , status] = text.split('\n');
  if (!pid || !port) return null;
  return {
    pid: Number(pid),
    port: Number(port),
    socketDir: (socketDir ?? '').trim(),
    host: (host ?? '').trim(),
    ready: (status ?? '').trim() === 'ready',
  };
}

/**
 * Removes the `postmaster.pid` of a killed server when its number now belongs to something else (a zombie nobody
 * collects, another program after a restart of the container): PostgreSQL would refuse to start for ever. Safe,
 * because every PostgreSQL process works inside its data folder; where that can't be seen nothing is removed.
 */
export async function removeForeignPidFile(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const postmaster = await readPostmaster(data);
  if (!postmaster || !isAlive(postmaster.pid)) return;
  const real = await realpath(data);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const folder = await readlink(`/proc/${name}/cwd`).catch(() => '');
    if (folder === real) return;
  }
  await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Is there a process of this number? One that belongs to somebody else counts, too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
