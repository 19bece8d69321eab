import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { DATE, empty, entry, FOUR, full, HOUR, locked, step } from '../testing/vs.ts';
import type { Vs, VsEntry } from './vs-bet.ts';
import { payoutOf, stakeCoins, vsGain } from './vs-coins.ts';
import { payVs, replayVs, vsSpending } from './vs-paying.ts';
import { vsState } from './vs-state.ts';
import { passVsTime, switchOffVs } from './vs-time.ts';
import type { VsVerdict } from './vs-words.ts';

const AT = DATE + 24 * HOUR;
const ruled = (verdict: VsVerdict, vs: Vs<string> = locked) =>
  step(vs, { do: 'confirm', by: 'judge', verdict, reason: 'seen' }, AT).vs;
const credit = (reason: 'vs_won' | 'vs_returned', person: string, earned: number, bought = 0) => ({
  reason,
  person,
  parts: { bought, earned },
  at: AT,
});

describe('what a VS gives', () => {
  it('is written out: the bet, the fee, what is shared, the gain and what is left over', () => {
    expect(vsGain({ seats: 11, entryCoins: 75, feePercent: 3 })).toEqual({
      entries: 22,
      entryCoins: 75,
      potCoins: 1650,
      feePercent: 3,
      feeCoins: 49,
      sharedCoins: 1601,
      winners: 11,
      gainCoins: 145,
      leftOverCoins: 6,
    });
    // seven a side are fourteen entries: the bet is 7,000, and a seat of the winners gets 1,000
    expect(vsGain({ seats: 7, entryCoins: 500, feePercent: 0 })).toMatchObject({
      entries: 14,
      potCoins: 7000,
      feeCoins: 0,
      winners: 7,
      gainCoins: 1000,
      leftOverCoins: 0,
    });
  });

  it('is paid only where a side won', () => {
    expect(payoutOf(ruled('1'))).toEqual(vsGain(locked.terms));
    for (const vs of [full, locked, ruled('draw'), ruled('cancel'), switchOffVs(full, 0)]) {
      expect(payoutOf(vs)).toBeNull();
    }
  });
});

describe('paying', () => {
  it('shares the bet among the winners, as earned coins, and counts until then', () => {
    const vs = deepFreeze(ruled('2'));
    expect(vsState(vs, AT)).toEqual({ state: 'counting', until: null });
    const paid = payVs(vs, AT);
    expect(paid.transfers).toEqual([credit('vs_won', 'bob', 200), credit('vs_won', 'dan', 200)]);
    expect(paid.vs).toEqual({ ...vs, stage: { ...vs.stage, paidAt: AT } });
    expect(vsState(paid.vs, AT)).toEqual({ state: 'paid_out', until: null });
  });

  it('gives left-over coins to the earliest entrants, and the fee to the house', () => {
    const entries: VsEntry<string>[] = [
      entry('late', 1, 3, 9),
      entry('a', 1, 2, 1),
      entry('b', 1, 1, 1),
      entry('x', 2, 1, 1),
      entry('y', 2, 2, 1),
      entry('z', 2, 3, 1),
    ];
    const terms = { ...locked.terms, seats: 3, entryCoins: 25, feePercent: 5 };
    // 150 - 7 = 143 = 48 + 48 + 47
    expect(payVs(ruled('1', { ...locked, terms, entries }), AT).transfers).toEqual([
      credit('vs_won', 'b', 48),
      credit('vs_won', 'a', 48),
      credit('vs_won', 'late', 47),
      { reason: 'vs_fee', coins: 7, at: AT },
    ]);
  });

  it('pays nobody nothing: where the fee is all, the house alone gets it', () => {
    const terms = { ...locked.terms, feePercent: 100 };
    expect(payVs(ruled('1', { ...locked, terms }), AT).transfers).toEqual([
      { reason: 'vs_fee', coins: 400, at: AT },
    ]);
  });

  it.each(['draw', 'cancel'] as const)('gives each entry back to where it came from on a %s', (verdict) => {
    const [dan, ...others] = FOUR;
    const entries = [{ ...entry('dan', 2, 2, 4), ...dan, parts: { bought: 70, earned: 30 } }, ...others];
    const dear = { ...locked, entries, terms: { ...locked.terms, feePercent: 50 } };
    const paid = payVs(deepFreeze(ruled(verdict, dear)), AT);
    expect(paid.transfers).toEqual([
      credit('vs_returned', 'ana', 100),
      credit('vs_returned', 'bob', 100),
      credit('vs_returned', 'cat', 100),
      credit('vs_returned', 'dan', 30, 70),
    ]);
    expect(vsState(paid.vs, AT).state).toBe('paid_back');
  });

  it('happens once, and not before it is decided; time goes first', () => {
    expect(payVs(full, DATE - 1)).toEqual({ vs: full, transfers: [] });
    expect(payVs(full, DATE)).toEqual({ vs: locked, transfers: [] });
    const few = { ...empty, entries: FOUR.slice(1) };
    const back = payVs(few, DATE + 1);
    expect(back.transfers).toHaveLength(3);
    expect(back.vs.stage).toEqual({ name: 'returned', because: 'not_full', at: DATE, paidAt: DATE + 1 });
    expect(payVs(back.vs, DATE + 2)).toEqual({ vs: back.vs, transfers: [] });
    expect(payVs(empty, DATE).transfers).toEqual([]);
  });
});

