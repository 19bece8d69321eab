import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { noise, photo } from '../features/accounts/testing-pictures.ts';
import { readPicture } from './make-pictures.ts';

const MOST_BYTES = 400 * 1024;
const SLIDE = { format: 'jpeg', least: { width: 1366, height: 598 }, widths: [480, 960, 1366] } as const;
const sizesOf = async (bytes: Buffer, options = {}) => {
  const { variants } = await readPicture(bytes, 'image', options);
  return await Promise.all(
    variants.map(async ({ name, bytes: made }) => {
      const { width, height } = await sharp(made).metadata();
      return `${name.replace(/^.*-/, '')} ${width} × ${height}`;
    }),
  );
};

describe('what is made of a picture', () => {
  test('has no side of more than 1366 pixels, however high or wide it is', async () => {
    expect(await sizesOf(await photo(700, 7000))).toEqual([
      '96.webp 96 × 960',
      '480.webp 137 × 1366',
      '1366.webp 137 × 1366',
      'share.jpg 137 × 1366',
    ]);
    expect(await sizesOf(await photo(4000, 1000))).toEqual([
      '96.webp 96 × 24',
      '480.webp 480 × 120',
      '1366.webp 1366 × 342',
      'share.jpg 1200 × 300',
    ]);
    expect(await sizesOf(await photo(700, 7000), { isPrivate: true })).toEqual(['1366.webp 137 × 1366']);
  });

  test('is no larger than what was sent', async () => {
    expect(await sizesOf(await photo(60, 40))).toEqual([
      '96.webp 60 × 40',
      '480.webp 60 × 40',
      '1366.webp 60 × 40',
      'share.jpg 60 × 40',
    ]);
  });

  test('for one place of the site keeps its width, and of a high one the middle', async () => {
    expect(await sizesOf(await photo(1400, 700), { is: SLIDE })).toEqual([
      '480.webp 480 × 240',
      '960.webp 960 × 480',
      '1366.webp 1366 × 683',
    ]);
    expect(await sizesOf(await photo(1500, 4500), { is: SLIDE })).toEqual([
      '480.webp 480 × 480',
      '960.webp 960 × 960',
      '1366.webp 1366 × 1366',
    ]);
  });

  test('has at most 400 KB a file, by lesser quality, and at last by being smaller', async () => {
    const { variants, ...whole } = await readPicture(await noise(1366, 1300), 'image');
    expect(whole).toMatchObject({ width: 1366, height: 1300 });
    expect(variants.map(({ bytes }) => bytes.length).filter((size) => size > MOST_BYTES)).toEqual([]);
    const large = await sharp(variants[2]?.bytes).metadata();
    // Nothing but noise is so heavy that quality alone does not do.
    expect(large.width).toBe(1025);
    const [secret] = (await readPicture(await noise(1366, 1300), 'image', { isPrivate: true })).variants;
    expect(secret?.bytes.length).toBeLessThanOrEqual(MOST_BYTES);
  });
});
