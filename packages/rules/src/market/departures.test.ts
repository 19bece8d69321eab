import { describe, expect, it } from 'vitest';
import {
  blueOffer,
  CLOSES,
  cents,
  DAY,
  done,
  market,
  marketPlayer,
  marketTeam,
  NOW,
  refusal,
  sampleMarket,
  signed,
  squad,
  withTeam,
} from '../testing/market.ts';
import { SQUAD_LIMITS } from './settings.ts';
import { passMarketTime } from './signings.ts';

const release = { do: 'release', team: 'red', player: 'red-1' } as const;
const sell = { do: 'set_for_sale', team: 'red', player: 'red-1', forSale: true } as const;
const leave = { do: 'ask_to_leave', player: 'red-1' } as const;
const freed = marketPlayer('red-1', { status: 'free', priceCents: cents(1_000_000), onFreeMarket: false });
const logged = { kind: 'release', player: 'red-1', from: 'red', to: null, cents: 0, at: NOW };

describe('a release', () => {
  it('sets a player free, not yet on the free market, and offers for that player lapse', () => {
    const { changes } = done({ ...market, offers: [blueOffer()] }, release);
    expect(changes.players).toEqual([freed]);
    expect(changes.movements).toEqual([logged]);
    expect(changes.offers).toEqual([blueOffer({ stage: { waitsFor: null, ended: 'lapsed' } })]);
    expect(changes.transfers.map((one) => one.reason)).toEqual(['offer_returned']);
  });

  it('is refused if fewer than the smallest squad would stay', () => {
    const seven = sampleMarket({ players: squad('red', 7) });
    expect(refusal(seven, release)).toEqual({ code: 'squad_too_small', team: 'red', smallest: 7 });
    const settings = { ...market.settings, squad: SQUAD_LIMITS.single };
    const one = sampleMarket({ players: squad('red', 1), settings });
    expect(refusal(one, release)).toEqual({ code: 'squad_too_small', team: 'red', smallest: 1 });
  });

  it('is refused while signings are closed, and for players of other teams', () => {
    expect(refusal(market, release, CLOSES)).toEqual({ code: 'signings_closed', opensAt: 40 * DAY });
    for (const player of ['blue-1', 'free', 'stranger', 'x']) {
      expect(refusal(market, { ...release, player })).toEqual({
        code: 'player_not_in_team',
        team: 'red',
        player,
      });
    }
  });
});

describe('players for sale', () => {
  it('are put up while signings are open, with a line in the log', () => {
    const { changes } = done(market, sell);
    expect(changes.players).toEqual([marketPlayer('red-1', signed('red', { forSale: true }))]);
    expect(changes.movements).toEqual([
      { kind: 'for_sale', player: 'red-1', from: 'red', to: null, cents: cents(1_000_000), at: NOW },
    ]);
    expect(refusal(market, sell, CLOSES)).toEqual({ code: 'signings_closed', opensAt: 40 * DAY });
    expect(refusal(market, { ...sell, team: 'blue' })).toEqual({
      code: 'player_not_in_team',
      team: 'blue',
      player: 'red-1',
    });
  });

  it('are taken off at any time, without a line', () => {
    const listed = done(market, sell).market;
    const { changes } = done(listed, { ...sell, forSale: false }, CLOSES);
    expect(changes.players).toEqual([marketPlayer('red-1', signed('red'))]);
    expect(changes.movements).toEqual([]);
  });

  it('stay as they are when the command is repeated', () => {
    const { changes } = done(done(market, sell).market, sell);
    expect([changes.players, changes.movements]).toEqual([[], []]);
    expect(done(market, { ...sell, forSale: false }).changes.players).toEqual([]);
  });
});

describe('a player who wants to leave', () => {
  it('is released after 7 days, even while signings are closed and below the smallest squad', () => {
    const seven = sampleMarket({ players: squad('red', 7) });
    const leavesAt = CLOSES + 7 * DAY;
    const { changes, market: waiting } = done(seven, leave, CLOSES);
    expect(changes.players).toEqual([marketPlayer('red-1', signed('red', { leavesAt }))]);
    expect(changes.movements).toEqual([]);
    expect(passMarketTime(waiting, leavesAt - 1).changes.players).toEqual([]);
    const { changes: later } = passMarketTime(waiting, leavesAt);
    expect(later.players).toEqual([freed]);
    expect(later.movements).toEqual([{ ...logged, at: leavesAt }]);
  });

  it.each([
    ['is withdrawn', { withdrawn: true }],
    ['has not played for 14 days', { idleSince: NOW - 14 * DAY }],
  ])('is released at once where his team %s', (_, changes) => {
    const left = done(withTeam(market, marketTeam('red', changes)), leave).changes;
    expect(left.players).toEqual([freed]);
    expect(left.movements).toEqual([logged]);
  });

  it('waits if the team played less than 14 days ago, or its season has not begun', () => {
    for (const idleSince of [NOW - 14 * DAY + 1, null]) {
      const team = marketTeam('red', { idleSince });
      expect(done(withTeam(market, team), leave).changes.movements).toEqual([]);
    }
  });

  it('waits no longer once the team is withdrawn', () => {
    const waiting = withTeam(done(market, leave).market, marketTeam('red', { withdrawn: true }));
    expect(passMarketTime(waiting, NOW + 1).changes.players).toEqual([freed]);
    const content = withTeam(market, marketTeam('red', { withdrawn: true }));
    expect(passMarketTime(content, NOW + 1).changes.players).toEqual([]);
  });

  it('gives notice once, and may take it back', () => {
    const waiting = done(market, leave).market;
    expect(refusal(waiting, leave)).toEqual({
      code: 'player_leaving',
      player: 'red-1',
      leavesAt: NOW + 7 * DAY,
    });
    const stay = { do: 'stay', player: 'red-1' } as const;
    expect(done(waiting, stay).changes.players).toEqual([marketPlayer('red-1', signed('red'))]);
    expect(refusal(market, stay)).toEqual({ code: 'player_not_leaving', player: 'red-1' });
  });

  it.each(['ask_to_leave', 'stay'] as const)('(%s) has to be in a team', (deed) => {
    for (const player of ['free', 'stranger', 'x']) {
      expect(refusal(market, { do: deed, player })).toEqual({ code: 'player_not_signed', player });
    }
  });

  it('can then sign for other teams', () => {
    const left = done(withTeam(market, marketTeam('red', { withdrawn: true })), leave).market;
    const joined = done(left, { do: 'join_free_market', player: 'red-1' }).market;
    const { changes } = done(joined, { do: 'sign_free_player', team: 'blue', player: 'red-1' });
    expect(changes.players).toEqual([marketPlayer('red-1', signed('blue'))]);
  });
});
