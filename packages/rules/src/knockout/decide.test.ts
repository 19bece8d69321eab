import { describe, expect, it } from 'vitest';
import {
  ANNULLED,
  accepted,
  bracketOf,
  derivedAnew,
  drawn,
  refusal,
  SINGLE_LEGS,
  score,
  tieOf,
  walkover,
  won,
} from '../testing/knockouts.ts';
import type { Bracket } from './bracket.ts';
import { correctTie, decideLeg } from './decide.ts';
import { seed } from './entrances.ts';
import { knockoutLayout } from './new-bracket.ts';
import { seatTeams } from './seats.ts';

describe('a decision', () => {
  it('sends the winner on, and says which tie now has both its teams', () => {
    const one = accepted(decideLeg(bracketOf(4, { thirdPlace: true }), 'semi_final-1', 1, score(0, 2)));
    expect(drawn(one.bracket, 'final')).toEqual(['4-?']);
    expect(drawn(one.bracket, 'third_place')).toEqual(['1-?']);
    expect(one.delta).toEqual({
      ties: ['semi_final-1', 'third_place-1', 'final-1'].map((key) => tieOf(one.bracket, key)),
      ready: [],
      undone: [],
      walkedThrough: [],
      honours: null,
    });
    const two = accepted(decideLeg(one.bracket, 'semi_final-2', 1, score(1, 0)));
    expect(two.delta.ready).toEqual(['third_place-1', 'final-1']);
    expect(drawn(two.bracket, 'final')).toEqual(['4-2']);
    expect(drawn(two.bracket, 'third_place')).toEqual(['1-3']);
  });

  it('of the last matches makes champion, second and third', () => {
    const semis = play(bracketOf(4, { thirdPlace: true }), ['semi_final-1', 1], ['semi_final-2', 3]);
    const third = accepted(decideLeg(semis, 'third_place-1', 1, score(3, 0)));
    const none = { champion: null, championByPosition: null, second: null, third: null };
    expect(third.delta.honours).toEqual({ ...none, third: 2 });
    const final = accepted(decideLeg(third.bracket, 'final-1', 1, score(0, 1)));
    expect(final.delta.honours).toEqual({ ...none, champion: 3, second: 1, third: 2 });
    expect(final.delta.ties).toEqual([tieOf(final.bracket, 'final-1')]);
  });

  it('of a first leg changes its own tie alone', () => {
    const step = accepted(decideLeg(bracketOf(4, { legs: 2 }), 'semi_final-1', 1, score(1, 0)));
    expect(step.delta.ties.map((tie) => [tie.key, tie.winner.kind])).toEqual([['semi_final-1', 'unknown']]);
    expect(step.bracket.ties.slice(1)).toEqual(bracketOf(4, { legs: 2 }).ties.slice(1));
  });

  it('that both lost sends nobody on, and the next rival is exempt', () => {
    const start = play(bracketOf(4), ['semi_final-2', 3]);
    const step = accepted(decideLeg(start, 'semi_final-1', 1, walkover('none')));
    expect(drawn(step.bracket, 'final')).toEqual(['3 exempt']);
    expect(step.delta.walkedThrough).toEqual([{ tie: 'final-1', team: 3 }]);
    expect(step.delta.ready).toEqual([]);
    expect(step.delta.honours).toMatchObject({ champion: 3, second: null, third: null });
  });

  it('that both lost the semi-final leaves its place in the match for third empty', () => {
    const start = play(bracketOf(4, { thirdPlace: true }), ['semi_final-2', 3]);
    const step = accepted(decideLeg(start, 'semi_final-1', 1, walkover('none')));
    expect(drawn(step.bracket, 'third_place')).toEqual(['2 exempt']);
    expect(step.delta.honours).toMatchObject({ champion: 3, second: null, third: 2 });
  });

  it('that both lost goes through empty rounds until a rival is there', () => {
    const lost = ['quarter_final-1', 'quarter_final-2'].reduce(
      (bracket, key) => accepted(decideLeg(bracket, key, 1, walkover('none'))).bracket,
      bracketOf(8),
    );
    expect(drawn(lost, 'semi_final')).toEqual(['-', '?-?']);
    expect(drawn(lost, 'final')).toEqual(['? exempt']);
    const end = play(lost, ['quarter_final-3', 7], ['quarter_final-4', 3], ['semi_final-2', 7]);
    expect(tieOf(end, 'final-1').winner).toMatchObject({ team: 7 });
  });

  it('of nobody at all leaves no champion', () => {
    const step = accepted(decideLeg(bracketOf(2), 'final-1', 1, walkover('none')));
    expect(tieOf(step.bracket, 'final-1').winner).toEqual({ kind: 'nobody' });
    expect(step.delta.honours).toBeNull();
  });

  it('may follow an annulled one', () => {
    const annulled = accepted(decideLeg(bracketOf(2), 'final-1', 1, ANNULLED)).bracket;
    expect(tieOf(annulled, 'final-1')).toMatchObject({ decisions: [ANNULLED], winner: { kind: 'unknown' } });
    expect(tieOf(play(annulled, ['final-1', 2]), 'final-1').winner).toMatchObject({ team: 2 });
  });
});

