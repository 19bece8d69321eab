import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { openVs, passVsTime, takeVsStep, type VsCommand, type VsEntrant } from './vs.ts';
import { type Vs, type VsEntry, type VsPosition, type VsTerms, vsWaitsFor } from './vs-bet.ts';
import { vsGain } from './vs-coins.ts';

const HOUR = 3_600_000;
const DATE = 100 * HOUR;
const TERMS: VsTerms<string> = { maker: 'maker', seats: 2, entryCoins: 100, feePercent: 0, date: DATE };
const ENTRANT: VsEntrant<string> = {
  person: 'ana',
  balanceCoins: 100,
  isAdult: true,
  excludedUntil: null,
  limitLeftCoins: null,
};

const entry = (person: string, position: VsPosition, enteredAt: number) => ({ person, position, enteredAt });
const FOUR = [entry('dan', 2, 4), entry('cat', 1, 3), entry('bob', 2, 2), entry('ana', 1, 1)];
const empty: Vs<string> = { terms: TERMS, entries: [], reports: [], stage: { name: 'open' } };
const full: Vs<string> = { ...empty, entries: FOUR };
const locked: Vs<string> = { ...full, stage: { name: 'locked' } };
const enterAs = (changes: Partial<VsEntrant<string>> = {}, position: VsPosition = 1): VsCommand<string> => ({
  do: 'enter',
  enabled: true,
  entrant: { ...ENTRANT, ...changes },
  position,
});
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

describe('the terms of a VS', () => {
  it('make it open for entries', () => {
    expect(openVs(deepFreeze(TERMS), true, DATE - 1)).toEqual({ ok: true, vs: empty, transfers: [] });
    for (const seats of [1, 11]) expect(openVs({ ...TERMS, seats }, true, 0).ok).toBe(true);
    for (const feePercent of [0, 100]) expect(openVs({ ...TERMS, feePercent }, true, 0).ok).toBe(true);
    expect(openVs({ ...TERMS, entryCoins: 1 }, true, 0).ok).toBe(true);
  });

  it.each([
    [{ seats: 0 }, { code: 'vs_seats_invalid', seats: 0, most: 11 }],
    [{ seats: 12 }, { code: 'vs_seats_invalid', seats: 12, most: 11 }],
    [{ seats: 1.5 }, { code: 'vs_seats_invalid', seats: 1.5, most: 11 }],
    [{ entryCoins: 0 }, { code: 'vs_entry_invalid', entryCoins: 0 }],
    [{ entryCoins: 0.5 }, { code: 'vs_entry_invalid', entryCoins: 0.5 }],
    [{ entryCoins: 2 ** 45 }, { code: 'vs_entry_invalid', entryCoins: 2 ** 45 }],
    [{ feePercent: -1 }, { code: 'vs_fee_invalid', feePercent: -1 }],
    [{ feePercent: 101 }, { code: 'vs_fee_invalid', feePercent: 101 }],
    [{ feePercent: 0.5 }, { code: 'vs_fee_invalid', feePercent: 0.5 }],
    [{ date: 5 }, { code: 'vs_date_past', date: 5 }],
    [{ date: 5.5 }, { code: 'vs_date_past', date: 5.5 }],
  ])('are refused with %j', (changes, failure) => {
    const terms = { ...TERMS, ...changes };
    expect(openVs(terms, true, 5)).toEqual({ ok: false, failure });
    expect(takeVsStep(empty, { do: 'change_terms', terms }, 5)).toEqual({ ok: false, failure });
  });

  it('may change until somebody entered; the maker stays', () => {
    const terms = { ...TERMS, entryCoins: 7 };
    const change = { do: 'change_terms', terms: { ...terms, maker: 'other' } } as const;
    expect(step(empty, change, 0)).toEqual({ vs: { ...empty, terms }, transfers: [] });
    expect(refusal({ ...empty, entries: FOUR.slice(0, 1) }, change, 0)).toEqual({
      code: 'vs_terms_fixed',
      entries: 1,
    });
    expect(refusal(full, change, DATE)).toEqual({ code: 'vs_over' });
  });

  it('show the gain: entries less fee, shared', () => {
    expect(vsGain(TERMS)).toEqual({ potCoins: 400, feeCoins: 0, gainCoins: 200 });
    expect(vsGain({ seats: 3, entryCoins: 25, feePercent: 5 })).toEqual({
      potCoins: 150,
      feeCoins: 7,
      gainCoins: 47,
    });
  });
});

