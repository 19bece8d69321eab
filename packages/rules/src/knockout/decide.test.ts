import { describe, expect, it } from 'vitest';
import {
  ANNULLED,
  accepted,
  bracketOf,
  drawn,
  play,
  refusal,
  score,
  tieOf,
  walkover,
} from '../testing/knockouts.ts';
import type { Bracket } from './bracket.ts';
import { decideLeg } from './decide.ts';

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

  it('that both lost sends nobody through, and the next rival is exempt', () => {
    const start = play(bracketOf(4), ['semi_final-2', 3]);
    const step = accepted(decideLeg(start, 'semi_final-1', 1, walkover('none')));
    expect(drawn(step.bracket, 'final')).toEqual(['3 exempt']);
    expect(step.delta.walkedThrough).toEqual([{ tie: 'final-1', team: 3 }]);
    expect(step.delta.ready).toEqual([]);
    expect(step.delta.honours).toMatchObject({ champion: 3, second: null, third: null });
  });

  it('that both lost the semi-final leaves a place in the match for third empty', () => {
    const start = play(bracketOf(4, { thirdPlace: true }), ['semi_final-2', 3]);
    const step = accepted(decideLeg(start, 'semi_final-1', 1, walkover('none')));
    expect(drawn(step.bracket, 'third_place')).toEqual(['2 exempt']);
    expect(step.delta.honours).toMatchObject({ champion: 3, second: null, third: 2 });
  });

  it('that both lost passes empty rounds until there is a rival', () => {
    const lost = ['quarter_final-1', 'quarter_final-2'].reduce(
      (bracket, key) => accepted(decideLeg(bracket, key, 1, walkover('none'))).bracket,
      bracketOf(8),
    );
    expect(drawn(lost, 'semi_final')).toEqual(['-', '?-?']);
    expect(drawn(lost, 'final')).toEqual(['? exempt']);
    const end = play(lost, ['quarter_final-3', 7], ['quarter_final-4', 3], ['semi_final-2', 7]);
    expect(tieOf(end, 'final-1').winner).toMatchObject({ team: 7 });
  });

  it('that leaves nobody in leaves no champion', () => {
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

  it.each([null, { status: 'postponed' }, { status: 'won_by_default', winner: 'x' }])(
    'that is no decision: %o',
    (wrong) => {
      const code = { code: 'knockout_result_wrong', failures: [{ code: 'decision_unknown' }] };
      expect(refusal(decideLeg(bracketOf(2), 'final-1', 1, wrong as never))).toMatchObject(code);
    },
  );

  it('that annuls a tie without a match', () => {
    expect(refusal(decideLeg(bracketOf(3), 'semi_final-1', 1, ANNULLED))?.code).toBe('knockout_tie_exempt');
    expect(refusal(decideLeg(bracketOf(3), 'final-1', 1, ANNULLED))?.code).toBe('knockout_teams_unknown');
  });

  it('if the leg has a result', () => {
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

  it('if the aggregate needs a shoot-out and there is none, or the other way round', () => {
    const first = accepted(decideLeg(twoLegs, 'semi_final-1', 1, score(1, 0))).bracket;
    const code = (decision: ReturnType<typeof score>) => {
      const failure = refusal(decideLeg(first, 'semi_final-1', 2, decision));
      return failure?.code === 'knockout_result_wrong' ? [failure.leg, failure.failures[0]?.code] : failure;
    };
    expect(code(score(1, 0))).toEqual([2, 'knockout_without_winner']);
    expect(code(score(1, 1, { penalties: { home: 3, away: 2 } }))).toEqual([2, 'penalties_not_level']);
    expect(code(score(1, 0, { penalties: { home: 3, away: 2 } }))).toBeNull();
  });

  it('with a shoot-out if the better placed goes through', () => {
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
