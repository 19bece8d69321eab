import { DISCIPLINE_RULES, INDEX_WEIGHTS } from '@matchnight/rules';
import { describe, expect, test } from 'vitest';
import { decide, type Ruling } from './decide.ts';
import type { LineEntry, Match } from './match.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const ROUND: Match = {
  id: 1,
  version: 3,
  seasonId: 2,
  seasonState: 'in_progress',
  divisionId: 3,
  tournamentId: 4,
  console: 'psn',
  kind: 'clubs',
  isPremium: false,
  week: 1,
  stage: 'league',
  level: { kind: 'round' },
  date: null,
  teams: { home: 10, away: 20 },
  weights: INDEX_WEIGHTS,
  discipline: DISCIPLINE_RULES,
  decision: null,
  decidedAt: null,
  how: null,
  waits: null,
  held: { home: null, away: null },
  reason: null,
  lines: { home: [], away: [] },
  bestPlayer: null,
  goalsOnly: { home: false, away: false },
  halfTime: null,
  further: { regular: null, penalties: null },
};
const RULING: Ruling = {
  decision: { status: 'played', score: { home: 3, away: 1 } },
  lines: { home: null, away: null },
  exact: false,
  squads: null,
  reason: null,
  source: 'judge',
  userId: 5,
  goalsOnly: { home: false, away: false },
  now: NOW,
};
const line = (playerId: number | null, more: Partial<LineEntry> = {}): LineEntry => ({
  playerId,
  position: 'ST',
  registered: 'ST',
  started: true,
  goalkeeper: false,
  goals: 0,
  assists: 0,
  yellows: 0,
  reds: 0,
  ownGoals: 0,
  ...more,
});
const decided = (ruling: Partial<Ruling>, match: Partial<Match> = {}) => {
  const step = decide({ ...ROUND, ...match }, { ...RULING, ...ruling });
  if (!step.ok) throw new Error(step.failures.map(({ code }) => code).join());
  return step.match;
};
const goalsOf = (entries: readonly LineEntry[]) => entries.map(({ playerId, goals }) => [playerId, goals]);

describe('a ruling', () => {
  test('makes the next version of the match, and leaves the match as it was', () => {
    const match = decided({ reason: 'a video' });
    expect(match).toMatchObject({ version: 4, decision: RULING.decision, decidedAt: NOW, reason: 'a video' });
    expect(ROUND).toMatchObject({ version: 3, decision: null });
  });

  test('gives the goals that nobody explains to the unknown: neither lines nor the rival’s own goals', () => {
    const home = [line(1, { goals: 1 }), line(2)];
    const away = [line(3, { ownGoals: 1 }), line(4, { goals: 1 })];
    const { lines } = decided({ lines: { home, away } });
    expect(goalsOf(lines.home)).toEqual([
      [1, 1],
      [2, 0],
      [null, 1],
    ]);
    expect(goalsOf(lines.away)).toEqual([
      [3, 0],
      [4, 1],
    ]);
  });

  test('keeps the lines that it does not name, and the best player', () => {
    const lines = { home: [line(1, { goals: 3 })], away: [line(3, { goals: 1 })] };
    const match = decided({ lines: { home: null, away: [line(4, { goals: 1 })] } }, { lines, bestPlayer: 1 });
    expect(goalsOf(match.lines.home)).toEqual([[1, 3]]);
    expect(goalsOf(match.lines.away)).toEqual([[4, 1]]);
    expect(match.bestPlayer).toBe(1);
    expect(decided({ decision: { status: 'annulled' } }, { lines, bestPlayer: 1 }).bestPlayer).toBeNull();
  });

  test('forgets extra time and penalties that are known of another score', () => {
    const further = { regular: { home: 1, away: 1 }, penalties: null };
    const was = { decision: RULING.decision, further };
    expect(decided({}, was).further).toEqual(further);
    const other = { status: 'played', score: { home: 2, away: 1 } } as const;
    expect(decided({ decision: other }, was).further).toEqual({ regular: null, penalties: null });
  });

  test('tells every failure of the rules at once', () => {
    const lines = { home: [line(1, { goals: 4 }), line(1)], away: null };
    const step = decide(ROUND, { ...RULING, lines, exact: true, bestPlayerId: 9 });
    const codes = step.ok ? [] : step.failures.map(({ code }) => code);
    expect(codes).toEqual(['player_twice', 'goals_do_not_add_up', 'best_player_did_not_play']);
  });
});