describe('an entry', () => {
  it('goes into escrow', () => {
    expect(step(empty, enterAs({}, 2), 9)).toEqual({
      vs: { ...empty, entries: [{ person: 'ana', position: 2, enteredAt: 9 }] },
      transfers: [
        {
          reason: 'vs_entry',
          postings: [
            { account: { kind: 'person', person: 'ana' }, coins: -100 },
            { account: { kind: 'escrow' }, coins: 100 },
          ],
        },
      ],
    });
  });

  it.each([
    ['while VS is off', empty, { ...enterAs(), enabled: false }, 0, { code: 'vs_disabled' }],
    ['at its date', empty, enterAs(), DATE, { code: 'vs_entering_ended' }],
    ['by its maker', empty, enterAs({ person: 'maker' }), 0, { code: 'vs_made_by_oneself' }],
    [
      'twice, on whichever side',
      { ...empty, entries: [entry('ana', 2, 1)] },
      enterAs(),
      0,
      { code: 'vs_entered_already', position: 2 },
    ],
    ['without a seat', full, enterAs({ person: 'eve' }), 0, { code: 'vs_position_full', position: 1 }],
    ['of minors', empty, enterAs({ isAdult: false }), 0, { code: 'vs_age_not_declared' }],
    [
      'of who excluded himself',
      empty,
      enterAs({ excludedUntil: 9 }),
      8,
      { code: 'vs_self_excluded', until: 9 },
    ],
    [
      'beyond the own limit',
      empty,
      enterAs({ limitLeftCoins: 99 }),
      0,
      { code: 'vs_limit_reached', leftCoins: 99 },
    ],
    [
      'without the coins',
      empty,
      enterAs({ balanceCoins: 99 }),
      0,
      { code: 'vs_coins_too_few', balanceCoins: 99, neededCoins: 100 },
    ],
  ] as const)('is refused %s', (_, before, command, now, failure) => {
    expect(refusal(before, command as VsCommand<string>, now)).toEqual(failure);
  });

  it('is taken up to the millisecond before the date, to the limit, and after an exclusion ended', () => {
    expect(refusal(empty, enterAs(), DATE - 1)).toBeNull();
    expect(refusal(empty, enterAs({ limitLeftCoins: 100, excludedUntil: 9 }), 9)).toBeNull();
    const oneSeatLeft = { ...full, entries: FOUR.slice(0, 3) };
    expect(refusal(oneSeatLeft, enterAs({ person: 'eve' }), 0)).toBeNull();
    expect(refusal(oneSeatLeft, enterAs({ person: 'eve' }, 2), 0)).toEqual({
      code: 'vs_position_full',
      position: 2,
    });
  });
});

describe('at its date', () => {
  it('a full VS is locked', () => {
    expect(passVsTime(deepFreeze(full), DATE - 1)).toEqual({ ok: true, vs: full, transfers: [] });
    expect(passVsTime(deepFreeze(full), DATE)).toEqual({ ok: true, vs: locked, transfers: [] });
  });

  it.each([
    ['one seat free', FOUR.slice(1)],
    ['a side empty', FOUR.filter((one) => one.position === 1)],
  ])('one with %s gives everything back, the earliest entrant first', (_, entries) => {
    const { vs, transfers } = passVsTime(deepFreeze({ ...empty, entries }), DATE + HOUR);
    expect(vs.stage).toEqual({ name: 'returned', because: 'not_full', at: DATE });
    expect(transfers).toEqual([
      {
        reason: 'vs_returned',
        postings: [
          { account: { kind: 'escrow' }, coins: -100 * entries.length },
          ...entries.toReversed().map(({ person }) => ({ account: { kind: 'person', person }, coins: 100 })),
        ],
      },
    ]);
    expect(passVsTime(vs, DATE + 2 * HOUR)).toEqual({ ok: true, vs, transfers: [] });
  });

  it('one that nobody entered has nothing to give back', () => {
    expect(passVsTime(empty, DATE)).toMatchObject({ vs: { stage: { name: 'returned' } }, transfers: [] });
  });
});

describe('participants', () => {
  const report = { do: 'report', person: 'ana', outcome: '1' } as const;

  it('report once it is locked, and may change their word for 24 hours', () => {
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

  it('waits for a word of both sides, or for 24 hours', () => {
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

  it('rules with a reason, and the winners share', () => {
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

  it('may call it off before the date and before the reports, but not rule', () => {
    const some = { ...empty, entries: FOUR.slice(0, 1) };
    expect(step(some, confirm('cancel'), 0).transfers).toHaveLength(1);
    expect(step(locked, confirm('cancel'), DATE).transfers).toHaveLength(1);
    expect(refusal(some, confirm('1'), 0)).toEqual({ code: 'vs_not_locked' });
    expect(refusal(some, confirm('draw'), 0)).toEqual({ code: 'vs_not_locked' });
  });

  it('is neither its maker nor a participant, and gives a reason', () => {
    const now = DATE + 24 * HOUR;
    expect(refusal(locked, confirm('1', 'maker'), now)).toEqual({ code: 'vs_made_by_oneself' });
    expect(refusal(locked, confirm('1', 'ana'), now)).toEqual({ code: 'vs_entered_by_oneself' });
    for (const reason of ['', ' ']) {
      expect(refusal(locked, confirm('1', 'judge', reason), now)).toEqual({ code: 'vs_reason_missing' });
    }
  });

  it('has 72 hours from the date; then all is given back, also where nobody looked in between', () => {
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

it('a VS that was off is not opened, and what runs ends as it would have', () => {
  expect(openVs(TERMS, false, 0)).toEqual({ ok: false, failure: { code: 'vs_disabled' } });
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
