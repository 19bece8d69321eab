import { describe, expect, it } from 'vitest';
import {
  balance,
  blueOffer,
  cents,
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

const counter = { do: 'counter_offer', offer: 'offer', amountCents: cents(1_500_000) } as const;
const accept = { do: 'accept_counter', offer: 'offer' } as const;
const asked = (askedCents: number) => withOffers(blueOffer({ stage: { waitsFor: 'buyer', askedCents } }));
const confirmBy = NOW + 48 * HOUR;

describe('a counter-offer', () => {
  it('asks the buyer for another amount, and moves nothing', () => {
    const { changes } = done(withOffers(blueOffer()), counter);
    expect(changes.offers).toEqual([
      blueOffer({ stage: { waitsFor: 'buyer', askedCents: cents(1_500_000) } }),
    ]);
    expect(changes.transfers).toEqual([]);
  });

  it.each([0, -1, 0.5, 2 ** 53, Number.NaN])('names whole cents above zero, not %s', (amountCents) => {
    const code = 'amount_not_positive';
    expect(refusal(withOffers(blueOffer()), { ...counter, amountCents })).toEqual({
      code,
      cents: amountCents,
    });
  });

  it('asks for no more than the buyer has, with what its open offers hold', () => {
    const poor = withTeam(withOffers(blueOffer()), marketTeam('blue', { balanceCents: 0 }));
    const code = 'balance_too_low';
    const held = blueOffer().amountCents;
    expect(refusal(poor, { ...counter, amountCents: held + 1 })).toEqual({
      code,
      team: 'blue',
      balanceCents: held,
      neededCents: held + 1,
    });
    done(poor, { ...counter, amountCents: held });
    const another = blueOffer({ offer: 'another', player: 'green-1', amountCents: held });
    done({ ...poor, offers: [...poor.offers, another] }, { ...counter, amountCents: 2 * held });
  });

  it('counts money that time gave back once', () => {
    const late = blueOffer({
      offer: 'late',
      player: 'green-1',
      stage: { waitsFor: 'player', confirmBy: NOW },
    });
    const poor = withTeam(withOffers(blueOffer(), late), marketTeam('blue', { balanceCents: 0 }));
    const all = blueOffer().amountCents + late.amountCents;
    done(poor, { ...counter, amountCents: all });
    expect(refusal(poor, { ...counter, amountCents: all + 1 })).toMatchObject({
      code: 'balance_too_low',
      balanceCents: all,
    });
  });

  it('is not for a seller with its smallest squad, nor is accepting', () => {
    const small = {
      ...withOffers(blueOffer()),
      settings: { ...withOffers().settings, squad: { smallest: 8, largest: 25 } },
    };
    const failure = { code: 'squad_too_small', team: 'red', smallest: 8 };
    expect(refusal(small, counter)).toEqual(failure);
    expect(refusal(small, { do: 'accept_offer', offer: 'offer' })).toEqual(failure);
  });

  it('finds the squad as large as it is where the market holds one of its players', () => {
    const players = market.players.filter(({ player }) => player === 'red-1');
    const seen = (furtherPlayers: number) =>
      withTeam({ ...withOffers(blueOffer()), players }, marketTeam('red', { furtherPlayers }));
    done(seen(7), counter);
    expect(refusal(seen(6), counter)).toEqual({ code: 'squad_too_small', team: 'red', smallest: 7 });
  });

  it('comes from the seller whom the offer waits for, once', () => {
    const code = 'offer_waits_for_another';
    expect(refusal(asked(price), counter)).toEqual({ code, offer: 'offer', waitsFor: 'buyer' });
    expect(refusal(withOffers(blueOffer()), accept)).toEqual({ code, offer: 'offer', waitsFor: 'seller' });
  });

  it('accepted, holds the difference aside as well and asks the player', () => {
    const { changes, market: after } = done(asked(cents(1_500_000)), accept);
    expect(changes.offers).toEqual([
      blueOffer({ amountCents: cents(1_500_000), stage: { waitsFor: 'player', confirmBy } }),
    ]);
    expect(changes.transfers).toEqual([
      {
        reason: 'offer_changed',
        postings: [
          { account: { kind: 'team', team: 'blue' }, cents: -cents(500_000) },
          { account: { kind: 'held', offer: 'offer' }, cents: cents(500_000) },
        ],
      },
    ]);
    expect(balance(after, 'blue')).toBe(cents(99_500_000));
  });

  it('for less, returns the difference', () => {
    const { market: after } = done(asked(cents(600_000)), accept);
    expect(balance(after, 'blue')).toBe(cents(100_400_000));
  });

  it('is not accepted by a team that does not have the difference', () => {
    const poor = withTeam(asked(cents(1_500_000)), marketTeam('blue', { balanceCents: cents(499_999) }));
    expect(refusal(poor, accept)).toEqual({
      code: 'balance_too_low',
      team: 'blue',
      balanceCents: cents(499_999),
      neededCents: cents(500_000),
    });
  });

  it('far from the price, needs an administrator, and then the player alone', () => {
    const { market: odd } = done(asked(cents(2_500_000)), accept);
    expect(odd.offers[0]?.stage).toEqual({ waitsFor: 'administrator', agreed: true });
    const { changes } = done(odd, { do: 'approve_offer', offer: 'offer' });
    expect(changes.offers[0]?.stage).toEqual({ waitsFor: 'player', confirmBy });
  });

  it('can be declined by either, and lapses like any open offer', () => {
    for (const [deed, ended] of [
      ['decline_offer', 'declined'],
      ['withdraw_offer', 'withdrawn'],
    ] as const) {
      const { changes, market: after } = done(asked(price), { do: deed, offer: 'offer' });
      expect(changes.offers[0]?.stage).toEqual({ waitsFor: null, ended });
      expect(balance(after, 'blue')).toBe(cents(101_000_000));
    }
  });
});

it('a counter-offer is measured by the price at that moment', () => {
  const dearer = withPlayer(
    asked(cents(2_500_000)),
    marketPlayer('red-1', signed('red', { priceCents: cents(2_000_000) })),
  );
  expect(done(dearer, accept).changes.offers[0]?.stage).toEqual({ waitsFor: 'player', confirmBy });
});
