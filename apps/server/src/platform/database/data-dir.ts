import { chmod, mkdir, readdir, stat } from 'node:fs/promises';

/** What the site keeps there, and what a file system puts beside it. */
const OURS = /^(pg18|compile-cache|pg18-binaries|postgres\..+|files|site\.secret|bucket-.+|lost\+found)$/;

/**
 * Makes the folder of data where there is none, and closes one that is there: nobody else's to look into. Started by
 * root, PostgreSQL runs as another user, who must get through it. A folder that is another user's, or that holds other
 * things too, keeps its mode: it is more than ours.
 */
export async function makeDataDir(path: string): Promise<void> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const found = await stat(path).catch(() => null);
  if (found === null) {
    await mkdir(path, { recursive: true });
    await chmod(path, mode);
    return;
  }
  const closed = found.mode & mode;
  if (closed === (found.mode & 0o7777) || found.uid !== process.getuid?.()) return;
  if ((await readdir(path)).every((name) => OURS.test(name))) await chmod(path, closed);
}
