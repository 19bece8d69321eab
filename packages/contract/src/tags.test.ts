import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coarsened, hitBy } from './tags.ts';

const many = (kind: string, count: number) => Array.from({ length: count }, (_, id) => `${kind}:${id}`);
const tags = fc.array(
  fc
    .tuple(fc.constantFrom('player', 'team', 'division', 'console'), fc.nat(60))
    .map(([kind, id]) => `${kind}:${id}`),
  { maxLength: 200 },
);

describe('the tags of an answer', () => {
  test('stay as they are while they are few', () => {
    expect(coarsened(['site', ...many('player', 63)])).toEqual(['site', ...many('player', 63)]);
  });

  test('that are too many name the largest kind as a whole, and the others one by one', () => {
    expect(coarsened(['site', ...many('player', 90), ...many('team', 20)])).toEqual([
      'site',
      ...many('team', 20),
      'player:*',
    ]);
  });

  test('are 64 at most, and every touch that hit one of them hits one of them still', () => {
    fc.assert(
      fc.property(tags, (asked) => {
        const coarse = coarsened(asked);
        expect(coarse.length).toBeLessThanOrEqual(64);
        for (const tag of asked) {
          const hit = hitBy([tag]);
          expect(coarse.some((one) => hit.has(one))).toBe(true);
        }
      }),
    );
  });
});
