import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEAD_UNDO_HOURS, LINK_DAYS } from './link-figures.ts';
import { leadUndoObstacle, leadUndoUntil, linkEnd, linkObstacle, linkUntil } from './links.ts';

const NOW = 1_000_000;
const OPEN = { uses: 25, used: 24, expiresAt: NOW + 1, isRevoked: false, isOfRuler: true };
const GOAL = { isOver: false, isTaken: false, isFull: false };
const GUEST = { isMember: false, isOfConsole: true, isBlocked: false, isConfirmed: true, isBanned: false };

const link = fc.record({
  uses: fc.integer({ min: 1, max: 100 }),
  used: fc.nat(120),
  expiresAt: fc.integer({ min: NOW - 5, max: NOW + 5 }),
  isRevoked: fc.boolean(),
  isOfRuler: fc.boolean(),
});
const goal = fc.record({ isOver: fc.boolean(), isTaken: fc.boolean(), isFull: fc.boolean() });
const guest = fc.record({
  isMember: fc.boolean(),
  isOfConsole: fc.boolean(),
  isBlocked: fc.boolean(),
  isConfirmed: fc.boolean(),
  isBanned: fc.boolean(),
});

describe('a link', () => {
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
    ['elsewhere', GOAL, { ...GUEST, isOfConsole: false }],
    ['banned', GOAL, { ...GUEST, isBanned: true, isBlocked: true }],
    ['blocked', GOAL, { ...GUEST, isBlocked: true, isConfirmed: false }],
    ['full', { ...GOAL, isFull: true }, { ...GUEST, isConfirmed: false }],
    ['unconfirmed', GOAL, { ...GUEST, isConfirmed: false }],
    ['over', { ...GOAL, isOver: true, isTaken: true }, GUEST],
    ['taken', { ...GOAL, isTaken: true }, { ...GUEST, isOfConsole: false }],
    ['member', { ...GOAL, isOver: true }, { ...GUEST, isMember: true, isBanned: true }],
    [null, GOAL, GUEST],
  ])('lets nobody past: %s', (obstacle, of, who) => {
    expect(linkObstacle({ link: OPEN, goal: of, guest: who }, NOW)).toBe(obstacle);
  });

  test('is never past what stands in the way, and is opened by nothing else', () => {
    fc.assert(
      fc.property(link, goal, guest, (one, of, who) => {
        const isOpen = linkEnd(one, NOW) === null && !of.isOver && !of.isTaken && !of.isFull;
        const isWelcome =
          !who.isMember && who.isOfConsole && !who.isBlocked && !who.isBanned && who.isConfirmed;
        expect(linkObstacle({ link: one, goal: of, guest: who }, NOW) === null).toBe(isOpen && isWelcome);
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

describe('an owner who came by a link', () => {
  const LED = { followedAt: NOW, isOwnerStill: true, hasPlayed: false, isChanged: false };
  const LAST = NOW + LEAD_UNDO_HOURS * 3_600_000 - 1;

  test.each([
    ['nobody', { followedAt: null }],
    ['owner', { isOwnerStill: false, hasPlayed: true }],
    ['played', { hasPlayed: true, isChanged: true }],
    ['changed', { isChanged: true }],
    [null, {}],
  ])('is taken back for 48 hours: %s', (obstacle, change) => {
    expect(leadUndoObstacle({ ...LED, ...change }, LAST)).toBe(obstacle);
  });

  test('is taken back no later, and of a club that anything followed in never', () => {
    expect(leadUndoUntil(NOW)).toBe(LAST + 1);
    expect(leadUndoObstacle(LED, LAST + 1)).toBe('late');
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.nat(2 * LAST),
        (still, played, changed, at) => {
          const led = { followedAt: NOW, isOwnerStill: still, hasPlayed: played, isChanged: changed };
          const isOpen = still && !played && !changed && NOW + at <= LAST;
          expect(leadUndoObstacle(led, NOW + at) === null).toBe(isOpen);
        },
      ),
    );
  });
});
