import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../testing/deep-freeze.ts';
import {
  DATE,
  DAY,
  ENTRANT,
  empty,
  entry,
  FOUR,
  full,
  HOUR,
  locked,
  refusal,
  reported,
  SETTINGS,
  step,
  TERMS,
} from '../testing/vs.ts';
import { openVs, takeVsStep, type VsCommand } from './vs.ts';
import { type VsEntrant, vsEntryRefuses } from './vs-entering.ts';
import { checkVsSettings, VS_SETTINGS, type VsSettings } from './vs-settings.ts';
import { VS_MOST_ENTRY_COINS } from './vs-terms.ts';
import { passVsTime, switchOffVs, vsChangesAt } from './vs-time.ts';
import type { VsPosition } from './vs-words.ts';

const enterAs = (
  changes: Partial<VsEntrant<string>> = {},
  position: VsPosition = 1,
  settings: Partial<VsSettings> = {},
): VsCommand<string> => ({
  do: 'enter',
  settings: { ...SETTINGS, ...settings },
  entrant: { ...ENTRANT, ...changes },
  position,
});

describe('the terms of a VS', () => {
  it('make it open for entries', () => {
    expect(openVs(deepFreeze(TERMS), SETTINGS, DATE - 1)).toEqual({ ok: true, vs: empty, transfers: [] });
    for (const seats of [1, 11]) expect(openVs({ ...TERMS, seats }, SETTINGS, 0).ok).toBe(true);
    for (const feePercent of [0, 100]) expect(openVs({ ...TERMS, feePercent }, SETTINGS, 0).ok).toBe(true);
    expect(VS_MOST_ENTRY_COINS).toBe(4_094_181_479_427);
    for (const [entryCoins, ok] of [
      [1, true],
      [VS_MOST_ENTRY_COINS, true],
      [VS_MOST_ENTRY_COINS + 1, false],
    ] as const) {
      expect(openVs({ ...TERMS, entryCoins }, SETTINGS, 0).ok).toBe(ok);
    }
  });

  it.each([
    [{ seats: 0 }, { code: 'vs_seats_invalid', seats: 0, most: 11 }],
    [{ seats: 12 }, { code: 'vs_seats_invalid', seats: 12, most: 11 }],
    [{ seats: 1.5 }, { code: 'vs_seats_invalid', seats: 1.5, most: 11 }],
    [{ entryCoins: 0 }, { code: 'vs_entry_invalid', entryCoins: 0, most: VS_MOST_ENTRY_COINS }],
    [{ entryCoins: 0.5 }, { code: 'vs_entry_invalid', entryCoins: 0.5, most: VS_MOST_ENTRY_COINS }],
    [{ entryCoins: 2 ** 53 }, { code: 'vs_entry_invalid', entryCoins: 2 ** 53, most: VS_MOST_ENTRY_COINS }],
    [{ feePercent: -1 }, { code: 'vs_fee_invalid', feePercent: -1 }],
    [{ feePercent: 101 }, { code: 'vs_fee_invalid', feePercent: 101 }],
    [{ feePercent: 0.5 }, { code: 'vs_fee_invalid', feePercent: 0.5 }],
    [{ date: 5 }, { code: 'vs_date_past', date: 5 }],
    [{ date: 5.5 }, { code: 'vs_date_invalid', date: 5.5 }],
    [{ date: -1 }, { code: 'vs_date_past', date: -1 }],
    [{ date: 6 + 365 * DAY }, { code: 'vs_date_too_far', date: 6 + 365 * DAY, days: 365 }],
    [{ date: 2 ** 53 }, { code: 'vs_date_too_far', date: 2 ** 53, days: 365 }],
    [{ date: Number.NaN }, { code: 'vs_date_invalid', date: Number.NaN }],
  ])('are refused with %j', (changes, failure) => {
    const terms = { ...TERMS, ...changes };
    expect(openVs(terms, SETTINGS, 5)).toEqual({ ok: false, failure });
    expect(refusal(empty, { do: 'change_terms', by: 'judge', terms }, 5)).toEqual(failure);
  });

  it('are for a date of a year ahead at most', () => {
    expect(openVs({ ...TERMS, date: 5 + 365 * DAY }, SETTINGS, 5).ok).toBe(true);
  });

  it('may change until somebody enters; the maker stays', () => {
    const terms = { ...TERMS, entryCoins: 7, maker: 'other', editors: ['nobody'] };
    const change = { do: 'change_terms', by: 'maker', terms } as const;
    expect(step(empty, change, 0)).toEqual({
      vs: { ...empty, terms: { ...terms, maker: 'maker', editors: [] } },
      transfers: [],
    });
    const changed = step(step(empty, { ...change, by: 'other' }, 0).vs, { ...change, by: 'other' }, 0).vs;
    expect(changed.terms).toEqual({ ...terms, maker: 'maker', editors: ['other'] });
    const entered = { ...empty, entries: FOUR.slice(0, 1) };
    expect(refusal(entered, change, 0)).toEqual({ code: 'vs_terms_fixed', entries: 1 });
    expect(refusal(full, change, DATE)).toEqual({ code: 'vs_entering_ended' });
    expect(refusal(full, change, DATE + 72 * 3_600_000)).toEqual({ code: 'vs_over' });
  });

  it('open nothing while the setting is off', () => {
    expect(openVs(TERMS, { enabled: false }, 0)).toEqual({ ok: false, failure: { code: 'vs_disabled' } });
  });
});

