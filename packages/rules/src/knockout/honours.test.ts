import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { accepted, bracketOf, numbers, SINGLE_LEGS, score, walkover, won } from '../testing/knockouts.ts';
import { decideLeg } from './decide.ts';
import { doubleElimination } from './double-elimination.ts';
import { honours, honoursOfTable } from './honours.ts';

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
