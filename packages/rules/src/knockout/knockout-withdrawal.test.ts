import { describe, expect, it } from 'vitest';
import { planWithdrawal } from '../season/withdrawal.ts';
import {
  accepted,
  bracketOf,
  drawn,
  numbers,
  refusal,
  SINGLE_LEGS,
  score,
  tieOf,
  walkover,
  won,
} from '../testing/knockouts.ts';
import { correctTie, decideLeg } from './decide.ts';
import { doubleElimination } from './double-elimination.ts';
import { honours } from './honours.ts';
import { readmitToKnockout, withdrawFromKnockout } from './knockout-withdrawal.ts';
import { hasResult, legTeams } from './outcome.ts';

describe('the rival of a team that leaves', () => {
  it('goes through at once if it is known', () => {
    const step = accepted(withdrawFromKnockout(bracketOf(4), 4));
    expect(drawn(step.bracket, 'final')).toEqual(['1-?']);
    expect(step.delta.walkedThrough).toEqual([{ tie: 'semi_final-1', team: 1 }]);
    expect(step.delta.ties.map((tie) => tie.key)).toEqual(['semi_final-1', 'final-1']);
    expect(tieOf(step.bracket, 'semi_final-1').decisions).toEqual([null]);
    expect(step.bracket.withdrawn).toEqual([4]);
  });

  it('goes through as soon as it is known', () => {
    const start = won(bracketOf(4), 'semi_final-1', 1);
    const left = accepted(withdrawFromKnockout(start, 1));
    expect(left.delta.ties).toEqual([]);
    const step = accepted(decideLeg(left.bracket, 'semi_final-2', 1, score(1, 0)));
    expect(step.delta.walkedThrough).toEqual([{ tie: 'final-1', team: 2 }]);
    // each semi-final had both its teams, so the final has its two finalists
    expect(honours(step.bracket)).toMatchObject({ champion: 2, second: 1 });
  });

  it('goes through in mid-tie, whatever the result of the first leg', () => {
    const first = accepted(decideLeg(bracketOf(4, { legs: 2 }), 'semi_final-1', 1, score(5, 0))).bracket;
    expect(drawn(accepted(withdrawFromKnockout(first, 4)).bracket, 'final')).toEqual(['1-?']);
  });

  it('goes through in every tie that the team still has, in the losers’ bracket too', () => {
    const start = accepted(doubleElimination(numbers(4), SINGLE_LEGS)).bracket;
    const left = accepted(withdrawFromKnockout(start, 4)).bracket;
    expect(drawn(left, 'losers_round_1')).toEqual(['4-?']);
    const step = accepted(decideLeg(left, 'winners_round_1-2', 1, score(1, 0)));
    expect(step.delta.walkedThrough).toEqual([{ tie: 'losers_round_1-1', team: 3 }]);
  });

  it('does not go through if it has withdrawn too', () => {
    const both = accepted(
      withdrawFromKnockout(accepted(withdrawFromKnockout(bracketOf(4), 1)).bracket, 4),
    ).bracket;
    // 4 had gone through already, and only the order of withdrawals would decide: now neither does
    expect(drawn(both, 'final')).toEqual(['? exempt']);
  });
});

describe('a finalist that has withdrawn', () => {
  it('is not champion, and no third, for want of a rival', () => {
    const start = won(bracketOf(4, { thirdPlace: true }), 'semi_final-1', 1);
    const left = accepted(withdrawFromKnockout(start, 1)).bracket;
    const end = accepted(decideLeg(left, 'semi_final-2', 1, walkover('none'))).bracket;
    expect(honours(end)).toMatchObject({ champion: null, second: null, third: 4 });
    const third = accepted(withdrawFromKnockout(start, 4)).bracket;
    const both = accepted(decideLeg(third, 'semi_final-2', 1, walkover('none'))).bracket;
    expect(honours(both)).toMatchObject({ champion: 1, third: null });
  });

  it('is in the next round of a bye that it had before, where its rival goes on', () => {
    const start = bracketOf(3);
    const left = accepted(withdrawFromKnockout(start, 1)).bracket;
    const end = won(left, 'semi_final-2', 2);
    expect(honours(end)).toMatchObject({ champion: 2, second: 1 });
  });
});

