import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { passVsTime, takeVsStep, type VsCommand } from './vs.ts';
import { type Vs, type VsEntry, type VsPosition, type VsTerms, vsWaitsFor } from './vs-bet.ts';

const HOUR = 3_600_000;
const DATE = 100 * HOUR;
const TERMS: VsTerms<string> = { maker: 'maker', seats: 2, entryCoins: 100, feePercent: 0, date: DATE };

const entry = (person: string, position: VsPosition, enteredAt: number) => ({ person, position, enteredAt });
const FOUR = [entry('dan', 2, 4), entry('cat', 1, 3), entry('bob', 2, 2), entry('ana', 1, 1)];
const empty: Vs<string> = { terms: TERMS, entries: [], reports: [], stage: { name: 'open' } };
const full: Vs<string> = { ...empty, entries: FOUR };
const locked: Vs<string> = { ...full, stage: { name: 'locked' } };
const confirm = (
  verdict: '1' | '2' | 'draw' | 'cancel',
  by = 'judge',
  reason = 'seen',
): VsCommand<string> => ({
  do: 'confirm',
  by,
  verdict,
  reason,
});

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
    ['of what was given back', empty, report, DATE, { code: 'vs_over' }],
  ] as const)('do not report %s', (_, before, command, now, failure) => {
    expect(refusal(before, command, now)).toEqual(failure);
  });
});

describe('the administrator', () => {
  const reportOf = (person: string) => ({ person, outcome: '1', reportedAt: DATE }) as const;

  it('waits for a report of both sides, or for 24 hours', () => {
    expect(vsWaitsFor(full, 0)).toBe('entrants');
    expect(vsWaitsFor(locked, DATE + 24 * HOUR - 1)).toBe('participants');
    expect(vsWaitsFor(locked, DATE + 24 * HOUR)).toBe('administrator');
    const oneSide = { ...locked, reports: [reportOf('ana'), reportOf('cat')] };
    expect(vsWaitsFor(oneSide, DATE)).toBe('participants');
    expect(vsWaitsFor({ ...oneSide, reports: [reportOf('ana'), reportOf('dan')] }, DATE)).toBe(
      'administrator',
    );
    expect(refusal(oneSide, confirm('1'), DATE + 1)).toEqual({
      code: 'vs_waits_for_participants',
      until: DATE + 24 * HOUR,
    });
    expect(
      refusal({ ...oneSide, reports: [reportOf('ana'), reportOf('dan')] }, confirm('1'), DATE + 1),
    ).toBeNull();
  });

  it('rules with a reason, and the winners share the gain', () => {
    const { vs, transfers } = step(locked, confirm('2'), DATE + 24 * HOUR);
    expect(vs.stage).toEqual({
      name: 'decided',
      verdict: '2',
      reason: 'seen',
      by: 'judge',
      at: DATE + 24 * HOUR,
    });
    expect(transfers).toEqual([won(-400, { bob: 200, dan: 200 })]);
    expect(vsWaitsFor(vs, DATE + 25 * HOUR)).toBeNull();
    expect(refusal(vs, confirm('1'), DATE + 25 * HOUR)).toEqual({ code: 'vs_over' });
  });

  it('gives left-over coins to the earliest entrants, and the fee to the house', () => {
    const terms = { ...TERMS, seats: 3, entryCoins: 25, feePercent: 5 };
    const entries: VsEntry<string>[] = [
      entry('late', 1, 9),
      entry('b', 1, 1),
      entry('a', 1, 1),
      entry('x', 2, 1),
      entry('y', 2, 1),
      entry('z', 2, 1),
    ];
    // 150 - 7 = 143 = 48 + 48 + 47
    const { transfers } = step({ ...locked, terms, entries }, confirm('1'), DATE + 24 * HOUR);
    expect(transfers).toEqual([
      {
        reason: 'vs_won',
        postings: [
          { account: { kind: 'escrow' }, coins: -150 },
          { account: { kind: 'person', person: 'a' }, coins: 48 },
          { account: { kind: 'person', person: 'b' }, coins: 48 },
          { account: { kind: 'person', person: 'late' }, coins: 47 },
          { account: { kind: 'house' }, coins: 7 },
        ],
      },
    ]);
  });

  it.each(['draw', 'cancel'] as const)('gives all back, without a fee, on a %s', (verdict) => {
    const dear = { ...locked, terms: { ...TERMS, feePercent: 50 } };
    const { vs, transfers } = step(dear, confirm(verdict), DATE + 24 * HOUR);
    expect(vs.stage).toMatchObject({ name: 'decided', verdict });
    expect(transfers).toEqual([
      { ...won(-400, { ana: 100, bob: 100, cat: 100, dan: 100 }), reason: 'vs_returned' },
    ]);
  });

  it('may call it off, but not rule, before the date and before the reports', () => {
    const some = { ...empty, entries: FOUR.slice(0, 1) };
    expect(step(some, confirm('cancel'), 0).transfers).toHaveLength(1);
    expect(step(locked, confirm('cancel'), DATE).transfers).toHaveLength(1);
    expect(refusal(some, confirm('1'), 0)).toEqual({ code: 'vs_not_locked' });
    expect(refusal(some, confirm('draw'), 0)).toEqual({ code: 'vs_not_locked' });
  });

  it('must be neither its maker nor a participant, and gives a reason', () => {
    const now = DATE + 24 * HOUR;
    expect(refusal(locked, confirm('1', 'maker'), now)).toEqual({ code: 'vs_made_by_oneself' });
    expect(refusal(locked, confirm('1', 'ana'), now)).toEqual({ code: 'vs_entered_by_oneself' });
    for (const reason of ['', ' ']) {
      expect(refusal(locked, confirm('1', 'judge', reason), now)).toEqual({ code: 'vs_reason_missing' });
    }
  });

  it('has 72 hours from the date; then everything is given back, even if no job ran in between', () => {
    const deadline = DATE + 72 * HOUR;
    expect(passVsTime(locked, deadline - 1).transfers).toEqual([]);
    for (const vs of [locked, full]) {
      const after = passVsTime(deepFreeze(vs), deadline);
      expect(after.vs.stage).toEqual({ name: 'returned', because: 'undecided', at: deadline });
      expect(after.transfers).toEqual([
        { ...won(-400, { ana: 100, bob: 100, cat: 100, dan: 100 }), reason: 'vs_returned' },
      ]);
      expect(refusal(vs, confirm('1'), deadline)).toEqual({ code: 'vs_over' });
    }
    expect(refusal(locked, confirm('1'), deadline - 1)).toBeNull();
  });
});

function won(escrow: number, coins: Readonly<Record<string, number>>) {
  return {
    reason: 'vs_won',
    postings: [
      { account: { kind: 'escrow' }, coins: escrow },
      ...Object.entries(coins).map(([person, gain]) => ({
        account: { kind: 'person', person },
        coins: gain,
      })),
    ],
  };
}

function step(vs: Vs<string>, command: VsCommand<string>, now: number) {
  const result = takeVsStep(deepFreeze(vs), deepFreeze(command), now);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return { vs: result.vs, transfers: result.transfers };
}

function refusal(vs: Vs<string>, command: VsCommand<string>, now: number) {
  const result = takeVsStep(deepFreeze(vs), deepFreeze(command), now);
  return result.ok ? null : result.failure;
}
