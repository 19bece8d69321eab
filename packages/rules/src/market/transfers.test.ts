import { describe, expect, it } from 'vitest';
import {
  accepted,
  bid,
  confirm,
  market,
  marketPlayer,
  marketTeam,
  NOW,
  OPENS,
  refusal,
  signed,
  squad,
  withOffers,
  withPlayer,
  withTeam,
} from '../testing/market.ts';
import type { MarketDeal } from './market.ts';
import { MARKET_SETTINGS } from './settings.ts';

describe('a transfer', () => {
  it('needs a place in the buyer’s squad, and more players than the minimum in the seller’s', () => {
    const sized = (red: number, blue: number) => ({
      ...withOffers(accepted),
      players: [...squad('red', red), ...squad('blue', blue)],
    });
    expect(refusal(sized(8, 24), confirm)).toBeNull();
    expect(refusal(sized(7, 24), confirm)).toEqual({ code: 'squad_too_small', team: 'red', smallest: 7 });
    expect(refusal(sized(8, 25), confirm)).toEqual({ code: 'squad_full', team: 'blue', largest: 25 });
  });

  it('checks buyer and player like any signing', () => {
    const withdrawn = withTeam(withOffers(accepted), marketTeam('blue', { withdrawn: true }));
    expect(refusal(withdrawn, confirm)).toEqual({ code: 'team_withdrawn', team: 'blue' });
    const banned = withPlayer(withOffers(accepted), marketPlayer('red-1', signed('red'), { banned: true }));
    expect(refusal(banned, confirm)).toEqual({ code: 'player_banned', player: 'red-1' });
    const premium = withTeam(withOffers(accepted), marketTeam('blue', { isPremium: true }));
    expect(refusal(premium, confirm)).toEqual({ code: 'player_not_premium', player: 'red-1' });
  });

  it('needs a known buyer and a known seller', () => {
    expect(refusal({ ...withOffers(accepted), teams: [] }, confirm)).toEqual({
      code: 'team_unknown',
      team: 'blue',
    });
    expect(refusal({ ...withOffers(accepted), players: [] }, confirm)).toEqual({
      code: 'player_unknown',
      player: 'red-1',
    });
  });

  it('is one of at most two between the same teams in a window, in either direction', () => {
    const deals = [deal('red', 'blue', 'p', OPENS), deal('blue', 'red', 'q', NOW)];
    const tooMany = { code: 'deals_too_many', teams: ['red', 'blue'], most: 2 };
    expect(refusal({ ...market, deals }, bid)).toEqual(tooMany);
    expect(refusal({ ...withOffers(accepted), deals }, confirm)).toEqual(tooMany);
    expect(refusal({ ...market, deals: deals.slice(1) }, bid)).toBeNull();
    const ofWindowBefore = [deal('red', 'blue', 'p', OPENS - 1), deal('blue', 'red', 'q', NOW)];
    expect(refusal({ ...market, deals: ofWindowBefore }, bid)).toBeNull();
    const withOthers = [
      deal('red', 'blue', 'p', NOW),
      deal('green', 'blue', 'q', NOW),
      deal('blue', 'green', 'r', NOW),
      deal('red', 'green', 's', NOW),
      deal('green', 'red', 't', NOW),
    ];
    expect(refusal({ ...market, deals: withOthers }, bid)).toBeNull();
    const undone = deals.map((one) => ({ ...one, undone: true }));
    expect(refusal({ ...market, deals: undone }, bid)).toBeNull();
    const settings = { ...MARKET_SETTINGS, mostDealsPerPair: null };
    expect(refusal({ ...market, deals, settings }, bid)).toBeNull();
  });

  it('can’t be a resale in the same window', () => {
    const deals = [deal('green', 'red', 'red-1', OPENS)];
    const bought = { code: 'player_bought_in_window', player: 'red-1' };
    expect(refusal({ ...market, deals }, bid)).toEqual(bought);
    expect(refusal({ ...withOffers(accepted), deals }, confirm)).toEqual(bought);
    expect(refusal({ ...market, deals: [deal('green', 'red', 'red-1', OPENS - 1)] }, bid)).toBeNull();
    expect(refusal({ ...market, deals }, { ...bid, player: 'red-2' })).toBeNull();
    const settings = { ...MARKET_SETTINGS, resaleAllowed: true };
    expect(refusal({ ...market, deals, settings }, bid)).toBeNull();
  });
});

function deal(seller: string, buyer: string, player: string, at: number): MarketDeal<string> {
  return { offer: `${seller} ${buyer} ${player} ${at}`, seller, buyer, player, cents: 1, at, undone: false };
}
