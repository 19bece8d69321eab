import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import type { NextRole } from './next-season-divisions.ts';
import { strengthsOf } from './strength.ts';

type Division = { readonly tier: number; readonly role: NextRole };
/** "L" a league of the ladder, "K" a knockout, "a" a group of the final phase "A", "b" one of "B". */
const divisionsOf = (letters: readonly string[]): Division[] =>
  letters.map((letter, index) => ({ tier: index + 1, role: roleOf(letter, letters) }));
function roleOf(letter: string, letters: readonly string[]): NextRole {
  if (letter === 'L') return { kind: 'ladder' };
  if (letter === 'K') return { kind: 'knockout' };
  const final = letters.indexOf(letter.toUpperCase());
  return letter === letter.toUpperCase() ? { kind: 'final' } : { kind: 'group', into: final + 1 };
}
const strengths = (letters: string) => [...strengthsOf(divisionsOf([...letters])).values()].join('');

const PARTS = ['L', 'K', 'aaA', 'bbbB'];
/** Any of these, in any order; the groups of one stage need not stand together. */
const tournament = fc
  .subarray([...PARTS, 'L', 'L', 'K'])
  .chain((parts) => fc.shuffledSubarray([...parts.join('')], { minLength: parts.join('').length }))
  .map((letters) => divisionsOf(letters));
/** By their place from the top. */
const isKnockout = ({ role }: Division) => role.kind === 'knockout';
const isLeague = ({ role }: Division) => role.kind === 'ladder';

describe('how strong a division is', () => {
  it.each([
    ['L', '1'],
    ['LLL', '123'],
    ['aaaA', '1111'],
    ['Aaaa', '1111'],
    ['aaaaaaaaA', '111111111'],
    ['K', '1'],
    ['KK', '11'],
    ['aaAK', '1111'],
    ['LKL', '112'],
    ['KLL', '112'],
    ['LLK', '122'],
    ['LaaAL', '12223'],
    ['aLaA', '1211'],
    ['aaAbbB', '111222'],
    ['', ''],
  ])('of %s: %s', (letters, expected) => {
    expect(strengths(letters)).toBe(expected);
  });

  it('is the number of a league on the ladder, whatever numbers its tiers have', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(50), { maxLength: 6 }), (tiers) => {
        const found = strengthsOf(tiers.map((tier) => ({ tier })));
        expect(tiers.toSorted((a, b) => a - b).map((tier) => found.get(tier))).toEqual(
          tiers.map((_, index) => index + 1),
        );
      }),
    );
  });

  it('is one for the groups of a stage and its final phase', () => {
    fc.assert(
      fc.property(tournament, (divisions) => {
        const found = strengthsOf(deepFreeze(divisions));
        for (const { tier, role } of divisions) {
          if (role.kind === 'group') expect(found.get(tier)).toBe(found.get(role.into));
        }
      }),
    );
  });

  it('begins with one, leaves none out, and no league is stronger than one above it, nor as strong', () => {
    fc.assert(
      fc.property(tournament, (divisions) => {
        const found = strengthsOf(divisions);
        const all = [...new Set(found.values())].sort((a, b) => a - b);
        expect(all).toEqual(all.map((_, index) => index + 1));
        const leagues = divisions.filter(isLeague).map(({ tier }) => found.get(tier) ?? 0);
        expect([...new Set(leagues)].sort((a, b) => a - b)).toEqual(leagues);
      }),
    );
  });

  it('of a knockout is that of what stands above it, and changes no other', () => {
    fc.assert(
      fc.property(tournament, (divisions) => {
        const found = strengthsOf(divisions);
        const others = divisions.filter((one) => !isKnockout(one));
        const without = strengthsOf(others);
        for (const { tier } of others) expect(found.get(tier)).toBe(without.get(tier));
        for (const one of divisions.filter(isKnockout)) {
          const above = others.filter(({ tier }) => tier < one.tier).map(({ tier }) => found.get(tier) ?? 0);
          expect(found.get(one.tier)).toBe(Math.max(1, ...above));
        }
      }),
    );
  });

  it('does not depend on the order of its input', () => {
    fc.assert(
      fc.property(tournament, (divisions) => {
        const found = strengthsOf(divisions);
        const turned = strengthsOf(divisions.toReversed());
        for (const { tier } of divisions) expect(turned.get(tier)).toBe(found.get(tier));
      }),
    );
  });
});
