import { describe, expect, it } from 'vitest';
import {
  ANNULLED,
  accepted,
  bracketOf,
  derivedAnew,
  drawn,
  play,
  refusal,
  SINGLE_LEGS,
  score,
  tieOf,
  walkover,
} from '../testing/knockouts.ts';
import { correctLeg, correctTie, decideLeg } from './decide.ts';
import { seed } from './entrances.ts';
import { knockoutLayout } from './new-bracket.ts';
import { seatTeams } from './seats.ts';

describe('a correction', () => {
  const semis = play(bracketOf(4, { thirdPlace: true }), ['semi_final-1', 1], ['semi_final-2', 2]);

  it('sends the other team through, and names the ties that change a team', () => {
    const step = accepted(correctTie(semis, 'semi_final-1', [score(0, 1)]));
    expect([drawn(step.bracket, 'final'), drawn(step.bracket, 'third_place')]).toEqual([['4-2'], ['1-3']]);
    expect(step.delta.undone).toEqual(['third_place-1', 'final-1']);
    expect(step.delta.ready).toEqual(['third_place-1', 'final-1']);
  });

  it('takes a decision back', () => {
    const step = accepted(correctTie(semis, 'semi_final-1', [null]));
    expect(step.delta.undone).toEqual(['third_place-1', 'final-1']);
    expect(step.delta.ready).toEqual([]);
    expect(step.bracket).toEqual(play(bracketOf(4, { thirdPlace: true }), ['semi_final-2', 2]));
  });

  it('that changes no winner touches nothing else, even after the final', () => {
    const played = play(semis, ['final-1', 2]);
    const step = accepted(correctTie(played, 'semi_final-1', [score(7, 5)]));
    expect(step.delta.ties.map((tie) => tie.key)).toEqual(['semi_final-1']);
    expect(step.delta.undone).toEqual([]);
  });

  it('is refused if a tie that would change a team was played, until that tie is annulled', () => {
    const played = play(semis, ['third_place-1', 4], ['final-1', 2]);
    expect(refusal(correctTie(played, 'semi_final-1', [score(0, 1)]))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['third_place-1', 'final-1'],
    });
    const third = accepted(correctTie(played, 'third_place-1', [ANNULLED])).bracket;
    expect(refusal(correctTie(third, 'semi_final-1', [score(0, 1)]))).toMatchObject({ ties: ['final-1'] });
    const both = accepted(correctTie(third, 'final-1', [ANNULLED])).bracket;
    const corrected = accepted(correctTie(both, 'semi_final-1', [score(0, 1)])).bracket;
    expect(drawn(corrected, 'final')).toEqual(['4-2']);
    expect(tieOf(play(corrected, ['final-1', 4]), 'final-1').winner).toMatchObject({ team: 4 });
  });

  it('names everything that must be annulled, even what only follows from that', () => {
    const eight = play(
      bracketOf(8),
      ...([1, 4, 2, 3] as const).map((team, index) => [`quarter_final-${index + 1}`, team] as const),
      ['semi_final-1', 4],
      ['semi_final-2', 2],
      ['final-1', 2],
    );
    // 4 stays in the final only as long as the semi-final against 1 counts
    expect(refusal(correctTie(eight, 'quarter_final-1', [score(0, 1)]))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['semi_final-1', 'final-1'],
    });
  });

  it('also names what must be annulled before something else can be', () => {
    const all = play(
      bracketOf(8),
      ...([1, 4, 2, 3] as const).map((team, index) => [`quarter_final-${index + 1}`, team] as const),
      ['semi_final-1', 1],
      ['semi_final-2', 2],
      ['final-1', 1],
    );
    // with nobody out of quarter-final 2, semi-final 1 sends 1 through again, but only once it is annulled
    const nobody = [walkover('none')];
    expect(refusal(correctTie(all, 'quarter_final-2', nobody))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['semi_final-1', 'final-1'],
    });
    const final = accepted(correctTie(all, 'final-1', [ANNULLED])).bracket;
    const semi = accepted(correctTie(final, 'semi_final-1', [ANNULLED])).bracket;
    expect(drawn(accepted(correctTie(semi, 'quarter_final-2', nobody)).bracket, 'final')).toEqual(['1-2']);
  });

  it('of one leg leaves the other as it was', () => {
    const first = accepted(decideLeg(bracketOf(2, { finalLegs: 2 }), 'final-1', 1, score(0, 1))).bracket;
    const played = accepted(decideLeg(first, 'final-1', 2, score(1, 0))).bracket;
    const step = accepted(correctLeg(played, 'final-1', 1, score(3, 0)));
    expect(tieOf(step.bracket, 'final-1')).toMatchObject({
      decisions: [score(3, 0), score(1, 0)],
      winner: { team: 2 },
    });
    expect(refusal(correctLeg(played, 'final-1', 3, null))?.code).toBe('knockout_leg_missing');
    expect(refusal(correctLeg(played, 'semi_final-1', 1, null))?.code).toBe('knockout_tie_missing');
  });

  it('may annul the first leg of a decided tie: it is open until that leg is decided anew', () => {
    const legs = accepted(decideLeg(bracketOf(2, { finalLegs: 2 }), 'final-1', 1, score(1, 0))).bracket;
    const played = accepted(decideLeg(legs, 'final-1', 2, score(3, 0))).bracket;
    const step = accepted(correctLeg(played, 'final-1', 1, ANNULLED));
    expect(tieOf(step.bracket, 'final-1')).toMatchObject({
      decisions: [ANNULLED, score(3, 0)],
      winner: { kind: 'unknown' },
    });
    // the first leg's new decision must fit the second leg
    expect(refusal(decideLeg(step.bracket, 'final-1', 1, score(3, 0)))).toMatchObject({
      code: 'knockout_result_wrong',
      leg: 2,
    });
    const anew = accepted(decideLeg(step.bracket, 'final-1', 1, score(4, 0))).bracket;
    expect(tieOf(anew, 'final-1').winner).toMatchObject({ team: 2 });
    const late = accepted(correctLeg(step.bracket, 'final-1', 2, null)).bracket;
    expect(refusal(decideLeg(late, 'final-1', 2, score(3, 0)))?.code).toBe('knockout_leg_too_early');
  });

  it('that annuls the first leg is refused once the winner has played its next tie', () => {
    const two = bracketOf(4, { legs: 2 });
    const end = play(two, ['semi_final-1', 1], ['semi_final-2', 2], ['final-1', 2]);
    expect(refusal(correctLeg(end, 'semi_final-1', 1, ANNULLED))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['final-1'],
    });
  });

  it('is refused where a walkover further on was played', () => {
    const start = play(bracketOf(8), ['quarter_final-2', 4], ['quarter_final-3', 2], ['quarter_final-4', 3]);
    const exempt = accepted(decideLeg(start, 'quarter_final-1', 1, walkover('none'))).bracket;
    expect(drawn(exempt, 'semi_final')).toEqual(['4 exempt', '2-3']);
    const end = play(exempt, ['semi_final-2', 2], ['final-1', 4]);
    expect(refusal(correctTie(end, 'quarter_final-1', [score(1, 0)]))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['final-1'],
    });
  });

  it('of a first leg requires a new second leg if its shoot-out no longer fits', () => {
    const legs = accepted(decideLeg(bracketOf(2, { finalLegs: 2 }), 'final-1', 1, score(1, 0))).bracket;
    const shootOut = score(1, 0, { penalties: { home: 3, away: 2 } });
    const played = accepted(decideLeg(legs, 'final-1', 2, shootOut)).bracket;
    expect(refusal(correctTie(played, 'final-1', [score(2, 0), shootOut]))).toMatchObject({
      code: 'knockout_result_wrong',
      leg: 2,
    });
    const step = accepted(correctTie(played, 'final-1', [score(2, 0), score(1, 0)]));
    expect(step.delta.honours).toMatchObject({ champion: 2, second: 1 });
  });

  it('is refused for an unknown tie, a wrong number of legs, and an exempt team', () => {
    expect(refusal(correctTie(semis, 'final', [null]))).toEqual({
      code: 'knockout_tie_missing',
      tie: 'final',
    });
    for (const decisions of [[], [null, null]]) {
      expect(refusal(correctTie(semis, 'final-1', decisions))).toEqual({
        code: 'knockout_legs_miscounted',
        tie: 'final-1',
        legs: 1,
      });
    }
    const three = bracketOf(3);
    expect(refusal(correctTie(three, 'semi_final-1', [score(1, 0)]))?.code).toBe('knockout_tie_exempt');
    expect(refusal(correctTie(three, 'final-1', [score(1, 0)]))?.code).toBe('knockout_teams_unknown');
    expect(accepted(correctTie(three, 'semi_final-1', [null])).bracket).toEqual(three);
  });
});

