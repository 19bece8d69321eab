import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CARRIES, carriedPoints } from './carry.ts';

const points = fc.integer({ min: -99, max: 200 });

test('Club Brugge carried 38 of its 76 points in 2021, and Anderlecht 29 of its 58; of 57 it would be 29 as well', () => {
  expect([76, 58, 57, 0].map((one) => carriedPoints(one, 'half'))).toEqual([38, 29, 29, 0]);
});

test('whole is all of them, none is nothing, and half is a whole number that no other is nearer above', () => {
  fc.assert(
    fc.property(points, (one) => {
      expect(carriedPoints(one, 'whole')).toBe(one);
      expect(carriedPoints(one, 'none')).toBe(0);
      const half = carriedPoints(one, 'half');
      expect(Number.isInteger(half)).toBe(true);
      expect(half * 2 - one).toBeGreaterThanOrEqual(0);
      expect(half * 2 - one).toBeLessThanOrEqual(1);
    }),
  );
});

test('a team with more points never carries fewer', () => {
  fc.assert(
    fc.property(points, points, fc.constantFrom(...CARRIES), (one, other, carry) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      expect(carriedPoints(less, carry)).toBeLessThanOrEqual(carriedPoints(more, carry));
    }),
  );
});
