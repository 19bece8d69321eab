import { expect, it } from 'vitest';
import { pictureLimits, troubleWith } from './picture-file.ts';

const MEGABYTE = 1024 * 1024;

it.each([
  ['image/jpeg', 5 * MEGABYTE, null],
  ['image/jpeg', 5 * MEGABYTE + 1, 'too_large'],
  ['image/heic', 1, 'wrong_type'],
  ['image/svg+xml', 1, 'wrong_type'],
  ['', 1, 'wrong_type'],
  ['toString', 1, 'wrong_type'],
])('a file of type "%s" with %d bytes: %s', (type, size, trouble) => {
  expect(troubleWith({ type, size }, 5 * MEGABYTE)).toBe(trouble);
});

it('the limits are told before anything is chosen', () => {
  expect(pictureLimits('de', 5 * MEGABYTE)).toEqual({
    types: 'JPG, PNG, WebP, GIF oder AVIF',
    megabytes: 5,
  });
});