describe('with reseeding', () => {
  const eight = bracketOf(8, { reseeding: true });
  const three = play(eight, ['quarter_final-1', 8], ['quarter_final-2', 5], ['quarter_final-3', 2]);

  it('nobody knows the rival before the whole round is settled', () => {
    expect(drawn(three, 'semi_final')).toEqual(['?-?', '?-?']);
  });

  it('the best placed of those left meets the worst placed', () => {
    const step = accepted(decideLeg(three, 'quarter_final-4', 1, score(1, 0)));
    expect(drawn(step.bracket, 'semi_final')).toEqual(['2-8', '3-5']);
    expect(step.delta.ready).toEqual(['semi_final-1', 'semi_final-2']);
  });

  it('the best placed are exempt if fewer come through', () => {
    const step = accepted(decideLeg(three, 'quarter_final-4', 1, walkover('none')));
    expect(drawn(step.bracket, 'semi_final')).toEqual(['2 exempt', '5-8']);
    expect(step.delta.walkedThrough).toEqual([{ tie: 'semi_final-1', team: 2 }]);
    expect(drawn(step.bracket, 'final')).toEqual(['2-?']);
  });

  it('a correction pairs the round anew, unless one of its ties that would change was played', () => {
    const full = play(three, ['quarter_final-4', 3]);
    const step = accepted(correctTie(full, 'quarter_final-1', [score(1, 0)]));
    expect(drawn(step.bracket, 'semi_final')).toEqual(['1-5', '2-3']);
    expect(step.delta.undone).toEqual(['semi_final-1', 'semi_final-2']);
    const open = accepted(correctTie(full, 'quarter_final-1', [null])).bracket;
    expect(drawn(open, 'semi_final')).toEqual(['?-?', '?-?']);
    expect(refusal(correctTie(play(full, ['semi_final-2', 5]), 'quarter_final-1', [score(1, 0)]))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['semi_final-2'],
    });
  });

  it('teams are placed by rank, and equals by the order of their ids', () => {
    const teams = ['D', 'C', 'B', 'A'].map((team, index) => ({ team, rank: Math.ceil((index + 1) / 2) }));
    const layout = accepted(knockoutLayout<string>(8, { ...SINGLE_LEGS, reseeding: true })).bracket;
    const seats = teams.map(({ team, rank }, index) => ({ entrance: seed(index + 1), team, rank }));
    const nobody = [5, 6, 7, 8].map((nth) => ({ entrance: seed(nth), team: null, rank: nth }));
    const { bracket } = accepted(seatTeams(layout, [...nobody, ...seats]));
    // C and D share the first rank, A and B the second
    expect(drawn(bracket, 'semi_final')).toEqual(['C-B', 'D-A']);
  });

  it('exempt teams count as still in', () => {
    const six = play(bracketOf(6, { reseeding: true }), ['quarter_final-2', 5], ['quarter_final-4', 6]);
    expect(drawn(six, 'semi_final')).toEqual(['1-6', '2-5']);
    expect(derivedAnew(six)).toEqual(six);
  });
});
