import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './embedded-files.ts';
import { childEnvironment, type Place } from './embedded-launch.ts';
import { giveTo } from './embedded-user.ts';
import { OperatorError, oneLine } from './operator-error.ts';

const run = promisify(execFile);

/**
 * Makes the data folder if there is none, else sees that it belongs to PostgreSQL's user. It is made beside its
 * place and renamed into it, so a start that is killed, or two at once, never leave half a folder.
 */
export async function makeCluster(place: Place): Promise<void> {
  if (await stat(join(place.data, 'PG_VERSION')).catch(() => null)) {
    await claim(place);
    return;
  }
  await removeDrafts(place);
  const draft = `${place.data}.new-${process.pid}`;
  const passwordFile = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, place.password, { mode: 0o600 });
  await giveTo(place.user, draft);
  await giveTo(place.user, passwordFile);
  try {
    await initdb(place, draft, passwordFile);
    await rename(draft, place.data).catch(ignoreLostRace);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function claim(place: Place): Promise<void> {
  if (process.getuid === undefined) return;
  const { uid } = await stat(place.data);
  if (uid === (place.user.uid ?? process.getuid())) return;
  if (place.user.uid === undefined) {
    throw new OperatorError(
      `${place.data} belongs to user ${uid}: start as that user, or give it to this one (chown -R)`,
    );
  }
  await giveTo(place.user, place.data);
}

async function initdb(place: Place, folder: string, passwordFile: string): Promise<void> {
  const program = join(place.binaries, 'bin', process.platform === 'win32' ? 'initdb.exe' : 'initdb');
  const options = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  options.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8');
  // The password has 256 random bits: stretching it would only slow every connection down.
  options.push('-c', 'scram_iterations=1', '--no-instructions');
  if (!place.durable) options.push('--no-sync');
  try {
    await run(program, options, {
      ...place.user,
      cwd: '/',
      env: childEnvironment(),
    });
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new OperatorError(`initdb in ${folder} failed: ${oneLine(stderr || error)}`);
  }
}

function ignoreLostRace(error: NodeJS.ErrnoException): void {
  if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code ?? '')) throw error;
}

async function removeDrafts(place: Place): Promise<void> {
  for (const name of await readdir(place.home)) {
    const pid = /^pg18\.new-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(place.home, name), { recursive: true, force: true });
  }
}
