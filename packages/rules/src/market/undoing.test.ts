import { describe, expect, it } from 'vitest';
import {
  accepted,
  balance,
  bid,
  CLOSES,
  cents,
  confirm,
  DAY,
  done,
  market,
  marketPlayer,
  marketTeam,
  NOW,
  refusal,
  signed,
  squad,
  withOffers,
  withPlayer,
  withTeam,
} from '../testing/market.ts';

const undo = { do: 'undo_transfer', offer: 'offer', cameAnew: false, hasPlayed: false } as const;
const bought = done(withOffers(accepted), confirm).market;

describe('undoing a transfer', () => {
  it('brings player and money back by an entry of its own, and counts for no limit', () => {
    const { changes, market: after } = done(bought, undo, NOW + 1);
    expect(changes.players).toEqual([marketPlayer('red-1', signed('red'))]);
    expect(changes.transfers).toEqual([
      {
        reason: 'offer_undone',
        postings: [
          { account: { kind: 'team', team: 'red' }, cents: -accepted.amountCents },
          { account: { kind: 'team', team: 'blue' }, cents: accepted.amountCents },
        ],
      },
    ]);
    expect(changes.movements).toEqual([
      { kind: 'return', player: 'red-1', from: 'blue', to: 'red', cents: accepted.amountCents, at: NOW + 1 },
    ]);
    expect(changes.offers).toEqual([{ ...accepted, stage: { waitsFor: null, ended: 'undone' } }]);
    expect(balance(after, 'blue')).toBe(cents(101_000_000));
    expect(balance(after, 'red')).toBe(cents(100_000_000));
    expect(refusal(after, { ...bid, offer: 'next' }, NOW + 2)).toBeNull();
  });

  it('happens once', () => {
    const after = done(bought, undo).market;
    expect(refusal(after, undo)).toEqual({ code: 'transfer_undone', offer: 'offer' });
    expect(refusal(market, undo)).toEqual({ code: 'transfer_unknown', offer: 'offer' });
  });

  it('is too late when the window has closed, or another has opened', () => {
    expect(refusal(bought, undo, CLOSES)).toMatchObject({ code: 'signings_closed' });
    expect(refusal(bought, undo, 41 * DAY)).toEqual({ code: 'transfer_of_earlier_window', offer: 'offer' });
  });

  it('is too late when the player has played for the buyer, or is there no longer', () => {
    expect(refusal(bought, { ...undo, hasPlayed: true })).toEqual({
      code: 'player_has_played',
      player: 'red-1',
      team: 'blue',
    });
    const gone = withPlayer(bought, marketPlayer('red-1', signed('green')));
    expect(refusal(gone, undo)).toEqual({ code: 'player_not_in_team', team: 'blue', player: 'red-1' });
  });

  it('is too late when the player left the buyer and came back, or has nowhere to go back to', () => {
    expect(refusal(bought, { ...undo, cameAnew: true })).toEqual({
      code: 'player_came_anew',
      player: 'red-1',
      team: 'blue',
    });
    const gone = withTeam(bought, marketTeam('red', { gone: true }));
    expect(refusal(gone, undo)).toEqual({ code: 'team_gone', team: 'red' });
  });

  it('leaves no squad beyond its limits and no balance below zero', () => {
    const sized = (red: number, blue: number) => ({
      ...bought,
      players: [
        ...squad('red', red).slice(1),
        ...squad('blue', blue - 1),
        marketPlayer('red-1', signed('blue')),
      ],
    });
    expect(refusal(sized(25, 8), undo)).toBeNull();
    expect(refusal(sized(26, 8), undo)).toEqual({ code: 'squad_full', team: 'red', largest: 25 });
    expect(refusal(sized(8, 7), undo)).toBeNull();
    expect(refusal(sized(8, 1), undo)).toBeNull();
    const poor = withTeam(bought, marketTeam('red', { balanceCents: cents(1) }));
    expect(refusal(poor, undo)).toMatchObject({ code: 'balance_too_low', team: 'red' });
    const withdrawn = withTeam(bought, marketTeam('red', { withdrawn: true }));
    expect(refusal(withdrawn, undo)).toEqual({ code: 'team_withdrawn', team: 'red' });
  });

  it('ends the offers that others made for the player since', () => {
    const other = {
      ...accepted,
      offer: 'other',
      buyer: 'green',
      seller: 'blue',
      stage: { waitsFor: 'seller' as const },
    };
    const { changes } = done({ ...bought, offers: [...bought.offers, other] }, undo);
    expect(changes.offers).toContainEqual({ ...other, stage: { waitsFor: null, ended: 'lapsed' } });
  });
});
