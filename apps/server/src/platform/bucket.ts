import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from './config.ts';
import { OperatorError, oneLine } from './database/index.ts';

/** Objects of an S3-compatible store; a path is an object's key, and what it names never changes. What is below `private/` is not for everybody. */
export interface Bucket {
  put(path: string, bytes: Buffer): Promise<void>;
  /** Null where there is none. */
  get(path: string): Promise<Readable | null>;
  /** Does nothing where there is none. */
  remove(path: string): Promise<void>;
  paths(): AsyncGenerator<string>;
  /** Those whose paths begin so. */
  files(prefix: string): AsyncGenerator<StoredFile>;
}

export interface StoredFile {
  readonly path: string;
  readonly bytes: number;
  readonly writtenAt: Date;
}

/**
 * Asks the store whether the bucket is there. The library is loaded here: a site with its pictures on the disk never
 * needs it.
 * @throws OperatorError when the store can't be reached, knows no such bucket or refuses the keys
 */
export async function openBucket(settings: NonNullable<Config['s3']>): Promise<Bucket> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    NoSuchKey,
    paginateListObjectsV2,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    // The bucket in the path, not in the host's name: every store understands it.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    // The newer checksums are Amazon's alone.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const found: Bucket = {
    async put(path, bytes) {
      const ContentType = path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
      await client.send(new PutObjectCommand({ Bucket, Key: path, Body: bytes, ContentType }));
    },
    async get(path) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: path }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: path }));
    },
    async *paths() {
      for await (const { path } of found.files('')) yield path;
    },
    async *files(prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key, Size = 0, LastModified } of Contents) {
          // A store that doesn't say when keeps all of them: none is old then.
          if (Key !== undefined) yield { path: Key, bytes: Size, writtenAt: LastModified ?? new Date() };
        }
      }
    },
  };
  await found
    .paths()
    .next()
    .catch((error: unknown) => {
      throw new OperatorError(`the bucket ${Bucket} of S3_BUCKET can't be read: ${oneLine(error)}`);
    });
  return found;
}

/** @throws OperatorError when the bucket has objects */
export async function refuseFullBucket(bucket: Bucket, name: string): Promise<void> {
  const first = await bucket.paths().next();
  if (!first.done) throw new OperatorError(`the bucket ${name} is not empty: restore into an empty one`);
}

/** Every object as a file of the folder. */
export async function download(bucket: Bucket, folder: string): Promise<void> {
  for await (const path of bucket.paths()) {
    const object = await bucket.get(path);
    // Removed since it was listed: then no row needs it.
    if (object === null) continue;
    const file = join(folder, path);
    if (!file.startsWith(join(folder, sep))) throw new OperatorError(`no file can be named ${path}`);
    await mkdir(dirname(file), { recursive: true });
    await pipeline(object, createWriteStream(file));
  }
}

/** Every file of the folder as an object. */
export async function upload(folder: string, bucket: Bucket): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    await bucket.put(relative(folder, file).split(sep).join('/'), await readFile(file));
  }
}
