import { describe, expect, it } from 'vitest';
import {
  balance,
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
  withPlayer,
  withTeam,
} from '../testing/market.ts';
import type { Market } from './market.ts';

const invite = { do: 'invite', invitation: 'letter', team: 'blue', player: 'shy' } as const;
const accept = { do: 'accept_invitation', invitation: 'letter' } as const;
const sign = { do: 'sign_free_player', team: 'blue', player: 'free' } as const;
const invited = done(market, invite).market;

describe('an invitation', () => {
  it('is open until it is answered', () => {
    const letter = { invitation: 'letter', team: 'blue', player: 'shy', invitedAt: NOW, status: 'open' };
    expect(done(market, invite).changes).toEqual({
      players: [],
      offers: [],
      deals: [],
      transfers: [],
      movements: [],
      invitations: [letter],
    });
    expect(done(invited, { do: 'deny_invitation', invitation: 'letter' }).changes.invitations).toEqual([
      { ...letter, status: 'denied' },
    ]);
    const withdrawn = done(invited, { do: 'withdraw_invitation', invitation: 'letter' });
    expect(withdrawn.changes.invitations).toEqual([{ ...letter, status: 'withdrawn' }]);
    expect(refusal(withdrawn.market, accept)).toEqual({
      code: 'invitation_ended',
      invitation: 'letter',
      status: 'withdrawn',
    });
  });

  it('brings a player who accepts into the team, for a price that the tournament gets', () => {
    const { changes, market: after } = done(invited, accept, NOW + 1);
    expect(changes.players).toEqual([marketPlayer('shy', signed('blue', { priceCents: cents(3_000_000) }))]);
    expect(changes.invitations).toMatchObject([{ invitation: 'letter', status: 'accepted' }]);
    expect(changes.transfers).toEqual([
      {
        reason: 'free_signing',
        postings: [
          { account: { kind: 'team', team: 'blue' }, cents: cents(-3_000_000) },
          { account: { kind: 'tournament' }, cents: cents(3_000_000) },
        ],
      },
    ]);
    expect(changes.movements).toEqual([
      { kind: 'signing', player: 'shy', from: null, to: 'blue', cents: cents(3_000_000), at: NOW + 1 },
    ]);
    expect(balance(after, 'blue')).toBe(cents(97_000_000));
    expect(balance(after, 'red')).toBe(cents(100_000_000));
  });

  it('registers a player who was not in the tournament yet, at its starting price', () => {
    const asked = done(market, { ...invite, player: 'stranger' }).market;
    expect(done(asked, accept).changes.players).toEqual([
      marketPlayer('stranger', signed('blue', { priceCents: cents(1_000_000) })),
    ]);
    expect(done(asked, accept).changes.movements[0]?.cents).toBe(cents(1_000_000));
  });

  it('lets its player in even while signings are closed', () => {
    expect(refusal(invited, accept, CLOSES + DAY)).toBeNull();
  });

  it('ends when its player enters another team', () => {
    const both = done(invited, { ...invite, invitation: 'other', team: 'red' }).market;
    const { changes } = done(both, accept);
    expect(changes.invitations.map((one) => [one.invitation, one.status])).toEqual([
      ['letter', 'accepted'],
      ['other', 'lapsed'],
    ]);
  });

  it.each([
    ['while signings are closed', market, invite, CLOSES, { code: 'signings_closed', opensAt: 40 * DAY }],
    ['after the last window', market, invite, 50 * DAY, { code: 'signings_closed', opensAt: null }],
    ['under an id in use', invited, invite, NOW, { code: 'invitation_id_taken', invitation: 'letter' }],
    [
      'twice to the same player',
      invited,
      { ...invite, invitation: 'second' },
      NOW,
      { code: 'invitation_open_already', invitation: 'letter' },
    ],
    ['by a team of elsewhere', market, { ...invite, team: 'x' }, NOW, { code: 'team_unknown', team: 'x' }],
    ['to nobody', market, { ...invite, player: 'x' }, NOW, { code: 'player_unknown', player: 'x' }],
    [
      'by a withdrawn team',
      withTeam(market, marketTeam('blue', { withdrawn: true })),
      invite,
      NOW,
      { code: 'team_withdrawn', team: 'blue' },
    ],
    [
      'to a banned player',
      withPlayer(market, marketPlayer('shy', null, { banned: true })),
      invite,
      NOW,
      { code: 'player_banned', player: 'shy' },
    ],
    [
      'to the player of a team',
      market,
      { ...invite, player: 'red-1' },
      NOW,
      { code: 'player_signed', player: 'red-1', team: 'red' },
    ],
  ] as const)('is refused %s', (_, before, command, now, failure) => {
    expect(refusal(before, command, now)).toEqual(failure);
  });

  it('is one of at most 30 open ones of a team', () => {
    const players = Array.from({ length: 31 }, (_, index) => marketPlayer(`guest-${index}`, null));
    const letters = players.map(({ player }) => ({ ...invite, invitation: `to-${player}`, player }));
    const full = letters
      .slice(0, 30)
      .reduce((step, letter) => done(step, letter).market, sampleMarket({ players }));
    const last = letters[30] ?? invite;
    const tooMany = { code: 'invitations_too_many', team: 'blue', most: 30 };
    expect(refusal(full, last)).toEqual(tooMany);
    expect(refusal(full, { ...last, team: 'red' })).toBeNull();
    const denied = done(full, { do: 'deny_invitation', invitation: 'to-guest-0' }).market;
    expect(refusal(denied, last)).toBeNull();
  });

  it.each(['accept_invitation', 'deny_invitation', 'withdraw_invitation'] as const)(
    '(%s) has to be there, and open',
    (deed) => {
      const unknown = { code: 'invitation_unknown', invitation: 'x' };
      expect(refusal(market, { do: deed, invitation: 'x' })).toEqual(unknown);
      const denied = done(invited, { do: 'deny_invitation', invitation: 'letter' }).market;
      expect(refusal(denied, { do: deed, invitation: 'letter' })).toMatchObject({
        code: 'invitation_ended',
        status: 'denied',
      });
    },
  );

  it('fails if the player has signed meanwhile, or if the player or team does not exist', () => {
    const taken = withPlayer(invited, marketPlayer('shy', signed('red')));
    expect(refusal(taken, accept)).toEqual({ code: 'player_signed', player: 'shy', team: 'red' });
    expect(refusal({ ...invited, teams: [] }, accept)).toEqual({ code: 'team_unknown', team: 'blue' });
    expect(refusal({ ...invited, players: [] }, accept)).toEqual({ code: 'player_unknown', player: 'shy' });
  });
});

