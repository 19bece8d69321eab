import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { DATE, empty, FOUR, full, HOUR, locked, refusal, reported, step } from '../testing/vs.ts';
import type { VsCommand } from './vs.ts';
import { vsProposal } from './vs-reports.ts';
import { vsState } from './vs-state.ts';
import { passVsTime, switchOffVs } from './vs-time.ts';

const confirm = (
  verdict: '1' | '2' | 'draw' | 'cancel',
  by = 'judge',
  reason = 'seen',
): VsCommand<string> => ({ do: 'confirm', by, verdict, reason });

describe('participants', () => {
  const report = { do: 'report', person: 'ana', outcome: '1' } as const;

  it('report once it is locked, and may change their report for 24 hours', () => {
    const first = step(full, report, DATE).vs;
    expect(first).toEqual({ ...locked, reports: [{ person: 'ana', outcome: '1', reportedAt: DATE }] });
    const both = step(first, { ...report, person: 'bob' }, DATE + 1).vs;
    const second = step(both, { ...report, outcome: 'draw' }, DATE + 24 * HOUR - 1).vs;
    expect(second.reports).toEqual([
      { person: 'bob', outcome: '1', reportedAt: DATE + 1 },
      { person: 'ana', outcome: 'draw', reportedAt: DATE + 24 * HOUR - 1 },
    ]);
    expect(refusal(second, report, DATE + 24 * HOUR)).toEqual({ code: 'vs_report_too_late' });
  });

  it.each([
    ['before the date', full, report, DATE - 1, { code: 'vs_not_locked' }],
    ['of others', full, { ...report, person: 'eve' }, DATE, { code: 'vs_not_participant', person: 'eve' }],
    ['of what goes back', empty, report, DATE, { code: 'vs_over' }],
    ['3', full, { ...report, outcome: '3' as never }, DATE, { code: 'vs_outcome_unknown', outcome: '3' }],
    [
      'that it be cancelled',
      full,
      { ...report, outcome: 'cancel' as never },
      DATE,
      { code: 'vs_outcome_unknown', outcome: 'cancel' },
    ],
  ] as const)('do not report %s', (_, before, command, now, failure) => {
    expect(refusal(before, command, now)).toEqual(failure);
  });
});

it('a command that there is not is a bug, and throws', () => {
  expect(() => step(full, { do: 'burn' } as never, DATE)).toThrow(TypeError);
});

describe('equal reports of both sides', () => {
  it.each([
    ['one of each side', { ana: '1', bob: '1' }, '1'],
    ['all', { ana: 'draw', bob: 'draw', cat: 'draw', dan: 'draw' }, 'draw'],
    ['of one side alone', { ana: '1', cat: '1' }, null],
    ['of both, with one that differs', { ana: '2', bob: '2', cat: '1' }, null],
    ['none', {}, null],
  ] as const)('are a proposal: %s', (_, outcomes, proposal) => {
    const vs = deepFreeze(reported(outcomes));
    expect(vsProposal(vs)).toBe(proposal);
    const { stage } = passVsTime(vs, DATE + 72 * HOUR);
    expect(stage.name === 'decided' ? stage.verdict : null).toBe(proposal);
  });

  it('stand 72 hours after the date, by nobody and without a reason', () => {
    const vs = deepFreeze(reported({ ana: '1', dan: '1' }));
    expect(passVsTime(vs, DATE + 72 * HOUR - 1)).toBe(vs);
    expect(passVsTime(vs, DATE + 99 * HOUR).stage).toEqual({
      name: 'decided',
      because: 'agreed',
      verdict: '1',
      by: null,
      reason: null,
      at: DATE + 72 * HOUR,
      paidAt: null,
    });
    expect(refusal(vs, confirm('2'), DATE + 72 * HOUR)).toEqual({ code: 'vs_over' });
  });

  it('without them it goes back, even if no job ran in between', () => {
    for (const vs of [locked, full, reported({ ana: '1' })]) {
      const { stage } = passVsTime(deepFreeze(vs), DATE + 72 * HOUR);
      expect(stage).toEqual({ name: 'returned', because: 'undecided', at: DATE + 72 * HOUR, paidAt: null });
    }
  });
});

