import { createHash } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Bucket } from './bucket.ts';
import type { DbOrTx } from './database/index.ts';
import { Refusal } from './errors.ts';
import { semaphore } from './semaphore.ts';

// For the whole process: one picture is worked on at a time, and no two alike follow each other.
sharp.cache(false);
sharp.concurrency(1);

/** A picture as it was read: one hash, several sizes, ready to be stored. */
export interface Picture {
  readonly hash: string;
  /** The size of the original, upright, in pixels; of a private picture, that of its one variant. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly { readonly name: string; readonly bytes: Buffer }[];
}

export interface ReadOptions {
  /** Made in the largest size only, for a handler that keeps it apart. */
  readonly isPrivate?: boolean | undefined;
}

export interface PictureStore {
  /** Re-encodes what was uploaded; refuses what isn't a picture, or is a bomb, and all while many wait (`busy`). */
  read(bytes: Buffer, field: string, options?: ReadOptions): Promise<Picture>;
  /** Writes the files (before the commit: an orphan is harmless, a missing file is not) and the row. */
  keep(tx: DbOrTx, picture: Picture): Promise<string>;
}

const LARGEST = 1366;
const WIDTHS = [96, 480, LARGEST];
const WEBP = { quality: 82 } as const;
/** Enough for a phone's camera within the bytes that a form takes; a bomb claims far more. */
const PIXELS_LIMIT = 16_000_000;
/** Each holds its bytes while it waits. */
const PLACES = 12;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/** Pictures on the disk, in `directory`. */
export function diskPictures(directory: string): PictureStore {
  return pictures(async (path, bytes) => {
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    await writeOnce(file, bytes);
  });
}

/** Pictures in an S3-compatible store that several nodes share. */
export function bucketPictures(bucket: Bucket): PictureStore {
  return pictures(bucket.put);
}

/** The name is the hash, so a file never changes. */
function pictures(write: (path: string, bytes: Buffer) => Promise<void>): PictureStore {
  const oneAtATime = semaphore(1, PLACES);
  return {
    read: (bytes, field, options) => oneAtATime(() => readPicture(bytes, field, options)),
    async keep(tx, picture) {
      const folder = picture.hash.slice(0, 2);
      for (const { name, bytes } of picture.variants) await write(`${folder}/${name}`, bytes);
      await tx
        .insertInto('files')
        .values({
          hash: picture.hash,
          width: picture.width,
          height: picture.height,
          bytes: picture.variants.reduce((sum, { bytes }) => sum + bytes.length, 0),
        })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
      return picture.hash;
    },
  };
}

/** The address that replies carry: `-96.webp`, `-480.webp`, `-1366.webp` or `-share.jpg` is added by who shows it. */
export function pictureAddress(hash: string | null): string | null {
  return hash === null ? null : `/files/${hash.slice(0, 2)}/${hash}`;
}

async function readPicture(
  bytes: Buffer,
  field: string,
  { isPrivate = false }: ReadOptions = {},
): Promise<Picture> {
  const refuse = (code: 'not_a_picture' | 'picture_too_many_pixels') =>
    new Refusal('invalid', { fields: { [field]: [{ code }] } });
  const options = { limitInputPixels: PIXELS_LIMIT, failOn: 'error', pages: 1 } as const;
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null || !FORMATS.has(metadata.format)) throw refuse('not_a_picture');
  if (metadata.width * metadata.height > PIXELS_LIMIT) throw refuse('picture_too_many_pixels');
  try {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const upright = sharp(bytes, options).rotate();
    return isPrivate ? await onlyLarge(upright, hash) : await inAllSizes(upright, hash);
  } catch {
    throw refuse('not_a_picture');
  }
}

async function inAllSizes(picture: Sharp, hash: string): Promise<Picture> {
  const upright = await picture.toBuffer({ resolveWithObject: true });
  const variants: { name: string; bytes: Buffer }[] = [];
  for (const width of WIDTHS) {
    const resized = sharp(upright.data).resize({ width, withoutEnlargement: true });
    variants.push({ name: `${hash}-${width}.webp`, bytes: await resized.webp(WEBP).toBuffer() });
  }
  const share = sharp(upright.data).resize({ width: 1200, withoutEnlargement: true }).flatten();
  variants.push({ name: `${hash}-share.jpg`, bytes: await share.jpeg({ quality: 82 }).toBuffer() });
  return { hash, width: upright.info.width, height: upright.info.height, variants };
}

/** A drawing of the product itself (SVG) as a picture; nobody's upload comes here. */
export async function readDrawing(svg: string): Promise<Picture> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 40);
  return await inAllSizes(sharp(Buffer.from(svg)), hash);
}

async function onlyLarge(picture: Sharp, hash: string): Promise<Picture> {
  const { data, info } = await picture
    .resize({ width: LARGEST, withoutEnlargement: true })
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  const variants = [{ name: `${hash}-${LARGEST}.webp`, bytes: data }];
  return { hash, width: info.width, height: info.height, variants };
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