describe('a free player', () => {
  it('of the free market is signed at once for their price', () => {
    const { changes } = done(market, sign);
    expect(changes.players).toEqual([marketPlayer('free', signed('blue'))]);
    expect(changes.movements).toEqual([
      { kind: 'signing', player: 'free', from: null, to: 'blue', cents: cents(1_000_000), at: NOW },
    ]);
  });

  it('who costs nothing moves no money', () => {
    const cheap = { status: 'free', priceCents: 0, onFreeMarket: true } as const;
    const { changes } = done(withPlayer(market, marketPlayer('free', cheap)), sign);
    expect(changes.transfers).toEqual([]);
    expect(changes.players).toHaveLength(1);
  });

  it('may cost all that a team has, not a cent more', () => {
    const price = cents(1_000_000);
    const exact = withTeam(market, marketTeam('blue', { balanceCents: price }));
    expect(balance(done(exact, sign).market, 'blue')).toBe(0);
    const short = withTeam(market, marketTeam('blue', { balanceCents: price - 1 }));
    expect(refusal(short, sign)).toEqual({
      code: 'balance_too_low',
      team: 'blue',
      balanceCents: price - 1,
      neededCents: price,
    });
  });

  it('can’t enter a full squad of 25', () => {
    const of = (size: number) =>
      sampleMarket({
        players: [...squad('blue', size), ...market.players.filter((one) => !signedByBlue(one))],
      });
    expect(refusal(of(24), sign)).toBeNull();
    expect(refusal(of(25), sign)).toEqual({ code: 'squad_full', team: 'blue', largest: 25 });
  });

  it('needs to be a premium member for a team of a premium division', () => {
    const premium = withTeam(market, marketTeam('blue', { isPremium: true }));
    const refused = { code: 'player_not_premium', player: 'free' };
    const during = (from: number, until: number) => {
      const registration = { status: 'free', priceCents: 1, onFreeMarket: true } as const;
      return refusal(
        withPlayer(premium, marketPlayer('free', registration, { premium: [{ from, until }] })),
        sign,
      );
    };
    expect(refusal(premium, sign)).toEqual(refused);
    expect(during(0, NOW)).toEqual(refused);
    expect(during(NOW + 1, NOW + 2)).toEqual(refused);
    expect(during(NOW, NOW + 1)).toBeNull();
  });

  it.each([
    ['while signings are closed', market, sign, CLOSES, { code: 'signings_closed', opensAt: 40 * DAY }],
    [
      'who did not offer himself',
      market,
      { ...sign, player: 'shy' },
      NOW,
      { code: 'player_not_on_free_market', player: 'shy' },
    ],
    [
      'who is not in the tournament',
      market,
      { ...sign, player: 'stranger' },
      NOW,
      { code: 'player_not_on_free_market', player: 'stranger' },
    ],
    [
      'who has a team',
      market,
      { ...sign, player: 'red-1' },
      NOW,
      { code: 'player_signed', player: 'red-1', team: 'red' },
    ],
    ['of another tournament', market, { ...sign, player: 'x' }, NOW, { code: 'player_unknown', player: 'x' }],
    ['by a team of elsewhere', market, { ...sign, team: 'x' }, NOW, { code: 'team_unknown', team: 'x' }],
    [
      'by a withdrawn team',
      withTeam(market, marketTeam('blue', { withdrawn: true })),
      sign,
      NOW,
      { code: 'team_withdrawn', team: 'blue' },
    ],
    [
      'who is banned',
      withPlayer(
        market,
        marketPlayer('free', { status: 'free', priceCents: 1, onFreeMarket: true }, { banned: true }),
      ),
      sign,
      NOW,
      { code: 'player_banned', player: 'free' },
    ],
  ] as const)('is not signed %s', (_, before, command, now, failure) => {
    expect(refusal(before, command, now)).toEqual(failure);
  });
});

