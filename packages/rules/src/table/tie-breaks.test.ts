import { describe, expect, it } from 'vitest';
import { isTieBreaks, TIE_BREAK_PRESETS } from './tie-breaks.ts';

describe('an order of tie-breaks', () => {
  it('comes in the two variants that communities know', () => {
    expect(TIE_BREAK_PRESETS).toEqual({
      goal_difference: ['goal_difference', 'goals_for', 'head_to_head', 'wins', 'fair_play', 'lot'],
      head_to_head: ['head_to_head', 'goal_difference', 'goals_for', 'wins', 'fair_play', 'lot'],
    });
    expect(Object.values(TIE_BREAK_PRESETS).every(isTieBreaks)).toBe(true);
  });

  it('names at least one criterion, only known ones, each once', () => {
    expect(isTieBreaks(['wins', 'lot'])).toBe(true);
    expect([[], ['wins', 'wins'], ['away_goals']].map((list) => isTieBreaks(list))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