describe('the settings of VS', () => {
  it('are 30 days, three matches and earned coins if nothing is set', () => {
    expect(VS_SETTINGS).toEqual({ coins: 'earned', accountDays: 30, playedMatches: 3 });
    expect(checkVsSettings(VS_SETTINGS)).toBeNull();
    expect(checkVsSettings({ coins: 'all', accountDays: 0, playedMatches: 0 })).toBeNull();
    expect(checkVsSettings({ ...VS_SETTINGS, accountDays: 3650, playedMatches: 1000 })).toBeNull();
  });

  it.each([
    [{ coins: 'bought' as never }, { code: 'vs_coins_unknown', coins: 'bought' }],
    [{ accountDays: -1 }, { code: 'vs_account_days_invalid', days: -1, most: 3650 }],
    [{ accountDays: 3651 }, { code: 'vs_account_days_invalid', days: 3651, most: 3650 }],
    [{ accountDays: 0.5 }, { code: 'vs_account_days_invalid', days: 0.5, most: 3650 }],
    [{ playedMatches: 1001 }, { code: 'vs_played_matches_invalid', matches: 1001, most: 1000 }],
    [{ playedMatches: -1 }, { code: 'vs_played_matches_invalid', matches: -1, most: 1000 }],
  ])('are refused with %j', (changes, failure) => {
    expect(checkVsSettings({ ...VS_SETTINGS, ...changes })).toEqual(failure);
  });
});

