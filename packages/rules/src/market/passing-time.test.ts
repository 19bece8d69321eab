import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balance,
  blueOffer,
  CLOSES,
  cents,
  DAY,
  done,
  market,
  marketPlayer,
  NOW,
  OPENS,
  refusal,
  signed,
  withPlayer,
} from '../testing/market.ts';
import type { MarketInvitation } from './market.ts';
import { lapsedAt } from './passing-time.ts';
import { passMarketTime, takeSigningStep } from './signings.ts';

const lapsed = { waitsFor: null, ended: 'lapsed' };
const letter: MarketInvitation<string> = {
  invitation: 'letter',
  team: 'blue',
  player: 'shy',
  invitedAt: NOW,
  status: 'open',
};
const accepted = (confirmBy: number) => blueOffer({ stage: { waitsFor: 'player', confirmBy } });

describe('when the window closes', () => {
  it('open offers lapse and the money returns, at every stage', () => {
    const offers = [
      blueOffer({ offer: 'c' }),
      blueOffer({ offer: 'a', player: 'red-2', stage: { waitsFor: 'administrator' } }),
      { ...accepted(CLOSES + DAY), offer: 'b', player: 'red-3' },
    ];
    expect(passMarketTime({ ...market, offers }, CLOSES - 1).changes.offers).toEqual([]);
    const { changes, market: after } = passMarketTime({ ...market, offers }, CLOSES);
    expect(changes.offers.map((one) => [one.offer, one.stage])).toEqual([
      ['a', lapsed],
      ['b', lapsed],
      ['c', lapsed],
    ]);
    expect(changes.transfers.map((one) => one.reason)).toEqual(Array(3).fill('offer_returned'));
    expect(balance(after, 'blue')).toBe(cents(103_000_000));
  });

  it('ended offers stay as they ended, and nothing is returned twice', () => {
    const ended = blueOffer({ stage: { waitsFor: null, ended: 'declined' } });
    const { changes } = passMarketTime({ ...market, offers: [ended] }, CLOSES);
    expect([changes.offers, changes.transfers]).toEqual([[], []]);
    const once = passMarketTime({ ...market, offers: [blueOffer()] }, CLOSES).market;
    expect(passMarketTime(once, CLOSES + 1).changes.transfers).toEqual([]);
  });

  it('a confirmation after the closing is too late, even before the job has run', () => {
    const late = { ...market, offers: [accepted(CLOSES + DAY)] };
    expect(refusal(late, { do: 'confirm_offer', offer: 'offer' }, CLOSES)).toEqual({
      code: 'offer_ended',
      offer: 'offer',
      ended: 'lapsed',
    });
  });

  it('offers of an earlier window lapse even if nobody looked while it was closed', () => {
    const early = { ...market, offers: [blueOffer()] };
    expect(passMarketTime(early, 45 * DAY).changes.offers[0]?.stage).toEqual(lapsed);
    const first = { ...market, offers: [blueOffer({ madeAt: OPENS })] };
    expect(passMarketTime(first, NOW).changes.offers).toEqual([]);
  });
});

describe('when the player keeps silent', () => {
  it('an accepted offer lapses when the time to confirm is over', () => {
    const waiting = { ...market, offers: [accepted(NOW + 10)] };
    expect(passMarketTime(waiting, NOW + 9).changes.offers).toEqual([]);
    expect(passMarketTime(waiting, NOW + 10).changes.offers[0]?.stage).toEqual(lapsed);
    const confirm = { do: 'confirm_offer', offer: 'offer' } as const;
    expect(refusal(waiting, confirm, NOW + 9)).toBeNull();
    expect(refusal(waiting, confirm, NOW + 10)).toMatchObject({ code: 'offer_ended', ended: 'lapsed' });
  });
});

describe('when a new window opens', () => {
  it('invitations still unanswered lapse; until then their players may enter', () => {
    const invited = { ...market, invitations: [letter] };
    const accept = { do: 'accept_invitation', invitation: 'letter' } as const;
    expect(passMarketTime(invited, 40 * DAY - 1).changes.invitations).toEqual([]);
    expect(refusal(invited, accept, 40 * DAY - 1)).toBeNull();
    expect(passMarketTime(invited, 40 * DAY).changes.invitations).toEqual([{ ...letter, status: 'lapsed' }]);
    expect(refusal(invited, accept, 40 * DAY)).toEqual({
      code: 'invitation_ended',
      invitation: 'letter',
      status: 'lapsed',
    });
  });

  it('answered ones stay answered, and those of the window stay open to its end', () => {
    const denied = { ...letter, status: 'denied' } as const;
    const first = { ...letter, invitation: 'first', invitedAt: OPENS };
    const invited = { ...market, invitations: [denied, first] };
    expect(passMarketTime(invited, 45 * DAY).changes.invitations.map((one) => one.invitation)).toEqual([
      'first',
    ]);
    expect(passMarketTime(invited, NOW).changes.invitations).toEqual([]);
  });

  it('they lapse in the order of their ids', () => {
    const invitations = ['b', 'a'].map((invitation) => ({ ...letter, invitation }));
    const { changes } = passMarketTime({ ...market, invitations }, 40 * DAY);
    expect(changes.invitations.map((one) => one.invitation)).toEqual(['a', 'b']);
  });
});

