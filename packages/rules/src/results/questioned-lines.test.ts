import { describe, expect, it } from 'vitest';
import { NO_UNKNOWN_LINE } from '../match/match-sheet.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { line } from '../testing/lines.ts';
import {
  type QuestionableMatch,
  questionLines,
  questionUntil,
  settleLines,
  withdrawQuestion,
} from './questioned-lines.ts';

const HOUR = 3_600_000;
const MATCH: QuestionableMatch<string> = deepFreeze({
  status: 'played',
  decidedBy: 'reports',
  decidedAt: 10 * HOUR,
  lines: {
    home: { lines: [line('ann', { goals: 1 })], unknown: NO_UNKNOWN_LINE },
    away: { lines: [line('bob')], unknown: NO_UNKNOWN_LINE },
  },
  states: { home: { kind: 'reported' }, away: { kind: 'reported' } },
});

function questioned(match: Partial<QuestionableMatch<string>> = {}, now = 10 * HOUR, reason = 'bob was ill') {
  return questionLines({ ...MATCH, ...match }, 'home', reason, now);
}

describe('a manager', () => {
  it('may question the rival’s lines within 24 hours of the decision, and only those lines wait', () => {
    const step = questioned();
    const states = {
      home: { kind: 'reported' },
      away: { kind: 'questioned', at: 10 * HOUR, reason: 'bob was ill' },
    };
    expect(step).toEqual({ ok: true, states });
    expect(questionUntil(MATCH)).toBe(34 * HOUR);
    expect(questioned({}, 34 * HOUR - 1).ok).toBe(true);
    expect(questioned({}, 34 * HOUR)).toEqual({
      ok: false,
      failure: { code: 'question_too_late', since: 34 * HOUR },
    });
  });

  it.each([
    ['an open match', { status: 'reported' }, 'question_no_statistics'],
    ['a default', { status: 'won_by_default' }, 'question_no_statistics'],
    ['what a judge ruled', { decidedBy: 'judge' }, 'question_settled'],
    [
      'what was settled',
      { states: { ...MATCH.states, away: { kind: 'settled', at: 1 } } },
      'question_settled',
    ],
    [
      'it twice',
      { states: { ...MATCH.states, away: { kind: 'questioned', at: 1, reason: 'ill' } } },
      'question_open_already',
    ],
    [
      'lines that never came',
      { lines: { ...MATCH.lines, away: { lines: [], unknown: NO_UNKNOWN_LINE } } },
      'question_no_lines',
    ],
  ] as const)('can’t question %s', (_, match, code) => {
    expect(questioned(match)).toEqual({ ok: false, failure: { code } });
  });

  it('has to give a reason', () => {
    expect(questioned({}, 10 * HOUR, '  ')).toMatchObject({ failure: { code: 'question_reason_missing' } });
  });

  it('may take it back: the lines count again', () => {
    const step = questioned();
    if (!step.ok) return expect.fail();
    const match = { ...MATCH, states: step.states };
    expect(withdrawQuestion(match, 'home')).toEqual({ ok: true, states: MATCH.states });
    expect(withdrawQuestion(match, 'away')).toMatchObject({ failure: { code: 'question_missing' } });
  });
});

describe('a judge', () => {
  it('settles questioned lines for good', () => {
    const step = questioned();
    if (!step.ok) return expect.fail();
    const settled = settleLines({ states: step.states }, 'away', 99);
    expect(settled).toEqual({ ok: true, states: { ...MATCH.states, away: { kind: 'settled', at: 99 } } });
    if (settled.ok) expect(questioned({ states: settled.states })).toMatchObject({ ok: false });
    expect(settleLines(MATCH, 'away', 99)).toMatchObject({ failure: { code: 'question_missing' } });
  });

  it('settles lines that contradict the score: nobody else can clear them', () => {
    const states = {
      home: { kind: 'questioned', at: 7, reason: null },
      away: { kind: 'reported' },
    } as const;
    expect(withdrawQuestion({ states }, 'away').ok).toBe(false);
    expect(settleLines({ states }, 'home', 8).ok).toBe(true);
  });
});
