import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { tiedBeforeHeadToHead } from './ranking.ts';
import { countMatch, type DecidedMatch, type Entrant, NO_COUNTS } from './standing.ts';
import { standingsFromResults, tableFromResults } from './table.ts';
import { TIE_BREAK_PRESETS, type TieBreaks } from './tie-breaks.ts';

const GOAL_DIFFERENCE: TieBreaks = TIE_BREAK_PRESETS.goal_difference;
const HEAD_TO_HEAD: TieBreaks = TIE_BREAK_PRESETS.head_to_head;

it('a match of a team that is not in the table is a bug, and throws', () => {
  const teams = [1, 2].map((team) => ({ team, lot: team, adjustment: 0 }));
  const match = { home: 1, away: 3, decision: result(2, 1) };
  expect(() => standingsFromResults(teams, [match])).toThrow(RangeError);
});

describe('a match in the table', () => {
  it('gives three points to the winner, one each for a draw', () => {
    const { home, away } = countMatch({ decision: result(2, 1) });
    expect(home).toEqual({ ...NO_COUNTS, played: 1, won: 1, goalsFor: 2, goalsAgainst: 1, points: 3 });
    expect(away).toEqual({ ...NO_COUNTS, played: 1, lost: 1, goalsFor: 1, goalsAgainst: 2 });
    expect(countMatch({ decision: result(1, 1) }).away).toMatchObject({ drawn: 1, points: 1 });
  });

  it('counts extra time, and stays a draw when a shoot-out decides who goes on', () => {
    const decision: Decision = {
      status: 'played',
      score: { home: 1, away: 1 },
      extraTime: { home: 2, away: 2 },
      penalties: { home: 5, away: 4 },
    };
    expect(countMatch({ decision }).home).toMatchObject({ drawn: 1, won: 0, goalsFor: 2, goalsAgainst: 2 });
  });

  it('won by default is 3-0, or the real score if that is better', () => {
    const defaulted = (winner: 'home' | 'away', home?: number, away?: number): number[] => {
      const score = home === undefined || away === undefined ? null : { home, away };
      const counts = countMatch({ decision: { status: 'won_by_default', winner, score } }).home;
      return [counts.goalsFor, counts.goalsAgainst, counts.points, counts.walkovers];
    };
    expect(defaulted('home')).toEqual([3, 0, 3, 1]);
    expect(defaulted('away')).toEqual([0, 3, 0, 1]);
    expect(defaulted('home', 5, 1)).toEqual([5, 1, 3, 1]);
    expect(defaulted('home', 2, 4)).toEqual([3, 0, 3, 1]);
    expect(defaulted('home', 4, 1)).toEqual([3, 0, 3, 1]);
    expect(defaulted('away', 0, 6)).toEqual([0, 6, 0, 1]);
  });

  it('that both lost is 0-3 for each', () => {
    const { home, away } = countMatch({ decision: { status: 'won_by_default', winner: 'none' } });
    expect(home).toMatchObject({ played: 1, lost: 1, goalsFor: 0, goalsAgainst: 3, points: 0, walkovers: 1 });
    expect(away).toEqual(home);
  });

  it('counts for nothing when annulled', () => {
    const counts = countMatch({ decision: { status: 'annulled' }, fairPlay: { home: 3, away: 1 } });
    expect(counts).toEqual({ home: NO_COUNTS, away: NO_COUNTS });
  });
});

