import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_UNKNOWN_LINE } from '../match/match-sheet.ts';
import { score } from '../testing/arbitraries.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { line } from '../testing/lines.ts';
import {
  type ManagerReport,
  type MatchReports,
  NO_JUDGE_CALLS,
  REPORT_SETTINGS,
  reportState,
  reportsAgree,
} from './report-comparison.ts';
import {
  acceptRivalReport,
  askForMore,
  askJudges,
  noRulingUntil,
  type ReportableMatch,
  type ReportCheck,
  stateOf,
  submitReport,
} from './report-steps.ts';
import { LINE_RULES } from './reported-result.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DEADLINE = 10 * DAY;

function report(
  home: number,
  away: number,
  more: Partial<ManagerReport<string>> = {},
): ManagerReport<string> {
  return {
    score: { home, away },
    extraTime: null,
    penalties: null,
    bestPlayer: null,
    screenshot: true,
    at: DAY,
    lines: [],
    unknown: NO_UNKNOWN_LINE,
    ...more,
  };
}

const FOUR = ['ann', 'bea', 'cat', 'dot'];
const CHECK: ReportCheck<string> = {
  stage: { kind: 'round' },
  rules: { ...LINE_RULES.clubs, fewestStarters: 0 },
  squad: new Set(FOUR),
  barred: new Map(),
};

/** Reports are checked elsewhere; these tests only compare them. */
function submit(
  match: ReportableMatch<string>,
  by: 'home' | 'away',
  one: ManagerReport<string>,
  check: Partial<ReportCheck<string>> = {},
) {
  return submitReport(deepFreeze(match), by, deepFreeze(one), { ...CHECK, ...check });
}

function state(home: ManagerReport<string> | null, away: ManagerReport<string> | null, now: number) {
  return reportState(deepFreeze({ home, away }), DEADLINE, now);
}

describe('two reports', () => {
  it('decide the match at once if they are equal', () => {
    const decided = {
      kind: 'decided',
      verdict: 'agreed',
      at: DAY + HOUR,
      decision: { status: 'played', score: { home: 2, away: 1 }, extraTime: null, penalties: null },
      bestPlayer: null,
    };
    expect(state(report(2, 1), report(2, 1, { at: DAY + HOUR }), DAY + HOUR)).toEqual(decided);
    expect(state(report(2, 1, { at: DAY + HOUR }), report(2, 1), DAY + HOUR)).toEqual(decided);
  });

  it('are compared by score, extra time and penalties only', () => {
    const level = { home: 1, away: 1 };
    const shootOut = { extraTime: level, penalties: { home: 4, away: 3 } };
    expect(
      reportsAgree(
        report(1, 1, shootOut),
        report(1, 1, { ...shootOut, bestPlayer: 'ann', screenshot: false, at: 9 }),
      ),
    ).toBe(true);
    for (const other of [
      report(1, 2, shootOut),
      report(2, 1, shootOut),
      report(1, 1, { ...shootOut, extraTime: null }),
      report(1, 1, { ...shootOut, extraTime: { home: 2, away: 1 } }),
      report(1, 1, { ...shootOut, penalties: null }),
      report(1, 1, { ...shootOut, penalties: { home: 4, away: 5 } }),
    ]) {
      expect(reportsAgree(report(1, 1, shootOut), other)).toBe(false);
      expect(reportsAgree(other, report(1, 1, shootOut))).toBe(false);
    }
    expect(state(report(1, 1, shootOut), report(1, 1, shootOut), DAY)).toMatchObject({
      decision: { score: level, extraTime: level, penalties: { home: 4, away: 3 } },
    });
  });

  it('that differ are disputed for 24 hours from the later one, then judges rule', () => {
    const later = report(0, 0, { at: DAY + HOUR });
    const until = 2 * DAY + HOUR;
    expect(state(report(2, 1), later, until - 1)).toEqual({ kind: 'disputed', until });
    expect(state(report(2, 1), later, until)).toEqual({ kind: 'judges', why: 'no_agreement', since: until });
  });

  it('name a best player if both name the same one', () => {
    const best = (home: string | null, away: string | null) =>
      state(report(0, 0, { bestPlayer: home }), report(0, 0, { bestPlayer: away }), DAY);
    expect(best('ann', 'ann')).toMatchObject({ bestPlayer: 'ann' });
    expect(best('ann', 'bob')).toMatchObject({ bestPlayer: null });
    expect(best('ann', null)).toMatchObject({ bestPlayer: null });
    expect(best(null, 'bob')).toMatchObject({ bestPlayer: null });
  });
});