describe('the free market', () => {
  it('is joined by registering oneself, and left again', () => {
    const joined = done(market, { do: 'join_free_market', player: 'stranger' }, CLOSES + DAY);
    const free = { status: 'free', priceCents: cents(1_000_000), onFreeMarket: true } as const;
    expect(joined.changes.players).toEqual([marketPlayer('stranger', free)]);
    const left = done(joined.market, { do: 'quit_free_market', player: 'stranger' });
    expect(left.changes.players).toEqual([marketPlayer('stranger', { ...free, onFreeMarket: false })]);
  });

  it('keeps the price of a registered player', () => {
    expect(done(market, { do: 'join_free_market', player: 'shy' }).changes.players).toEqual([
      marketPlayer('shy', { status: 'free', priceCents: cents(3_000_000), onFreeMarket: true }),
    ]);
  });

  it.each([
    ['join_free_market', 'red-1', { code: 'player_signed', player: 'red-1', team: 'red' }],
    ['quit_free_market', 'red-1', { code: 'player_signed', player: 'red-1', team: 'red' }],
    ['join_free_market', 'free', { code: 'player_on_free_market', player: 'free' }],
    ['quit_free_market', 'shy', { code: 'player_not_on_free_market', player: 'shy' }],
    ['quit_free_market', 'stranger', { code: 'player_not_on_free_market', player: 'stranger' }],
    ['join_free_market', 'x', { code: 'player_unknown', player: 'x' }],
  ] as const)('(%s) is refused to %s', (deed, player, failure) => {
    expect(refusal(market, { do: deed, player })).toEqual(failure);
  });

  it('does not take a banned player, who may still leave it', () => {
    const on = { status: 'free', priceCents: 1, onFreeMarket: true } as const;
    const banned = withPlayer(market, marketPlayer('free', on, { banned: true }));
    expect(refusal(banned, { do: 'quit_free_market', player: 'free' })).toBeNull();
    const out = withPlayer(market, marketPlayer('shy', null, { banned: true }));
    expect(refusal(out, { do: 'join_free_market', player: 'shy' })).toEqual({
      code: 'player_banned',
      player: 'shy',
    });
  });
});

function signedByBlue(one: Market<string>['players'][number]): boolean {
  return one.registration?.status === 'signed' && one.registration.team === 'blue';
}