describe('head-to-head', () => {
  // 1-0 A-B, 5-0 A-C, 1-1 B-C; D, E and F make the three level on points, and C best over the whole season
  const three = [match('A', 'B', 1, 0), match('A', 'C', 5, 0), match('B', 'C', 1, 1)];
  const others = [
    ...['D', 'E', 'F'].map((rival) => match('A', rival, 0, 1)),
    match('B', 'D', 2, 0),
    match('C', 'D', 9, 0),
    ...['E', 'F'].flatMap((rival) => [match('B', rival, 0, 0), match('C', rival, 0, 0)]),
    match('E', 'D', 1, 0),
    match('F', 'D', 1, 0),
    match('E', 'F', 0, 0),
  ];

  it('orders A, B, C: only teams equal in points and goal difference start again', () => {
    const rows = table(['C', 'B', 'A', 'D', 'E', 'F'], [...three, ...others], HEAD_TO_HEAD, 1);
    expect(rows.slice(2, 5).map((row) => [row.team, row.points, row.goalDifference])).toEqual([
      ['A', 6, 3],
      ['B', 6, 1],
      ['C', 6, 4],
    ]);
    const overall = table(['C', 'B', 'A', 'D', 'E', 'F'], [...three, ...others], GOAL_DIFFERENCE, 1);
    expect(overall.slice(2, 5).map((row) => row.team)).toEqual(['C', 'A', 'B']);
  });

  it('puts A above B and C by points, B above C by goal difference among the three', () => {
    const rows = table(['C', 'B', 'A'], three, HEAD_TO_HEAD, 1, { A: -5, B: 0, C: 0 });
    expect(rows.map((row) => [row.team, row.points])).toEqual([
      ['A', 1],
      ['B', 1],
      ['C', 1],
    ]);
    expect(rows.map((row) => row.why)).toEqual([
      {
        criterion: 'head_to_head',
        measure: 'points',
        over: ['B', 'C'],
        own: 6,
        others: [1, 1],
        provisional: false,
      },
      {
        criterion: 'head_to_head',
        measure: 'goal_difference',
        over: ['C'],
        own: -1,
        others: [-5],
        provisional: false,
      },
      null,
    ]);
  });

  it('starts again among two who were level among three, in their own matches', () => {
    // among the three, B and C have 4 points and -1 each; everything but their own matches is level, or for C
    const matches = [
      match('A', 'B', 1, 0),
      match('B', 'A', 0, 1),
      match('A', 'C', 1, 0),
      match('C', 'A', 1, 0),
      match('B', 'C', 1, 0),
      match('C', 'B', 0, 0),
    ];
    const rows = table(['A', 'C', 'B'], matches, HEAD_TO_HEAD, 2, { A: -5 });
    expect(rows.map((row) => [row.team, row.points, row.goalDifference])).toEqual([
      ['A', 4, 2],
      ['B', 4, -1],
      ['C', 4, -1],
    ]);
    expect(rows[0]?.why).toMatchObject({ over: ['B', 'C'], own: 9, others: [4, 4] });
    expect(rows[1]?.why).toMatchObject({ criterion: 'head_to_head', over: ['C'], own: 4, others: [1] });
  });

  it('decides nothing before every pair has met, and the why says so', () => {
    const matches = [match('A', 'B', 1, 0), match('C', 'B', 3, 0)];
    const [first, second] = table(['A', 'B', 'C'], matches, HEAD_TO_HEAD, 1);
    expect([first?.team, second?.team]).toEqual(['C', 'A']);
    expect(first?.why).toEqual({
      criterion: 'goal_difference',
      measure: null,
      over: ['A'],
      own: 3,
      others: [1],
      provisional: true,
    });
  });

  it('needs both matches if teams meet at home and away', () => {
    const once = [match('A', 'B', 1, 0), match('C', 'A', 1, 0), match('B', 'C', 4, 0)];
    expect(table(['A', 'B', 'C'], once, HEAD_TO_HEAD, 2)[0]?.why?.provisional).toBe(true);
    expect(table(['A', 'B', 'C'], once, HEAD_TO_HEAD, 1)[0]?.why?.provisional).toBe(false);
  });

  it('counts annulled and defaulted matches as met', () => {
    const annulled = { home: 'B', away: 'A', decision: { status: 'annulled' } } as const;
    const rows = table(['A', 'B'], [match('A', 'B', 1, 0), annulled], HEAD_TO_HEAD, 2, { A: -3, B: 0 });
    expect(rows.map((row) => row.team)).toEqual(['A', 'B']);
    expect(rows[0]?.why).toMatchObject({ criterion: 'head_to_head', own: 3, others: [0] });
    const walkover = {
      home: 'B',
      away: 'A',
      decision: { status: 'won_by_default', winner: 'home' },
    } as const;
    const level = table(['A', 'B'], [match('A', 'B', 1, 0), walkover], HEAD_TO_HEAD, 2);
    expect(level[0]).toMatchObject({ team: 'B', why: { criterion: 'head_to_head', own: 2, others: [-2] } });
  });
});