describe('when notices end', () => {
  it('players are released in the order of their ids, and offers for them lapse first', () => {
    const leaver = (player: string) => marketPlayer(player, signed('red', { leavesAt: NOW }));
    const leaving = {
      ...withPlayer(withPlayer(market, leaver('red-3')), leaver('red-2')),
      offers: [blueOffer({ player: 'red-2' })],
    };
    const { changes } = passMarketTime(leaving, NOW);
    expect(changes.movements.map((one) => one.player)).toEqual(['red-2', 'red-3']);
    expect(changes.offers[0]?.stage).toEqual(lapsed);
    expect(refusal(leaving, { do: 'stay', player: 'red-2' })).toEqual({
      code: 'player_not_signed',
      player: 'red-2',
    });
  });

  it('is reported apart from the changes of a command, even if the command is refused', () => {
    const leaving = withPlayer(market, marketPlayer('red-2', signed('red', { leavesAt: NOW })));
    const { passed, changes } = done(leaving, { do: 'join_free_market', player: 'shy' });
    expect(passed.changes.movements.map((one) => [one.kind, one.player])).toEqual([['release', 'red-2']]);
    expect(changes.players.map((one) => one.player)).toEqual(['shy']);
    const refused = takeSigningStep(leaving, { do: 'stay', player: 'red-2' }, NOW);
    expect(refused.ok).toBe(false);
    expect(refused.passed).toEqual(passMarketTime(leaving, NOW));
  });
});

describe('the instant at which an offer lapsed by itself', () => {
  const { calendar } = market;

  it('is that of the closing, or of the end of the time to confirm, whichever came first', () => {
    expect(lapsedAt(blueOffer(), calendar, CLOSES - 1)).toBeNull();
    expect(lapsedAt(blueOffer(), calendar, CLOSES)).toBe(CLOSES);
    expect(lapsedAt(blueOffer(), calendar, 45 * DAY)).toBe(CLOSES);
    expect(lapsedAt(accepted(NOW + 10), calendar, 45 * DAY)).toBe(NOW + 10);
    expect(lapsedAt(accepted(CLOSES + DAY), calendar, 45 * DAY)).toBe(CLOSES);
    expect(
      lapsedAt(blueOffer({ stage: { waitsFor: null, ended: 'declined' } }), calendar, CLOSES),
    ).toBeNull();
  });

  it('is now where no date says it', () => {
    const closed = { ...calendar, lock: 'closed' as const };
    expect(lapsedAt(blueOffer(), closed, NOW + 5)).toBe(NOW + 5);
    expect(lapsedAt(blueOffer(), { ...calendar, windows: [], isOver: true }, NOW + 5)).toBe(NOW + 5);
    const changed = { ...calendar, changedAt: CLOSES, openedAt: OPENS };
    expect(lapsedAt(blueOffer(), changed, CLOSES + 5)).toBe(CLOSES + 5);
  });

  it('is known once passing time ends the offer, and stays what it was; just before it the offer was open', () => {
    const instant = fc.integer({ min: OPENS, max: 50 * DAY });
    fc.assert(
      fc.property(instant, fc.option(instant), instant, instant, (madeAt, confirmBy, one, other) => {
        const stage = confirmBy === null ? blueOffer().stage : ({ waitsFor: 'player', confirmBy } as const);
        const offer = blueOffer({ madeAt, stage });
        const [now, later] = one < other ? [one, other] : [other, one];
        const endedBy = (at: number) => passMarketTime({ ...market, offers: [offer] }, at).changes.offers;
        const at = lapsedAt(offer, calendar, now);
        expect(at !== null).toBe(endedBy(now).length === 1);
        if (at === null || at < madeAt) return;
        // Nobody bids while signings are closed.
        const wasOpen = madeAt < CLOSES || madeAt >= 40 * DAY;
        expect(at).toBeLessThanOrEqual(now);
        if (wasOpen) expect(lapsedAt(offer, calendar, later)).toBe(at);
        if (wasOpen && at > madeAt) expect(endedBy(at - 1)).toEqual([]);
      }),
    );
  });
});
