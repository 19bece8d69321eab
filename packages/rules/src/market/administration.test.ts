import { describe, expect, it } from 'vitest';
import {
  balance,
  bid,
  blueOffer,
  CLOSES,
  cents,
  DAY,
  done,
  market,
  marketTeam,
  NOW,
  OPENS,
  refusal,
  withTeam,
} from '../testing/market.ts';
import { MARKET_SETTINGS, SQUAD_LIMITS, START_BALANCE_CENTS } from './settings.ts';

const add = {
  do: 'move_money',
  team: 'red',
  option: 'add',
  quantityCents: cents(5),
  reason: 'Fair play award',
} as const;

describe('money that an administrator moves', () => {
  it('is added by the option `add`', () => {
    const { changes, market: after } = done(market, add);
    expect(changes.transfers).toEqual([
      {
        reason: 'administrator',
        postings: [
          { account: { kind: 'issue' }, cents: cents(-5) },
          { account: { kind: 'team', team: 'red' }, cents: cents(5) },
        ],
      },
    ]);
    expect(after.teams.map((one) => one.balanceCents)).toEqual([cents(100_000_005), cents(100_000_000)]);
  });

  it.each(['subtract', 'remove', 'Add', ''])('is taken by the option "%s"', (option) => {
    const { market: after } = done(market, { ...add, option });
    expect(after.teams[0]?.balanceCents).toBe(cents(99_999_995));
  });

  it('may be a single cent', () => {
    expect(done(market, { ...add, quantityCents: 1 }).market.teams[0]?.balanceCents).toBe(
      cents(100_000_000) + 1,
    );
  });

  it('leaves no team below zero', () => {
    const poor = withTeam(market, marketTeam('red', { balanceCents: cents(5) }));
    const take = { ...add, option: 'subtract' };
    expect(balance(done(poor, take).market, 'red')).toBe(0);
    expect(refusal(poor, { ...take, quantityCents: cents(5) + 1 })).toEqual({
      code: 'balance_too_low',
      team: 'red',
      balanceCents: cents(5),
      neededCents: cents(5) + 1,
    });
  });

  it('never becomes too much to be counted to the cent', () => {
    const most = { ...add, quantityCents: Number.MAX_SAFE_INTEGER };
    expect(refusal(market, most)).toEqual({
      code: 'balance_too_large',
      team: 'red',
      balanceCents: cents(100_000_000),
    });
  });

  it('needs a reason, a quantity and a team', () => {
    for (const reason of ['', '  '])
      expect(refusal(market, { ...add, reason })).toEqual({ code: 'reason_missing' });
    for (const quantityCents of [0, -1, 0.5, Number.NaN]) {
      expect(refusal(market, { ...add, quantityCents })).toEqual({
        code: 'amount_not_positive',
        cents: quantityCents,
      });
    }
    expect(refusal(market, { ...add, team: 'x' })).toEqual({ code: 'team_unknown', team: 'x' });
  });

  it('has a starting amount: 100,000,000, and 1,000,000 a player', () => {
    expect(START_BALANCE_CENTS).toBe(cents(100_000_000));
    expect(MARKET_SETTINGS).toMatchObject({ startPriceCents: cents(1_000_000), squad: SQUAD_LIMITS.clubs });
    expect(SQUAD_LIMITS).toEqual({
      clubs: { smallest: 7, largest: 25 },
      single: { smallest: 1, largest: 1 },
    });
  });
});

describe('the calendar', () => {
  const { windows } = market.calendar;
  const close = { do: 'set_calendar', lock: 'closed', windows } as const;
  const open = { do: 'set_calendar', lock: 'open', windows } as const;
  const letter = {
    invitation: 'letter',
    team: 'blue',
    player: 'shy',
    invitedAt: NOW,
    status: 'open',
  } as const;

  it('closed by hand lets offers lapse at once, and keeps invitations', () => {
    const { changes, market: after } = done(
      { ...market, offers: [blueOffer()], invitations: [letter] },
      close,
      NOW + 1,
    );
    expect(after.calendar).toEqual({ lock: 'closed', changedAt: NOW + 1, openedAt: OPENS, windows });
    expect(changes.offers[0]?.stage).toEqual({ waitsFor: null, ended: 'lapsed' });
    expect(changes.transfers).toHaveLength(1);
    expect(changes.invitations).toEqual([]);
  });

  it('opened by hand after a closing is a new window: earlier invitations lapse', () => {
    const closed = { ...market, invitations: [letter] };
    const { changes, market: after } = done(closed, open, CLOSES + 1);
    expect(after.calendar).toEqual({ lock: 'open', changedAt: CLOSES + 1, openedAt: CLOSES + 1, windows });
    expect(changes.invitations).toEqual([{ ...letter, status: 'lapsed' }]);
  });

  it('kept open by hand in the very instant of their closing never closed', () => {
    const { changes, market: after } = done({ ...market, invitations: [letter] }, open, CLOSES);
    expect(after.calendar).toEqual({ lock: 'open', changedAt: CLOSES, openedAt: OPENS, windows });
    expect(changes.invitations).toEqual([]);
  });

  const longer = [{ opensAt: OPENS, closesAt: CLOSES + DAY }];
  it.each([
    ['locked open', { do: 'set_calendar', lock: 'open', windows } as const],
    ['prolonged', { do: 'set_calendar', lock: null, windows: longer } as const],
    ['freed of its dates', { do: 'set_calendar', lock: null, windows: [] } as const],
  ])('%s while it is open lets nothing lapse and resets no limit', (_, change) => {
    const deals = ['red-2', 'red-3'].map((player) => ({
      offer: player,
      seller: 'red',
      buyer: 'blue',
      player,
      cents: 1,
      at: NOW,
      undone: false,
    }));
    const busy = { ...market, offers: [blueOffer()], invitations: [letter], deals };
    const { changes, market: after } = done(busy, change, NOW + 1);
    expect([changes.offers, changes.invitations]).toEqual([[], []]);
    const third = { ...bid, offer: 'third', player: 'red-4' };
    expect(refusal(after, third, NOW + 2)?.code).toBe('deals_too_many');
    const back = done(after, { do: 'set_calendar', lock: null, windows: longer }, NOW + 2);
    expect([back.changes.offers, back.changes.invitations]).toEqual([[], []]);
  });

  it('takes an open lock, a closed lock or none, and valid instants only', () => {
    expect(refusal(market, { ...close, lock: 'ajar' as never })).toEqual({
      code: 'lock_unknown',
      lock: 'ajar',
    });
    expect(() => refusal(market, close, Number.NaN)).toThrow(RangeError);
  });

  it('takes no windows that overlap or close before they open', () => {
    const window = { opensAt: 5, closesAt: 5 };
    expect(refusal(market, { ...close, windows: [window] })).toEqual({
      code: 'window_closes_before_it_opens',
      window,
    });
    const long = { opensAt: 1, closesAt: 9 };
    expect(refusal(market, { ...close, windows: [long, { opensAt: 8, closesAt: 10 }] })).toMatchObject({
      code: 'windows_overlap',
    });
  });
});
