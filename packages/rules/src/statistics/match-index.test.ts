import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { fairPlayOf, type Line, type MatchSheet } from '../match/match-sheet.ts';
import { POSITIONS, type Position } from '../match/positions.ts';
import * as sample from '../testing/arbitraries.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { INDEX_WEIGHTS } from './index-weights.ts';
import { addPlayerCounts, contributions, NO_PLAYER_COUNTS, subtractPlayerCounts } from './match-index.ts';

const LINE: Line<number> = {
  player: 1,
  registered: 'ST',
  position: 'ST',
  started: true,
  goalkeeper: false,
  goals: 0,
  assists: 0,
  yellows: 0,
  reds: 0,
  ownGoals: 0,
};

describe('the index of a match', () => {
  it('is 2 for a starter and 1 for an alternate, and 1 more for a win', () => {
    expect(indexOf({}, [0, 1])).toBe(2);
    expect(indexOf({ started: false }, [0, 1])).toBe(1);
    expect(indexOf({}, [1, 0])).toBe(3);
    expect(indexOf({}, [1, 1])).toBe(2);
  });

  it.each([
    ['GK', 6, 4],
    ['CB', 6, 4],
    ['LB', 6, 4],
    ['RB', 6, 4],
    ['CDM', 5, 1],
    ['LM', 5, 1],
    ['RM', 5, 1],
    ['CAM', 5, 1],
    ['ST', 4, 0],
  ] as const)('gives a %s %i for a goal and %i for a clean sheet', (registered, goal, cleanSheet) => {
    expect(indexOf({ registered, goals: 1 }, [1, 2])).toBe(2 + goal);
    expect(indexOf({ registered }, [0, 0])).toBe(2 + cleanSheet);
  });

  it('depends on the registered position, not on the one played in the match', () => {
    expect(indexOf({ registered: 'CB', position: 'ST', goals: 1 }, [1, 1])).toBe(8);
  });

  it('is 3 for an assist and as best player, -1 for a yellow, -3 for a red, -2 for an own goal', () => {
    expect(indexOf({ assists: 2 }, [2, 2])).toBe(8);
    expect(indexOf({}, [1, 1], 1)).toBe(5);
    expect(indexOf({ yellows: 1 }, [1, 1])).toBe(1);
    expect(indexOf({ reds: 1 }, [1, 1])).toBe(-1);
    expect(indexOf({ ownGoals: 1 }, [1, 1])).toBe(0);
  });

  it('counts the goals of extra time, but a shoot-out neither as a win nor against a clean sheet', () => {
    const decision: Decision = {
      status: 'played',
      score: { home: 0, away: 0 },
      extraTime: { home: 0, away: 0 },
      penalties: { home: 4, away: 2 },
    };
    expect(only({ registered: 'GK', goalkeeper: true }, decision)).toMatchObject({ index: 6, conceded: 0 });
    const late: Decision = { ...decision, extraTime: { home: 2, away: 1 }, penalties: null };
    expect(only({ registered: 'GK', goalkeeper: true }, late)).toMatchObject({
      index: 3,
      conceded: 1,
      cleanSheets: 0,
    });
  });

  it("takes a tournament's own weights", () => {
    const weights = deepFreeze({ ...INDEX_WEIGHTS, started: 10 });
    expect(contributions(sheetWith(LINE, played(0, 1)), weights)[0]?.index).toBe(10);
  });
});