describe('one report alone', () => {
  it('decides after 24 hours; the rival is told at once, at half time and at the end', () => {
    expect(state(report(2, 1), null, 2 * DAY - 1)).toEqual({
      kind: 'alone',
      by: 'home',
      until: 2 * DAY,
      reminders: [DAY, DAY + 12 * HOUR, 2 * DAY],
    });
    expect(state(null, report(2, 1), DAY)).toMatchObject({ kind: 'alone', by: 'away' });
    expect(state(null, report(2, 1, { bestPlayer: 'ann' }), 2 * DAY)).toEqual({
      kind: 'decided',
      verdict: 'unanswered',
      at: 2 * DAY,
      decision: { status: 'played', score: { home: 2, away: 1 }, extraTime: null, penalties: null },
      bestPlayer: null,
    });
  });

  it('decides after the time of the setting, even past the deadline', () => {
    const settings = { ...REPORT_SETTINGS, standsAfter: 7 };
    const reports: MatchReports = { home: report(1, 0, { at: DEADLINE - 1 }), away: null };
    expect(reportState(reports, DEADLINE, DEADLINE + 5, settings)).toEqual({
      kind: 'alone',
      by: 'home',
      until: DEADLINE + 6,
      reminders: [DEADLINE - 1, DEADLINE + 2, DEADLINE + 6],
    });
    expect(reportState(reports, DEADLINE, DEADLINE + 6, settings).kind).toBe('decided');
  });

  it('does not decide without a screenshot', () => {
    const bare = report(1, 0, { screenshot: false });
    expect(state(bare, null, DEADLINE - 1)).toMatchObject({ kind: 'alone', until: DEADLINE });
    const judges = { kind: 'judges', why: 'no_screenshot', since: DEADLINE };
    expect(state(bare, null, DEADLINE)).toEqual(judges);
    expect(state({ ...bare, at: DEADLINE + HOUR }, null, DEADLINE + HOUR)).toEqual(judges);
  });

  it('decides 24 hours after its screenshot was added, also when the judges have it', () => {
    const late = report(1, 0, { at: DEADLINE + HOUR });
    expect(state(late, null, DEADLINE + DAY)).toMatchObject({ kind: 'alone', until: DEADLINE + DAY + HOUR });
    expect(state(late, null, DEADLINE + DAY + HOUR)).toMatchObject({
      kind: 'decided',
      verdict: 'unanswered',
    });
  });
});

it('without a report by the deadline, judges rule', () => {
  expect(state(null, null, DEADLINE - 1)).toEqual({ kind: 'awaited', until: DEADLINE });
  expect(state(null, null, DEADLINE)).toEqual({ kind: 'judges', why: 'no_report', since: DEADLINE });
});

const MATCH: ReportableMatch<string> = deepFreeze({
  status: 'scheduled',
  kickOff: DAY,
  deadline: DEADLINE,
  reports: { home: null, away: null },
  calls: NO_JUDGE_CALLS,
});

function refused(step: { readonly ok: true } | { readonly ok: false; readonly failure: unknown }): unknown {
  return step.ok ? null : step.failure;
}

