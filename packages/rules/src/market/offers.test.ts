import { describe, expect, it } from 'vitest';
import {
  accepted,
  balance,
  bid,
  blueOffer,
  CLOSES,
  cents,
  confirm,
  DAY,
  done,
  HOUR,
  market,
  marketPlayer,
  marketTeam,
  NOW,
  price,
  refusal,
  signed,
  withOffers,
  withPlayer,
  withTeam,
} from '../testing/market.ts';
import { isInOfferBand } from './offers.ts';
import { MARKET_SETTINGS } from './settings.ts';

const accept = { do: 'accept_offer', offer: 'offer' } as const;
const approve = { do: 'approve_offer', offer: 'offer' } as const;
const decline = { do: 'decline_offer', offer: 'offer' } as const;
const withdraw = { do: 'withdraw_offer', offer: 'offer' } as const;

describe('an offer', () => {
  it('holds its money aside at once and waits for the seller', () => {
    const { changes, market: after } = done(market, bid);
    expect(changes).toEqual({
      players: [],
      invitations: [],
      deals: [],
      movements: [],
      offers: [blueOffer()],
      transfers: [
        {
          reason: 'offer_made',
          postings: [
            { account: { kind: 'team', team: 'blue' }, cents: -price },
            { account: { kind: 'held', offer: 'offer' }, cents: price },
          ],
        },
      ],
    });
    expect(balance(after, 'blue')).toBe(cents(99_000_000));
  });

  it('is one of at most 30 open ones of its team, of which time has ended none', () => {
    const tooMany = { code: 'offers_too_many', team: 'blue', most: 30 };
    const open = Array.from({ length: 30 }, (_, at) => blueOffer({ offer: `o${at}`, player: `other-${at}` }));
    expect(refusal(withOffers(...open), bid)).toEqual(tooMany);
    expect(refusal(withOffers(...open.slice(1)), bid)).toBeNull();
    const late = blueOffer({
      offer: 'o0',
      player: 'other-0',
      stage: { waitsFor: 'player', confirmBy: NOW },
    });
    expect(refusal(withOffers(late, ...open.slice(1)), bid)).toBeNull();
  });

  it('is made with the money that came back from one that time has ended', () => {
    const late = blueOffer({
      offer: 'late',
      player: 'other',
      stage: { waitsFor: 'player', confirmBy: NOW },
    });
    const poor = withTeam(withOffers(late), marketTeam('blue', { balanceCents: 0 }));
    expect(refusal(poor, bid, NOW - 1)).toMatchObject({ code: 'balance_too_low', balanceCents: 0 });
    expect(balance(done(poor, bid).market, 'blue')).toBe(0);
  });

  it('is not made for a player who is banned, or suspended', () => {
    const barred = (changes: { banned?: boolean; suspended?: boolean }) =>
      refusal(withPlayer(market, marketPlayer('red-1', signed('red'), changes)), bid);
    expect(barred({ banned: true })).toEqual({ code: 'player_banned', player: 'red-1' });
    expect(barred({ suspended: true })).toEqual({ code: 'player_suspended', player: 'red-1' });
    expect(barred({ suspended: false })).toBeNull();
  });

  it('accepted by the seller gives the player 48 hours to confirm', () => {
    expect(done(withOffers(blueOffer()), accept, NOW + 5).changes).toMatchObject({
      offers: [{ stage: { waitsFor: 'player', confirmBy: NOW + 5 + 48 * HOUR } }],
      transfers: [],
    });
    const hasty = { ...withOffers(blueOffer()), settings: { ...MARKET_SETTINGS, confirmWithinMs: 7 } };
    expect(done(hasty, accept).changes.offers[0]?.stage).toEqual({ waitsFor: 'player', confirmBy: NOW + 7 });
  });

  it('confirmed by the player moves player and money at once', () => {
    const wanted = withPlayer(
      withOffers(accepted),
      marketPlayer('red-1', signed('red', { priceCents: 7, forSale: true, leavesAt: NOW + DAY })),
    );
    const { changes, market: after } = done(wanted, confirm, NOW + 1);
    expect(changes.players).toEqual([marketPlayer('red-1', signed('blue', { priceCents: 7 }))]);
    expect(changes.offers).toEqual([{ ...accepted, stage: { waitsFor: null, ended: 'completed' } }]);
    expect(changes.deals).toEqual([
      {
        offer: 'offer',
        seller: 'red',
        buyer: 'blue',
        player: 'red-1',
        cents: price,
        at: NOW + 1,
        undone: false,
      },
    ]);
    expect(changes.transfers).toEqual([
      {
        reason: 'offer_completed',
        postings: [
          { account: { kind: 'held', offer: 'offer' }, cents: -price },
          { account: { kind: 'team', team: 'red' }, cents: price },
        ],
      },
    ]);
    expect(changes.movements).toEqual([
      { kind: 'transfer', player: 'red-1', from: 'red', to: 'blue', cents: price, at: NOW + 1 },
    ]);
    expect(balance(after, 'red')).toBe(cents(101_000_000));
    expect(balance(after, 'blue')).toBe(cents(100_000_000));
  });

  it.each([
    [decline, 'declined'],
    [withdraw, 'withdrawn'],
  ] as const)('gives its money back on %o', (command, ended) => {
    for (const offer of [blueOffer(), accepted, blueOffer({ stage: { waitsFor: 'administrator' } })]) {
      const { changes } = done(withOffers(offer), command);
      expect(changes.offers).toEqual([{ ...offer, stage: { waitsFor: null, ended } }]);
      expect(changes.transfers).toEqual([
        {
          reason: 'offer_returned',
          postings: [
            { account: { kind: 'held', offer: 'offer' }, cents: -price },
            { account: { kind: 'team', team: 'blue' }, cents: price },
          ],
        },
      ]);
      expect(changes.players).toEqual([]);
    }
  });

  it('for the same player lapses when the player moves, and offers for other players stay', () => {
    const others = [
      blueOffer({ offer: 'z', buyer: 'green' }),
      blueOffer({ offer: 'a', buyer: 'grey' }),
      blueOffer({ offer: 'same team', player: 'red-2' }),
    ];
    const teams = [...market.teams, marketTeam('green'), marketTeam('grey')];
    const { changes } = done({ ...withOffers(accepted, ...others), teams }, confirm);
    expect(changes.offers.map((one) => [one.offer, one.stage])).toEqual([
      ['offer', { waitsFor: null, ended: 'completed' }],
      ['a', { waitsFor: null, ended: 'lapsed' }],
      ['z', { waitsFor: null, ended: 'lapsed' }],
    ]);
    expect(changes.transfers.map((one) => one.reason)).toEqual([
      'offer_completed',
      'offer_returned',
      'offer_returned',
    ]);
  });

  it.each([
    ['while signings are closed', market, bid, CLOSES, { code: 'signings_closed', opensAt: 40 * DAY }],
    ['for nobody', market, { ...bid, player: 'x' }, NOW, { code: 'player_unknown', player: 'x' }],
    [
      'for who is not in the tournament',
      market,
      { ...bid, player: 'stranger' },
      NOW,
      { code: 'player_unknown', player: 'stranger' },
    ],
    [
      'for a free player',
      market,
      { ...bid, player: 'free' },
      NOW,
      { code: 'player_not_signed', player: 'free' },
    ],
    ['by a team of elsewhere', market, { ...bid, buyer: 'x' }, NOW, { code: 'team_unknown', team: 'x' }],
    [
      'by a withdrawn team',
      withTeam(market, marketTeam('blue', { withdrawn: true })),
      bid,
      NOW,
      { code: 'team_withdrawn', team: 'blue' },
    ],
    [
      "for a team's own player",
      market,
      { ...bid, buyer: 'red' },
      NOW,
      { code: 'offer_for_own_player', team: 'red', player: 'red-1' },
    ],
    [
      'under an id in use',
      withOffers(blueOffer({ player: 'red-2' })),
      bid,
      NOW,
      { code: 'offer_id_taken', offer: 'offer' },
    ],
    [
      'twice for the same player',
      withOffers(blueOffer()),
      { ...bid, offer: 'second' },
      NOW,
      { code: 'offer_open_already', offer: 'offer' },
    ],
    ['of nothing', market, { ...bid, amountCents: 0 }, NOW, { code: 'amount_not_positive', cents: 0 }],
    [
      'of less than nothing',
      market,
      { ...bid, amountCents: -1 },
      NOW,
      { code: 'amount_not_positive', cents: -1 },
    ],
    [
      'of half a cent',
      market,
      { ...bid, amountCents: 0.5 },
      NOW,
      { code: 'amount_not_positive', cents: 0.5 },
    ],
  ] as const)('is refused %s', (_, before, command, now, failure) => {
    expect(refusal(before, command, now)).toEqual(failure);
  });

  it('may be made again once it has ended, and by another team meanwhile', () => {
    const ended = withOffers(blueOffer({ stage: { waitsFor: null, ended: 'declined' } }));
    expect(refusal(ended, { ...bid, offer: 'second' })).toBeNull();
    const third = { ...withOffers(blueOffer()), teams: [...market.teams, marketTeam('green')] };
    expect(refusal(third, { ...bid, offer: 'second', buyer: 'green' })).toBeNull();
    expect(refusal(third, { ...bid, offer: 'second', player: 'red-2' })).toBeNull();
  });

  it('may be a single cent', () => {
    expect(refusal(market, { ...bid, amountCents: 1 })).toBeNull();
  });

  it('may be all that a team has, not a cent more', () => {
    const rich = (balanceCents: number) => withTeam(market, marketTeam('blue', { balanceCents }));
    expect(balance(done(rich(price), bid).market, 'blue')).toBe(0);
    expect(refusal(rich(price - 1), bid)).toEqual({
      code: 'balance_too_low',
      team: 'blue',
      balanceCents: price - 1,
      neededCents: price,
    });
  });
});