describe('the administrator', () => {
  it('waits for a report of both sides, or for 24 hours', () => {
    const oneSide = reported({ ana: '1', cat: '1' });
    expect(refusal(oneSide, confirm('1'), DATE + 24 * HOUR - 1)).toEqual({
      code: 'vs_waits_for_participants',
      until: DATE + 24 * HOUR,
    });
    expect(refusal(oneSide, confirm('1'), DATE + 24 * HOUR)).toBeNull();
    expect(refusal(reported({ ana: '1', dan: '2' }), confirm('1'), DATE + 1)).toBeNull();
    expect(refusal(reported({ ana: '1', dan: '1' }), confirm('1'), DATE + 1)).toBeNull();
  });

  it('rules with a reason, once; no coins move yet', () => {
    const at = DATE + 24 * HOUR;
    const { vs, transfers } = step(locked, confirm('2'), at);
    expect(vs.stage).toEqual({
      name: 'decided',
      because: 'ruled',
      verdict: '2',
      reason: 'seen',
      by: 'judge',
      at,
      paidAt: null,
    });
    expect(transfers).toEqual([]);
    expect(refusal(vs, confirm('1'), at + 1)).toEqual({ code: 'vs_over' });
    expect(refusal(vs, confirm('cancel'), at + 1)).toEqual({ code: 'vs_over' });
  });

  it('may call it off, but not rule, before the date and before the reports', () => {
    const some = { ...empty, entries: FOUR.slice(0, 1) };
    expect(step(some, confirm('cancel'), 0).vs.stage).toMatchObject({ verdict: 'cancel', at: 0 });
    expect(step(locked, confirm('cancel'), DATE).vs.stage).toMatchObject({ verdict: 'cancel' });
    expect(refusal(some, confirm('1'), 0)).toEqual({ code: 'vs_not_locked' });
    expect(refusal(some, confirm('draw'), 0)).toEqual({ code: 'vs_not_locked' });
  });

  it('must be neither its maker nor a participant, gives a reason, and rules what there is', () => {
    const now = DATE + 24 * HOUR;
    for (const verdict of ['1', 'cancel'] as const) {
      expect(refusal(locked, confirm(verdict, 'maker'), now)).toEqual({ code: 'vs_made_by_oneself' });
      const edited = { ...locked, terms: { ...locked.terms, editors: ['judge'] } };
      expect(refusal(edited, confirm(verdict), now)).toEqual({ code: 'vs_made_by_oneself' });
      expect(refusal(locked, confirm(verdict, 'ana'), now)).toEqual({ code: 'vs_entered_by_oneself' });
    }
    for (const reason of ['', ' ']) {
      expect(refusal(locked, confirm('1', 'judge', reason), now)).toEqual({ code: 'vs_reason_missing' });
    }
    expect(refusal(locked, confirm('3' as never), now)).toEqual({ code: 'vs_outcome_unknown', outcome: '3' });
  });

  it('has 72 hours from the date', () => {
    expect(refusal(locked, confirm('1'), DATE + 72 * HOUR - 1)).toBeNull();
    for (const vs of [locked, full]) {
      expect(refusal(vs, confirm('1'), DATE + 72 * HOUR)).toEqual({ code: 'vs_over' });
    }
  });
});

describe('the state of a VS', () => {
  const decided = step(locked, confirm('2'), DATE + 24 * HOUR).vs;
  const [reports, decides] = [DATE + 24 * HOUR, DATE + 72 * HOUR];

  it.each([
    ['open until its date', full, DATE - 1, { state: 'open', until: DATE }],
    ['to report for 24 hours', full, DATE, { state: 'to_report', until: reports }],
    ['… also if one side has', reported({ ana: '1' }), reports - 1, { state: 'to_report', until: reports }],
    ['then to rule', locked, reports, { state: 'to_rule', until: decides }],
    [
      '… at once if both differ',
      reported({ ana: '1', bob: '2' }),
      DATE,
      { state: 'to_rule', until: decides },
    ],
    ['reported if both agree', reported({ ana: '1', bob: '1' }), DATE, { state: 'reported', until: decides }],
    [
      '… also after 24 hours',
      reported({ ana: '1', bob: '1' }),
      reports,
      { state: 'reported', until: decides },
    ],
    ['counting once it is decided', decided, reports, { state: 'counting', until: null }],
    ['… by time alone', locked, decides, { state: 'counting', until: null }],
    ['… or goes back', empty, DATE, { state: 'counting', until: null }],
    ['… or is switched off', switchOffVs(empty, 0), 0, { state: 'counting', until: null }],
  ] as const)('is %s', (_, vs, now, state) => {
    expect(vsState(deepFreeze(vs), now)).toEqual(state);
  });
});
