import { describe, expect, it } from 'vitest';
import { mayPlayAsPremium } from './needed.ts';

describe('a match of a premium division', () => {
  const match = { kickOff: 500, signedAt: 100, seasonStartedAt: 200 };

  it.each([
    ['premium at kick-off', [{ from: 450, until: 501 }], true],
    ['premium that began with kick-off', [{ from: 500, until: 900 }], true],
    [
      'premium that ended with kick-off, and had not begun at the season’s start',
      [{ from: 300, until: 500 }],
      false,
    ],
    ['premium that ended in mid-season', [{ from: 0, until: 201 }], true],
    ['premium that ended as the season began', [{ from: 0, until: 200 }], false],
    ['premium at signing only, before the season began', [{ from: 90, until: 110 }], false],
    ['never premium', [], false],
  ] as const)('%s: %o', (_, spells, may) => {
    expect(mayPlayAsPremium(spells, match)).toBe(may);
  });

  it('counts from signing for a player who joined in mid-season', () => {
    expect(mayPlayAsPremium([{ from: 290, until: 310 }], { ...match, signedAt: 300 })).toBe(true);
    expect(mayPlayAsPremium([{ from: 190, until: 210 }], { ...match, signedAt: 300 })).toBe(false);
  });
});
