import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFreshTouchId, newTouchId } from './touch-id.ts';

const key = randomBytes(32);
const NOW = Date.parse('2026-11-20T18:00:00Z');

test('an id is proven by the key, and for some seconds only', () => {
  const id = newTouchId(key, NOW);
  expect(id).toMatch(/^[\w-]{24}$/);
  expect(newTouchId(key, NOW)).not.toBe(id);
  for (const later of [0, 10_000, 20_000, -5_000]) expect(isFreshTouchId(key, id, NOW + later)).toBe(true);
  for (const later of [20_001, 3_600_000, -5_001]) expect(isFreshTouchId(key, id, NOW + later)).toBe(false);
  expect(isFreshTouchId(randomBytes(32), id, NOW)).toBe(false);
});

test('what is changed in it, too short or too long, proves nothing', () => {
  const id = newTouchId(key, NOW);
  for (let at = 0; at < id.length; at += 1) {
    const other = id[at] === 'A' ? 'B' : 'A';
    expect(isFreshTouchId(key, id.slice(0, at) + other + id.slice(at + 1), NOW)).toBe(false);
  }
  for (const made of ['', id.slice(1), `${id}A`, 'é'.repeat(24)])
    expect(isFreshTouchId(key, made, NOW)).toBe(false);
});
