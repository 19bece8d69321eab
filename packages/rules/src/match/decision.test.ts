import fc from 'fast-check';
import { expect, it } from 'vitest';
import { awarded, decision } from '../testing/arbitraries.ts';
import { outcomeFor, tallies, turnedDecision, walkoverScore } from './decision.ts';

it('a decision with the sides the other way round gives each team what it got, and twice is the same', () => {
  fc.assert(
    fc.property(decision, (one) => {
      const turned = turnedDecision(one);
      expect(outcomeFor(turned, 'home')).toBe(outcomeFor(one, 'away'));
      expect(outcomeFor(turned, 'away')).toBe(outcomeFor(one, 'home'));
      expect(turnedDecision(turned)).toEqual(one);
    }),
  );
  expect(
    turnedDecision({
      status: 'played',
      score: { home: 1, away: 1 },
      extraTime: { home: 2, away: 2 },
      penalties: { home: 4, away: 3 },
    }),
  ).toMatchObject({ extraTime: { home: 2, away: 2 }, penalties: { home: 3, away: 4 } });
});

it('a default that was given a score elsewhere counts with it, to the last goal', () => {
  fc.assert(
    fc.property(awarded, (one) => {
      const { home, away } = one.awarded ?? { home: 0, away: 0 };
      expect(walkoverScore(one)).toEqual({ home, away });
      expect(tallies(one)).toEqual({
        home: { goalsFor: home, goalsAgainst: away, outcome: one.winner === 'home' ? 'W' : 'L' },
        away: { goalsFor: away, goalsAgainst: home, outcome: one.winner === 'away' ? 'W' : 'L' },
      });
    }),
  );
});

it('a default that was decided here counts the same once its score is kept and read again', () => {
  fc.assert(
    fc.property(decision, (one) => {
      if (one.status !== 'won_by_default' || one.winner === 'none') return;
      const { status, winner } = one;
      expect(tallies({ status, winner, awarded: walkoverScore(one) })).toEqual(tallies(one));
    }),
  );
});

it.each([
  { home: 0, away: 0 },
  { home: 1, away: 1 },
  { home: 0, away: 2 },
])('a default that the home team won at %j is none: only a bug can have made it', (score) => {
  expect(() => tallies({ status: 'won_by_default', winner: 'home', awarded: score })).toThrow(TypeError);
});
