import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { accepted, bracketOf, drawn, refusal, SINGLE_LEGS, sourceName } from '../testing/knockouts.ts';
import { pairFirstRound } from './by-hand.ts';
import { doubleElimination } from './double-elimination.ts';
import { entranceKey, isEntrance, seed, tablePosition } from './entrances.ts';
import { type FirstPairing, roundKey } from './layout.ts';
import { namedSource } from './named-source.ts';
import { bracketFromPairings, knockoutLayout } from './new-bracket.ts';
import { seededKnockout } from './seats.ts';
import { BYE, type Entrance, isExempt } from './tie.ts';

const SIZES = Array.from({ length: 70 }, (_, index) => index + 2);

describe('a knockout', () => {
  it.each([...SIZES, 128, 400, 999, 1000])('of %i teams has n - 1 deciding ties', (teams) => {
    const bracket = bracketOf(teams);
    expect(bracket.ties.filter((tie) => !isExempt(tie))).toHaveLength(teams - 1);
    expect(bracket.ties.at(-1)?.key).toBe('final-1');
    // a bye never meets a bye, and every tie has its own key
    expect(bracket.ties.filter(({ entries }) => entries.every(({ kind }) => kind === 'nobody'))).toEqual([]);
    expect(new Set(bracket.ties.map((tie) => tie.key)).size).toBe(bracket.ties.length);
  });

  it.each([
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [64, 1],
  ])('of %i teams has %i match for third place more', (teams, more) => {
    const bracket = bracketOf(teams, { thirdPlace: true });
    expect(bracket.ties.filter((tie) => !isExempt(tie))).toHaveLength(teams - 1 + more);
  });

  it('names its rounds by the places left', () => {
    const rounds = [...new Set(bracketOf(40, { thirdPlace: true }).ties.map((tie) => tie.round))];
    expect(rounds).toEqual([
      'round_of_64',
      'round_of_32',
      'round_of_16',
      'quarter_final',
      'semi_final',
      'third_place',
      'final',
    ]);
    expect([2, 3, 4, 5, 8, 9, 16, 17].map(roundKey)).toEqual([
      'final',
      'semi_final',
      'semi_final',
      'quarter_final',
      'quarter_final',
      'round_of_16',
      'round_of_16',
      'round_of_32',
    ]);
  });

  it('takes the teams of each tie from neighbouring ties of the round before', () => {
    const bracket = accepted(knockoutLayout(6, { ...SINGLE_LEGS, thirdPlace: true })).bracket;
    const lines = bracket.ties.map((tie) => `${tie.key}: ${tie.sources.map(sourceName).join(' v ')}`);
    expect(lines).toEqual([
      'quarter_final-1: seed 1 v bye',
      'quarter_final-2: seed 4 v seed 5',
      'quarter_final-3: seed 2 v bye',
      'quarter_final-4: seed 3 v seed 6',
      'semi_final-1: winner of quarter_final-1 v winner of quarter_final-2',
      'semi_final-2: winner of quarter_final-3 v winner of quarter_final-4',
      'third_place-1: loser of semi_final-1 v loser of semi_final-2',
      'final-1: winner of semi_final-1 v winner of semi_final-2',
    ]);
  });

  it('reseeds every round but the final, which has only one possible pairing', () => {
    const bracket = accepted(knockoutLayout(16, { ...SINGLE_LEGS, reseeding: true })).bracket;
    const lines = bracket.ties.slice(8).map((tie) => tie.sources.map(sourceName).join(' v '));
    expect(lines).toEqual([
      'survivor 1 of round_of_16 v survivor 8 of round_of_16',
      'survivor 4 of round_of_16 v survivor 5 of round_of_16',
      'survivor 2 of round_of_16 v survivor 7 of round_of_16',
      'survivor 3 of round_of_16 v survivor 6 of round_of_16',
      'survivor 1 of quarter_final v survivor 4 of quarter_final',
      'survivor 2 of quarter_final v survivor 3 of quarter_final',
      'winner of semi_final-1 v winner of semi_final-2',
    ]);
  });

  it('has its own number of legs for the final and the match for third place', () => {
    const legs = bracketOf(4, { legs: 2, thirdPlace: true }).ties.map((tie) => [tie.legs, tie.decisions]);
    expect(legs).toEqual([
      [2, [null, null]],
      [2, [null, null]],
      [1, [null]],
      [1, [null]],
    ]);
    expect(bracketOf(2, { legs: 1, finalLegs: 2 }).ties.map((tie) => tie.legs)).toEqual([2]);
    expect(bracketOf(4, { legs: 1, finalLegs: 2 }).ties.map((tie) => tie.legs)).toEqual([1, 1, 2]);
  });

  it.each([
    [-1, 'field_too_small'],
    [0, 'field_too_small'],
    [1, 'field_too_small'],
    [2.5, 'field_too_small'],
    [Number.NaN, 'field_too_small'],
    [1001, 'field_too_large'],
  ])('of %d teams is refused', (teams, code) => {
    expect(refusal(knockoutLayout(teams, SINGLE_LEGS))?.code).toBe(code);
  });
});

