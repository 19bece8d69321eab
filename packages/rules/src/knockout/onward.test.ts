import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepted, bracketOf, numbers, play, SINGLE_LEGS, tieOf, walkover } from '../testing/knockouts.ts';
import type { Bracket } from './bracket.ts';
import { pairFirstRound, pairNextRound } from './by-hand.ts';
import { decideLeg } from './decide.ts';
import { doubleElimination } from './double-elimination.ts';
import { type Onward, onwardOf } from './onward.ts';
import { isExempt, loserOf } from './tie.ts';

function told(onward: Onward): string {
  if (onward.kind === 'tie') return `${onward.key}/${onward.side}`;
  return onward.kind === 'reseeded' ? `some ${onward.round}` : onward.kind;
}
/** "semi_final-1/0, out": where winner and loser of the tie go. */
const onward = (bracket: Bracket<number>, key: string) => {
  const { winner, loser } = onwardOf(bracket, tieOf(bracket, key));
  return `${told(winner)}, ${told(loser)}`;
};

describe('from a tie', () => {
  it('the winner goes to the tie that is named by it, the loser of a semi-final to the match for third place', () => {
    const eight = bracketOf(8, { thirdPlace: true });
    expect(onward(eight, 'quarter_final-2')).toBe('semi_final-1/1, out');
    expect(onward(eight, 'semi_final-2')).toBe('final-1/1, third_place-1/1');
    expect(onward(eight, 'final-1')).toBe('champion, out');
    expect(onward(eight, 'third_place-1')).toBe('third, out');
  });

  it('without a match for third place the loser is out', () => {
    expect(onward(bracketOf(4), 'semi_final-1')).toBe('final-1/0, out');
  });

  it('a grand final that the undefeated team loses leads both to the reset', () => {
    const made = doubleElimination(numbers(2), { legs: 1, finalLegs: 1, whenLevel: 'penalties' });
    if (!made.ok) throw new Error(made.failure.code);
    const open = play(made.bracket, [made.bracket.ties[0]?.key ?? '', 1]);
    expect(onward(open, 'grand_final-1')).toBe('champion, out');
    expect(onward(play(open, ['grand_final-1', 1]), 'grand_final-1')).toBe('champion, out');
    const reset = play(open, ['grand_final-1', 2]);
    expect(onward(reset, 'grand_final-1')).toBe('grand_final_reset-1/1, grand_final_reset-1/0');
    expect(onward(reset, 'grand_final_reset-1')).toBe('champion, out');
  });

  it('ties without a rival are passed over', () => {
    const lost = accepted(decideLeg(bracketOf(4), 'semi_final-2', 1, walkover('none'))).bracket;
    expect(onward(lost, 'semi_final-1')).toBe('champion, out');
    const eight = accepted(decideLeg(bracketOf(8), 'quarter_final-2', 1, walkover('none'))).bracket;
    expect(onward(eight, 'quarter_final-1')).toBe('final-1/0, out');
  });

  it('with reseeding it is known in the end which tie is the next', () => {
    const open = bracketOf(8, { reseeding: true });
    expect(onward(open, 'quarter_final-1')).toBe('some semi_final, out');
    const settled = play(
      open,
      ['quarter_final-1', 8],
      ['quarter_final-2', 4],
      ['quarter_final-3', 2],
      ['quarter_final-4', 3],
    );
    expect(onward(settled, 'quarter_final-1')).toBe('semi_final-1/1, out');
    expect(onward(settled, 'quarter_final-3')).toBe('semi_final-1/0, out');
  });

  it('by hand the next round is there once it is paired', () => {
    const paired = accepted(
      pairFirstRound(
        numbers(4),
        [
          [1, 2],
          [3, 4],
        ],
        SINGLE_LEGS,
      ),
    ).bracket;
    expect(onward(paired, 'semi_final-1')).toBe('unpaired, out');
    const semis = play(paired, ['semi_final-1', 2], ['semi_final-2', 3]);
    const final = accepted(pairNextRound(semis, [[3, 2]])).bracket;
    expect(onward(final, 'semi_final-1')).toBe('final-1/1, out');
    expect(onward(final, 'final-1')).toBe('champion, out');
  });

  it('who has won stands where it is said, and who is out plays no more', () => {
    const choices = fc.array(fc.nat(3), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.boolean(),
        fc.boolean(),
        choices,
        (teams, reseeding, thirdPlace, results) => {
          let bracket = bracketOf(teams, { reseeding, thirdPlace });
          for (const [index, { key }] of bracket.ties.entries()) {
            const how = (['home', 'away', 'home', 'none'] as const)[results[index] ?? 0] ?? 'home';
            const step = decideLeg(bracket, key, 1, walkover(how));
            if (step.ok) bracket = step.bracket;
          }
          for (const tie of bracket.ties) {
            if (isExempt(tie)) continue;
            const to = onwardOf(bracket, tie);
            for (const [entry, place] of [
              [tie.winner, to.winner],
              [loserOf(tie), to.loser],
            ] as const) {
              if (entry.kind !== 'team') continue;
              if (place.kind === 'tie') expect(tieOf(bracket, place.key).entries[place.side]).toEqual(entry);
              if (place.kind === 'champion') expect(bracket.ties.at(-1)?.winner).toEqual(entry);
              const later = bracket.ties.slice(bracket.ties.indexOf(tie) + 1).filter((one) => !isExempt(one));
              const plays = later.some(({ entries }) =>
                entries.some((one) => one.kind === 'team' && one.team === entry.team),
              );
              expect(plays).toBe(place.kind === 'tie');
            }
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});
