import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { ANNULLED, score, walkover } from '../testing/knockouts.ts';
import { aggregate, legSides, legTeams, stageOfLeg, winnerOf } from './outcome.ts';
import { NOBODY, type RankedTeam, type Tie, type TieEntry, UNKNOWN_ENTRY } from './tie.ts';

// A is the better placed: at home in a single match and in the second leg
const A: RankedTeam<string> = { kind: 'team', team: 'A', rank: 1 };
const B: RankedTeam<string> = { kind: 'team', team: 'B', rank: 2 };

describe('a single match is won by', () => {
  it.each<[string, Decision, string]>([
    ['more goals', score(1, 0), 'A'],
    ['more goals away', score(0, 1), 'B'],
    ['extra time', score(1, 1, { extraTime: { home: 1, away: 2 } }), 'B'],
    ['the shoot-out', score(1, 1, { penalties: { home: 4, away: 5 } }), 'B'],
    ['the shoot-out at home', score(1, 1, { penalties: { home: 5, away: 4 } }), 'A'],
    [
      'the shoot-out after extra time',
      score(0, 0, { extraTime: { home: 1, away: 1 }, penalties: { home: 2, away: 3 } }),
      'B',
    ],
    ['the better placed where nothing else decides', score(2, 2), 'A'],
    ['a walkover at home', walkover('home'), 'A'],
    ['a walkover away', walkover('away'), 'B'],
    ['a walkover of a match broken off while behind', walkover('away', { home: 1, away: 0 }), 'B'],
    ['nobody where both lost', walkover('none'), 'nobody'],
    ['none yet while it is annulled', ANNULLED, 'unknown'],
  ])('%s', (_, decision, winner) => expect(winnerName(tieOf([decision]))).toBe(winner));
});

describe('two legs are won by', () => {
  // first leg B-A, second A-B
  it.each<[string, Decision | null, Decision | null, string]>([
    ['more goals in both', score(0, 1), score(0, 0), 'A'],
    ['more goals in both, the other way', score(2, 0), score(1, 0), 'B'],
    ['no away goals: the shoot-out', score(1, 2), score(0, 1, { penalties: { home: 1, away: 3 } }), 'B'],
    ['no away goals: the better placed', score(1, 0), score(2, 1), 'A'],
    ['extra time of the second leg', score(1, 0), score(1, 0, { extraTime: { home: 1, away: 1 } }), 'B'],
    ['a first leg by default, three goals to none', walkover('home'), score(2, 0), 'B'],
    ['more goals than a default gave', walkover('home'), score(4, 0), 'A'],
    [
      'the real score of a default where it is better',
      walkover('home', { home: 5, away: 0 }),
      score(4, 0),
      'B',
    ],
    ['the winner of the second leg by default, whatever the first was', score(5, 0), walkover('home'), 'A'],
    ['the winner of the second leg by default away', score(0, 5), walkover('away'), 'B'],
    ['nobody where both lost the first', walkover('none'), null, 'nobody'],
    ['nobody where both lost the second', score(5, 0), walkover('none'), 'nobody'],
    ['none yet after one leg', score(5, 0), null, 'unknown'],
    ['none yet while the first is annulled', ANNULLED, score(1, 0), 'unknown'],
    ['none yet while the second is annulled', score(1, 0), ANNULLED, 'unknown'],
  ])('%s', (_, first, second, winner) => expect(winnerName(tieOf([first, second]))).toBe(winner));
});

describe('without two teams', () => {
  it.each<[string, TieEntry<string>, TieEntry<string>, string]>([
    ['the first is exempt', A, NOBODY, 'A'],
    ['the second is exempt', NOBODY, B, 'B'],
    ['nobody goes on where nobody came', NOBODY, NOBODY, 'nobody'],
    ['who will be exempt may not be known yet', NOBODY, UNKNOWN_ENTRY, 'unknown'],
    ['the rival may not be known yet', A, UNKNOWN_ENTRY, 'unknown'],
    ['neither may be known yet', UNKNOWN_ENTRY, B, 'unknown'],
  ])('%s', (_, first, second, winner) => {
    expect(winnerName({ ...tieOf([null]), entries: [first, second] })).toBe(winner);
  });
});

describe('a withdrawal', () => {
  it.each<[string, (Decision | null)[], string[], string]>([
    ['sends the rival on', [null], ['A'], 'B'],
    ['sends the rival on, whichever side', [null], ['B'], 'A'],
    ['sends the rival on in mid-tie, whatever the first leg was', [score(5, 0), null], ['B'], 'A'],
    ['of both sends nobody on', [null], ['B', 'A'], 'nobody'],
    ['of another changes nothing', [null], ['C'], 'unknown'],
    ['leaves what the legs have decided', [score(1, 0)], ['A'], 'A'],
    ['leaves what both have lost', [walkover('none')], ['A'], 'nobody'],
  ])('%s', (_, decisions, withdrawn, winner) => {
    expect(winnerName(tieOf(decisions), withdrawn)).toBe(winner);
  });
});