describe('who enters', () => {
  it('gets the next seat of their side, kept as it was paid, and the coins go into escrow', () => {
    const first = step(empty, enterAs(), 9);
    const seat = { person: 'ana', position: 1, seat: 1, parts: { bought: 0, earned: 100 }, enteredAt: 9 };
    expect(first).toEqual({
      vs: { ...empty, entries: [seat] },
      transfers: [{ reason: 'vs_entry', person: 'ana', parts: { bought: 0, earned: 100 }, at: 9 }],
    });
    const second = step(first.vs, enterAs({ person: 'bob' }, 2), 10).vs;
    const third = step(second, enterAs({ person: 'cat' }), 11).vs;
    expect(third.entries.map(({ person, position, seat }) => [person, position, seat])).toEqual([
      ['ana', 1, 1],
      ['bob', 2, 1],
      ['cat', 1, 2],
    ]);
  });

  it('has no seat for who made the VS, or changed its terms', () => {
    const edited = { ...empty, terms: { ...TERMS, editors: ['bob', 'eve'] } };
    for (const person of ['maker', 'bob', 'eve']) {
      expect(refusal(edited, enterAs({ person }), 0)).toEqual({ code: 'vs_made_by_oneself' });
    }
    expect(refusal(edited, enterAs(), 0)).toBeNull();
  });

  it('pays with earned coins alone, or where all count with earned ones first', () => {
    const has = { bought: 500, earned: 60, debt: 0 };
    expect(refusal(empty, enterAs({ has }), 0)).toEqual({
      code: 'vs_coins_too_few',
      availableCoins: 60,
      neededCoins: 100,
      coins: 'earned',
    });
    const all = step(empty, enterAs({ has }, 1, { coins: 'all' }), 0);
    expect(all.vs.entries[0]?.parts).toEqual({ bought: 40, earned: 60 });
    expect(all.transfers).toMatchObject([{ parts: { bought: 40, earned: 60 } }]);
    const rich = enterAs({ has: { ...has, earned: 100 } }, 1, { coins: 'all' });
    expect(step(empty, rich, 0).vs.entries[0]?.parts).toEqual({ bought: 0, earned: 100 });
    expect(refusal(empty, enterAs({ has: { ...has, bought: 39 } }, 1, { coins: 'all' }), 0)).toEqual({
      code: 'vs_coins_too_few',
      availableCoins: 99,
      neededCoins: 100,
      coins: 'all',
    });
  });

  // All of them at once; from each to the next the first is mended, so that the next one is said.
  const oneSide = [entry('ana', 1, 1, 1), entry('cat', 1, 2, 3)];
  const now = DATE - 1;
  const bad: VsEntrant<string> = {
    person: 'maker',
    has: { bought: 0, earned: 99, debt: 0 },
    isBanned: true,
    exclusion: { until: null },
    accountSince: now - 30 * DAY + 1,
    playedMatches: 2,
    isAddressConfirmed: false,
    limitsLeft: { day: 99, month: 200 },
    isAdult: false,
  };
  const entrants: readonly [Partial<VsEntrant<string>>, object][] = [
    [{}, { code: 'vs_made_by_oneself' }],
    [{ person: 'cat' }, { code: 'vs_entered_already', position: 1 }],
    [{ person: 'eve' }, { code: 'vs_banned' }],
    [{ isBanned: false }, { code: 'vs_self_excluded', until: null }],
    [{ exclusion: { until: now + 1 } }, { code: 'vs_self_excluded', until: now + 1 }],
    [{ exclusion: { until: now } }, { code: 'vs_account_too_young', from: now + 1, days: 30 }],
    [{ accountSince: now - 30 * DAY }, { code: 'vs_matches_too_few', played: 2, needed: 3 }],
    [{ playedMatches: 3 }, { code: 'vs_position_full', position: 1 }],
  ];
  const mendable: readonly [Partial<VsEntrant<string>>, object | null][] = [
    [{}, { code: 'vs_address_unconfirmed' }],
    [
      { isAddressConfirmed: true, has: { bought: 0, earned: 99, debt: 1 } },
      { code: 'vs_in_debt', debtCoins: 1 },
    ],
    [{ has: bad.has }, { code: 'vs_limit_reached', period: 'day', leftCoins: 99 }],
    [{ limitsLeft: { day: null, month: 99 } }, { code: 'vs_limit_reached', period: 'month', leftCoins: 99 }],
    [
      { limitsLeft: { day: 100, month: 100 } },
      { code: 'vs_coins_too_few', availableCoins: 99, neededCoins: 100, coins: 'earned' },
    ],
    [{ has: { bought: 0, earned: 100, debt: 0 } }, { code: 'vs_age_not_declared' }],
    [{ isAdult: true }, null],
  ];

  it('is refused for one reason after the other, first what they can’t mend', () => {
    const settings = { ...SETTINGS, accountDays: 30, playedMatches: 3 };
    const vs = deepFreeze({ ...empty, entries: oneSide });
    expect(vsEntryRefuses(vs, bad, 3 as never, { ...settings, enabled: false }, DATE)).toEqual({
      code: 'vs_disabled',
    });
    expect(vsEntryRefuses(vs, bad, 3 as never, settings, DATE)).toEqual({ code: 'vs_entering_ended' });
    expect(vsEntryRefuses(vs, bad, 3 as never, settings, now)).toEqual({
      code: 'vs_position_unknown',
      position: 3,
    });
    let entrant = bad;
    for (const [changes, failure] of entrants) {
      entrant = { ...entrant, ...changes };
      expect(vsEntryRefuses(vs, entrant, 1, settings, now)).toEqual(failure);
    }
    for (const [changes, failure] of mendable) {
      entrant = { ...entrant, ...changes };
      expect(vsEntryRefuses(vs, entrant, 2, settings, now)).toEqual(failure);
    }
    expect(refusal(vs, { do: 'enter', settings, entrant, position: 2 }, now)).toBeNull();
  });

  it('may take the last seat, and no seat of a VS that is over', () => {
    const oneSeatLeft = { ...full, entries: FOUR.slice(0, 3) };
    expect(refusal(oneSeatLeft, enterAs({ person: 'eve' }), 0)).toBeNull();
    expect(refusal(oneSeatLeft, enterAs({ person: 'eve' }, 2), 0)).toEqual({
      code: 'vs_position_full',
      position: 2,
    });
    expect(refusal(switchOffVs(empty, 0), enterAs(), 0)).toEqual({ code: 'vs_entering_ended' });
  });
});

