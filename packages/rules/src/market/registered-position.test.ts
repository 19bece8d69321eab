import { describe, expect, it } from 'vitest';
import { registeredPosition } from './registered-position.ts';

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
