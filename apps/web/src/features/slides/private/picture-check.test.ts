import { expect, test } from 'vitest';
import { troubleWith } from './picture-check.ts';

const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const MB = 1024 * 1024;
const sized = (width: number, height: number) => async () => ({ width, height, close() {} });
const jpg = (bytes = 100) => new Blob([JPG, new Uint8Array(bytes - JPG.length)]);

test('a slide is a JPG by its content, of two megabytes at most and large enough', async () => {
  const enough = sized(1366, 598);
  expect(await troubleWith(jpg(), enough)).toBeNull();
  expect(await troubleWith(jpg(2 * MB), enough)).toBeNull();
  expect(await troubleWith(jpg(2 * MB + 1), enough)).toEqual({ text: 'upload.too_large' });
  const png = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], { type: 'image/jpeg' });
  expect(await troubleWith(png, enough)).toEqual({ text: 'slides.not_jpg' });
  expect(await troubleWith(new Blob([]), enough)).toEqual({ text: 'slides.not_jpg' });
  for (const [itsWidth, itsHeight] of [
    [1365, 598],
    [1366, 597],
  ] as const) {
    const found = await troubleWith(jpg(), sized(itsWidth, itsHeight));
    expect(found).toEqual({ text: 'slides.too_few_pixels', itsWidth, itsHeight });
  }
  expect(await troubleWith(jpg(), () => Promise.reject(new Error('broken')))).toEqual({
    text: 'upload.unreadable',
  });
});
