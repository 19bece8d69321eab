import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { LIGHTER } from './lighter-steps.ts';
import type { Picture } from './make-pictures.ts';

type Variant = Picture['variants'][number];

/**
 * A picture whose WebP files have at most so many bytes each, of lesser quality where that takes it: for what lies behind a
 * page's head, which waits for it. It has a hash of its own, as what was uploaded may be kept elsewhere as it is.
 */
export async function lightened(picture: Picture, mostBytes: number): Promise<Picture> {
  const isHeavy = ({ name, bytes }: Variant) => name.endsWith('.webp') && bytes.length > mostBytes;
  if (!picture.variants.some(isHeavy)) return picture;
  const hash = createHash('sha256').update(`${picture.hash} ${mostBytes}`).digest('hex').slice(0, 40);
  const variants: Variant[] = [];
  for (const one of picture.variants) {
    const bytes = isHeavy(one) ? await lighter(one.bytes, mostBytes) : one.bytes;
    variants.push({ name: one.name.replace(picture.hash, hash), bytes });
  }
  return { ...picture, hash, variants };
}

async function lighter(bytes: Buffer, mostBytes: number): Promise<Buffer> {
  const { width } = await sharp(bytes).metadata();
  let light = bytes;
  for (const [quality, part] of LIGHTER) {
    light = await sharp(bytes)
      .resize({ width: Math.round(width * part) })
      .webp({ quality })
      .toBuffer();
    if (light.length <= mostBytes) break;
  }
  return light;
}