describe('at its date', () => {
  it('a full VS is locked', () => {
    expect(passVsTime(deepFreeze(full), DATE - 1)).toBe(full);
    expect(passVsTime(deepFreeze(full), DATE)).toEqual(locked);
  });

  it.each([
    ['one seat free', FOUR.slice(1)],
    ['a side empty', FOUR.filter((one) => one.position === 1)],
    ['nobody', []],
  ])('one with %s goes back', (_, entries) => {
    const vs = passVsTime(deepFreeze({ ...empty, entries }), DATE + HOUR);
    expect(vs.stage).toEqual({ name: 'returned', because: 'not_full', at: DATE, paidAt: null });
    expect(passVsTime(vs, DATE + 100 * HOUR)).toBe(vs);
  });

  it('what time changes is answered apart from the command, even if the command is refused', () => {
    const few = { ...empty, entries: FOUR.slice(1) };
    const late = takeVsStep(few, enterAs({ person: 'eve' }), DATE);
    expect(late).toMatchObject({ ok: false, failure: { code: 'vs_entering_ended' } });
    expect(late.passed).toEqual(passVsTime(few, DATE));
    const report = takeVsStep(full, { do: 'report', person: 'ana', outcome: '1' }, DATE);
    expect(report).toMatchObject({ ok: true, transfers: [], passed: locked });
  });

  it('an invalid instant is an error, not a time', () => {
    expect(() => passVsTime(full, Number.NaN)).toThrow(RangeError);
  });

  it('tells when time changes it next', () => {
    expect([full, locked, passVsTime(empty, DATE)].map(vsChangesAt)).toEqual([DATE, DATE + 72 * HOUR, null]);
  });
});

describe('as VS is switched off', () => {
  const back = { name: 'returned', because: 'switched_off', at: 7, paidAt: null };

  it.each([
    ['an open one', { ...empty, entries: FOUR.slice(0, 3) }],
    ['a locked one', locked],
    ['one with reports of one side', reported({ ana: '1', cat: '1' })],
    ['one whose reports differ', reported({ ana: '1', bob: '2' })],
  ])('%s goes back', (_, vs) => {
    expect(switchOffVs(deepFreeze(vs), 7).stage).toEqual(back);
  });

  it('equal reports of both sides stand at once', () => {
    expect(switchOffVs(deepFreeze(reported({ ana: '2', dan: '2' })), DATE + 1).stage).toEqual({
      name: 'decided',
      because: 'switched_off',
      verdict: '2',
      by: null,
      reason: null,
      at: DATE + 1,
      paidAt: null,
    });
  });

  it('time goes first, and what is over stays', () => {
    expect(switchOffVs(empty, DATE).stage).toMatchObject({ because: 'not_full', at: DATE });
    expect(switchOffVs(full, DATE).stage).toMatchObject({ because: 'switched_off', at: DATE });
    const over = switchOffVs(locked, DATE);
    expect(switchOffVs(over, DATE + 1)).toBe(over);
    const ruled = step(locked, { do: 'confirm', by: 'judge', verdict: 'cancel', reason: 'x' }, DATE).vs;
    expect(switchOffVs(ruled, DATE + 1)).toBe(ruled);
  });
});