describe('a replay', () => {
  it('makes all transfers from the rows alone', () => {
    const entered = ['ana', 'bob', 'cat', 'dan'].map((person, index) => ({
      reason: 'vs_entry',
      person,
      parts: { bought: 0, earned: 100 },
      at: index + 1,
    }));
    for (const vs of [full, locked, ruled('1')]) expect(replayVs(deepFreeze(vs))).toEqual(entered);
    const { vs, transfers } = payVs(ruled('1'), AT);
    expect(replayVs(vs)).toEqual([...entered, ...transfers]);
    expect(replayVs(empty)).toEqual([]);
  });

  it('has those of one millisecond in the order of seats, then of sides', () => {
    const bought = { ...entry('eve', 1, 2, 5), parts: { bought: 100, earned: 0 } };
    const entries = [bought, entry('zoe', 1, 1, 5), entry('amy', 2, 1, 5)];
    const people = (order: readonly VsEntry<string>[]) =>
      replayVs({ ...empty, entries: order }).map((one) => 'person' in one && one.person);
    expect(people(entries)).toEqual(['zoe', 'amy', 'eve']);
    expect(people(entries.toReversed())).toEqual(['zoe', 'amy', 'eve']);
  });

  const [first = entry('ana', 1, 1, 1), ...rest] = FOUR;
  it.each<[string, Partial<Vs<string>>]>([
    [
      'an entry that was paid with too few coins',
      { entries: [{ ...first, parts: { bought: 0, earned: 99 } }] },
    ],
    ['one below zero', { entries: [{ ...first, parts: { bought: -1, earned: 101 } }] }],
    ['… of either part', { entries: [{ ...first, parts: { bought: 101, earned: -1 } }] }],
    ['an entry at the date', { entries: [{ ...first, enteredAt: DATE }] }],
    ['a seat 0', { entries: [{ ...first, seat: 0 }] }],
    ['a seat more', { entries: [{ ...first, seat: 3 }] }],
    ['half a seat', { entries: [{ ...first, seat: 1.5 }] }],
    ['a seat twice', { entries: [{ ...first, person: 'eve' }, first] }],
    ['a person twice', { entries: [first, { ...first, position: 1 }] }],
    ['its maker', { entries: [{ ...first, person: 'maker' }] }],
    ['a winner though it was not full', { entries: rest, stage: ruled('1').stage }],
  ])('of rows with %s is an error', (_, changes) => {
    expect(() => replayVs({ ...full, ...changes })).toThrow(RangeError);
  });
});

it('an entry counts for limits until it has come back, and also if it has won', () => {
  const [one = entry('ana', 1, 1, 1)] = FOUR;
  const spent = { at: 4, amount: 100, cameBack: 0 };
  const back = { ...spent, cameBack: 100 };
  for (const vs of [full, locked, ruled('draw'), passVsTime(locked, DATE + 72 * HOUR), ruled('1')]) {
    expect(vsSpending(vs, one)).toEqual(spent);
  }
  expect(vsSpending(payVs(ruled('1'), AT).vs, one)).toEqual(spent);
  expect(vsSpending(payVs(ruled('draw'), AT).vs, one)).toEqual(back);
  expect(vsSpending(payVs(locked, DATE + 72 * HOUR).vs, one)).toEqual(back);
});

it('coins of an entry are never a debt, and never none', () => {
  const has = { bought: 5, earned: 5, debt: 0 };
  expect(stakeCoins(has, 6, 'earned')).toEqual({
    ok: false,
    failure: { code: 'coins_too_few', availableCoins: 5 },
  });
  expect(stakeCoins(has, 6, 'all')).toMatchObject({ ok: true, parts: { bought: 1, earned: 5 } });
  expect(() => stakeCoins(has, 0, 'all')).toThrow(RangeError);
});
