import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Bucket } from '../bucket.ts';
import type { PictureStore } from '../files.ts';
import type { Tree } from './tree.ts';

/** Reads a stored file by its path below /files/; null where there is none. */
export type ReadStored = (path: string) => Promise<Buffer | null>;

const PREFIX = '/files/';
/** No crest and no avatar, which are square, is drawn larger, in pixels. */
const LARGEST = 360;

/** Resolves once no picture of a tree, as JSON, is still being drawn for the demo. */
export async function whenAllThere(
  tree: string,
  { whenThere }: Pick<PictureStore, 'whenThere'>,
): Promise<void> {
  const hashes = new Set([...tree.matchAll(/\/([0-9a-f]{40})"/g)].map(([, hash = '']) => hash));
  await Promise.all([...hashes].map((hash) => whenThere(hash)));
}

/** From the folder, or from the store that several nodes share. */
export function storedReader(directory: string, bucket: Bucket | null): ReadStored {
  if (bucket === null) return (path) => readFile(join(directory, path)).catch(() => null);
  return async (path) => {
    const object = await bucket.get(path);
    return object === null ? null : await buffer(object);
  };
}

/** The tree with its stored pictures in it; one that is gone leaves its place empty. */
export async function withStored(tree: Tree, read: ReadStored): Promise<Tree> {
  const { src, children, ...props } = tree.props;
  if (src?.startsWith(PREFIX)) {
    const address = await drawable(src.slice(PREFIX.length), props, read);
    return address === null ? { type: 'div', props } : { type: 'img', props: { ...props, src: address } };
  }
  if (children === undefined) return tree;
  const filled: (Tree | string)[] = [];
  for (const child of children)
    filled.push(typeof child === 'string' ? child : await withStored(child, read));
  return { ...tree, props: { ...tree.props, children: filled } };
}

/** The data address of a stored picture, cut to where it stands: what lies behind everything is large, and has no holes. */
async function drawable(
  path: string,
  { width = LARGEST, height = width }: Tree['props'],
  read: ReadStored,
): Promise<string | null> {
  const isWide = width > 480;
  const bytes = await read(`${path}-${isWide ? 1366 : 480}.webp`);
  if (bytes === null) return null;
  const size = width === height ? { width: LARGEST, height: LARGEST } : { width, height };
  const cut = sharp(bytes).resize({ ...size, fit: 'cover' });
  const drawn = await (isWide ? cut.flatten().jpeg({ quality: 85 }) : cut.png()).toBuffer();
  return `data:image/${isWide ? 'jpeg' : 'png'};base64,${drawn.toString('base64')}`;
}
