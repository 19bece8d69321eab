import { chmod, mkdir, stat } from 'node:fs/promises';

/**
 * Makes the folder of data where there is none: nobody else's to look into. Started by root, PostgreSQL runs as
 * another user, who must get through it. A folder that is there keeps its mode: it may be more than ours.
 */
export async function makeDataDir(path: string): Promise<void> {
  if (await stat(path).catch(() => null)) return;
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  await mkdir(path, { recursive: true });
  await chmod(path, mode);
}
