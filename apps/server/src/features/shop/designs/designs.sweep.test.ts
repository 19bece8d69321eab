import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskPictures, type PictureStore } from '../../../platform/files.ts';
import { DESIGN_SIZES, DESIGNS, drawDesign } from './index.ts';

/** What a page may load for a head, in bytes. */
const HEAVIEST = 30 * 1024;
/** Of text, by WCAG 2.2. */
const AA = 4.5;
const isBackground = ({ type }: { type: string }) => type.startsWith('B');
const keysOf = (designs: readonly { key: string }[]) => designs.map(({ key }) => [key]);
const BACKGROUNDS = DESIGNS.filter(isBackground);
const CARDS = DESIGNS.filter(({ type }) => type === 'CA');

describe('the designs that come with the product', () => {
  test('have a key each, of type, family and colourway', () => {
    const keys = DESIGNS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { key, type, family, colourway } of DESIGNS) {
      expect(key).toBe(`${type.toLowerCase()}-${family}-${colourway}`);
      expect(key).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/);
    }
  });

  test.each(Object.keys(DESIGN_SIZES))(
    'of type %s are at least four families in three colourways',
    (type) => {
      const families = Map.groupBy(
        DESIGNS.filter((design) => design.type === type),
        ({ family }) => family,
      );
      expect(families.size).toBeGreaterThanOrEqual(4);
      for (const family of families.values()) expect(family).toHaveLength(3);
    },
  );

  test('are drawn the same each time, and no two alike', () => {
    const once = DESIGNS.map(({ key }) => drawDesign(key));
    expect(DESIGNS.map(({ key }) => drawDesign(key))).toEqual(once);
    expect(new Set(once).size).toBe(once.length);
  });

  test('are no more than their list says', () => {
    expect(() => drawDesign('av-lion-tartan')).toThrow('av-lion-tartan');
  });
});

describe.each(DESIGNS)('$key', ({ key, type }) => {
  const svg = drawDesign(key);

  test('reaches for nothing outside of itself, and says nothing', () => {
    expect(svg).not.toMatch(
      /href|<(script|foreignObject|text|image|style|use|!)|\bon\w+=|data:|NaN|undefined/i,
    );
    for (const [, id] of svg.matchAll(/url\(([^)]*)\)/g)) {
      expect(svg.split(`id="${id?.slice(1)}"`)).toHaveLength(2);
    }
  });

  test('is well-formed, in the size of its type', async () => {
    const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, width, height }).toEqual({ format: 'svg', ...DESIGN_SIZES[type] });
  });
});

describe('stored as any picture is', () => {
  let folder: string;
  let store: PictureStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'designs-'));
    store = diskPictures(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The most detailed one of each type stands for its type: to store all of them takes a quarter of a minute. */
  const most = [...Map.groupBy(DESIGNS, ({ type }) => type).values()].map((designs) =>
    designs.toSorted((one, two) => drawDesign(two.key).length - drawDesign(one.key).length).slice(0, 1),
  );
  test.each(keysOf(most.flat()))('%s is in no size heavier than a page may load', async (key) => {
    const png = await sharp(Buffer.from(drawDesign(key)))
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { variants } = await store.read(png, 'image');
    for (const { name, bytes } of variants.filter(({ name }) => name.endsWith('.webp'))) {
      expect(bytes.length, name).toBeLessThanOrEqual(HEAVIEST);
    }
  });
});

/** Colourways of a family are drawn alike: the first one stands for it. */
const FIRST = [...Map.groupBy(BACKGROUNDS, ({ family }) => family).values()].map((family) =>
  family.slice(0, 1),
);
test.each(keysOf(FIRST.flat()))('%s loads within the bytes of a head, as wide as any head', async (key) => {
  const webp = await sharp(Buffer.from(drawDesign(key)))
    .webp({ quality: 82 })
    .toBuffer();
  expect(webp.length).toBeLessThanOrEqual(HEAVIEST);
});

test.each(keysOf(BACKGROUNDS))(
  'white words can be read anywhere on %s below 45 per cent of black, and on its calm left third as it is',
  async (key) => {
    const { width, height } = DESIGN_SIZES.BT;
    const drawn = await pixelsOf(key);
    expect(worstContrast(drawn, [0, 0, width, height], 0.45)).toBeGreaterThanOrEqual(AA);
    expect(worstContrast(drawn, [0, 0, Math.round(width / 3), height])).toBeGreaterThanOrEqual(AA);
  },
);

test.each(keysOf(CARDS))('the inner area of %s carries white words and figures', async (key) => {
  expect(worstContrast(await pixelsOf(key), [48, 72, 432, 552])).toBeGreaterThanOrEqual(AA);
});

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

async function pixelsOf(key: string) {
  return await sharp(Buffer.from(drawDesign(key)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Of white against the lightest pixel of an area, below a share of black that is laid over. */
function worstContrast(
  { data, info }: Pixels,
  [left, top, right, bottom]: readonly [number, number, number, number],
  overlay = 0,
): number {
  const light = Array.from({ length: 256 }, (_, step) => lightOf((step / 255) * (1 - overlay)));
  let lightest = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let at = (row * info.width + left) * 3; at < (row * info.width + right) * 3; at += 3) {
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const sum = 0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0);
      if (sum > lightest) lightest = sum;
    }
  }
  return 1.05 / (lightest + 0.05);
}

/** Of a share of sRGB, by WCAG 2.2. */
function lightOf(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
