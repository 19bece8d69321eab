import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { TIE_BREAK_PRESETS } from '../table/tie-breaks.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  checkMiniLeagueSize,
  miniLeagueHonours,
  miniLeagueMatches,
  miniLeagueTable,
  playedByOthers,
  USUAL_LIGUILLA,
} from './mini-league.ts';
import { MOST_IN_MINI_LEAGUE } from './mini-league-lists.ts';

const TEAMS = ['A', 'B', 'C', 'D'] as const;
const won = (home: number, away: number): Decision => ({ status: 'played', score: { home, away } });
const sizes = fc.record({
  teams: fc.integer({ min: 2, max: MOST_IN_MINI_LEAGUE }),
  meetings: fc.constantFrom(1 as const, 2 as const),
});
const entrantsOf = (teams: number) => Array.from({ length: teams }, (_, index) => `T${index + 1}`);

describe('the matches of a mini-league', () => {
  it('are known before any team is: places of the table, by the Berger tables', () => {
    expect(miniLeagueMatches(4, 1)).toEqual([
      { tie: 'mini_league-1', week: 1, home: 1, away: 4 },
      { tie: 'mini_league-2', week: 1, home: 2, away: 3 },
      { tie: 'mini_league-3', week: 2, home: 4, away: 3 },
      { tie: 'mini_league-4', week: 2, home: 1, away: 2 },
      { tie: 'mini_league-5', week: 3, home: 2, away: 4 },
      { tie: 'mini_league-6', week: 3, home: 3, away: 1 },
    ]);
  });

  it('let every two places meet as often as said, at home in turn, and nobody twice in a week', () => {
    fc.assert(
      fc.property(sizes, ({ teams, meetings }) => {
        const matches = miniLeagueMatches(teams, meetings);
        expect(matches).toHaveLength((meetings * teams * (teams - 1)) / 2);
        expect(new Set(matches.map(({ tie }) => tie)).size).toBe(matches.length);
        const pairs = new Map<string, number>();
        for (const { home, away } of matches) {
          const key = [home, away].sort((a, b) => a - b).join();
          pairs.set(key, (pairs.get(key) ?? 0) + 1);
        }
        expect([...pairs.values()].every((count) => count === meetings)).toBe(true);
        for (const week of new Set(matches.map((match) => match.week))) {
          const playing = matches.filter((match) => match.week === week).flatMap((m) => [m.home, m.away]);
          expect(new Set(playing).size).toBe(playing.length);
        }
        if (meetings === 2) {
          expect(new Set(matches.map(({ home, away }) => `${home}-${away}`)).size).toBe(matches.length);
        }
      }),
    );
  });

  it('are of two to ten teams', () => {
    expect([1, 2, 10, 11].map(checkMiniLeagueSize)).toEqual([
      { code: 'mini_league_too_small', least: 2 },
      null,
      null,
      { code: 'mini_league_too_large', most: 10 },
    ]);
    expect(USUAL_LIGUILLA).toMatchObject({ format: 'knockout', meetings: 1, legs: 1 });
  });
});

describe('another order of its teams', () => {
  it('is possible while no match with a result would be of others', () => {
    fc.assert(
      fc.property(sizes, fc.infiniteStream(fc.boolean()), fc.nat(), fc.nat(), (size, isPlayed, a, b) => {
        const entrants = entrantsOf(size.teams);
        const matches = miniLeagueMatches(size.teams, size.meetings).map(({ tie, home, away }) => ({
          tie,
          home: entrants[home - 1] ?? '',
          away: entrants[away - 1] ?? '',
          decision: isPlayed.next().value ? won(1, 0) : null,
        }));
        expect(playedByOthers(entrants, size.meetings, matches)).toEqual([]);
        const [one, other] = [a % size.teams, b % size.teams];
        const swapped = entrants.with(one, entrants[other] ?? '').with(other, entrants[one] ?? '');
        const moved = one === other ? [] : [entrants[one], entrants[other]];
        const touched = matches.filter(
          ({ home, away, decision }) => decision && (moved.includes(home) || moved.includes(away)),
        );
        expect(playedByOthers(swapped, size.meetings, matches)).toEqual(touched.map(({ tie }) => tie));
      }),
    );
  });

  it('is stopped by no annulled match', () => {
    const match = { tie: 'mini_league-1', home: 'A', away: 'D', decision: { status: 'annulled' } } as const;
    expect(playedByOthers(['B', 'A', 'C', 'D'], 1, [match])).toEqual([]);
  });
});

describe('the table of a mini-league', () => {
  const tableOf = (
    matches: readonly [string, number, number, string][],
    preset = 'goal_difference' as const,
  ) =>
    miniLeagueTable(
      deepFreeze({
        entrants: [...TEAMS],
        matches: matches.map(([home, ours, theirs, away]) => ({
          home,
          away,
          decision: won(ours, theirs),
        })),
        tieBreaks: [...TIE_BREAK_PRESETS[preset]],
        meetings: 1 as const,
      }),
    );

  it('begins with no points, in the order of the league', () => {
    const rows = tableOf([]);
    expect(rows.map(({ team, points }) => `${team} ${points}`)).toEqual(['A 0', 'B 0', 'C 0', 'D 0']);
  });

  it('separates equals by the season’s tie-breaks first', () => {
    const rows = tableOf([
      ['D', 3, 0, 'A'],
      ['C', 1, 0, 'B'],
    ]);
    expect(rows.map(({ team }) => team)).toEqual(['D', 'C', 'B', 'A']);
    expect(rows[0]?.why).toMatchObject({ criterion: 'goal_difference', over: ['C'] });
  });

  it('leaves what they would leave to the lot to the better place in the league, and says so', () => {
    const rows = tableOf([
      ['C', 1, 0, 'A'],
      ['D', 1, 0, 'B'],
    ]);
    expect(rows.map(({ team }) => team)).toEqual(['C', 'D', 'A', 'B']);
    expect(rows.map(({ why }) => why?.criterion ?? null)).toEqual([
      'better_placed',
      null,
      'better_placed',
      null,
    ]);
  });
});

describe('the places of a mini-league', () => {
  const of = { isOver: true, withdrawn: [], leader: null };

  it('are nobody’s before its last match, but the leader’s of the league', () => {
    expect(miniLeagueHonours(TEAMS, { ...of, isOver: false, leader: 'B' })).toEqual({
      champion: null,
      championByPosition: 'B',
      second: null,
      third: null,
    });
  });

  it('are those of its table, and never of a team that withdrew while another is left', () => {
    expect(miniLeagueHonours(TEAMS, of)).toMatchObject({ champion: 'A', second: 'B', third: 'C' });
    expect(miniLeagueHonours(TEAMS, { ...of, withdrawn: ['A', 'C'] })).toMatchObject({
      champion: 'B',
      second: 'D',
      third: 'A',
    });
  });
});