describe('at home is', () => {
  const swapped = { entries: [B, A] as const };

  it('the better placed in a single match', () => {
    expect(legTeams(tieOf([null]), 1)).toEqual({ home: 'A', away: 'B' });
    expect(legTeams({ ...tieOf([null]), ...swapped }, 1)).toEqual({ home: 'A', away: 'B' });
    expect(legSides({ ...tieOf([null]), ...swapped }, 1)).toEqual({ home: 1, away: 0 });
  });

  it('the better placed in the second leg, the rival in the first', () => {
    const two = tieOf([null, null]);
    expect([legTeams(two, 1), legTeams(two, 2)]).toEqual([
      { home: 'B', away: 'A' },
      { home: 'A', away: 'B' },
    ]);
    expect([1, 2].map((leg) => legTeams({ ...two, ...swapped }, leg)?.home)).toEqual(['B', 'A']);
  });

  it('the first side while a team is missing, and between equals', () => {
    const open = { legs: 1, entries: [UNKNOWN_ENTRY, A] } as const;
    expect(legSides(open, 1)).toEqual({ home: 0, away: 1 });
    expect(legSides({ ...open, entries: [B, UNKNOWN_ENTRY] }, 1)).toEqual({ home: 0, away: 1 });
    expect(legTeams(open, 1)).toBeNull();
    expect(legTeams({ legs: 1, entries: [A, NOBODY] }, 1)).toBeNull();
    const equals = { legs: 1, entries: [{ ...B, rank: 1 }, A] } as const;
    expect(legTeams(equals, 1)).toEqual({ home: 'B', away: 'A' });
  });
});

describe('the stage of a leg', () => {
  const settings = { whenLevel: 'extra_time' } as const;

  it('of a single match decides alone', () => {
    expect(stageOfLeg(settings, tieOf([null]), 1)).toEqual({
      kind: 'knockout',
      decidingLeg: true,
      legsBefore: null,
      whenLevel: 'extra_time',
    });
  });

  it('of two legs: only the second decides, with the goals of the first by its own home and away team', () => {
    const tie = tieOf([score(3, 1), null]);
    expect(stageOfLeg(settings, tie, 1)).toMatchObject({ decidingLeg: false, legsBefore: null });
    expect(stageOfLeg(settings, tie, 2)).toMatchObject({
      decidingLeg: true,
      legsBefore: { home: 1, away: 3 },
    });
    expect(stageOfLeg(settings, tieOf([walkover('away'), null]), 2)).toMatchObject({
      legsBefore: { home: 3, away: 0 },
    });
    expect(stageOfLeg(settings, tieOf([null, null]), 2)).toMatchObject({ legsBefore: { home: 0, away: 0 } });
  });
});

describe('the aggregate', () => {
  it('adds up both legs, extra time included, by the sides of the tie', () => {
    expect(aggregate(tieOf([score(2, 1)]))).toEqual([2, 1]);
    expect(aggregate({ ...tieOf([score(2, 1)]), entries: [B, A] })).toEqual([1, 2]);
    expect(aggregate(tieOf([score(2, 1), score(2, 1, { extraTime: { home: 4, away: 1 } })]))).toEqual([5, 3]);
    expect(aggregate(tieOf([score(2, 1), null]))).toEqual([1, 2]);
    expect(aggregate(tieOf([walkover('home', { home: 4, away: 0 }), null]))).toEqual([0, 4]);
  });

  it('does not exist before a result, or in an exempt tie', () => {
    expect(aggregate(tieOf([null]))).toBeNull();
    expect(aggregate(tieOf([ANNULLED]))).toBeNull();
    expect(aggregate({ ...tieOf([score(1, 0)]), entries: [A, NOBODY] })).toBeNull();
    // both lost: there is no common score
    expect(aggregate(tieOf([walkover('none')]))).toEqual([0, 0]);
  });
});

type Told = Pick<Tie<string>, 'round' | 'entries' | 'decisions' | 'legs'>;

function tieOf(decisions: (Decision | null)[]): Told {
  return deepFreeze({
    round: 'semi_final',
    entries: [A, B] as const,
    decisions,
    legs: decisions.length === 2 ? 2 : 1,
  });
}

function winnerName(tie: Told, withdrawn: string[] = []) {
  const winner = winnerOf(tie, deepFreeze(withdrawn));
  return winner.kind === 'team' ? winner.team : winner.kind;
}
