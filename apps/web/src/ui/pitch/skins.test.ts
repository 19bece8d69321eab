import { expect, it } from 'vitest';
import { tierOf } from './skins.ts';

it.each([
  [{ index: 0, played: 0 }, 'bronze'],
  [{ index: 11.9, played: 3 }, 'bronze'],
  [{ index: 12, played: 3 }, 'silver'],
  [{ index: 40, played: 2 }, 'bronze'],
  [{ index: 47.9, played: 8 }, 'silver'],
  [{ index: 48, played: 8 }, 'gold'],
  [{ index: 70, played: 7 }, 'silver'],
  [{ index: 119, played: 15 }, 'gold'],
  [{ index: 120, played: 15 }, 'night'],
  [{ index: 200, played: 14 }, 'gold'],
])('%o is %s: by index a match, from enough matches', (counts, skin) => {
  expect(tierOf(counts)).toBe(skin);
});