describe('a decision is refused', () => {
  const twoLegs = bracketOf(4, { legs: 2 });

  it.each<[string, Bracket<number>, string, number, ReturnType<typeof score>, object]>([
    [
      'for an unknown tie',
      twoLegs,
      'final-2',
      1,
      score(1, 0),
      { code: 'knockout_tie_missing', tie: 'final-2' },
    ],
    ['for leg 0', twoLegs, 'semi_final-1', 0, score(1, 0), { code: 'knockout_leg_missing', leg: 0 }],
    ['for leg 3', twoLegs, 'semi_final-1', 3, score(1, 0), { code: 'knockout_leg_missing', leg: 3 }],
    ['for half a leg', twoLegs, 'semi_final-1', 1.5, score(1, 0), { code: 'knockout_leg_missing', leg: 1.5 }],
    [
      'for a second leg of one',
      bracketOf(2),
      'final-1',
      2,
      score(1, 0),
      { code: 'knockout_leg_missing', leg: 2 },
    ],
    ['for a bye', bracketOf(3), 'semi_final-1', 1, score(1, 0), { code: 'knockout_tie_exempt' }],
    [
      'before both teams are known',
      bracketOf(3),
      'final-1',
      1,
      score(1, 0),
      { code: 'knockout_teams_unknown' },
    ],
    [
      'for a second leg first',
      twoLegs,
      'semi_final-1',
      2,
      score(1, 0),
      { code: 'knockout_leg_too_early', leg: 2 },
    ],
    [
      'where it is level without a winner',
      bracketOf(2),
      'final-1',
      1,
      score(1, 1),
      { code: 'knockout_result_wrong', leg: 1, failures: [{ code: 'knockout_without_winner' }] },
    ],
  ])('%s', (_, bracket, key, leg, decision, failure) => {
    expect(refusal(decideLeg(bracket, key, leg, decision))).toEqual({ tie: key, ...failure });
  });

  it('to annul what is no match', () => {
    expect(refusal(decideLeg(bracketOf(3), 'semi_final-1', 1, ANNULLED))?.code).toBe('knockout_tie_exempt');
    expect(refusal(decideLeg(bracketOf(3), 'final-1', 1, ANNULLED))?.code).toBe('knockout_teams_unknown');
  });

  it('where the leg has a result', () => {
    const played = play(bracketOf(2), ['final-1', 1]);
    expect(refusal(decideLeg(played, 'final-1', 1, score(2, 0)))).toEqual({
      code: 'knockout_leg_decided',
      tie: 'final-1',
      leg: 1,
    });
  });

  it('for a second leg after a first that was annulled, or that both lost', () => {
    const annulled = accepted(decideLeg(twoLegs, 'semi_final-1', 1, ANNULLED)).bracket;
    const code = (bracket: Bracket<number>) => refusal(decideLeg(bracket, 'semi_final-1', 2, score(1, 0)));
    expect(code(annulled)).toEqual({ code: 'knockout_leg_too_early', tie: 'semi_final-1', leg: 2 });
    const bothLost = accepted(decideLeg(twoLegs, 'semi_final-1', 1, walkover('none'))).bracket;
    expect(code(bothLost)).toEqual({ code: 'knockout_leg_needless', tie: 'semi_final-1', leg: 2 });
  });

  it('where the aggregate asks for a shoot-out, or has no place for one', () => {
    const first = accepted(decideLeg(twoLegs, 'semi_final-1', 1, score(1, 0))).bracket;
    const code = (decision: ReturnType<typeof score>) => {
      const failure = refusal(decideLeg(first, 'semi_final-1', 2, decision));
      return failure?.code === 'knockout_result_wrong' ? [failure.leg, failure.failures[0]?.code] : failure;
    };
    expect(code(score(1, 0))).toEqual([2, 'knockout_without_winner']);
    expect(code(score(1, 1, { penalties: { home: 3, away: 2 } }))).toEqual([2, 'penalties_not_level']);
    expect(code(score(1, 0, { penalties: { home: 3, away: 2 } }))).toBeNull();
  });

  it('with a shoot-out where the better placed goes through', () => {
    const better = bracketOf(2, { whenLevel: 'better_placed' });
    const shootOut = score(1, 1, { penalties: { home: 3, away: 4 } });
    expect(refusal(decideLeg(better, 'final-1', 1, shootOut))?.code).toBe('knockout_result_wrong');
    expect(
      tieOf(accepted(decideLeg(better, 'final-1', 1, score(1, 1))).bracket, 'final-1').winner,
    ).toMatchObject({
      team: 1,
    });
  });
});

