import fc from 'fast-check';
import type { MatchCards } from '../discipline/cards.ts';

/** The cards of one player in a season, in the order of the decisions; two may have the same instant. */
export const phasesCards: fc.Arbitrary<MatchCards<number>[]> = fc
  .array(
    fc.record({
      pause: fc.constantFrom(0, 10, 100),
      part: fc.constantFrom('rounds' as const, 'liguilla' as const),
      yellows: fc.constantFrom(0 as const, 1 as const, 1 as const, 1 as const, 2 as const),
      reds: fc.constantFrom(0 as const, 0 as const, 0 as const, 1 as const),
    }),
    { maxLength: 40 },
  )
  .map((matches) => {
    let decidedAt = 0;
    return matches.map(({ pause, ...cards }, index) => {
      decidedAt += pause;
      return { ...cards, match: index + 1, decidedAt };
    });
  });