describe('a manager', () => {
  it('reports from kick-off on', () => {
    expect(refused(submit(MATCH, 'home', report(1, 0, { at: DAY - 1 })))).toEqual({
      code: 'report_before_kick_off',
      kickOff: DAY,
    });
    const first = report(1, 0);
    expect(submit(MATCH, 'home', first)).toEqual({
      ok: true,
      reports: { home: first, away: null },
      state: { kind: 'alone', by: 'home', until: 2 * DAY, reminders: [DAY, DAY + 12 * HOUR, 2 * DAY] },
    });
  });

  it('may report without a screenshot: the rival has until the deadline', () => {
    const bare = report(1, 0, { screenshot: false });
    expect(submit(MATCH, 'away', bare)).toMatchObject({
      ok: true,
      state: { kind: 'alone', until: DEADLINE },
    });
    const answered = submit({ ...MATCH, reports: { home: report(1, 0), away: null } }, 'away', bare);
    expect(answered).toMatchObject({ ok: true, state: { kind: 'decided', verdict: 'agreed' } });
  });

  it('may replace their report until the rival reports, which restarts the 24 hours', () => {
    const alone = { ...MATCH, reports: { home: report(1, 0), away: null } };
    const second = report(2, 0, { at: DAY + HOUR });
    expect(submit(alone, 'home', second)).toMatchObject({
      ok: true,
      reports: { home: second, away: null },
      state: { kind: 'alone', until: 2 * DAY + HOUR },
    });
    const both = { ...MATCH, reports: { home: report(1, 0), away: report(0, 1) } };
    for (const side of ['home', 'away'] as const) {
      expect(refused(submit(both, side, second))).toEqual({ code: 'report_rival_reported' });
    }
  });

  it('has to report possible lines, and is told everything that is wrong with them', () => {
    const lines = [line('ann', { goals: 3 }), line('zoe')];
    expect(refused(submit(MATCH, 'home', report(2, 0, { lines })))).toEqual({
      code: 'report_wrong',
      failures: [
        { code: 'player_not_in_squad', side: 'home', player: 'zoe' },
        { code: 'goals_do_not_add_up', side: 'home', score: 2, counted: 3 },
      ],
    });
    const fewer = report(2, 0, { lines: [line('ann', { goals: 1 })] });
    expect(submit(MATCH, 'home', fewer).ok).toBe(true);
    expect(submit(MATCH, 'home', report(-1, 0)).ok).toBe(false);
    const banned = { barred: new Map([['ann', 'not_premium' as const]]) };
    expect(refused(submit(MATCH, 'home', fewer, banned))).toMatchObject({
      failures: [{ code: 'player_not_premium' }],
    });
  });

  it('decides it at once with an equal score, even if the first report named fewer scorers', () => {
    const fewer = report(2, 0, { lines: [line('ann', { goals: 1 })] });
    const alone = { ...MATCH, reports: { home: fewer, away: null } };
    expect(submit(alone, 'away', report(2, 0))).toMatchObject({
      ok: true,
      state: { kind: 'decided', verdict: 'agreed' },
    });
  });

  it('can’t report a match that is decided, by time too', () => {
    for (const status of ['played', 'won_by_default', 'annulled'] as const) {
      expect(refused(submit({ ...MATCH, status }, 'home', report(1, 0)))).toEqual({
        code: 'report_match_decided',
      });
    }
    const alone = { ...MATCH, reports: { home: report(1, 0), away: null } };
    expect(refused(submit(alone, 'away', report(0, 1, { at: 2 * DAY })))).toEqual({
      code: 'report_match_decided',
    });
    expect(submit(alone, 'away', report(0, 1, { at: 2 * DAY - 1 }))).toMatchObject({
      ok: true,
      state: { kind: 'disputed', until: 3 * DAY - 1 },
    });
  });

  it('may report past the deadline, until a judge decides: the report stands or is compared like any', () => {
    expect(submit(MATCH, 'home', report(1, 0, { at: DEADLINE }))).toMatchObject({
      ok: true,
      state: { kind: 'alone', until: DEADLINE + DAY },
    });
    const bare = report(1, 0, { at: DEADLINE + 1, screenshot: false });
    const alone = submit(MATCH, 'home', bare);
    expect(alone).toMatchObject({ ok: true, state: { kind: 'judges', why: 'no_screenshot' } });
    const answered = { ...MATCH, reports: { home: bare, away: null } };
    expect(submit(answered, 'away', report(1, 0, { at: DEADLINE + 2 }))).toMatchObject({
      state: { kind: 'decided', verdict: 'agreed' },
    });
  });

  it('may answer a report after the deadline, until that report decides', () => {
    const late = { ...MATCH, reports: { home: report(1, 0, { at: DEADLINE - HOUR }), away: null } };
    expect(submit(late, 'away', report(1, 0, { at: DEADLINE + HOUR })).ok).toBe(true);
  });
});

