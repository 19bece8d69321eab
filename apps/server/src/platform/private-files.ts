import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { readOrNull } from './picture-folders.ts';

/** Files that not everybody may read: never below `/files/`, and sent only where a route asks who may. */
export interface PrivateFiles {
  put(path: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(path: string): Promise<Readable | null>;
  /** Does nothing where there is none. */
  remove(path: string): Promise<void>;
}

/** In a bucket, and in a backup, what is below it is private. */
export const PRIVATE_FOLDER = 'private';

/** The folder of a site whose files are on the disk. */
export function privateFolderOf(dataDir: string): string {
  return join(dataDir, PRIVATE_FOLDER);
}

/** Files on the disk, in `directory`, for the server's own user. */
export function diskPrivateFiles(directory: string): PrivateFiles {
  return {
    async put(path, bytes) {
      const file = join(directory, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}.tmp`;
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, file);
    },
    get: async (path) => await readOrNull(join(directory, path)),
    remove: async (path) => await rm(join(directory, path), { force: true }),
  };
}

/** Files in an S3-compatible store that several nodes share. */
export function bucketPrivateFiles(bucket: Bucket): PrivateFiles {
  const keyOf = (path: string) => `${PRIVATE_FOLDER}/${path}`;
  return {
    put: async (path, bytes) => await bucket.put(keyOf(path), bytes),
    get: async (path) => await bucket.get(keyOf(path)),
    remove: async (path) => await bucket.remove(keyOf(path)),
  };
}
