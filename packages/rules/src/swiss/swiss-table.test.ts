import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DecidedMatch } from '../table/standing.ts';
import { decision } from '../testing/arbitraries.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { type SwissCriterion, swissTable } from './swiss-table.ts';

const TEAMS = ['a', 'b', 'c', 'd', 'e'].map((team, index) => ({ team, lot: index + 1 }));

/** "ab 2-0" */
function match(text: string): DecidedMatch<string> {
  const [teams = '', goals = ''] = text.split(' ');
  const [home = 0, away = 0] = goals.split('-').map(Number);
  return {
    home: teams[0] ?? '',
    away: teams[1] ?? '',
    decision: { status: 'played', score: { home, away } },
  };
}

// a 9, c 6, b 3, d 3, e 3 with its free week
const SEASON = deepFreeze({
  teams: TEAMS,
  matches: ['ab 1-0', 'cd 1-0', 'ac 1-0', 'eb 0-1', 'ad 2-0', 'ce 1-0', 'bd 0-3'].map(match),
  byes: ['e'],
});

function order(season: Parameters<typeof swissTable<string>>[0]): string {
  return swissTable(season)
    .map(({ team }) => team)
    .join('');
}

describe('the standings of a Swiss system', () => {
  it('are ranked by points, then by the sum of the rivals’ points', () => {
    const rows = swissTable(SEASON).map(({ position, team, points, byes, buchholz, medianBuchholz }) => [
      position,
      team,
      points,
      byes,
      buchholz,
      medianBuchholz,
    ]);
    expect(rows).toEqual([
      [1, 'a', 9, 0, 12, 3],
      [2, 'c', 6, 0, 15, 3],
      [3, 'd', 3, 0, 18, 6],
      [4, 'b', 3, 0, 15, 3],
      [5, 'e', 3, 1, 12, 3],
    ]);
  });

  it('use the other criteria in the order given', () => {
    const by = (...tieBreaks: SwissCriterion[]) => order({ ...SEASON, tieBreaks });
    expect(by('goal_difference')).toBe('acdeb');
    expect(by('goals_for')).toBe('acdbe');
    expect(by('lot')).toBe('acbde');
    expect(by('wins', 'lot')).toBe('acbde');
    expect(by('fair_play')).toBe('acbde');
    expect(by('median_buchholz', 'buchholz')).toBe('acdbe');
    expect(by()).toBe('acbde');
  });

  it('leave annulled matches out and count walkovers and points given', () => {
    const matches: DecidedMatch<string>[] = [
      { home: 'a', away: 'b', decision: { status: 'annulled' } },
      { home: 'c', away: 'd', decision: { status: 'won_by_default', winner: 'away' } },
    ];
    const teams = TEAMS.slice(0, 4).map((one) => ({ ...one, adjustment: one.team === 'a' ? 1 : 0 }));
    const rows = swissTable({ teams, matches, byes: [] });
    expect(rows.map(({ team, points, buchholz }) => [team, points, buchholz])).toEqual([
      ['d', 3, 0],
      ['a', 1, 0],
      ['c', 0, 3],
      ['b', 0, 0],
    ]);
  });

  it('do not depend on the order of the input', () => {
    const pairs = fc.shuffledSubarray([...'abcde'], { minLength: 2, maxLength: 2 });
    const matches = fc.array(
      fc.tuple(pairs, decision).map(([[home = '', away = ''], how]) => ({ home, away, decision: how })),
    );
    fc.assert(
      fc.property(matches, (some) => {
        const season = deepFreeze({ teams: TEAMS, matches: some, byes: ['a', 'b'] });
        const turned = { teams: [...TEAMS].reverse(), matches: [...some].reverse(), byes: ['b', 'a'] };
        expect(swissTable(turned)).toEqual(swissTable(season));
      }),
    );
  });
});
