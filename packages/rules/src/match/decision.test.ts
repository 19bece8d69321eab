import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decision } from '../testing/arbitraries.ts';
import { outcomeFor, turnedDecision } from './decision.ts';

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
