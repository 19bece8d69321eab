import fc from 'fast-check';
import type { Market } from '../market/market.ts';
import { MARKET_SETTINGS } from '../market/settings.ts';
import type { SigningCommand } from '../market/signing-command.ts';
import { DAY, marketPlayer, marketTeam, signed } from './market.ts';

const TEAMS = ['red', 'blue', 'green'];
const PLAYERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const IDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const team = fc.constantFrom(...TEAMS);
const player = fc.constantFrom(...PLAYERS);
const id = fc.constantFrom(...IDS);
const WINDOWS = [
  { opensAt: 0, closesAt: 10 * DAY },
  { opensAt: 12 * DAY, closesAt: 30 * DAY },
];

const onInvitation = fc.constantFrom(
  'accept_invitation' as const,
  'accept_invitation' as const,
  'deny_invitation' as const,
  'withdraw_invitation' as const,
);
const onOffer = fc.constantFrom(
  'approve_offer' as const,
  'accept_counter' as const,
  'accept_offer' as const,
  'accept_offer' as const,
  'confirm_offer' as const,
  'confirm_offer' as const,
  'decline_offer' as const,
  'withdraw_offer' as const,
);
const onPlayer = fc.constantFrom(
  'join_free_market' as const,
  'quit_free_market' as const,
  'ask_to_leave' as const,
  'stay' as const,
);

export const command: fc.Arbitrary<SigningCommand<string>> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('invite' as const), invitation: id, team, player }) },
  { weight: 5, arbitrary: fc.record({ do: onInvitation, invitation: id }) },
  { weight: 5, arbitrary: fc.record({ do: onPlayer, player }) },
  fc.record({ do: fc.constantFrom('sign_free_player' as const, 'release' as const), team, player }),
  fc.record({ do: fc.constant('set_for_sale' as const), team, player, forSale: fc.boolean() }),
  fc.record({
    do: fc.constant('sign_members' as const),
    team,
    players: fc.array(player, { minLength: 1, maxLength: 4 }),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('make_offer' as const),
      offer: id,
      buyer: team,
      player,
      amountCents: fc.constantFrom(0, 30, 60, 100, 180, 300),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: onOffer, offer: id }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('counter_offer' as const),
      offer: id,
      amountCents: fc.constantFrom(0, 60, 120, 300),
    }),
  },
  fc.record({
    do: fc.constant('undo_transfer' as const),
    offer: id,
    cameAnew: fc.boolean(),
    hasPlayed: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('move_money' as const),
    team,
    option: fc.constantFrom('add', 'subtract'),
    quantityCents: fc.constantFrom(10, 400),
    reason: fc.constant('why not'),
  }),
  fc.record({
    do: fc.constant('set_calendar' as const),
    lock: fc.constantFrom(null, 'open' as const, 'open' as const, 'closed' as const),
    windows: fc.constantFrom(WINDOWS, []),
  }),
);

/** Commands that belong together, so that histories reach their end more often than by chance. */
const story = fc.oneof(
  { weight: 5, arbitrary: command.map((one) => [one]) },
  {
    weight: 3,
    arbitrary: fc
      .record({ offer: id, buyer: team, player, amountCents: fc.constantFrom(30, 60, 100, 180, 300) })
      .map((asked): SigningCommand<string>[] => [
        { do: 'make_offer', ...asked },
        { do: 'accept_offer', offer: asked.offer },
        { do: 'confirm_offer', offer: asked.offer },
      ]),
  },
  fc
    .record({ offer: id, buyer: team, player, amountCents: fc.constantFrom(60, 100, 180) })
    .map((asked): SigningCommand<string>[] => [
      { do: 'make_offer', ...asked },
      { do: 'counter_offer', offer: asked.offer, amountCents: asked.amountCents + 15 },
      { do: 'accept_counter', offer: asked.offer },
      { do: 'confirm_offer', offer: asked.offer },
      { do: 'undo_transfer', offer: asked.offer, cameAnew: false, hasPlayed: false },
    ]),
  fc.record({ team, player }).map((asked): SigningCommand<string>[] => [
    { do: 'join_free_market', player: asked.player },
    { do: 'sign_free_player', ...asked },
  ]),
  fc
    .tuple(fc.record({ invitation: id, team, player }), onInvitation)
    .map(([asked, answer]): SigningCommand<string>[] => [
      { do: 'invite', ...asked },
      { do: answer, invitation: asked.invitation },
    ]),
);

export type MarketStep = { readonly command: SigningCommand<string>; readonly after: number };

/** Mostly minutes apart, sometimes days. */
export const history: fc.Arbitrary<MarketStep[]> = fc
  .array(fc.tuple(story, fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 1, DAY, 5 * DAY)), {
    minLength: 10,
    maxLength: 30,
    size: 'max',
  })
  .map((stories) =>
    stories.flatMap(([commands, after]) =>
      commands.map((one, index) => ({ command: one, after: index === 0 ? after : 1 })),
    ),
  );

/** A small market in its first window: three teams of two or three, little money, one idle team. */
export function startOfHistory(): Market<string> {
  return {
    settings: {
      ...MARKET_SETTINGS,
      squad: { smallest: 1, largest: 4 },
      startPriceCents: 100,
      mostInvitations: 3,
    },
    calendar: { lock: null, changedAt: 0, openedAt: 0, windows: WINDOWS },
    teams: TEAMS.map((one) => marketTeam(one, { balanceCents: 400, idleSince: one === 'green' ? 0 : null })),
    players: PLAYERS.map((one, index) => {
      const club = TEAMS[index % 4];
      if (club) return marketPlayer(one, signed(club, { priceCents: 100 }));
      return marketPlayer(one, index > 4 ? null : { status: 'free', priceCents: 100, onFreeMarket: true });
    }),
    invitations: [],
    offers: [],
    deals: [],
  };
}
