import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { accepted, bracketOf, numbers, play, score, walkover } from '../testing/knockouts.ts';
import { decideLeg } from './decide.ts';
import { honours } from './honours.ts';
import { withdrawFromKnockout } from './knockout-withdrawal.ts';
import { knockoutRanking } from './ranking.ts';

/** "2 champion, 1 second, 3 semi_final" */
const told = (...args: Parameters<typeof knockoutRanking<number>>) =>
  knockoutRanking(...args)
    .map(({ team, end }) => `${team} ${end === null ? '-' : end.kind === 'round' ? end.round : end.kind}`)
    .join(', ');

describe('the ranking of a knockout', () => {
  it('begins with the places of the cup, and goes on by the rounds in which teams went out', () => {
    const end = play(
      bracketOf(6),
      ['quarter_final-2', 5],
      ['quarter_final-4', 3],
      ['semi_final-1', 5],
      ['semi_final-2', 2],
      ['final-1', 5],
    );
    expect(told(end, numbers(6))).toBe(
      '5 champion, 2 second, 1 semi_final, 3 semi_final, 4 quarter_final, 6 quarter_final',
    );
  });

  it('puts the winner of the match for third place before its loser', () => {
    const end = play(
      bracketOf(4, { thirdPlace: true }),
      ['semi_final-1', 1],
      ['semi_final-2', 2],
      ['third_place-1', 4],
      ['final-1', 1],
    );
    expect(told(end, numbers(4))).toBe('1 champion, 2 second, 4 third, 3 semi_final');
  });

  it('has no champion where both lost the final', () => {
    const semis = play(bracketOf(4), ['semi_final-1', 1], ['semi_final-2', 2]);
    const both = accepted(decideLeg(semis, 'final-1', 1, walkover('none'))).bracket;
    expect(told(both, numbers(4))).toBe('1 final, 2 final, 3 semi_final, 4 semi_final');
  });

  it('leaves teams without a tie at the end, in their order', () => {
    expect(told({ ties: [] }, [3, 1, 2])).toBe('3 -, 1 -, 2 -');
  });

  it('puts a team that withdrew where it went out', () => {
    const left = accepted(withdrawFromKnockout(bracketOf(4), 1)).bracket;
    const end = play(left, ['semi_final-2', 2], ['final-1', 2]);
    expect(told(end, numbers(4))).toBe('2 champion, 4 second, 1 semi_final, 3 semi_final');
  });

  it('names every team once, the places of the cup first, and nobody before a team that went further', () => {
    const winners = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 24 }),
        fc.boolean(),
        fc.boolean(),
        winners,
        (teams, reseeding, thirdPlace, firsts) => {
          let bracket = bracketOf(teams, { reseeding, thirdPlace });
          for (const [index, { key }] of bracket.ties.entries()) {
            const result: Decision = firsts[index] ? score(1, 0) : score(0, 1);
            const step = decideLeg(bracket, key, 1, result);
            if (step.ok) bracket = step.bracket;
          }
          const ranking = knockoutRanking(bracket, numbers(teams));
          expect(ranking.map(({ team }) => team).toSorted((a, b) => a - b)).toEqual(numbers(teams));
          const { champion, second, third } = honours(bracket);
          expect(ranking.slice(0, third === null ? 2 : 3).map(({ team }) => team)).toEqual(
            [champion, second, third].filter((team) => team !== null),
          );
          const ties = (team: number) =>
            bracket.ties.filter(
              ({ round, entries }) =>
                round !== 'third_place' &&
                entries.some((entry) => entry.kind === 'team' && entry.team === team),
            );
          const depths = ranking.map(({ team }) =>
            bracket.ties.findIndex((tie) => tie.round === ties(team).at(-1)?.round),
          );
          expect(depths).toEqual(depths.toSorted((a, b) => b - a));
          expect(knockoutRanking(bracket, numbers(teams).toReversed())).toEqual(ranking);
        },
      ),
      { numRuns: 60 },
    );
  });
});
