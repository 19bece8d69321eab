import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPositionChange, registeredPosition } from './registered-position.ts';

describe('the position that a player registers with', () => {
  it('is the player’s own, and changes only while signings are open', () => {
    expect(registeredPosition('ST', null, false)).toBe('ST');
    expect(registeredPosition('ST', 'CB', true)).toBe('ST');
    expect(registeredPosition('ST', 'CB', false)).toBe('CB');
  });

  it('stays if the player’s profile has none', () => {
    expect(registeredPosition(null, 'CB', true)).toBe('CB');
    expect(registeredPosition<string>(null, null, true)).toBeNull();
  });
});

describe('another registered position', () => {
  const asked = { isOpen: false, ownTeam: false, reason: 'He has always kept goal' };

  it('is nobody’s business but the administrator’s while signings are open', () => {
    for (const ownTeam of [true, false]) {
      expect(checkPositionChange({ isOpen: true, ownTeam, reason: '' })).toBeNull();
    }
  });

  it('is a correction while they are closed: by somebody without a team there, who says why', () => {
    expect(checkPositionChange(asked)).toBeNull();
    expect(checkPositionChange({ ...asked, ownTeam: true })).toEqual({ code: 'position_own_team' });
    expect(checkPositionChange({ ...asked, ownTeam: true, reason: '' })).toEqual({
      code: 'position_own_team',
    });
  });

  it('is refused, whatever white space the reason is made of', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(' ', '\t', '\n', ' ')), (blanks) => {
        expect(checkPositionChange({ ...asked, reason: blanks.join('') })).toEqual({
          code: 'position_without_reason',
        });
      }),
    );
  });

  it('never needs a reason, or a neutral, where it may go without one while signings are closed', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.string(), (isOpen, ownTeam, reason) => {
        const closed = checkPositionChange({ isOpen: false, ownTeam, reason });
        const now = checkPositionChange({ isOpen, ownTeam, reason });
        expect(isOpen ? null : closed).toEqual(now);
        expect(closed === null).toBe(!ownTeam && reason.trim() !== '');
      }),
    );
  });
});
