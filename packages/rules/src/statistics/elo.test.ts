import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import * as sample from '../testing/arbitraries.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { correctElo, ELO_START, eloExpectation, eloShown, rateMatch } from './elo.ts';

const EQUALS = deepFreeze({ home: ELO_START, away: ELO_START });

describe('the expectation', () => {
  // the table of eloratings.net
  it.each([
    [0, 0.5],
    [10, 0.514],
    [100, 0.64],
    [200, 0.76],
    [300, 0.849],
    [400, 0.909],
    [800, 0.99],
    [-100, 0.36],
    [-400, 0.091],
  ])('with %i points more is %d', (points, share) => {
    expect(eloExpectation(ELO_START + points * 1000, ELO_START)).toBeCloseTo(share, 3);
  });
});

describe('the step of a match', () => {
  it.each([
    [1, 0, 10],
    [2, 1, 10],
    [0, 1, -10],
    [0, 0, 0],
    [3, 3, 0],
    [2, 0, 15],
    [1, 3, -15],
    [3, 0, 17.5],
    [4, 0, 18.75],
    [5, 0, 20],
    [0, 8, -23.75],
  ])('among equals is that of the goal difference (%i-%i: %d)', (home, away, points) => {
    expect(step(EQUALS, played(home, away))).toBe(points * 1000);
    expect(step(EQUALS, played(home, away), true)).toBe(points * 1500);
  });

  it('is larger for the surprise: the weaker wins 18.182, the stronger 1.818', () => {
    const ratings = { home: 1_900_000, away: 1_500_000 };
    expect(step(ratings, played(0, 1))).toBe(-18_182);
    expect(step(ratings, played(1, 0))).toBe(1_818);
    expect(step(ratings, played(1, 1))).toBe(-8_182);
    expect(step({ home: 1_500_000, away: 1_900_000 }, played(1, 1))).toBe(8_182);
  });

  it('counts the goals of extra time; a shoot-out is a draw', () => {
    const level: Decision = {
      status: 'played',
      score: { home: 1, away: 1 },
      extraTime: { home: 1, away: 1 },
      penalties: { home: 5, away: 4 },
    };
    expect(step(EQUALS, level, true)).toBe(0);
    expect(step(EQUALS, { ...level, extraTime: { home: 3, away: 1 }, penalties: null }, true)).toBe(22_500);
  });

  it.each([
    { status: 'annulled' },
    { status: 'won_by_default', winner: 'home' },
    { status: 'won_by_default', winner: 'none' },
  ] as const)('does not exist if the match was not played (%o)', (decision) => {
    expect(rateMatch({ ratings: EQUALS, isKnockout: false, decision })).toEqual({
      record: { ratings: EQUALS, isKnockout: false, step: 0 },
      change: { home: 0, away: 0 },
    });
  });

  it('is thrown, and not NaN, where a rating is no number', () => {
    const ratings = { home: Number.NaN, away: 0 };
    expect(() => rateMatch({ ratings, isKnockout: false, decision: played(1, 0) })).toThrow(TypeError);
  });

  it('is stored with the ratings before the match', () => {
    expect(rateMatch({ ratings: EQUALS, isKnockout: true, decision: played(1, 0) })).toEqual({
      record: { ratings: EQUALS, isKnockout: true, step: 15_000 },
      change: { home: 15_000, away: -15_000 },
    });
  });
});

describe('a correction', () => {
  const { record } = rateMatch({ ratings: EQUALS, isKnockout: false, decision: played(1, 0) });

  it('adds the difference of its own step', () => {
    expect(correctElo(deepFreeze(record), played(0, 2))).toEqual({
      record: { ...record, step: -15_000 },
      change: { home: -25_000, away: 25_000 },
    });
    expect(correctElo(record, { status: 'annulled' }).change).toEqual({ home: -10_000, away: 10_000 });
    expect(correctElo(record, null).record.step).toBe(0);
    expect(correctElo(record, played(2, 1)).change).toEqual({ home: 0, away: 0 });
  });

  it('never makes or loses a thousandth, and restores the ratings when it is taken back', () => {
    const rating = fc.integer({ min: 500_000, max: 3_000_000 });
    const match = fc.record({
      ratings: fc.record({ home: rating, away: rating }),
      isKnockout: fc.boolean(),
      decision: sample.decision,
    });
    fc.assert(
      fc.property(match, sample.decision, (first, second) => {
        const rated = rateMatch(deepFreeze(first));
        const corrected = correctElo(deepFreeze(rated.record), deepFreeze(second));
        const back = correctElo(corrected.record, first.decision);
        for (const { record, change } of [rated, corrected, back]) {
          expect(Number.isInteger(record.step)).toBe(true);
          expect(change.home + change.away).toBe(0);
        }
        expect(back.record).toEqual(rated.record);
        expect(corrected.change.home + back.change.home).toBe(0);
        expect(rated.change.home + corrected.change.home).toBe(corrected.record.step);
      }),
    );
  });

  it('is the same from either side', () => {
    const rating = fc.integer({ min: 1_000_000, max: 2_000_000 });
    fc.assert(
      fc.property(rating, rating, sample.score, (home, away, score) => {
        const there = step({ home, away }, { status: 'played', score });
        const turned = { home: score.away, away: score.home };
        const here = step({ home: away, away: home }, { status: 'played', score: turned });
        expect(Math.abs(there + here)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('a rating is shown in whole points', () => {
  expect([1_500_000, 1_500_499, 1_500_500].map(eloShown)).toEqual([1500, 1500, 1501]);
});

function step(ratings: { home: number; away: number }, decision: Decision, isKnockout = false): number {
  return rateMatch({ ratings, isKnockout, decision }).record.step;
}

function played(home: number, away: number): Decision {
  return { status: 'played', score: { home, away } };
}
