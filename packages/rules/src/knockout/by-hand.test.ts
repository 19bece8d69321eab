import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  ANNULLED,
  accepted,
  derivedAnew,
  drawn,
  numbers,
  refusal,
  SINGLE_LEGS,
  score,
  sourceName,
  tieOf,
  walkover,
  won,
} from '../testing/knockouts.ts';
import type { Bracket } from './bracket.ts';
import { type HandPairing, pairFirstRound, pairNextRound, unpairLastRound } from './by-hand.ts';
import { correctTie, decideLeg } from './decide.ts';
import { honours } from './honours.ts';

const settings = { ...SINGLE_LEGS, thirdPlace: true };

describe('the first round by hand', () => {
  it('is as the administrator pairs it', () => {
    const { bracket, delta } = first(5, [3, 1], [4, 5], [2, null]);
    expect(drawn(bracket, 'quarter_final')).toEqual(['3-1', '4-5', '2 exempt']);
    expect(delta.ready).toEqual(['quarter_final-1', 'quarter_final-2']);
    expect(delta.walkedThrough).toEqual([{ tie: 'quarter_final-3', team: 2 }]);
    expect(delta.ties).toEqual(bracket.ties);
    expect(tieOf(bracket, 'quarter_final-1').sources).toEqual([
      { kind: 'by_hand', number: 3 },
      { kind: 'by_hand', number: 1 },
    ]);
    expect(tieOf(bracket, 'quarter_final-1').entries).toEqual([
      { kind: 'team', team: 3, rank: 3 },
      { kind: 'team', team: 1, rank: 1 },
    ]);
  });

  it('may exempt as many teams as a seeded bracket would', () => {
    expect(drawn(first(5, [4, 5], [1, null], [2, null], [3, null]).bracket, 'quarter_final')).toHaveLength(4);
    expect(
      refusal(
        pairFirstRound(
          numbers(6),
          [
            [5, 6],
            [1, null],
            [2, null],
            [3, null],
            [4, null],
          ],
          settings,
        ),
      ),
    ).toEqual({
      code: 'pairing_too_many_exempt',
      exempt: 4,
      most: 2,
    });
    expect(
      refusal(
        pairFirstRound(
          numbers(4),
          [
            [1, 2],
            [3, null],
            [4, null],
          ],
          settings,
        ),
      ),
    ).toEqual({
      code: 'pairing_too_many_exempt',
      exempt: 2,
      most: 0,
    });
  });

  it.each<[string, HandPairing<number>[], object]>([
    [
      'who never was in',
      [
        [1, 2],
        [3, 9],
      ],
      { code: 'pairing_team_not_in', team: 9 },
    ],
    [
      'a team twice',
      [
        [1, 2],
        [3, 1],
      ],
      { code: 'pairing_team_twice', team: 1 },
    ],
    [
      'a team against itself',
      [
        [1, 1],
        [2, 3],
      ],
      { code: 'pairing_team_twice', team: 1 },
    ],
    [
      'a team exempt that plays',
      [
        [1, 2],
        [3, 4],
        [4, null],
      ],
      { code: 'pairing_team_twice', team: 4 },
    ],
    ['to forget a team', [[4, 2]], { code: 'pairing_teams_forgotten', teams: [1, 3] }],
    [
      'to forget one',
      [
        [1, 2],
        [3, null],
      ],
      { code: 'pairing_teams_forgotten', teams: [4] },
    ],
    ['nobody at all', [], { code: 'pairing_teams_forgotten', teams: [1, 2, 3, 4] }],
  ])('refuses %s', (_, pairings, failure) => {
    expect(refusal(pairFirstRound(numbers(4), pairings, settings))).toEqual(failure);
  });

  it('needs a field', () => {
    expect(refusal(pairFirstRound([1], [[1, null]], settings))?.code).toBe('field_too_small');
    expect(refusal(pairFirstRound([1, 1], [[1, 1]], settings))?.code).toBe('field_team_twice');
    expect(refusal(pairFirstRound(numbers(1001), [], settings))?.code).toBe('field_too_large');
  });
});

