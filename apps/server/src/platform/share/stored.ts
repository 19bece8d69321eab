import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Bucket } from '../bucket.ts';
import type { Tree } from './tree.ts';

/** Reads a stored file by its path below /files/; null where there is none. */
export type ReadStored = (path: string) => Promise<Buffer | null>;

const PREFIX = '/files/';
/** No crest and no avatar is drawn larger, in pixels. */
const LARGEST = 360;

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
    const bytes = await read(`${src.slice(PREFIX.length)}-480.webp`);
    if (bytes === null) return { type: 'div', props };
    const png = await sharp(bytes).resize(LARGEST, LARGEST, { fit: 'cover' }).png().toBuffer();
    return { type: 'img', props: { ...props, src: `data:image/png;base64,${png.toString('base64')}` } };
  }
  if (children === undefined) return tree;
  const filled: (Tree | string)[] = [];
  for (const child of children)
    filled.push(typeof child === 'string' ? child : await withStored(child, read));
  return { ...tree, props: { ...tree.props, children: filled } };
}