describe('a liguilla', () => {
  it.each([
    [2, '1-2'],
    [3, '1 2-3'],
    [4, '1-4 2-3'],
    [5, '1 4-5 2 3'],
    [6, '1 4-5 2 3-6'],
    [7, '1 4-5 2-7 3-6'],
    [8, '1-8 4-5 2-7 3-6'],
    [12, '1 8-9 4 5-12 2 7-10 3 6-11'],
    [16, '1-16 8-9 4-13 5-12 2-15 7-10 3-14 6-11'],
  ])('of the first %i of the table starts %s', (teams, expected) => {
    const { bracket } = accepted(knockoutLayout(teams, SINGLE_LEGS, tablePosition));
    const first = bracket.ties.filter((tie) => tie.sources.some(isEntrance));
    const pairings = first.map(({ sources }) =>
      sources.flatMap((source) => (source.kind === 'table_position' ? [source.position] : [])).join('-'),
    );
    expect(pairings.join(' ')).toBe(expected);
  });

  it('names an exempt team by its own place, not as the winner of a tie', () => {
    const { bracket } = accepted(knockoutLayout(3, { ...SINGLE_LEGS, thirdPlace: true }, tablePosition));
    const names = bracket.ties
      .slice(2)
      .map(({ key, sources }) => [key, ...sources.map((source) => sourceName(namedSource(bracket, source)))]);
    expect(names).toEqual([
      ['third_place-1', 'bye', 'loser of semi_final-2'],
      ['final-1', 'position 1', 'winner of semi_final-2'],
    ]);
    expect(namedSource(bracket, tablePosition(2))).toEqual(tablePosition(2));
    expect(namedSource(bracket, BYE)).toEqual(BYE);
  });
});

describe('a given first round', () => {
  const place = (group: string, position: number): Entrance => ({ kind: 'group_place', group, position });
  const crossed: readonly FirstPairing[] = deepFreeze([
    [place('A', 1), place('B', 2)],
    [place('B', 1), place('A', 2)],
  ]);

  it('is as it was given, and neighbours meet next', () => {
    const { bracket } = accepted(bracketFromPairings(crossed, SINGLE_LEGS));
    expect(bracket.ties.map((tie) => tie.key)).toEqual(['semi_final-1', 'semi_final-2', 'final-1']);
    expect(bracket.ties.slice(0, 2).map((tie) => tie.sources)).toEqual(crossed);
    expect(drawn(bracket, 'final')).toEqual(['?-?']);
    expect(bracket.withdrawn).toEqual([]);
  });

  it('may have byes', () => {
    const { bracket } = accepted(
      bracketFromPairings([crossed[0] ?? [place('A', 1), BYE], [place('C', 1), BYE]], SINGLE_LEGS),
    );
    expect(drawn(bracket, 'semi_final')).toEqual(['?-?', '? exempt']);
  });

  it('is refused if rounds could not halve, a place comes twice, or a team would be alone', () => {
    const third: FirstPairing = [place('C', 1), place('C', 2)];
    expect(refusal(bracketFromPairings([...crossed, third], SINGLE_LEGS))).toEqual({
      code: 'bracket_pairings_uneven',
      pairings: 3,
    });
    expect(
      refusal(
        bracketFromPairings(
          [
            [place('A', 1), place('A', 2)],
            [place('A', 1), BYE],
          ],
          SINGLE_LEGS,
        ),
      ),
    ).toEqual({ code: 'bracket_source_twice', source: place('A', 1) });
    expect(refusal(bracketFromPairings([[place('A', 1), BYE]], SINGLE_LEGS))).toEqual({
      code: 'field_too_small',
      teams: 1,
    });
    expect(refusal(bracketFromPairings([], SINGLE_LEGS))).toEqual({ code: 'field_too_small', teams: 0 });
    const many = Array.from(
      { length: 512 },
      (_, index): FirstPairing => [place('A', index), index < 489 ? place('B', index) : BYE],
    );
    expect(refusal(bracketFromPairings(many, SINGLE_LEGS))).toEqual({
      code: 'field_too_large',
      teams: 1001,
      most: 1000,
    });
  });
});

it('entrances are equal only if all their fields are', () => {
  const entrances: Entrance[] = [
    { kind: 'seed', seed: 1 },
    { kind: 'seed', seed: 2 },
    { kind: 'table_position', position: 1 },
    { kind: 'group_place', group: 'A', position: 1 },
    { kind: 'group_place', group: 'A', position: 2 },
    { kind: 'group_place', group: 'B', position: 1 },
    { kind: 'best_of_position', position: 3, nth: 1 },
    { kind: 'best_of_position', position: 3, nth: 2 },
    { kind: 'best_of_position', position: 2, nth: 1 },
    { kind: 'by_hand', number: 1 },
  ];
  expect(new Set(entrances.map(entranceKey)).size).toBe(entrances.length);
});

describe('settings that somebody typed', () => {
  const wrong: readonly [object, string][] = [
    [{ legs: 3 }, 'knockout_legs_invalid'],
    [{ finalLegs: 0 }, 'knockout_legs_invalid'],
    [{ whenLevel: 'coin' }, 'knockout_when_level_unknown'],
  ];
  it.each(wrong)('are refused wherever a bracket begins: %o', (change, code) => {
    const settings = { ...SINGLE_LEGS, ...change };
    const teams = [1, 2, 3, 4];
    for (const step of [
      knockoutLayout(4, settings),
      bracketFromPairings([[seed(1), seed(2)]], settings),
      seededKnockout(teams, settings),
      doubleElimination(teams, settings),
      pairFirstRound(teams, [], settings),
    ]) {
      expect(refusal<{ code: string }>(step)?.code).toBe(code);
    }
  });
});
