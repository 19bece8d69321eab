import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_UNKNOWN_LINE } from '../match/match-sheet.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { type ManagerReport, type MatchReports, NO_JUDGE_CALLS } from './report-comparison.ts';
import { nextReportInstant, reportEvents } from './report-events.ts';
import type { ReportableMatch } from './report-steps.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KICK_OFF = 0;
const DEADLINE = 10 * DAY;

function report(home: number, at: number, screenshot = true): ManagerReport<string> {
  const lines = { lines: [], unknown: NO_UNKNOWN_LINE };
  return {
    score: { home, away: 0 },
    extraTime: null,
    penalties: null,
    bestPlayer: null,
    screenshot,
    at,
    ...lines,
  };
}

function matchOf(reports: MatchReports<string>): ReportableMatch<string> {
  return deepFreeze({
    status: 'scheduled',
    kickOff: KICK_OFF,
    deadline: DEADLINE,
    reports,
    calls: NO_JUDGE_CALLS,
  });
}

function events(reports: MatchReports<string>, since: number, now: number) {
  return reportEvents(matchOf(reports), since, now);
}

describe('what people are told', () => {
  it('one report: the rival at once, at half time and at the end, and then both that it decides', () => {
    const due = { kind: 'answer_due', side: 'away', until: 2 * DAY, stands: true };
    expect(events({ home: report(1, DAY), away: null }, 0, 5 * DAY)).toEqual([
      { ...due, at: DAY, left: 'all' },
      { ...due, at: DAY + 12 * HOUR, left: 'half' },
      { ...due, at: 2 * DAY, left: 'none' },
      { kind: 'decided', verdict: 'unanswered', at: 2 * DAY },
    ]);
    const bare = { kind: 'answer_due', side: 'home', stands: false };
    expect(events({ home: null, away: report(1, DAY, false) }, DEADLINE - 1, DEADLINE)).toEqual([
      { ...bare, at: DEADLINE, until: DEADLINE, left: 'none' },
      { kind: 'with_judges', why: 'no_screenshot', at: DEADLINE },
    ]);
    const [late, before] = [DEADLINE + 5, DEADLINE + 4];
    expect(events({ home: null, away: report(1, late, false) }, before, late)).toEqual([
      { ...bare, at: late, until: late, left: 'all' },
    ]);
  });

  it('a dispute: both, and the judges if neither accepts', () => {
    const reports = { home: report(1, DAY), away: report(2, DAY + HOUR) };
    expect(events(reports, DAY, 2 * DAY)).toEqual([
      { kind: 'disputed', at: DAY + HOUR, until: 2 * DAY + HOUR },
    ]);
    expect(events(reports, 2 * DAY, 3 * DAY)).toEqual([
      { kind: 'with_judges', why: 'no_agreement', at: 2 * DAY + HOUR },
    ]);
  });

  it('both at kick-off that a report is due', () => {
    const none = { home: null, away: null };
    expect(events(none, KICK_OFF - 1, KICK_OFF)).toEqual([
      { kind: 'report_due', at: KICK_OFF, until: DEADLINE },
    ]);
  });

  it('equal reports that decide, and a deadline without a report', () => {
    expect(events({ home: report(1, DAY), away: report(1, 2 * DAY) }, 0, 9 * DAY)).toEqual([
      { kind: 'decided', verdict: 'agreed', at: 2 * DAY },
    ]);
    const none = { home: null, away: null };
    expect(events(none, 0, DEADLINE - 1)).toEqual([]);
    expect(events(none, 0, DEADLINE)).toEqual([{ kind: 'with_judges', why: 'no_report', at: DEADLINE }]);
  });

  it('nothing about a match that is decided', () => {
    const decided = { ...matchOf({ home: report(1, DAY), away: null }), status: 'played' as const };
    expect(reportEvents(decided, 0, 5 * DAY)).toEqual([]);
    expect(nextReportInstant(decided, 0)).toBeNull();
  });

  it('at no other time than the next instant says', () => {
    const one = fc.option(fc.record({ home: fc.nat(1), at: fc.nat(9 * DAY), screenshot: fc.boolean() }));
    fc.assert(
      fc.property(one, one, fc.nat(20 * DAY), (home, away, start) => {
        const of = (told: typeof home) => told && report(told.home, told.at, told.screenshot);
        const match = matchOf({ home: of(home), away: of(away) });
        const now = Math.max(start, home?.at ?? 0, away?.at ?? 0);
        const next = nextReportInstant(match, now);
        const [first] = reportEvents(match, now, 40 * DAY);
        expect(next).toBe(first?.at ?? null);
      }),
    );
  });

  it('everything once, however often and however late a job runs', () => {
    const one = fc.option(fc.record({ home: fc.nat(1), at: fc.nat(9 * DAY), screenshot: fc.boolean() }));
    const looks = fc.array(fc.integer({ min: 1, max: 4 * DAY }), { maxLength: 8 });
    fc.assert(
      fc.property(one, one, looks, (home, away, steps) => {
        const of = (told: typeof home) => told && report(told.home, told.at, told.screenshot);
        const reports = { home: of(home), away: of(away) };
        let since = -1;
        const told = [...steps, 20 * DAY].flatMap((step) => {
          const now = since + step;
          const some = events(reports, since, now);
          since = now;
          return some;
        });
        expect(told).toEqual(events(reports, -1, since));
      }),
    );
  });
});
