import { describe, expect, it } from 'vitest';
import { checkOnce } from './ids.ts';
import { drawOrder } from './knockout/draw.ts';
import type { Decision } from './match/decision.ts';
import { tallies } from './match/decision.ts';
import { giveBackCoins } from './payments/give-back.ts';
import { limitAt, limitSpans } from './payments/limits.ts';
import { extendPremium } from './premium/premium.ts';
import { LINE_RULES } from './results/reported-result.ts';
import { checkResult } from './results/result.ts';
import { type Calendar, spreadDates } from './schedule/dates.ts';
import { type MatchDates, moveMatch, NO_DATE_PROPOSALS, proposeDate } from './schedule/match-dates.ts';
import { doubleRound, singleRound } from './schedule/schedule.ts';
import { rankPlayers } from './statistics/rankings.ts';
import { TIE_BREAK_PRESETS, tableFromResults } from './table/index.ts';
import { line } from './testing/lines.ts';
import { extendPossession } from './wagers/possession.ts';

// Values that no type allows, but that a file, a column or a form may hold.
const NONSENSE = { status: 'postponed', score: { home: 1, away: 0 } } as never;
const DRAW = { status: 'won_by_default', winner: 'draw' } as never;

describe('nonsense is an error, never a result', () => {
  const teams = [1, 2].map((team) => ({ team, lot: team }));
  const table = (matches: { home: number; away: number; decision: Decision }[], entrants = teams) =>
    tableFromResults({
      teams: entrants,
      matches,
      tieBreaks: TIE_BREAK_PRESETS.goal_difference,
      meetings: 1,
    });
  const goals = (home: number, away: number) => ({ status: 'played', score: { home, away } }) as const;

  it('in a table', () => {
    expect(() => tallies(NONSENSE)).toThrow(TypeError);
    expect(() => tallies(DRAW)).toThrow(TypeError);
    expect(() => tallies(goals(Number.NaN, 0))).toThrow(TypeError);
    expect(() => table([{ home: 1, away: 2, decision: NONSENSE }])).toThrow(TypeError);
    expect(() => table([{ home: 1, away: 2, decision: goals(-1, 0) }])).toThrow(TypeError);
    expect(() => table([{ home: 1, away: 1, decision: goals(1, 0) }])).toThrow(RangeError);
    expect(() => table([], [...teams, { team: 1, lot: 3 }])).toThrow(RangeError);
    expect(() => table([], [{ team: 1, lot: Number.NaN }])).toThrow(RangeError);
    expect(() => table([{ home: 1, away: 9, decision: goals(1, 0) }])).toThrow(RangeError);
  });

  it('in a schedule', () => {
    const many = Array.from({ length: 1001 }, (_, index) => index);
    for (const field of [[1, 2, 1], many]) {
      expect(() => singleRound(field)).toThrow(RangeError);
      expect(() => doubleRound(field)).toThrow(RangeError);
    }
    expect(drawOrder([1, 2, 1], 7)).toEqual({ ok: false, failure: { code: 'draw_team_twice' } });
  });

  it('in a list of players', () => {
    expect(() => checkOnce([{ player: 1 }, { player: 1 }])).toThrow(RangeError);
    expect(checkOnce([{ player: 1 }, { player: 2 }])).toBeUndefined();
    expect(rankPlayers('scorers', [])).toEqual([]);
  });

  it('of time and of days', () => {
    expect(() => extendPremium([], 1, Number.NaN)).toThrow(RangeError);
    expect(() => extendPossession(null, 1, Number.NaN)).toThrow(RangeError);
    const limit = { most: 1, wish: { most: null, from: 5 } };
    expect(() => limitAt(limit, Number.NaN)).toThrow(RangeError);
    expect(() => limitSpans(Number.NaN, 'UTC')).toThrow(RangeError);
    const order = { bought: 1, paidCents: 1, reversed: 0, booked: 0, fulfilledAt: 0 };
    expect(() => giveBackCoins(order, { bought: 1 }, Number.NaN)).toThrow(RangeError);
    for (const days of [36_501, Number.MAX_SAFE_INTEGER]) {
      expect(extendPossession(null, days, 0)).toMatchObject({ failure: { code: 'possession_days_invalid' } });
    }
    expect(extendPossession(null, 36_500, 0).ok).toBe(true);
  });
});

describe('nonsense that somebody typed is refused', () => {
  it('as rounds to date', () => {
    const calendar: Calendar = { from: 0, timeZone: 'UTC', weekdays: [1], times: [{ hour: 20, minute: 0 }] };
    for (const rounds of [Number.NaN, -1, 1.5, 2001]) {
      expect(spreadDates(rounds, calendar)).toEqual({
        ok: false,
        failure: { code: 'calendar_rounds_invalid', rounds },
      });
    }
    expect(spreadDates(0, calendar)).toEqual({ ok: true, rounds: [], moved: [] });
  });

  it('as another date', () => {
    const dates: MatchDates = { status: 'scheduled', kickOff: 5, deadline: 9, proposals: NO_DATE_PROPOSALS };
    const unknown = { ok: false, failure: { code: 'date_unknown' } };
    for (const wrong of [Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]) {
      expect(moveMatch(dates, { kickOff: wrong, deadline: 9 }, 1)).toEqual(unknown);
      expect(moveMatch(dates, { kickOff: 5, deadline: wrong }, 1)).toEqual(unknown);
      expect(proposeDate(dates, 'home', wrong, 1)).toEqual(unknown);
    }
  });

  it('as a result', () => {
    const result = (decision: Decision, position: string) =>
      checkResult({
        stage: { kind: 'round' },
        decision,
        teams: {
          home: {
            lines: [line('ann', { position: position as never })],
            unknown: { goals: 0, ownGoals: 0 },
            squad: new Set(['ann']),
            barred: new Map(),
          },
          away: null,
        },
        bestPlayer: null,
        rules: { ...LINE_RULES.clubs, fewestStarters: 1 },
        imported: false,
      });
    const level = { status: 'played', score: { home: 0, away: 0 } } as const;
    expect(result(level, 'libero')).toEqual({
      ok: false,
      failures: [{ code: 'position_unknown', side: 'home', player: 'ann' }],
    });
    expect(result(level, 'ST').ok).toBe(true);
    expect(result(NONSENSE, 'ST')).toMatchObject({ failures: [{ code: 'decision_unknown' }, {}] });
  });
});