describe('the order of a table', () => {
  it('is by goal difference, goals for, head-to-head, wins, fair play and lot when goal difference is first', () => {
    const rows = table(
      ['A', 'B', 'C'],
      [match('A', 'B', 2, 1), match('B', 'C', 2, 1), match('C', 'A', 2, 1)],
      GOAL_DIFFERENCE,
      1,
    );
    expect(rows.map((row) => [row.team, row.why?.criterion])).toEqual([
      ['A', 'lot'],
      ['B', 'lot'],
      ['C', undefined],
    ]);
  });

  it('is any other order that is given', () => {
    const matches = [match('A', 'X', 9, 0), match('B', 'Y', 1, 0)];
    expect(table(['A', 'B', 'X', 'Y'], matches, ['lot'], 1).map((row) => row.team)).toEqual([
      'A',
      'B',
      'X',
      'Y',
    ]);
    const wins = table(['A', 'B', 'X', 'Y'], matches, ['wins'], 1, { X: 3 });
    expect(wins.map((row) => row.team)).toEqual(['A', 'B', 'X', 'Y']);
    expect(wins[1]?.why).toMatchObject({ criterion: 'wins', over: ['X'], own: 1, others: [0] });
  });

  it('prefers fewer cards', () => {
    const clean = { ...match('B', 'X', 1, 0), fairPlay: { home: 1, away: 0 } };
    const rough = { ...match('A', 'Y', 1, 0), fairPlay: { home: 4, away: 0 } };
    const rows = table(['A', 'B', 'X', 'Y'], [rough, clean], GOAL_DIFFERENCE, 1);
    expect(rows[0]).toMatchObject({
      team: 'B',
      why: { criterion: 'fair_play', over: ['A'], own: 1, others: [4] },
    });
    expect(rows[0]?.why?.provisional).toBe(true);
  });

  it('counts points added and deducted, and shows them', () => {
    const rows = table(['A', 'B'], [match('A', 'B', 1, 0)], GOAL_DIFFERENCE, 1, { A: -8 });
    expect(rows.map(({ team, points, adjustment }) => [team, points, adjustment])).toEqual([
      ['B', 0, 0],
      ['A', -5, -8],
    ]);
  });

  it('has no reason if the points differ', () => {
    expect(table(['A', 'B'], [match('A', 'B', 1, 0)], HEAD_TO_HEAD, 1).map((row) => row.why)).toEqual([
      null,
      null,
    ]);
  });
});

describe('the teams whose matches a table needs', () => {
  const teams = entrants(['A', 'B', 'C', 'D']);
  const matches = [match('A', 'C', 2, 0), match('B', 'D', 1, 0)];
  const standings = standingsFromResults(teams, matches);

  it('are those level on points if head-to-head comes first', () => {
    expect(tiedBeforeHeadToHead(standings, HEAD_TO_HEAD)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
  });

  it('are otherwise those level in everything before it', () => {
    expect(tiedBeforeHeadToHead(standings, GOAL_DIFFERENCE)).toEqual([]);
  });

  it('do not exist if head-to-head is no criterion', () => {
    expect(tiedBeforeHeadToHead(standings, ['goals_for', 'lot'])).toEqual([]);
  });
});

function table(
  teams: readonly string[],
  matches: readonly DecidedMatch<string>[],
  tieBreaks: TieBreaks,
  meetings: 1 | 2,
  adjustments: Readonly<Record<string, number>> = {},
) {
  const entered = entrants(teams, adjustments);
  return tableFromResults(deepFreeze({ teams: entered, matches: [...matches], tieBreaks, meetings }));
}

function entrants(
  teams: readonly string[],
  adjustments: Readonly<Record<string, number>> = {},
): Entrant<string>[] {
  return teams.map((team, index) => ({ team, lot: index + 1, adjustment: adjustments[team] ?? 0 }));
}

function match(home: string, away: string, homeGoals: number, awayGoals: number): DecidedMatch<string> {
  return { home, away, decision: result(homeGoals, awayGoals) };
}

function result(home: number, away: number): Decision {
  return { status: 'played', score: { home, away } };
}

it('a row says why it is above the nearest five, however many are level: 400 teams make a short answer', () => {
  const teams = Array.from({ length: 400 }, (_, index) => ({ team: index + 1, lot: index + 1 }));
  const rows = tableFromResults({ teams, matches: [], tieBreaks: GOAL_DIFFERENCE, meetings: 2 });
  expect(rows[0]?.why).toEqual({
    criterion: 'lot',
    measure: null,
    over: [2, 3, 4, 5, 6],
    own: 1,
    others: [2, 3, 4, 5, 6],
    provisional: true,
  });
  expect(rows[398]?.why?.over).toEqual([400]);
  expect(JSON.stringify(rows).length).toBeLessThan(200_000);
});
