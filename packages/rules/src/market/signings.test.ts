import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Id } from '../ids.ts';
import { deepFreeze } from '../testing/deep-freeze.ts';
import { DAY } from '../testing/market.ts';
import { command, history, type MarketStep, startOfHistory } from '../testing/market-histories.ts';
import { isOfferOpen, type Market, squadSize } from './market.ts';
import type { MoneyAccount } from './money.ts';
import type { MarketChanges, MarketTime, SigningCommand, SigningStep } from './signing-command.ts';
import { passMarketTime, takeSigningStep } from './signings.ts';
import { signingsAt } from './windows.ts';

describe('any sequence of commands', () => {
  it('keeps money in equal to money out, every team at zero or above and every squad within its limits', () => {
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
      { numRuns: 150 },
    );
  });

  it('lists every change, and its log says who plays where', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const clubs = new Map<string, string | null>(
          startOfHistory().players.map((one) => [one.player, clubOf(one)]),
        );
        play(steps, ({ before, market, changes }) => {
          expect(sorted(applied(before, changes))).toEqual(sorted(market));
          for (const { kind, player, from, to } of changes.movements) {
            expect(clubs.get(player)).toBe(from);
            if (kind !== 'for_sale') clubs.set(player, to);
          }
          for (const one of market.players) expect(clubs.get(one.player)).toBe(clubOf(one));
        });
      }),
      { numRuns: 80 },
    );
  });

  it('makes no more than two deals between two teams in a window, and no resale', () => {
    fc.assert(
      fc.property(history, (steps) => {
        play(steps, ({ market, now }) => {
          const { open, openedAt } = signingsAt(market.calendar, now);
          const deals = market.deals.filter(
            (deal) => !deal.undone && open && openedAt !== null && deal.at >= openedAt,
          );
          expect(new Set(deals.map((deal) => deal.player)).size).toBe(deals.length);
          const pairs = deals.map((deal) => [deal.buyer, deal.seller].sort().join());
          for (const pair of pairs) expect(pairs.filter((one) => one === pair).length).toBeLessThan(3);
        });
      }),
      { numRuns: 50 },
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
      { numRuns: 50 },
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
          expectSame(other.passed, one.passed);
          if (one.ok && other.ok) expectSame(other, one);
          else expect(failureOf(other)).toEqual(failureOf(one));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('contains every kind of action, so that the tests above test something', () => {
    const deeds = new Set<SigningCommand['do']>();
    for (const steps of fc.sample(history, { numRuns: 300, seed: 7 })) {
      play(steps, ({ command, before, market }) => market !== before && deeds.add(command.do));
    }
    expect([...deeds].sort()).toEqual([
      'accept_counter',
      'accept_invitation',
      'accept_offer',
      'approve_offer',
      'ask_to_leave',
      'confirm_offer',
      'counter_offer',
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
      'sign_members',
      'stay',
      'undo_transfer',
      'withdraw_invitation',
      'withdraw_offer',
    ]);
  });
});

function expectSame(one: MarketTime<string>, other: MarketTime<string>) {
  expect(sorted(one.market)).toEqual(sorted(other.market));
  expect(one.changes.transfers).toEqual(other.changes.transfers);
  expect(one.changes.movements).toEqual(other.changes.movements);
}

function failureOf(step: SigningStep<string>) {
  return step.ok ? null : step.failure;
}

type Ledger = ReadonlyMap<string, number>;
type Done = {
  readonly command: SigningCommand<string>;
  readonly before: Market<string>;
  readonly market: Market<string>;
  readonly changes: MarketChanges<string>;
  readonly ledger: Ledger;
  readonly now: number;
};

function play(steps: readonly MarketStep[], look: (done: Done) => void) {
  let market = startOfHistory();
  let now = 0;
  const ledger = new Map(market.teams.map((one) => [`team ${one.team}`, one.balanceCents]));
  ledger.set('issue', -market.teams.reduce((sum, one) => sum + one.balanceCents, 0));
  for (const { command, after } of steps) {
    now += after;
    const step = takeSigningStep(deepFreeze(market), deepFreeze(command), now);
    for (const one of step.ok ? [step.passed, step] : [step.passed]) {
      const { changes } = one;
      post(ledger, changes);
      look({ command, before: market, market: one.market, changes, ledger, now });
      market = one.market;
    }
  }
  return { market, now };
}

function post(ledger: Map<string, number>, { transfers }: MarketChanges<string>): void {
  for (const { postings } of transfers) {
    expect(postings.reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
    for (const { account, cents } of postings) {
      expect(cents).not.toBe(0);
      ledger.set(nameOf(account), (ledger.get(nameOf(account)) ?? 0) + cents);
    }
  }
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

/** What a server does with the changes: it replaces or adds rows and posts the money. */
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
    deals: replace(market.deals, changes.deals, (row) => row.offer),
  };
}

/** The market without the order of its rows and without its calendar, which is no row. */
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
