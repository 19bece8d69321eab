import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeDataDir } from './data-dir.ts';

/**
 * The secret kept in a file, made with 256 random bits (43 characters of base64url) and mode 600 when it isn't
 * there yet. Two processes that ask at the same moment get the same one.
 */
export async function secretInFile(path: string): Promise<string> {
  await makeDataDir(dirname(path));
  try {
    const secret = randomBytes(32).toString('base64url');
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // The other process may have created the file and not yet have written it.
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret !== '') return secret;
    await wait(10);
  }
  throw new Error(`${path} is empty: delete it to have a new secret made`);
}