describe('the next round by hand', () => {
  const paired = first(5, [1, 2], [3, 4], [5, null]).bracket;
  const settled = won(won(paired, 'quarter_final-1', 2), 'quarter_final-2', 3);

  it('pairs the winners, up to the final and the match for third place', () => {
    const semis = next(settled, [5, 2], [3, null]);
    expect(drawn(semis.bracket, 'semi_final')).toEqual(['5-2', '3 exempt']);
    expect(tieOf(semis.bracket, 'semi_final-1').sources.map(sourceName)).toEqual([
      'winner of quarter_final-3',
      'winner of quarter_final-1',
    ]);
    expect(semis.delta.ties.map((tie) => tie.key)).toEqual(['semi_final-1', 'semi_final-2']);
    const final = next(won(semis.bracket, 'semi_final-1', 5), [3, 5]);
    expect(final.bracket.ties.slice(-2).map((tie) => tie.key)).toEqual(['third_place-1', 'final-1']);
    expect(drawn(final.bracket, 'third_place')).toEqual(['2 exempt']);
    expect(honours(won(final.bracket, 'final-1', 5))).toMatchObject({ champion: 5, second: 3, third: 2 });
    expect(derivedAnew(final.bracket)).toEqual(final.bracket);
  });

  it('has a match for third place between the losers of the semi-finals, if the settings want it', () => {
    const semis = won(won(first(4, [1, 2], [3, 4]).bracket, 'semi_final-1', 1), 'semi_final-2', 4);
    const { bracket } = next(semis, [1, 4]);
    expect(drawn(bracket, 'third_place')).toEqual(['2-3']);
    expect(tieOf(bracket, 'third_place-1').sources.map(sourceName)).toEqual([
      'loser of semi_final-1',
      'loser of semi_final-2',
    ]);
    const without = { ...semis, settings: { ...settings, thirdPlace: false } };
    expect(next(without, [1, 4]).bracket.ties.map((tie) => tie.key)).not.toContain('third_place-1');
  });

  it('has the number of legs of its round', () => {
    const legs = { ...settings, legs: 2, finalLegs: 1 } as const;
    const start = accepted(
      pairFirstRound(
        numbers(4),
        deepFreeze([
          [1, 2],
          [3, 4],
        ] as const),
        legs,
      ),
    ).bracket;
    const { bracket } = next(won(won(start, 'semi_final-1', 1), 'semi_final-2', 4), [1, 4]);
    expect(bracket.ties.map((tie) => tie.legs)).toEqual([2, 2, 1, 1]);
  });

  it('refuses a team that is out, an open round before it, and a round after the final', () => {
    expect(
      refusal(
        pairNextRound(settled, [
          [5, 2],
          [1, 3],
        ]),
      ),
    ).toEqual({ code: 'pairing_team_not_in', team: 1 });
    expect(refusal(pairNextRound(won(paired, 'quarter_final-1', 2), [[5, 2]]))).toEqual({
      code: 'pairing_round_open',
      ties: ['quarter_final-2'],
    });
    const end = won(first(2, [1, 2]).bracket, 'final-1', 1);
    expect(refusal(pairNextRound(end, [[1, null]]))?.code).toBe('pairing_knockout_over');
    expect(refusal(pairNextRound({ ...end, ties: [] }, [[1, 2]]))?.code).toBe('pairing_knockout_over');
  });

  it('is a final without a match if one team is left, and does not exist if no team is', () => {
    const semis = first(4, [1, 2], [3, 4]).bracket;
    const one = won(
      accepted(decideLeg(semis, 'semi_final-2', 1, walkover('none'))).bracket,
      'semi_final-1',
      2,
    );
    const { bracket, delta } = next(one, [2, null]);
    expect(delta.honours).toMatchObject({ champion: 2, second: null, third: 1 });
    expect(drawn(bracket, 'final')).toEqual(['2 exempt']);
    const none = ['semi_final-1', 'semi_final-2'].reduce(
      (now, key) => accepted(decideLeg(now, key, 1, walkover('none'))).bracket,
      semis,
    );
    expect(refusal(pairNextRound(none, []))?.code).toBe('pairing_knockout_over');
  });

  it('follows a correction: the new winner takes the place that was paired', () => {
    const semis = next(settled, [5, 2], [3, null]).bracket;
    const step = accepted(correctTie(semis, 'quarter_final-1', [score(1, 0)]));
    expect(drawn(step.bracket, 'semi_final')).toEqual(['5-1', '3 exempt']);
    expect(step.delta.undone).toEqual(['semi_final-1']);
  });
});

describe('a tie that both lost', () => {
  const semis = first(6, [1, 2], [3, 4], [5, 6]).bracket;
  const lost = accepted(decideLeg(semis, 'quarter_final-3', 1, walkover('none'))).bracket;
  const settled = won(won(lost, 'quarter_final-1', 1), 'quarter_final-2', 3);

  it('can’t be given a winner once the next round is paired without one', () => {
    const final = next(settled, [1, 3]).bracket;
    const give = (bracket: Bracket<number>) => correctTie(bracket, 'quarter_final-3', [score(1, 0)]);
    expect(refusal(give(final))).toEqual({ code: 'knockout_next_round_paired', tie: 'quarter_final-3' });
    expect(accepted(give(accepted(unpairLastRound(final)).bracket)).delta.undone).toEqual([]);
    expect(accepted(correctTie(final, 'quarter_final-3', [ANNULLED])).delta.undone).toEqual([]);
    expect(accepted(correctTie(final, 'quarter_final-1', [score(0, 1)])).delta.undone).toEqual(['final-1']);
  });
});

describe('a round paired by hand', () => {
  it('can be taken back until it is played', () => {
    const settled = won(won(first(4, [1, 2], [3, 4]).bracket, 'semi_final-1', 1), 'semi_final-2', 4);
    const final = next(settled, [1, 4]).bracket;
    const back = accepted(unpairLastRound(final));
    expect(back.bracket).toEqual(settled);
    expect(back.removed).toEqual(['third_place-1', 'final-1']);
    expect(refusal(unpairLastRound(won(final, 'third_place-1', 2)))).toEqual({
      code: 'unpairing_round_played',
      ties: ['third_place-1'],
    });
    const annulled = accepted(decideLeg(final, 'final-1', 1, ANNULLED)).bracket;
    expect(accepted(unpairLastRound(annulled)).bracket).toEqual(settled);
    expect(refusal(unpairLastRound({ ...final, ties: [] }))).toEqual({ code: 'unpairing_nothing' });
  });
});

function first(teams: number, ...pairings: HandPairing<number>[]) {
  return accepted(pairFirstRound(deepFreeze(numbers(teams)), deepFreeze(pairings), settings));
}

function next(bracket: Bracket<number>, ...pairings: HandPairing<number>[]) {
  return accepted(pairNextRound(bracket, deepFreeze(pairings)));
}