describe('what a match adds for a player', () => {
  it('counts two yellows as two in the yellow list and one in the red list', () => {
    expect(only({ yellows: 2 }, played(0, 1))).toMatchObject({ yellowCards: 2, redCards: 1 });
    expect(only({ yellows: 1, reds: 1 }, played(0, 1))).toMatchObject({ yellowCards: 1, redCards: 1 });
    expect(only({ yellows: 2, reds: 1 }, played(0, 1))).toMatchObject({ yellowCards: 2, redCards: 1 });
  });

  it('gives goals let in and the clean sheet to the player in goal, whatever their position', () => {
    expect(only({ goalkeeper: true }, played(3, 0))).toMatchObject({
      goalkeeperPlayed: 1,
      conceded: 0,
      cleanSheets: 1,
    });
    expect(only({ goalkeeper: true }, played(3, 2))).toMatchObject({ conceded: 2, cleanSheets: 0 });
    expect(only({ registered: 'GK' }, played(3, 2))).toMatchObject({ goalkeeperPlayed: 0, conceded: 0 });
  });

  it('is nothing if the match was not played', () => {
    for (const decision of [{ status: 'annulled' }, { status: 'won_by_default', winner: 'home' }] as const) {
      expect(contributions(sheetWith({ ...LINE, goals: 2 }, decision))).toEqual([]);
    }
  });

  it('is goals only if an import made the line', () => {
    const sheet = {
      ...sheetWith({ ...LINE, goals: 2, goalkeeper: true, yellows: 1 }, played(2, 0)),
      imported: true,
    };
    expect(contributions(sheet)).toEqual([
      { ...NO_PLAYER_COUNTS, goals: 2, player: 1, team: 'home', position: 'ST' },
    ]);
  });

  it('is a plain sum: subtracting what was added restores it', () => {
    fc.assert(
      fc.property(sample.sheet, sample.sheet, (one, other) => {
        for (const before of contributions(deepFreeze(one))) {
          for (const more of contributions(deepFreeze(other))) {
            const total = addPlayerCounts(deepFreeze(before), deepFreeze(more));
            expect(total.player).toBe(before.player);
            expect(subtractPlayerCounts(total, more)).toEqual(before);
          }
        }
      }),
    );
  });

  it('never counts a card, a goal or a best player that no line shows', () => {
    fc.assert(
      fc.property(sample.sheet, (sheet) => {
        const lines = [...sheet.lines.home, ...sheet.lines.away];
        const parts = contributions(sheet);
        expect(parts.length).toBe(sheet.decision.status === 'played' ? lines.length : 0);
        for (const part of parts) {
          const line = lines.find((one) => one.player === part.player);
          expect(part.goals).toBe(line?.goals);
          expect(part.bestPlayer).toBe(!sheet.imported && sheet.bestPlayer === part.player ? 1 : 0);
        }
      }),
    );
  });
});

describe('fair play', () => {
  it('is 1 for a yellow, 3 for two yellows or a red, 4 for a yellow and then a red', () => {
    const points = (yellows: number, reds: number) => fairPlayOf([{ yellows, reds }]);
    expect([points(0, 0), points(1, 0), points(2, 0), points(0, 1), points(1, 1), points(2, 1)]).toEqual([
      0, 1, 3, 3, 4, 3,
    ]);
    expect(
      fairPlayOf([
        { yellows: 1, reds: 0 },
        { yellows: 0, reds: 1 },
      ]),
    ).toBe(4);
  });
});

it('a position that there is not throws', () => {
  expect(() => only({ registered: 'XX' as Position }, played(1, 0))).toThrow(TypeError);
});

it('every position has its weights', () => {
  const named: Position[] = [...POSITIONS];
  expect(Object.keys(INDEX_WEIGHTS.goal).sort()).toEqual(named.sort());
});

function indexOf(
  line: Partial<Line<number>>,
  [home, away]: [number, number],
  best?: number,
): number | undefined {
  return only(line, played(home, away), best)?.index;
}

function only(line: Partial<Line<number>>, decision: Decision, best?: number) {
  return contributions(deepFreeze(sheetWith({ ...LINE, ...line }, decision, best)))[0];
}

function sheetWith(line: Line<number>, decision: Decision, best?: number): MatchSheet<string, number> {
  return {
    home: 'home',
    away: 'away',
    decision,
    lines: { home: [line], away: [] },
    bestPlayer: best ?? null,
    imported: false,
  };
}

function played(home: number, away: number): Decision {
  return { status: 'played', score: { home, away } };
}
