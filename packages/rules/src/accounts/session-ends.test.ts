import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STAFF_IDLE_MS, STAFF_SESSION_MS, sessionEndsAt } from './session-ends.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const times = fc
  .record({ openedAt: fc.nat(DAY), used: fc.nat(30 * DAY), lasts: fc.integer({ min: 1, max: 30 * DAY }) })
  .map(({ openedAt, used, lasts }) => ({ openedAt, usedAt: openedAt + used, expiresAt: openedAt + lasts }));

describe('a session', () => {
  it('of a user lasts as long as the login said', () => {
    fc.assert(fc.property(times, (session) => sessionEndsAt(session, false) === session.expiresAt));
  });

  it('of who runs the site ends at the earliest of: what the login said, 12 hours, 60 minutes without a deed', () => {
    fc.assert(
      fc.property(times, (session) => {
        const end = sessionEndsAt(session, true);
        const ends = [session.expiresAt, session.openedAt + STAFF_SESSION_MS, session.usedAt + STAFF_IDLE_MS];
        return ends.includes(end) && ends.every((other) => end <= other);
      }),
    );
  });

  it.each([
    [
      'a deed each minute',
      { openedAt: 0, usedAt: 12 * 60 * MINUTE - MINUTE, expiresAt: 30 * DAY },
      12 * 60 * MINUTE,
    ],
    ['none since the login', { openedAt: 0, usedAt: 0, expiresAt: 30 * DAY }, 60 * MINUTE],
    ['a shorter login', { openedAt: 0, usedAt: 0, expiresAt: 5 * MINUTE }, 5 * MINUTE],
  ])('of an ADMIN with %s', (_, session, end) => {
    expect(sessionEndsAt(session, true)).toBe(end);
  });
});
