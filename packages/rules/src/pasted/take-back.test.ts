import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListedTeam, whatFollowed } from './index.ts';

const made: ListedTeam = {
  team: 'Lions',
  wasMade: true,
  wasEntered: true,
  gotOwner: true,
  signed: 2,
  signedStill: 2,
  squad: 2,
  isEntered: true,
  hasOwner: true,
  ownerCame: false,
  hasPlace: false,
  hasPlayed: false,
  hasMoneyMoved: false,
  isChanged: false,
  isElsewhere: false,
};
const known = { ...made, wasMade: false, gotOwner: false };
const after = (more: Partial<ListedTeam>, of = made) => whatFollowed([{ ...of, ...more }])?.followed ?? null;

describe('taking back a list', () => {
  it('is possible until something follows from it', () => {
    expect(after({})).toBeNull();
    expect(after({ hasPlayed: true, hasPlace: true })).toBe('played');
    expect(after({ hasPlace: true })).toBe('place');
    expect(after({ isEntered: false })).toBe('left');
    expect(after({ hasOwner: false })).toBe('owner');
    expect(after({ gotOwner: false })).toBe('owner');
    expect(after({ ownerCame: true }, known)).toBe('owner');
    expect(after({ signedStill: 1, squad: 1 })).toBe('squad');
    expect(after({ squad: 3 })).toBe('squad');
    expect(after({ hasMoneyMoved: true })).toBe('money');
    expect(after({ isChanged: true })).toBe('changed');
    expect(after({ isElsewhere: true })).toBe('elsewhere');
  });

  it('asks of a team that was there before only what the list did to it', () => {
    expect(after({ isChanged: true, isElsewhere: true, squad: 9, hasOwner: false }, known)).toBeNull();
    expect(after({ hasPlace: true }, known)).toBe('place');
    const signedOnly = { ...known, wasEntered: false };
    expect(after({ hasPlace: true, hasPlayed: true, isEntered: false }, signedOnly)).toBeNull();
    expect(after({ hasMoneyMoved: true }, signedOnly)).toBe('money');
    expect(after({ signedStill: 1 }, signedOnly)).toBe('squad');
    expect(after({ isChanged: true, gotOwner: true }, known)).toBe('changed');
  });

  it('names the first team that something followed for, and is stopped by one of many', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), (before, behind) => {
        const fine = (count: number) => Array.from({ length: count }, () => made);
        expect(whatFollowed([...fine(before), ...fine(behind)])).toBeNull();
        const bears = { ...made, team: 'Bears', hasPlace: true };
        expect(whatFollowed([...fine(before), bears, ...fine(behind)])).toEqual({
          team: 'Bears',
          followed: 'place',
        });
      }),
    );
  });
});