describe('accepting the rival’s report', () => {
  const disputed: ReportableMatch<string> = {
    ...MATCH,
    status: 'disputed',
    reports: { home: report(1, 0, { bestPlayer: 'ann' }), away: report(0, 1, { bestPlayer: 'bob' }) },
  };

  it('is open to both for 24 hours, and decides by the accepted score', () => {
    const decided = { kind: 'decided', verdict: 'accepted', at: 2 * DAY - 1, bestPlayer: null };
    const [homeWins, awayWins] = [report(1, 0), report(0, 1)].map(
      ({ score: goals, extraTime, penalties }) => ({ status: 'played', score: goals, extraTime, penalties }),
    );
    expect(acceptRivalReport(disputed, 'home', 2 * DAY - 1)).toEqual({
      ok: true,
      decided: { ...decided, decision: awayWins },
    });
    expect(acceptRivalReport(disputed, 'away', 2 * DAY - 1)).toEqual({
      ok: true,
      decided: { ...decided, decision: homeWins },
    });
    expect(refused(acceptRivalReport(disputed, 'home', 2 * DAY))).toEqual({
      code: 'accept_too_late',
      since: 2 * DAY,
    });
  });

  it('keeps the best player that both reports name', () => {
    const reports = { home: report(1, 0, { bestPlayer: 'ann' }), away: report(0, 1, { bestPlayer: 'ann' }) };
    expect(acceptRivalReport({ ...disputed, reports }, 'home', DAY)).toMatchObject({
      decided: { bestPlayer: 'ann' },
    });
  });

  it('needs a dispute, and a match that nobody has decided', () => {
    const ruled = { ...disputed, status: 'played' } as const;
    expect(refused(acceptRivalReport(ruled, 'home', DAY))).toEqual({ code: 'report_match_decided' });
    for (const reports of [
      MATCH.reports,
      { home: report(1, 0), away: null },
      { home: report(1, 0), away: report(1, 0) },
    ]) {
      expect(refused(acceptRivalReport({ ...MATCH, reports }, 'away', DAY))).toEqual({
        code: 'accept_not_disputed',
      });
    }
    expect(refused(acceptRivalReport(MATCH, 'home', DEADLINE))).toEqual({ code: 'accept_not_disputed' });
  });
});

