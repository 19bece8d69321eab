import { beforeEach, describe, expect, test } from 'vitest';
import { clubOf } from '../../testing/league.ts';
import { app, stage } from '../../testing/stage.ts';
import { dealer, makeMarket, type TestMarket } from '../offers/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { createTournament, registerTeams } from '../tournaments/index.ts';

const START = new Date('2040-03-05T18:00:00Z');
/** 1,000,000: what a player starts with; a team starts with a hundred times that. */
const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
let market: TestMarket;
const deal = dealer(
  () => app,
  () => market,
);
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  market = await makeMarket(app);
});

const shown = async (team: string) => {
  const { slug } = clubOf(market.league, team);
  const params = { tournamentSlug: market.league.tournamentSlug, teamSlug: slug };
  return (await app.call('budgets.ofTeam', { params, query: { per_page: 100 } })).body.data;
};
const desk = async (team: string) => {
  const params = { tournamentId: market.league.tournamentId, teamId: clubOf(market.league, team).id };
  const { token } = market.boss;
  return (await app.call('budgets.ofTournamentTeam', { token, params, query: { per_page: 100 } })).body.data;
};
const own = async (team: string, { token }: { readonly token: string }) => {
  const params = { teamId: clubOf(market.league, team).id };
  const query = { tournament: market.league.tournamentSlug, per_page: 100 };
  return await app.call('budgets.ofOwnTeam', { token, params, query });
};
const said = (entries: readonly { readonly kind: string; readonly amount: number }[]) =>
  entries.map(({ kind, amount }) => `${kind} ${amount}`);

/** Each entry adds up to the one above it, and all to what the team has. */
function requireSum(entries: readonly { amount: number; balance: number }[], total: number): void {
  let balance = 0;
  for (const entry of entries.toReversed()) {
    balance += entry.amount;
    expect(entry.balance).toBe(balance);
  }
  expect(balance).toBe(total);
}

describe('the budget of a team', () => {
  test('is told to everybody by completed deals alone, to the team with all that is held aside', async () => {
    const { ajo, bor, star } = market;
    await deal.bid(bor, 'Bor', star, PRICE);
    expect(await shown('Bor')).toMatchObject({ budget: MONEY, total: 1, data: [{ kind: 'start' }] });
    const reply = await own('Bor', bor);
    expect(said(reply.body.data.data)).toEqual([`offer_made ${-PRICE}`, `start ${MONEY}`]);
    expect(reply.body.data).toMatchObject({ money: MONEY - PRICE, held: PRICE });
    await deal.end(bor, 'Bor', await deal.newest(bor, 'Bor'));
    expect(await shown('Bor')).toMatchObject({ budget: MONEY, total: 1 });

    await deal.bid(bor, 'Bor', star, PRICE);
    await deal.counter(ajo, 'Ajo', await deal.newest(ajo, 'Ajo'), PRICE + 250);
    await deal.accept(bor, 'Bor', await deal.newest(bor, 'Bor'));
    await deal.confirm(star, (await deal.mine(star))[0] ?? { id: 0 });
    expect((await shown('Bor')).data).toMatchObject([
      {
        kind: 'bought',
        amount: -PRICE - 250,
        balance: MONEY - PRICE - 250,
        player: { slug: star.slug },
        team: { name: 'Ajo' },
      },
      { kind: 'start', amount: MONEY, balance: MONEY, player: null, team: null },
    ]);
    expect((await shown('Ajo')).data[0]).toMatchObject({
      kind: 'sold',
      amount: PRICE + 250,
      team: { name: 'Bor' },
    });
    expect(said((await desk('Bor')).data)).toEqual([
      'offer_changed -250',
      `offer_made ${-PRICE}`,
      `offer_returned ${PRICE}`,
      `offer_made ${-PRICE}`,
      `start ${MONEY}`,
    ]);
  });

  test('tells administrators alone why they gave or took money', async () => {
    const { boss, ajo, league } = market;
    const move = deskOf(app, boss.token, league.tournamentId);
    const body = { option: 'sub', quantity: '0.07', reason: 'A late fine' };
    const params = { teamId: clubOf(league, 'Ajo').id };
    expect((await move('registrations.moveMoney', { params, body })).status).toBe(200);
    expect((await desk('Ajo')).data[0]).toMatchObject({
      kind: 'administrator',
      amount: -7,
      reason: 'A late fine',
    });
    expect((await shown('Ajo')).data[0]).toMatchObject({ kind: 'administrator', amount: -7 });
    expect((await own('Ajo', ajo)).text).not.toMatch(/fine/);
  });

  test('is to be read by the team’s own managers, where it took part', async () => {
    const { ajo, bor, star } = market;
    expect((await own('Ajo', bor)).status).toBe(403);
    expect((await own('Ajo', star)).status).toBe(403);
    const params = { teamId: clubOf(market.league, 'Ajo').id };
    const query = { tournament: 'no-such-cup' };
    expect((await app.call('budgets.ofOwnTeam', { token: ajo.token, params, query })).status).toBe(404);
  });

  test('is empty where the team began without money', async () => {
    const { ajo } = market;
    const { id: teamId } = clubOf(market.league, 'Ajo');
    const { slug: tournament } = await app.write(async (tx) => {
      const cup = await createTournament(tx, {
        console: 'psn',
        name: 'Poor Cup',
        mode: 'all_final',
        startMoney: 0,
      });
      await registerTeams(tx, { tournamentId: cup.id, teamIds: [teamId] });
      return cup;
    });
    const params = { teamId };
    const reply = await app.call('budgets.ofOwnTeam', { token: ajo.token, params, query: { tournament } });
    expect(reply.body.data).toMatchObject({ total: 0, data: [], money: 0, held: 0 });
  });

  test('adds up after whatever the managers do', async () => {
    const { boss, ajo, bor, star, back } = market;
    let seed = 20_400_305;
    const dice = (sides: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % sides;
    };
    const seen = new Set<string>();
    const sides = [
      { by: ajo, team: 'Ajo', wants: back },
      { by: bor, team: 'Bor', wants: star },
    ] as const;
    for (let step = 0; step < 60; step += 1) {
      const side = sides[dice(2)] ?? sides[0];
      const offers = (await deal.of(side.by, side.team)).data;
      const offer = offers[dice(Math.max(1, offers.length))];
      const deeds = [
        () => deal.bid(side.by, side.team, side.wants, PRICE + dice(1000)),
        () => offer && deal.accept(side.by, side.team, offer),
        () => offer && deal.counter(side.by, side.team, offer, PRICE + dice(1000)),
        () => offer && deal.end(side.by, side.team, offer),
        async () => {
          const [asked] = await deal.mine(side.wants);
          return asked && (await deal.confirm(side.wants, asked));
        },
        async () => {
          const done = (await deal.listed(boss)).data.find(({ can }) => can.undo);
          return done && (await deal.undo(boss, done));
        },
      ];
      await deeds[dice(deeds.length)]?.();
      for (const { team } of sides) {
        const [all, everybody] = [await desk(team), await shown(team)];
        requireSum(all.data, all.money);
        requireSum(everybody.data, all.money + all.held);
        expect(everybody.budget).toBe(all.money + all.held);
        for (const { kind } of everybody.data) seen.add(kind);
        expect(everybody.data.some(({ kind }) => kind.startsWith('offer_'))).toBe(false);
      }
    }
    expect([...seen].sort()).toEqual(['bought', 'sold', 'start', 'undone']);
  });
});