describe('a withdrawal', () => {
  it('leaves decided legs as they are', () => {
    const end = won(bracketOf(2), 'final-1', 1);
    const step = accepted(withdrawFromKnockout(end, 1));
    expect(step.delta).toMatchObject({ ties: [], honours: null });
    expect(honours(step.bracket).champion).toBe(1);
  });

  it('allows no more played matches, only the walkover that books it', () => {
    const left = accepted(withdrawFromKnockout(bracketOf(2), 1)).bracket;
    expect(refusal(decideLeg(left, 'final-1', 1, score(1, 0)))).toEqual({
      code: 'knockout_team_withdrawn',
      tie: 'final-1',
      team: 1,
    });
    const other = accepted(withdrawFromKnockout(bracketOf(2), 2)).bracket;
    expect(refusal(decideLeg(other, 'final-1', 1, score(1, 0)))).toMatchObject({ team: 2 });
    const step = accepted(decideLeg(left, 'final-1', 1, walkover('away')));
    expect(tieOf(step.bracket, 'final-1').winner).toMatchObject({ team: 2 });
    expect(step.delta.honours).toBeNull();
  });

  it('lets the team win nothing without playing, neither by default nor by a correction', () => {
    const left = accepted(withdrawFromKnockout(bracketOf(4), 4)).bracket;
    const refused = { code: 'knockout_team_withdrawn', tie: 'semi_final-1', team: 4 };
    expect(refusal(decideLeg(left, 'semi_final-1', 1, walkover('away')))).toEqual(refused);
    expect(refusal(correctTie(left, 'semi_final-1', [walkover('away')]))).toEqual(refused);
    expect(refusal(correctTie(left, 'semi_final-1', [score(0, 1)]))).toEqual(refused);
    expect(accepted(decideLeg(left, 'semi_final-1', 1, walkover('none'))).ok).toBe(true);
  });

  it('allows corrections of what the team played, as if it had not withdrawn', () => {
    const left = accepted(withdrawFromKnockout(won(bracketOf(4), 'semi_final-1', 1), 4)).bracket;
    const step = accepted(correctTie(left, 'semi_final-1', [score(0, 1)]));
    expect(drawn(step.bracket, 'final')).toEqual(['4-?']);
  });

  it('keeps what it won by default, in whatever object that is said again', () => {
    const before = walkover('home');
    const first = accepted(decideLeg(bracketOf(4, { legs: 2 }), 'semi_final-1', 1, before)).bracket;
    const left = accepted(withdrawFromKnockout(first, 4)).bracket;
    const again = accepted(correctTie(left, 'semi_final-1', [{ ...before }, null]));
    expect(again).toEqual(accepted(correctTie(left, 'semi_final-1', [before, null])));
    const other = { ...before, score: { home: 0, away: 1 } };
    expect(refusal(correctTie(left, 'semi_final-1', [other, null]))).toMatchObject({ team: 4 });
  });

  it('can be taken back until the rival that went through has a result', () => {
    const start = won(bracketOf(4), 'semi_final-2', 2);
    const left = accepted(withdrawFromKnockout(start, 1)).bracket;
    const back = accepted(readmitToKnockout(left, 1));
    expect(back.bracket).toEqual(start);
    expect(back.delta.undone).toEqual(['final-1']);
    expect(refusal(readmitToKnockout(won(left, 'final-1', 4), 1))).toEqual({
      code: 'knockout_dependent_played',
      ties: ['final-1'],
    });
  });

  it('of one team keeps that of another', () => {
    const two = accepted(
      withdrawFromKnockout(accepted(withdrawFromKnockout(bracketOf(8), 1)).bracket, 2),
    ).bracket;
    expect(accepted(readmitToKnockout(two, 1)).bracket).toEqual(
      accepted(withdrawFromKnockout(bracketOf(8), 2)).bracket,
    );
  });

  it('gives way to legs that a correction adds before it', () => {
    const left = accepted(withdrawFromKnockout(won(bracketOf(2), 'final-1', 1), 1)).bracket;
    const step = accepted(correctTie(left, 'final-1', [null]));
    expect(step.delta.honours).toMatchObject({ champion: 2, second: 1 });
    expect(step.delta.walkedThrough).toEqual([{ tie: 'final-1', team: 2 }]);
  });

  it('is refused for an unknown team and a second time, and is taken back only if there is one', () => {
    const left = accepted(withdrawFromKnockout(bracketOf(2), 1)).bracket;
    expect(refusal(withdrawFromKnockout(left, 9))).toEqual({
      code: 'knockout_withdrawal_of_stranger',
      team: 9,
    });
    expect(refusal(withdrawFromKnockout(left, 1))).toEqual({ code: 'knockout_withdrawal_twice', team: 1 });
    expect(refusal(readmitToKnockout(left, 2))).toEqual({ code: 'knockout_withdrawal_missing', team: 2 });
  });
});

describe('a withdrawal reaches', () => {
  it.each([1, 2] as const)(
    'first the bracket, then the plan, whose defaults only book it (%i legs)',
    (legs) => {
      const start = accepted(decideLeg(bracketOf(4, { legs }), 'semi_final-1', 1, score(2, 0))).bracket;
      const bracket = legs === 1 ? bracketOf(4) : start;
      const left = accepted(withdrawFromKnockout(bracket, 4)).bracket;
      const tie = tieOf(left, 'semi_final-1');
      const matches = tie.decisions.map((decision, index) => {
        const { home = 0, away = 0 } = legTeams(tie, index + 1) ?? {};
        return {
          match: index + 1,
          home,
          away,
          status: decision?.status ?? 'scheduled',
          knockout: true,
        } as const;
      });
      const plan = planWithdrawal(4, matches);
      if (!plan.ok) return expect.fail();
      const end = plan.changes.reduce((now, { match: leg, to }) => {
        const step = accepted(decideLeg(now, tie.key, leg, to));
        expect([step.delta.ready, step.delta.undone, step.delta.honours]).toEqual([[], [], null]);
        return step.bracket;
      }, left);
      expect(tieOf(end, tie.key).decisions.every(hasResult)).toBe(true);
      expect(tieOf(end, tie.key).winner).toMatchObject({ team: 1 });
      expect(tieOf(end, 'final-1')).toEqual(tieOf(left, 'final-1'));
    },
  );
});
