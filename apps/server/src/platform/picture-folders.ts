import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Bucket, StoredFile } from './bucket.ts';

/** Where the files of pictures are: `ab/abc…-96.webp`, below a folder of the hash's first two signs. */
export interface PictureFolders {
  put(path: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(path: string): Promise<Readable | null>;
  /** Those of a folder whose names begin so ("ab/", "ab/abc…-"); none where there is no such folder. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Those of all folders, one after the other. */
  all(): AsyncGenerator<StoredFile>;
  /** Does nothing where there is none. */
  remove(path: string): Promise<void>;
}

/** On the disk, in `directory`. */
export function diskFolders(directory: string): PictureFolders {
  const list = async (prefix: string) => {
    const folder = dirname(`${prefix}x`);
    const paths = (await namesIn(join(directory, folder))).map((name) => `${folder}/${name}`);
    const found: StoredFile[] = [];
    for (const path of paths.filter((one) => one.startsWith(prefix))) {
      const known = await stat(join(directory, path)).catch(() => null);
      // Removed since the folder was read.
      if (known?.isFile()) found.push({ path, bytes: known.size, writtenAt: known.mtime });
    }
    return found;
  };
  return {
    async put(path, bytes) {
      const file = join(directory, path);
      await mkdir(dirname(file), { recursive: true });
      await writeOnce(file, bytes);
    },
    get: async (path) => await readOrNull(join(directory, path)),
    list,
    async *all() {
      for (const folder of (await namesIn(directory)).sort()) {
        if (/^[0-9a-f]{2}$/.test(folder)) yield* await list(`${folder}/`);
      }
    },
    remove: async (path) => await rm(join(directory, path), { force: true }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** In an S3-compatible store that several nodes share. */
export function bucketFolders(bucket: Bucket): PictureFolders {
  return {
    put: bucket.put,
    get: bucket.get,
    list: async (prefix) => await Array.fromAsync(bucket.files(prefix)),
    async *all() {
      for await (const file of bucket.files('')) {
        // A store lists by name: what is private comes behind all folders.
        if (file.path > 'g') return;
        yield file;
      }
    },
    remove: bucket.remove,
  };
}

/** A file to be read; null where there is none. */
export async function readOrNull(path: string): Promise<Readable | null> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return file?.createReadStream() ?? null;
}

async function writeOnce(path: string, bytes: Buffer): Promise<void> {
  const known = await stat(path).catch(() => null);
  if (known !== null && known.size === bytes.length) return;
  const temporary = `${path}.${process.pid}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, path).catch(async (error) => {
    await rm(temporary, { force: true });
    throw error;
  });
}
