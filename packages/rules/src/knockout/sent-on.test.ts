import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Played, rivalOf, type Side, turnedDecision } from '../match/decision.ts';
import { checkScore } from '../results/result-score.ts';
import { score as anyScore } from '../testing/arbitraries.ts';
import { accepted, bracketOf, score, tieOf } from '../testing/knockouts.ts';
import { decideLeg } from './decide.ts';
import { isSentOn, legSides, stageOfLeg, winnerOf } from './outcome.ts';
import type { RankedTeam } from './tie.ts';

const A: RankedTeam<string> = { kind: 'team', team: 'A', rank: 1 };
const B: RankedTeam<string> = { kind: 'team', team: 'B', rank: 2 };
const side = fc.constantFrom<Side>('home', 'away');
const whenLevel = fc.constantFrom('penalties' as const, 'extra_time' as const);

const tied = (...decisions: Played[]) =>
  ({
    round: 'semi_final',
    entries: [A, B],
    decisions,
    legs: decisions.length === 1 ? 1 : 2,
  }) as const;

/** Two legs that are level on aggregate. */
const level = fc.tuple(anyScore, fc.integer({ min: 0, max: 3 })).map(([first, more]): [Played, Played] => {
  const least = Math.max(0, first.away - first.home);
  const home = first.home - first.away + least + more;
  return [{ status: 'played', score: first }, score(home, least + more)];
});

describe('a team that the file of an import sent on', () => {
  it('goes through where two legs are level and no shoot-out followed, whichever it is', () => {
    fc.assert(
      fc.property(level, side, whenLevel, ([first, last], sentOn, when) => {
        const tie = tied(first, { ...last, sentOn });
        expect(winnerOf(tie, [])).toBe(tie.entries[legSides(tie, 2)[sentOn]]);
        expect(isSentOn(tie)).toBe(true);
        const stage = stageOfLeg({ whenLevel: when }, tie, 2);
        expect(checkScore({ ...last, sentOn }, stage)).toEqual([]);
        // Nobody but the file says so.
        expect(checkScore(last, stage)).not.toEqual([]);
        // And a shoot-out is stronger.
        const penalties = { home: 1, away: 0, [rivalOf(sentOn)]: 5 };
        const shot = tied(first, { ...last, sentOn, penalties });
        expect(winnerOf(shot, [])).toBe(
          shot.entries[legSides(shot, 2)[penalties.home > penalties.away ? 'home' : 'away']],
        );
        expect(isSentOn(shot)).toBe(false);
      }),
    );
  });

  it('is no other where the tie is not level', () => {
    fc.assert(
      fc.property(anyScore, side, whenLevel, (goals, sentOn, when) => {
        fc.pre(goals.home !== goals.away);
        const one: Played = { status: 'played', score: goals };
        expect(winnerOf(tied({ ...one, sentOn }), [])).toBe(winnerOf(tied(one), []));
        expect(isSentOn(tied({ ...one, sentOn }))).toBe(false);
        const stage = stageOfLeg({ whenLevel: when }, tied(one), 1);
        expect(checkScore({ ...one, sentOn }, stage)).toEqual(checkScore(one, stage));
      }),
    );
  });

  it('is the same with the sides the other way round', () => {
    expect(turnedDecision({ ...score(1, 1), sentOn: 'home' })).toEqual({ ...score(1, 1), sentOn: 'away' });
  });

  it('plays the next round of the bracket', () => {
    const one = accepted(
      decideLeg(bracketOf(4, { whenLevel: 'extra_time' }), 'semi_final-1', 1, {
        ...score(0, 0),
        sentOn: 'away',
      }),
    ).bracket;
    expect(tieOf(one, 'final-1').entries[0]).toMatchObject({ team: 4 });
  });
});