describe('the price band', () => {
  it('is from half the price to twice the price, both included', () => {
    const { offerBand } = MARKET_SETTINGS;
    expect([499, 500, 2000, 2001].map((amount) => isInOfferBand(amount, 1000, offerBand))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // half of 999 is 499.5
    expect([499, 500].map((amount) => isInOfferBand(amount, 999, offerBand))).toEqual([false, true]);
  });

  it.each([price / 2 - 1, price * 2 + 1])(
    'sends an offer of %i outside of it to an administrator',
    (amountCents) => {
      const { market: asked, changes } = done(market, { ...bid, amountCents });
      expect(changes.offers[0]?.stage).toEqual({ waitsFor: 'administrator' });
      expect(balance(asked, 'blue')).toBe(cents(100_000_000) - amountCents);
      expect(refusal(asked, accept)).toEqual({
        code: 'offer_waits_for_another',
        offer: 'offer',
        waitsFor: 'administrator',
      });
      expect(done(asked, approve).changes.offers[0]?.stage).toEqual({ waitsFor: 'seller' });
    },
  );

  it('goes by the price of the player, and by the settings', () => {
    const dear = withPlayer(market, marketPlayer('red-1', signed('red', { priceCents: price * 3 })));
    expect(done(dear, bid).changes.offers[0]?.stage).toEqual({ waitsFor: 'administrator' });
    const settings = { ...MARKET_SETTINGS, offerBand: { leastPercent: 10, mostPercent: 100 } };
    expect(done({ ...dear, settings }, bid).changes.offers[0]?.stage).toEqual({ waitsFor: 'seller' });
  });
});

describe('an offer waits for one person at a time', () => {
  it.each([
    [blueOffer({ stage: { waitsFor: 'administrator' } }), confirm, 'administrator'],
    [blueOffer(), approve, 'seller'],
    [blueOffer(), confirm, 'seller'],
    [accepted, approve, 'player'],
    [accepted, accept, 'player'],
  ] as const)('%o and not %o', (offer, command, waitsFor) => {
    expect(refusal(withOffers(offer), command)).toEqual({
      code: 'offer_waits_for_another',
      offer: 'offer',
      waitsFor,
    });
  });

  it.each([approve, accept, confirm, decline, withdraw])('and has to be there, and open (%o)', (command) => {
    expect(refusal(market, command)).toEqual({ code: 'offer_unknown', offer: 'offer' });
    const ended = withOffers(blueOffer({ stage: { waitsFor: null, ended: 'withdrawn' } }));
    expect(refusal(ended, command)).toEqual({ code: 'offer_ended', offer: 'offer', ended: 'withdrawn' });
  });
});
