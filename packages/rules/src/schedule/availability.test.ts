import { describe, expect, it } from 'vitest';
import { answersUntil } from './availability.ts';

const KICK_OFF = Date.parse('2026-11-26T20:00:00Z');
const DEADLINE = Date.parse('2026-12-03T20:00:00Z');
const match = { status: 'scheduled', kickOff: KICK_OFF, hasTime: true, deadline: DEADLINE } as const;

describe('whether they will play, players say', () => {
  it('until kick-off, though the deadline is later', () => {
    expect(answersUntil(match)).toBe(KICK_OFF);
  });

  it('until the day is over where no hour is known', () => {
    expect(answersUntil({ ...match, hasTime: false })).toBe(KICK_OFF + 86_400_000);
  });

  it('until the deadline where no date is known, and not at all without one', () => {
    expect(answersUntil({ ...match, kickOff: null })).toBe(DEADLINE);
    expect(answersUntil({ ...match, kickOff: null, deadline: null })).toBeNull();
  });

  it.each(['reported', 'disputed', 'played', 'annulled'] as const)(
    'never of a match that is %s',
    (status) => {
      expect(answersUntil({ ...match, status })).toBeNull();
    },
  );
});