describe('the judges', () => {
  const reports = { home: report(1, 0), away: report(0, 1) };
  const disputed: ReportableMatch<string> = deepFreeze({ ...MATCH, status: 'disputed', reports });
  const asked = { ...disputed, calls: { judges: DAY + HOUR, more: null } };
  const more = { ...disputed, calls: { judges: null, more: 3 * DAY } };

  it('may not rule a dispute while the managers may agree, unless one of them asks', () => {
    expect(noRulingUntil(disputed, DAY)).toBe(2 * DAY);
    expect(noRulingUntil(disputed, 2 * DAY)).toBeNull();
    expect(askJudges(disputed, DAY + HOUR)).toEqual({ ok: true, calls: asked.calls });
    expect(noRulingUntil(asked, DAY + HOUR)).toBeNull();
    expect(stateOf(asked, DAY + HOUR)).toEqual({ kind: 'judges', why: 'asked', since: DAY + HOUR });
    for (const open of [MATCH, { ...MATCH, reports: { home: report(1, 0), away: null } }]) {
      expect(noRulingUntil(open, DAY)).toBeNull();
    }
  });

  it('are asked in a dispute, once', () => {
    expect(refused(askJudges(MATCH, DAY))).toEqual({ code: 'judges_not_disputed' });
    expect(refused(askJudges(asked, DAY + 2 * HOUR))).toEqual({
      code: 'judges_asked_already',
      since: DAY + HOUR,
    });
    expect(refused(askJudges(disputed, 2 * DAY))).toMatchObject({ code: 'judges_asked_already' });
    const agreed = { ...MATCH, reports: { home: report(1, 0), away: report(1, 0) } };
    for (const decided of [agreed, { ...disputed, status: 'played' as const }]) {
      expect(refused(askJudges(decided, DAY))).toEqual({ code: 'report_match_decided' });
      expect(refused(askForMore(decided, DAY))).toEqual({ code: 'report_match_decided' });
    }
  });

  it('can be spared: the rival’s report may be accepted while they are asked, as long as before', () => {
    expect(acceptRivalReport(asked, 'home', 2 * DAY - 1).ok).toBe(true);
    expect(refused(acceptRivalReport(asked, 'home', 2 * DAY))).toMatchObject({ code: 'accept_too_late' });
  });

  it('may ask for more once they have the match: new 24 hours, in which both may report anew and accept', () => {
    expect(refused(askForMore(disputed, DAY))).toEqual({ code: 'more_too_early', until: 2 * DAY });
    expect(refused(askForMore(MATCH, DAY))).toEqual({ code: 'more_too_early', until: DEADLINE });
    expect(askForMore(disputed, 3 * DAY)).toEqual({ ok: true, calls: more.calls });
    expect(stateOf(more, 3 * DAY)).toEqual({ kind: 'disputed', until: 4 * DAY });
    const anew = report(0, 1, { at: 3 * DAY + HOUR });
    expect(submit(more, 'home', anew)).toMatchObject({ ok: true, state: { verdict: 'agreed' } });
    expect(acceptRivalReport(more, 'home', 4 * DAY - 1).ok).toBe(true);
    expect(refused(submit(more, 'home', { ...anew, at: 4 * DAY }))).toEqual({
      code: 'report_rival_reported',
    });
  });

  it('may ask for more where nobody reported, or without a screenshot', () => {
    const silent = { ...MATCH, calls: { judges: null, more: DEADLINE + HOUR } };
    const until = DEADLINE + HOUR + DAY;
    expect(stateOf(silent, DEADLINE + HOUR)).toEqual({ kind: 'awaited', until });
    expect(stateOf(silent, until)).toEqual({ kind: 'judges', why: 'no_report', since: until });
    const bare = { ...silent, reports: { home: report(1, 0, { screenshot: false }), away: null } };
    expect(stateOf(bare, until - 1)).toMatchObject({ kind: 'alone', until });
  });
});

describe('reports', () => {
  const some = fc.option(
    fc
      .record({ score, at: fc.integer({ min: 0, max: 100 }), screenshot: fc.boolean() })
      .map((one) => report(0, 0, one)),
  );

  it('decide a match once, and what time has decided stays', () => {
    fc.assert(
      fc.property(some, some, fc.integer({ min: 100, max: 3 * DAY }), (home, away, now) => {
        const before = reportState({ home, away }, DAY, now);
        if ('until' in before) {
          expect(reportState({ home, away }, DAY, before.until - 1)).toEqual(before);
          expect(reportState({ home, away }, DAY, before.until).kind).not.toBe(before.kind);
        } else {
          expect(reportState({ home, away }, DAY, now + DAY)).toEqual(before);
        }
      }),
    );
  });
});
