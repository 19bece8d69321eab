import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { openVs, passVsTime, takeVsStep, type VsCommand, type VsEntrant } from './vs.ts';
import type { Vs, VsPosition, VsTerms } from './vs-bet.ts';
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

describe('the terms of a VS', () => {
  it('make it open for entries', () => {
    expect(openVs(deepFreeze(TERMS), true, DATE - 1)).toEqual({ ok: true, vs: empty, transfers: [] });
    for (const seats of [1, 11]) expect(openVs({ ...TERMS, seats }, true, 0).ok).toBe(true);
    for (const feePercent of [0, 100]) expect(openVs({ ...TERMS, feePercent }, true, 0).ok).toBe(true);
    // the most coins whose pot of 22 seats times 100 is still exact
    const most = 4_094_181_479_427;
    expect([1, most, most + 1].map((entryCoins) => openVs({ ...TERMS, entryCoins }, true, 0).ok)).toEqual([
      true,
      true,
      false,
    ]);
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
    expect(takeVsStep(empty, { do: 'change_terms', terms }, 5)).toMatchObject({ ok: false, failure });
  });

  it('may change until somebody enters; the maker stays', () => {
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

  it('is accepted up to the millisecond before the date, up to the limit, and after an exclusion', () => {
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

describe('an invalid side, outcome or balance', () => {
  it('is refused', () => {
    expect(refusal(empty, enterAs({}, 3 as never), 0)).toEqual({ code: 'vs_position_unknown', position: 3 });
    expect(refusal(empty, enterAs({ balanceCoins: Number.NaN }), 0)?.code).toBe('vs_coins_too_few');
    expect(refusal(empty, enterAs({ limitLeftCoins: Number.NaN }), 0)?.code).toBe('vs_limit_reached');
    const unknown = { code: 'vs_outcome_unknown', outcome: '3' };
    const outcome = '3' as never;
    expect(refusal(locked, { do: 'report', person: 'ana', outcome }, DATE)).toEqual(unknown);
    const confirm = { do: 'confirm', by: 'judge', verdict: outcome, reason: 'seen' } as const;
    expect(refusal(locked, confirm, DATE + 24 * HOUR)).toEqual(unknown);
    const win = { do: 'report', person: 'ana', outcome: 'cancel' as never } as const;
    expect(refusal(locked, win, DATE)?.code).toBe('vs_outcome_unknown');
  });
});

describe('at its date', () => {
  it('a full VS is locked', () => {
    expect(passVsTime(deepFreeze(full), DATE - 1)).toEqual({ vs: full, transfers: [] });
    expect(passVsTime(deepFreeze(full), DATE)).toEqual({ vs: locked, transfers: [] });
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
    expect(passVsTime(vs, DATE + 2 * HOUR)).toEqual({ vs, transfers: [] });
  });

  it('what time changes is reported apart from the command, even if the command is refused', () => {
    const entries = FOUR.slice(1);
    const late = takeVsStep({ ...empty, entries }, enterAs({ person: 'eve' }), DATE);
    expect(late).toMatchObject({ ok: false, failure: { code: 'vs_entering_ended' } });
    expect(late.passed).toEqual(passVsTime({ ...empty, entries }, DATE));
    const report = takeVsStep(full, { do: 'report', person: 'ana', outcome: '1' }, DATE);
    expect(report).toMatchObject({ ok: true, transfers: [], passed: { vs: locked, transfers: [] } });
  });

  it('an invalid instant is an error, not a time', () => {
    expect(() => passVsTime(full, Number.NaN)).toThrow(RangeError);
  });

  it('a VS that nobody entered has nothing to give back', () => {
    expect(passVsTime(empty, DATE)).toMatchObject({ vs: { stage: { name: 'returned' } }, transfers: [] });
  });
});

it('no VS opens while the setting is off, and open ones end as usual', () => {
  expect(openVs(TERMS, false, 0)).toEqual({ ok: false, failure: { code: 'vs_disabled' } });
});

function step(vs: Vs<string>, command: VsCommand<string>, now: number) {
  const result = takeVsStep(deepFreeze(vs), deepFreeze(command), now);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return { vs: result.vs, transfers: result.transfers };
}

function refusal(vs: Vs<string>, command: VsCommand<string>, now: number) {
  const result = takeVsStep(deepFreeze(vs), deepFreeze(command), now);
  return result.ok ? null : result.failure;
}
