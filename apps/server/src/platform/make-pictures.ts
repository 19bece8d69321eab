import { createHash } from 'node:crypto';
import type { PictureLaw } from '@matchnight/contract';
import sharp, { type Metadata, type OutputInfo, type Raw, type Sharp } from 'sharp';
import { refuseField } from './errors.ts';
import { LIGHTER } from './lighter-steps.ts';

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
  /** What it must be besides, and the widths in which it is made in place of the usual ones. */
  readonly is?: PictureLaw | undefined;
  /** The user who sends it: has one at a time made on a node, so that nobody takes all places (`picture_waits`). */
  readonly of?: number | undefined;
}

const LARGEST = 1366;
const WIDTHS = [96, 480, LARGEST];
const QUALITY = 82;
/** Of each file: what comes in is limited, and so is what is made of it. */
const MOST_BYTES = 400 * 1024;
const SHARED = { width: 1200, height: LARGEST };
/** Enough for a phone's camera within the bytes that a form takes; a bomb claims far more. */
const PIXELS_LIMIT = 16_000_000;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);

/**
 * A picture in the sizes in which it is kept.
 * @throws Refusal on the field, where it can't be read, is a bomb, or is not what its law asks
 */
export async function readPicture(
  bytes: Buffer,
  field: string,
  { isPrivate = false, is }: ReadOptions = {},
): Promise<Picture> {
  const refuse = (code: 'not_a_picture' | 'picture_too_many_pixels') => refuseField(field, code);
  const options = { limitInputPixels: PIXELS_LIMIT, failOn: 'error', pages: 1 } as const;
  const metadata = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null || !FORMATS.has(metadata.format)) throw refuse('not_a_picture');
  if (metadata.width * metadata.height > PIXELS_LIMIT) throw refuse('picture_too_many_pixels');
  if (is) requireLaw(metadata, field, is);
  try {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const upright = sharp(bytes, options).rotate();
    if (isPrivate) return await onlyLarge(upright, hash);
    const picture = await uprightOf(upright);
    return await (is ? inWidths(picture, hash, is.widths) : inAllSizes(picture, hash));
  } catch {
    throw refuse('not_a_picture');
  }
}

function requireLaw({ format, autoOrient }: Metadata, field: string, { format: asked, least }: PictureLaw) {
  if (format !== asked) throw refuseField(field, 'picture_not_jpg');
  if (autoOrient.width < least.width || autoOrient.height < least.height) {
    throw refuseField(field, 'picture_too_small', least);
  }
}

/** Once in each width, as WebP; a picture for one place of the site keeps its width, and of its height the middle. */
async function inWidths(upright: Upright, hash: string, widths: readonly number[]): Promise<Picture> {
  return await sized(upright, hash, widths, 'cover');
}

/** What all sizes are made of. */
interface Upright {
  readonly data: Buffer;
  readonly info: OutputInfo;
  /** Of a drawing: its pixels as they are, and how hard its files are compressed, of six. */
  readonly drawn?: { readonly raw: Raw; readonly effort: number };
}

async function uprightOf(picture: Sharp): Promise<Upright> {
  return await picture.toBuffer({ resolveWithObject: true });
}

async function sized(
  upright: Upright,
  hash: string,
  widths: readonly number[],
  fit: 'inside' | 'cover' = 'inside',
): Promise<Picture> {
  const variants: { name: string; bytes: Buffer }[] = [];
  for (const width of widths) {
    const box = { ...boxOf(upright.info, width, fit), fit };
    variants.push({ name: `${hash}-${width}.webp`, bytes: (await light(upright, box, 'webp')).data });
  }
  return { hash, width: upright.info.width, height: upright.info.height, variants };
}

/** No side is longer than 1366 pixels, and no picture becomes larger than it was. */
function boxOf(
  { width, height }: { width: number; height: number },
  wanted: number,
  fit: 'inside' | 'cover',
) {
  const least = Math.min(wanted, width);
  // What covers its box is cut where it is higher than wide.
  const natural = Math.round((height * least) / width);
  return fit === 'cover'
    ? { width: least, height: Math.min(natural, least) }
    : { width: wanted, height: LARGEST };
}

interface Box {
  readonly width: number;
  readonly height: number;
  readonly fit?: 'inside' | 'cover';
}

/** Within its box and the bytes of a file, of lesser quality, and at last smaller, where that takes it. */
async function light(
  { data, drawn }: Upright,
  { width, height, fit = 'inside' }: Box,
  format: 'webp' | 'jpeg',
) {
  let made: Upright | undefined;
  for (const [quality, part] of [[QUALITY, 1] as const, ...LIGHTER]) {
    const box = { width: Math.round(width * part), height: Math.round(height * part) };
    const picture = drawn ? sharp(data, { raw: drawn.raw }) : sharp(data);
    const resized = picture.resize({ ...box, fit, withoutEnlargement: true });
    const encoded =
      format === 'webp'
        ? resized.webp({ quality, ...(drawn ? { effort: drawn.effort } : {}) })
        : resized.flatten().jpeg({ quality });
    made = await encoded.toBuffer({ resolveWithObject: true });
    if (made.data.length <= MOST_BYTES) break;
  }
  if (made === undefined) throw new Error('nothing was tried');
  return made;
}

async function inAllSizes(upright: Upright, hash: string): Promise<Picture> {
  const made = await sized(upright, hash, WIDTHS);
  const shared = { name: `${hash}-share.jpg`, bytes: (await light(upright, SHARED, 'jpeg')).data };
  return { ...made, variants: [...made.variants, shared] };
}

/** A drawing of the product itself as its row has it: the files come once it is drawn. */
export interface Sketch extends Picture {
  draw(): Promise<Picture>;
}

/** A drawing (SVG) that can be kept at once and drawn later; its own width and height stand in it. */
export function sketched(svg: string, widths?: readonly number[]): Sketch {
  const [width, height] = ['width', 'height'].map((side) =>
    Number(new RegExp(` ${side}="(\\d+)"`).exec(svg)?.[1]),
  );
  if (!width || !height) throw new Error('a drawing says how large it is');
  return { hash: drawingHash(svg), width, height, variants: [], draw: () => readDrawing(svg, widths) };
}

function drawingHash(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 40);
}

/** A drawing of the product itself (SVG) as a picture, in these widths or the usual ones; nobody's upload comes here. */
export async function readDrawing(svg: string, widths?: readonly number[]): Promise<Picture> {
  const hash = drawingHash(svg);
  // A demo community draws thirty, while somebody waits: 5 % larger files take two thirds of the time.
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const upright = { data, info, drawn: { raw: { width, height, channels }, effort: 2 } };
  return widths ? await inWidths(upright, hash, widths) : await inAllSizes(upright, hash);
}

async function onlyLarge(picture: Sharp, hash: string): Promise<Picture> {
  const upright = await uprightOf(picture);
  const { data, info } = await light(upright, { width: LARGEST, height: LARGEST }, 'webp');
  const variants = [{ name: `${hash}-${LARGEST}.webp`, bytes: data }];
  return { hash, width: info.width, height: info.height, variants };
}