describe('a correction', () => {
  const semis = play(bracketOf(4, { thirdPlace: true }), ['semi_final-1', 1], ['semi_final-2', 2]);

  it('exchanges who goes on, and names the ties that change a team', () => {
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

  it('that changes no winner touches nothing else, though the final be played', () => {
    const played = play(semis, ['final-1', 2]);
    const step = accepted(correctTie(played, 'semi_final-1', [score(7, 5)]));
    expect(step.delta.ties.map((tie) => tie.key)).toEqual(['semi_final-1']);
    expect(step.delta.undone).toEqual([]);
  });

  it('is refused where a tie that would change a team was played, until that is annulled', () => {
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

  it('names all that must be annulled, also what only follows from that', () => {
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

  it('of a first leg asks for the second anew where its shoot-out no longer fits', () => {
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

  it('is refused for an unknown tie, another number of legs, and for who is exempt', () => {
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

  it('the best placed are exempt where fewer come through', () => {
    const step = accepted(decideLeg(three, 'quarter_final-4', 1, walkover('none')));
    expect(drawn(step.bracket, 'semi_final')).toEqual(['2 exempt', '5-8']);
    expect(step.delta.walkedThrough).toEqual([{ tie: 'semi_final-1', team: 2 }]);
    expect(drawn(step.bracket, 'final')).toEqual(['2-?']);
  });

  it('a correction pairs the round anew, unless a tie of it that changes was played', () => {
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

  it('it is the rank that places them, and the order of ids between equals', () => {
    const teams = ['D', 'C', 'B', 'A'].map((team, index) => ({ team, rank: Math.ceil((index + 1) / 2) }));
    const layout = accepted(knockoutLayout<string>(8, { ...SINGLE_LEGS, reseeding: true })).bracket;
    const seats = teams.map(({ team, rank }, index) => ({ entrance: seed(index + 1), team, rank }));
    const nobody = [5, 6, 7, 8].map((nth) => ({ entrance: seed(nth), team: null, rank: nth }));
    const { bracket } = accepted(seatTeams(layout, [...nobody, ...seats]));
    // C and D are first equals, A and B second
    expect(drawn(bracket, 'semi_final')).toEqual(['C-B', 'D-A']);
  });

  it('exempt teams count among those left', () => {
    const six = play(bracketOf(6, { reseeding: true }), ['quarter_final-2', 5], ['quarter_final-4', 6]);
    expect(drawn(six, 'semi_final')).toEqual(['1-6', '2-5']);
    expect(derivedAnew(six)).toEqual(six);
  });
});

function play(bracket: Bracket<number>, ...winners: readonly (readonly [string, number])[]): Bracket<number> {
  return winners.reduce((now, [key, team]) => won(now, key, team), bracket);
}
