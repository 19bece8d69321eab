import { expect, test } from 'vitest';
import { listTextOf } from './list-text.ts';

const NANDU = [0xd1, 0x61, 0x6e, 0x64, 0xfa];

test('a list is read in each encoding that spreadsheets write', () => {
  expect(listTextOf(new TextEncoder().encode('Ñandú;leo'))).toBe('Ñandú;leo');
  expect(listTextOf(new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Ñandú')]))).toBe('Ñandú');
  expect(listTextOf(new Uint8Array(NANDU))).toBe('Ñandú');
  expect(listTextOf(new Uint8Array([0xff, 0xfe, ...NANDU.flatMap((byte) => [byte, 0])]))).toBe('Ñandú');
  expect(listTextOf(new Uint8Array([0xfe, 0xff, ...NANDU.flatMap((byte) => [0, byte])]))).toBe('Ñandú');
});

test('a picture is no list', () => {
  expect(listTextOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toBeNull();
});
