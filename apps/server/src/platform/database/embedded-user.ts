import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lchown, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDataDir } from './data-dir.ts';
import { OperatorError } from './operator-error.ts';

/** Whom PostgreSQL runs as: empty for "as this process", else the ids that `spawn` takes. */
export type UnixUser = { uid: number; gid: number } | Record<string, never>;

const run = promisify(execFile);

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the data that is already there, else as
 * `postgres`, else as `nobody` (initdb needs one with a passwd entry).
 */
export async function chooseUser(data: string): Promise<UnixUser> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(data).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      passwd
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) };
  }
  throw new OperatorError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: start as another user or set DATABASE_URL',
  );
}

/** Gives the folder and all in it to the user, if it is not theirs already. */
export async function giveTo(user: UnixUser, path: string): Promise<void> {
  if (user.uid === undefined) return;
  const here = await lstat(path);
  if (here.uid !== user.uid) await lchown(path, user.uid, user.gid);
  if (!here.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
}

/** Can this user enter the folder? (Every folder above it must let them through, too.) */
export async function canEnter(user: UnixUser, folder: string): Promise<boolean> {
  if (user.uid === undefined) return true;
  return run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/**
 * The folder that holds the data: DATA_DIR itself, unless PostgreSQL runs as another user who can't get there
 * (root's home is closed, for example). Then it is one under /var/lib, written down in DATA_DIR/postgres.path.
 */
export async function chooseHome(dataDir: string, say: (line: string) => void): Promise<string> {
  const pointer = join(dataDir, 'postgres.path');
  const noted = await readFile(pointer, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );
  if (noted !== '') return noted;
  await makeDataDir(dataDir);
  const user = await chooseUser(join(dataDir, 'pg18'));
  if (await canEnter(user, dataDir)) return dataDir;
  for (const parent of ['/var/lib', '/var/tmp']) {
    const home = join(parent, `matchnight-${randomBytes(4).toString('hex')}`);
    const made = await mkdir(home, { mode: 0o711 }).then(
      () => true,
      () => false,
    );
    if (!made || !(await canEnter(user, home))) continue;
    await writeFile(pointer, `${home}\n`);
    say(`PostgreSQL runs as user ${user.uid}, who can't reach ${dataDir}: its data lies in ${home}`);
    return home;
  }
  throw new OperatorError(
    `PostgreSQL runs as user ${user.uid}, who can't reach ${dataDir}: choose another DATA_DIR or set DATABASE_URL`,
  );
}
