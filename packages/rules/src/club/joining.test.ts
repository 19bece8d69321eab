import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JOIN_UNDO_MS, type Joinable, joinObstacle, joinUndoObstacle } from './joining.ts';

const NOWHERE = { sheets: 0, tournaments: 0, otherTeams: 0 };
const unclaimed: Joinable = {
  id: 1,
  console: 'psn',
  isDemo: false,
  isUnclaimed: true,
  isDeleted: false,
  isConfirmed: true,
};
const user: Joinable = { ...unclaimed, id: 2, isUnclaimed: false };
const joinable = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  console: fc.constantFrom('psn', 'xbox'),
  isDemo: fc.boolean(),
  isUnclaimed: fc.boolean(),
  isDeleted: fc.boolean(),
  isConfirmed: fc.boolean(),
});
const few = fc.integer({ min: 0, max: 2 });
const together = fc.record({ sheets: few, tournaments: few, otherTeams: few });

describe('joining an unclaimed player', () => {
  test('to a user, or to another unclaimed one, has no obstacle where they never met', () => {
    expect(joinObstacle(unclaimed, user, NOWHERE)).toBeNull();
    expect(joinObstacle(unclaimed, { ...unclaimed, id: 2 }, NOWHERE)).toBeNull();
  });

  test.each([
    ['same', unclaimed, unclaimed, NOWHERE],
    ['claimed', user, { ...user, id: 3 }, NOWHERE],
    ['claimed', user, { ...unclaimed, id: 3 }, NOWHERE],
    ['deleted', unclaimed, { ...user, isDeleted: true }, NOWHERE],
    ['deleted', { ...unclaimed, isDeleted: true }, user, NOWHERE],
    ['elsewhere', unclaimed, { ...user, console: 'pc' }, NOWHERE],
    ['demo', unclaimed, { ...user, isDemo: true }, NOWHERE],
    ['unconfirmed', unclaimed, { ...user, isConfirmed: false }, NOWHERE],
    ['one_sheet', unclaimed, user, { sheets: 1, tournaments: 1, otherTeams: 0 }],
    ['one_tournament', unclaimed, user, { sheets: 0, tournaments: 1, otherTeams: 0 }],
    ['other_team', unclaimed, user, { sheets: 0, tournaments: 0, otherTeams: 1 }],
  ] as const)('is refused: %s', (obstacle, from, into, met) => {
    expect(joinObstacle(from, into, met)).toBe(obstacle);
  });

  test('joins exactly those of one console who never met, and never two logins, a deleted account or one that nobody confirmed', () => {
    fc.assert(
      fc.property(joinable, joinable, together, (from, into, met) => {
        const mayBeOne =
          from.isUnclaimed &&
          !from.isDeleted &&
          !into.isDeleted &&
          from.id !== into.id &&
          from.console === into.console &&
          from.isDemo === into.isDemo &&
          into.isConfirmed &&
          met.sheets + met.tournaments + met.otherTeams === 0;
        expect(joinObstacle(from, into, met) === null).toBe(mayBeOne);
      }),
    );
  });
});

describe('taking a join apart', () => {
  const join = { madeAt: 0, isUndone: false, hasFollowed: false };
  test('is possible for seven days, once, unless something followed', () => {
    expect(joinUndoObstacle(join, JOIN_UNDO_MS - 1)).toBeNull();
    expect(joinUndoObstacle(join, JOIN_UNDO_MS)).toBe('over');
    expect(joinUndoObstacle({ ...join, isUndone: true }, 1)).toBe('undone');
    expect(joinUndoObstacle({ ...join, hasFollowed: true }, 1)).toBe('followed');
  });
});
