import { afterEach, expect, it, vi } from 'vitest';
import { shrunk } from './shrunk.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that reads a picture of this size, and writes one byte for a thousand pixels. */
function browser(width: number, height: number) {
  const drawn: { width: number; height: number; type: string }[] = [];
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: () => undefined }),
    toBlob(done: (blob: Blob) => void, type: string) {
      drawn.push({ width: this.width, height: this.height, type });
      done(new Blob([new Uint8Array((this.width * this.height) / 1000)], { type }));
    },
  };
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.stubGlobal('document', { createElement: () => canvas });
  return drawn;
}
const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });

it.each([
  ['16 megapixels in 94 KB', 4624, 3468, 94_000],
  ['24 megapixels', 5712, 4284, 6_000_000],
  ['50 megapixels', 8160, 6120, 18_000_000],
])('a photo of %s is sent in the size that is kept', async (_, width, height, bytes) => {
  const drawn = browser(width, height);
  const sent = await shrunk(photo(bytes), { type: 'image/webp' });
  expect(drawn).toEqual([{ width: 1366, height: Math.floor((1366 * height) / width), type: 'image/webp' }]);
  expect([sent.name, sent.type]).toEqual(['me.jpg', 'image/webp']);
});

it('a small picture stays as it is', async () => {
  const drawn = browser(1200, 900);
  const file = photo(400_000);
  expect(await shrunk(file)).toBe(file);
  expect(drawn).toEqual([]);
});

it('a narrow picture that is endlessly tall has no more pixels than the server takes', async () => {
  const drawn = browser(1000, 50_000);
  await shrunk(photo(400_000));
  const [{ width, height } = { width: 0, height: 0 }] = drawn;
  expect(width * height).toBeLessThanOrEqual(16_000_000);
});

it('a file that the browser can’t read is sent as it is: the server says what is wrong', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const file = photo(2 * 1024 * 1024);
  expect(await shrunk(file)).toBe(file);
});
