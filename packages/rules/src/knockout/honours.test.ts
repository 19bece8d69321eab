import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  ANNULLED,
  accepted,
  bracketOf,
  numbers,
  play,
  SINGLE_LEGS,
  score,
  walkover,
  won,
} from '../testing/knockouts.ts';
import { type HandPairing, pairFirstRound, pairNextRound } from './by-hand.ts';
import { correctTie, decideLeg } from './decide.ts';
import { doubleElimination } from './double-elimination.ts';
import { honours, honoursOfTable, knockoutOutcome } from './honours.ts';
import { withdrawFromKnockout } from './knockout-withdrawal.ts';

const NOBODY_YET = { champion: null, championByPosition: null, second: null, third: null };

describe('the places of a knockout', () => {
  it('are empty until they are earned', () => {
    expect(honours(bracketOf(4, { thirdPlace: true }))).toEqual(NOBODY_YET);
    expect(honours({ ties: [] })).toEqual(NOBODY_YET);
  });

  it('leave third place empty if there is no match for it', () => {
    const semis = won(won(bracketOf(4), 'semi_final-1', 1), 'semi_final-2', 2);
    expect(honours(won(semis, 'final-1', 2))).toEqual({ ...NOBODY_YET, champion: 2, second: 1 });
  });

  it('give third place to the only loser of a semi-final', () => {
    const three = won(bracketOf(3, { thirdPlace: true }), 'semi_final-2', 3);
    expect(honours(won(three, 'final-1', 3))).toEqual({ ...NOBODY_YET, champion: 3, second: 1, third: 2 });
  });

  it('leave champion and second empty if both teams lost the final', () => {
    const both = accepted(decideLeg(bracketOf(2), 'final-1', 1, walkover('none'))).bracket;
    expect(honours(both)).toEqual(NOBODY_YET);
  });

  it('name the leader of the table champion by position, if the season honours it', () => {
    expect(honours(won(bracketOf(2), 'final-1', 2), 7)).toEqual({
      champion: 2,
      championByPosition: 7,
      second: 1,
      third: null,
    });
  });
});

describe('the places of a double elimination', () => {
  const three = accepted(doubleElimination(numbers(3), SINGLE_LEGS)).bracket;
  const last = ['winners_round_1-2', 'winners_round_2-1', 'losers_round_2-1'].reduce(
    (bracket, key) => accepted(decideLeg(bracket, key, 1, score(1, 0))).bracket,
    three,
  );

  it('give third place to the last loser of the losers’ bracket', () => {
    expect(honours(last)).toEqual({ ...NOBODY_YET, third: 3 });
    expect(honours(won(last, 'grand_final-1', 1))).toEqual({
      ...NOBODY_YET,
      champion: 1,
      second: 2,
      third: 3,
    });
  });

  it('wait for the reset if the undefeated team lost the grand final', () => {
    const reset = won(last, 'grand_final-1', 2);
    expect(honours(reset)).toEqual({ ...NOBODY_YET, third: 3 });
    expect(honours(won(reset, 'grand_final_reset-1', 1))).toMatchObject({ champion: 1, second: 2 });
    expect(honours(won(reset, 'grand_final_reset-1', 2))).toMatchObject({ champion: 2, second: 1 });
  });

  it('have no third of only two teams', () => {
    const two = won(
      won(accepted(doubleElimination([1, 2], SINGLE_LEGS)).bracket, 'winners_round_1-1', 1),
      'grand_final-1',
      1,
    );
    expect(honours(two)).toEqual({ ...NOBODY_YET, champion: 1, second: 2 });
  });
});

describe('the places of a table', () => {
  it('are its first three teams; the leader is champion by position only if named', () => {
    const ranking = deepFreeze(['A', 'B', 'C', 'D']);
    expect(honoursOfTable(ranking)).toEqual({
      champion: 'A',
      championByPosition: null,
      second: 'B',
      third: 'C',
    });
    expect(honoursOfTable(ranking, 'D').championByPosition).toBe('D');
    expect(honoursOfTable(['A'])).toEqual({ ...NOBODY_YET, champion: 'A' });
    expect(honoursOfTable([])).toEqual(NOBODY_YET);
  });
});

