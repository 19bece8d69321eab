import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINK_DAYS } from './link-figures.ts';
import { linkEnd, linkObstacle, linkUntil } from './links.ts';

const NOW = 1_000_000;
const OPEN = { uses: 25, used: 24, expiresAt: NOW + 1, isRevoked: false, isOfRuler: true };
const CLUB = { isOver: false, members: 99, mostMembers: 100 };
const GUEST = { isMember: false, isOfConsole: true, isBlocked: false, isConfirmed: true, isBanned: false };

const link = fc.record({
  uses: fc.integer({ min: 1, max: 100 }),
  used: fc.nat(120),
  expiresAt: fc.integer({ min: NOW - 5, max: NOW + 5 }),
  isRevoked: fc.boolean(),
  isOfRuler: fc.boolean(),
});
const club = fc.record({ isOver: fc.boolean(), members: fc.nat(120), mostMembers: fc.constant(100) });
const guest = fc.record({
  isMember: fc.boolean(),
  isOfConsole: fc.boolean(),
  isBlocked: fc.boolean(),
  isConfirmed: fc.boolean(),
  isBanned: fc.boolean(),
});

describe('a link into a club', () => {
  test('is good for seven days unless its maker says otherwise', () => {
    expect(linkUntil(LINK_DAYS, NOW) - NOW).toBe(7 * 86_400_000);
  });

  test.each([
    ['revoked', { isRevoked: true }],
    ['revoked', { isOfRuler: false }],
    ['expired', { expiresAt: NOW }],
    ['used_up', { used: 25 }],
    [null, {}],
  ])('ends as %s', (end, change) => {
    expect(linkEnd({ ...OPEN, ...change }, NOW)).toBe(end);
  });

  test.each([
    ['elsewhere', CLUB, { ...GUEST, isOfConsole: false }],
    ['banned', CLUB, { ...GUEST, isBanned: true, isBlocked: true }],
    ['blocked', CLUB, { ...GUEST, isBlocked: true, isConfirmed: false }],
    ['full', { ...CLUB, members: 100 }, { ...GUEST, isConfirmed: false }],
    ['unconfirmed', CLUB, { ...GUEST, isConfirmed: false }],
    ['club_over', { ...CLUB, isOver: true }, GUEST],
    ['member', { ...CLUB, isOver: true }, { ...GUEST, isMember: true, isBanned: true }],
    [null, CLUB, GUEST],
  ])('lets nobody past: %s', (obstacle, of, who) => {
    expect(linkObstacle({ link: OPEN, club: of, guest: who }, NOW)).toBe(obstacle);
  });

  test('is never past what stands in the way, and is opened by nothing else', () => {
    fc.assert(
      fc.property(link, club, guest, (one, of, who) => {
        const isOpen = linkEnd(one, NOW) === null && !of.isOver && of.members < of.mostMembers;
        const isWelcome =
          !who.isMember && who.isOfConsole && !who.isBlocked && !who.isBanned && who.isConfirmed;
        expect(linkObstacle({ link: one, club: of, guest: who }, NOW) === null).toBe(isOpen && isWelcome);
      }),
    );
  });

  test('that has ended stays so: neither a use nor time opens it again', () => {
    fc.assert(
      fc.property(link, fc.nat(3), fc.nat(9), (one, more, later) => {
        if (linkEnd(one, NOW) === null) return;
        expect(linkEnd({ ...one, used: one.used + more }, NOW + later)).not.toBeNull();
      }),
    );
  });
});
