import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Id } from '../ids.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { DAY, marketPlayer, marketTeam, signed } from '../testing/market.ts';
import { isOfferOpen, type Market, squadSize } from './market.ts';
import type { MoneyAccount } from './money.ts';
import { MARKET_SETTINGS } from './settings.ts';
import type { MarketChanges, SigningCommand } from './signing-command.ts';
import { passMarketTime, takeSigningStep } from './signings.ts';
import { signingsAt } from './windows.ts';

const TEAMS = ['red', 'blue', 'green'];
const PLAYERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const IDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

describe('any sequence of commands', () => {
  it('keeps money in equal to money out, nobody below zero and every squad within its limits', () => {
    fc.assert(
      fc.property(history, (steps) => {
        play(steps, ({ market, ledger, now }) => {
          expect([...ledger.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
          for (const { team, balanceCents } of market.teams) {
            expect(balanceCents).toBe(ledger.get(`team ${team}`));
            expect(balanceCents).toBeGreaterThanOrEqual(0);
            expect(squadSize(market, team)).toBeLessThanOrEqual(market.settings.squad.largest);
          }
          for (const offer of market.offers) {
            const held = isOfferOpen(offer) ? offer.amountCents : 0;
            expect(ledger.get(`held ${offer.offer}`) ?? 0).toBe(held);
          }
          expect(ledger.get('tournament') ?? 0).toBeGreaterThanOrEqual(0);
          expect(new Set(market.players.map((one) => one.player)).size).toBe(market.players.length);
          expectOpenOffersToStand(market, now);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('tells every change, and its log tells who plays where', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const clubs = new Map<string, string | null>(start().players.map((one) => [one.player, clubOf(one)]));
        play(steps, ({ before, market, changes }) => {
          expect(sorted(applied(before, changes))).toEqual(sorted(market));
          for (const { kind, player, from, to } of changes.movements) {
            expect(clubs.get(player)).toBe(from);
            if (kind !== 'for_sale') clubs.set(player, to);
          }
          for (const one of market.players) expect(clubs.get(one.player)).toBe(clubOf(one));
        });
      }),
      { numRuns: 150 },
    );
  });

  it('makes no more than two deals between two teams in a window, and no resale', () => {
    fc.assert(
      fc.property(history, (steps) => {
        play(steps, ({ market, now }) => {
          const { open, openedAt } = signingsAt(market.calendar, now);
          const deals = market.deals.filter((deal) => open && openedAt !== null && deal.at >= openedAt);
          expect(new Set(deals.map((deal) => deal.player)).size).toBe(deals.length);
          const pairs = deals.map((deal) => [deal.buyer, deal.seller].sort().join());
          for (const pair of pairs) expect(pairs.filter((one) => one === pair).length).toBeLessThan(3);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('leaves nothing for time to do at the same instant', () => {
    fc.assert(
      fc.property(history, (steps) => {
        play(steps, ({ market, now }) => {
          const again = passMarketTime(market, now);
          expect(again.market).toEqual(market);
          expect(Object.values(again.changes).flat()).toEqual([]);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('has the same outcome whatever the order of the rows', () => {
    fc.assert(
      fc.property(history, command, (steps, last) => {
        const { market, now } = play(steps, () => {});
        const turned = {
          ...market,
          teams: market.teams.toReversed(),
          players: market.players.toReversed(),
          invitations: market.invitations.toReversed(),
          offers: market.offers.toReversed(),
          deals: market.deals.toReversed(),
        };
        for (const later of [0, 30 * DAY]) {
          const one = takeSigningStep(market, last, now + later);
          const other = takeSigningStep(turned, last, now + later);
          if (!one.ok || !other.ok) expect(other).toEqual(one);
          else {
            expect(sorted(other.market)).toEqual(sorted(one.market));
            expect(other.changes.transfers).toEqual(one.changes.transfers);
            expect(other.changes.movements).toEqual(one.changes.movements);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('reaches every kind of deed, so that the rules above are about something', () => {
    const deeds = new Set<SigningCommand['do']>();
    for (const steps of fc.sample(history, { numRuns: 300, seed: 7 })) {
      play(steps, (one) => deeds.add(one.command.do));
    }
    expect([...deeds].sort()).toEqual([
      'accept_invitation',
      'accept_offer',
      'approve_offer',
      'ask_to_leave',
      'confirm_offer',
      'decline_offer',
      'deny_invitation',
      'invite',
      'join_free_market',
      'make_offer',
      'move_money',
      'quit_free_market',
      'release',
      'set_calendar',
      'set_for_sale',
      'sign_free_player',
      'stay',
      'withdraw_invitation',
      'withdraw_offer',
    ]);
  });
});

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

const command: fc.Arbitrary<SigningCommand<string>> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('invite' as const), invitation: id, team, player }) },
  { weight: 5, arbitrary: fc.record({ do: onInvitation, invitation: id }) },
  { weight: 5, arbitrary: fc.record({ do: onPlayer, player }) },
  fc.record({ do: fc.constantFrom('sign_free_player' as const, 'release' as const), team, player }),
  fc.record({ do: fc.constant('set_for_sale' as const), team, player, forSale: fc.boolean() }),
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

/** What belongs together, so that histories come to an end more often than by chance. */
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

type Step = { readonly command: SigningCommand<string>; readonly after: number };

/** Mostly minutes apart, sometimes days. */
const history: fc.Arbitrary<Step[]> = fc
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

type Ledger = ReadonlyMap<string, number>;
type Done = {
  readonly command: SigningCommand<string>;
  readonly before: Market<string>;
  readonly market: Market<string>;
  readonly changes: MarketChanges<string>;
  readonly ledger: Ledger;
  readonly now: number;
};

function play(steps: readonly Step[], look: (done: Done) => void) {
  let market = start();
  let now = 0;
  const ledger = new Map(market.teams.map((one) => [`team ${one.team}`, one.balanceCents]));
  ledger.set('issue', -market.teams.reduce((sum, one) => sum + one.balanceCents, 0));
  for (const { command, after } of steps) {
    now += after;
    const before = deepFreeze(market);
    const step = takeSigningStep(before, deepFreeze(command), now);
    if (!step.ok) continue;
    for (const { postings } of step.changes.transfers) {
      expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
      for (const { account, cents } of postings) {
        expect(cents).not.toBe(0);
        ledger.set(nameOf(account), (ledger.get(nameOf(account)) ?? 0) + cents);
      }
    }
    market = step.market;
    look({ command, before, market, changes: step.changes, ledger, now });
  }
  return { market, now };
}

function start(): Market<string> {
  const teams = ['red', 'blue', 'green'];
  return {
    settings: {
      ...MARKET_SETTINGS,
      squad: { smallest: 1, largest: 4 },
      startPriceCents: 100,
      mostInvitations: 3,
    },
    calendar: { lock: null, lockedAt: 0, windows: WINDOWS },
    teams: teams.map((one) => marketTeam(one, { balanceCents: 400, idleSince: one === 'green' ? 0 : null })),
    players: PLAYERS.map((one, index) => {
      const club = teams[index % 4];
      if (club) return marketPlayer(one, signed(club, { priceCents: 100 }));
      return marketPlayer(one, index > 4 ? null : { status: 'free', priceCents: 100, onFreeMarket: true });
    }),
    invitations: [],
    offers: [],
    deals: [],
  };
}

function expectOpenOffersToStand(market: Market<string>, now: number) {
  const { open } = signingsAt(market.calendar, now);
  for (const offer of market.offers.filter(isOfferOpen)) {
    expect(open).toBe(true);
    expect(market.players.find((one) => one.player === offer.player)?.registration).toMatchObject({
      status: 'signed',
      team: offer.seller,
    });
  }
}

/** What a server makes of the changes: rows replaced or added, money posted. */
function applied(market: Market<string>, changes: MarketChanges<string>): Market<string> {
  const replace = <Row>(rows: readonly Row[], by: readonly Row[], key: (row: Row) => Id) => [
    ...rows.filter((row) => !by.some((one) => key(one) === key(row))),
    ...by,
  ];
  const postings = changes.transfers.flatMap((transfer) => transfer.postings);
  return {
    ...market,
    teams: market.teams.map((one) => ({
      ...one,
      balanceCents: postings
        .filter(({ account }) => account.kind === 'team' && account.team === one.team)
        .reduce((sum, { cents }) => sum + cents, one.balanceCents),
    })),
    players: replace(market.players, changes.players, (row) => row.player),
    invitations: replace(market.invitations, changes.invitations, (row) => row.invitation),
    offers: replace(market.offers, changes.offers, (row) => row.offer),
    deals: [...market.deals, ...changes.deals],
  };
}

/** The market without the order of its rows, and without its calendar, which is no row. */
function sorted({ teams, players, invitations, offers, deals }: Market<string>) {
  return [teams, players, invitations, offers, deals].map((rows) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort(),
  );
}

function clubOf(one: Market<string>['players'][number]): string | null {
  return one.registration?.status === 'signed' ? one.registration.team : null;
}

function nameOf(account: MoneyAccount<string>): string {
  if (account.kind === 'team') return `team ${account.team}`;
  return account.kind === 'held' ? `held ${account.offer}` : account.kind;
}