describe('a knockout', () => {
  const bothLost = (bracket: Parameters<typeof decideLeg<number>>[0], key: string) =>
    accepted(decideLeg(bracket, key, 1, walkover('none'))).bracket;

  it('is open until its final is decided, and won from then on, whoever is third', () => {
    const semis = play(bracketOf(4, { thirdPlace: true }), ['semi_final-1', 1], ['semi_final-2', 2]);
    expect([bracketOf(4), semis].map(knockoutOutcome)).toEqual(['open', 'open']);
    expect(knockoutOutcome(won(semis, 'final-1', 2))).toBe('won');
  });

  it('is won by nobody where both lost the final, played for third place or not', () => {
    for (const thirdPlace of [false, true]) {
      const semis = play(bracketOf(4, { thirdPlace }), ['semi_final-1', 1], ['semi_final-2', 2]);
      const both = bothLost(semis, 'final-1');
      expect(knockoutOutcome(both)).toBe('nobody');
      const annulled = accepted(correctTie(both, 'final-1', [ANNULLED])).bracket;
      expect(knockoutOutcome(annulled)).toBe('open');
      expect(knockoutOutcome(won(annulled, 'final-1', 1))).toBe('won');
    }
  });

  it('is won by nobody where all went out before the final, or withdrew from it', () => {
    const semis = bothLost(bothLost(bracketOf(4), 'semi_final-1'), 'semi_final-2');
    expect(knockoutOutcome(semis)).toBe('nobody');
    const one = accepted(withdrawFromKnockout(won(bracketOf(4), 'semi_final-1', 1), 1)).bracket;
    const other = won(one, 'semi_final-2', 2);
    expect(knockoutOutcome(other)).toBe('won');
    expect(knockoutOutcome(accepted(withdrawFromKnockout(other, 2)).bracket)).toBe('nobody');
  });

  it('by hand is won by nobody where no team is left to pair', () => {
    const pairings: HandPairing<number>[] = [
      [1, 4],
      [2, 3],
    ];
    const paired = accepted(pairFirstRound(numbers(4), pairings, SINGLE_LEGS)).bracket;
    const half = bothLost(paired, 'semi_final-1');
    expect([{ ties: [] }, paired, half].map(knockoutOutcome)).toEqual(['open', 'open', 'open']);
    expect(knockoutOutcome(bothLost(half, 'semi_final-2'))).toBe('nobody');
    const alone = accepted(pairNextRound(won(half, 'semi_final-2', 3), [[3, null]])).bracket;
    expect(knockoutOutcome(alone)).toBe('won');
  });

  it('of double elimination waits for the reset, unless both lost the grand final', () => {
    const two = accepted(doubleElimination([1, 2], SINGLE_LEGS)).bracket;
    const grand = won(two, 'winners_round_1-1', 1);
    expect(knockoutOutcome(won(grand, 'grand_final-1', 2))).toBe('open');
    expect(knockoutOutcome(bothLost(grand, 'grand_final-1'))).toBe('nobody');
  });

  it('is won exactly where it has a champion, and open only while a tie is', () => {
    const decision = fc.constantFrom<Decision>(score(1, 0), score(0, 1), walkover('none'), ANNULLED);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.boolean(), fc.array(decision), (size, third, all) => {
        const bracket = all.reduce(
          (now, one) => {
            const tie = now.ties.find(
              ({ entries, winner }) =>
                winner.kind === 'unknown' && entries.every(({ kind }) => kind === 'team'),
            );
            if (!tie) return now;
            const step = decideLeg(now, tie.key, 1, one);
            return step.ok ? step.bracket : now;
          },
          bracketOf(size, { thirdPlace: third }),
        );
        const outcome = knockoutOutcome(bracket);
        expect(outcome === 'won').toBe(honours(bracket).champion !== null);
        const isOpen = bracket.ties.some(
          ({ round, winner }) => round !== 'third_place' && winner.kind === 'unknown',
        );
        expect(outcome === 'open').toBe(isOpen);
      }),
      { numRuns: 100 },
    );
  });
});
