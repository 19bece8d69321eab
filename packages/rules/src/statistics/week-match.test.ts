import { describe, expect, it } from 'vitest';
import type { Decision } from '../match/decision.ts';
import type { Line, MatchSheet } from '../match/match-sheet.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { INDEX_WEIGHTS } from './index-weights.ts';
import { weekAppearances } from './week-match.ts';

const PLAYED: Decision = { status: 'played', score: { home: 2, away: 1 } };

describe('a match of the week', () => {
  it('counts index, cards, goals, assists and the win of everybody who played, by the registered position', () => {
    const scorer = line('scorer', { registered: 'CB', position: 'ST', goals: 2, assists: 1, yellows: 1 });
    const loser = line('loser', { started: false, yellows: 1, reds: 1 });
    expect(appearances({ home: [scorer], away: [loser], bestPlayer: 'scorer' })).toEqual([
      {
        player: 'scorer',
        team: 'H',
        position: 'CB',
        // started 2, win 1, two goals of a defender 12, assist 3, best player 3, yellow -1
        match: { index: 20, cards: 1, goals: 2, assists: 1, won: true },
      },
      {
        player: 'loser',
        team: 'A',
        position: 'ST',
        match: { index: -3, cards: 2, goals: 0, assists: 0, won: false },
      },
    ]);
  });

  it('is a win if it was won in extra time, but not if only the shoot-out was won', () => {
    const wins = (decision: Decision) =>
      appearances({ decision, home: [line('h')], away: [line('a')] }).map(({ match }) => match.won);
    const drawn = { status: 'played', score: { home: 1, away: 1 } } as const;
    expect(wins({ ...drawn, penalties: { home: 4, away: 2 } })).toEqual([false, false]);
    expect(wins({ ...drawn, extraTime: { home: 1, away: 2 } })).toEqual([false, true]);
  });

  it.each<[string, Partial<Details>]>([
    ['was won by default', { decision: { status: 'won_by_default', winner: 'home' } }],
    ['was annulled', { decision: { status: 'annulled' } }],
    ['an import brought', { imported: true }],
  ])('counts for nobody where it %s', (_, sheet) => {
    expect(appearances({ home: [line('h')], away: [], ...sheet })).toEqual([]);
  });
});

type Details = Pick<MatchSheet<string, string>, 'decision' | 'bestPlayer' | 'imported'>;

function appearances(asked: { home: Line<string>[]; away: Line<string>[] } & Partial<Details>) {
  const { home, away, ...rest } = asked;
  const sheet = { decision: PLAYED, bestPlayer: null, imported: false, ...rest };
  return weekAppearances(
    deepFreeze({ ...sheet, home: 'H', away: 'A', lines: { home, away } }),
    INDEX_WEIGHTS,
  );
}

function line(player: string, counts: Partial<Line> = {}): Line<string> {
  const none = { goals: 0, assists: 0, yellows: 0, reds: 0, ownGoals: 0 };
  return { registered: 'ST', position: 'ST', started: true, goalkeeper: false, ...none, ...counts, player };
}
