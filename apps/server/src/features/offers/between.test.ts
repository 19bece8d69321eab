import { describe, expect, test } from 'vitest';
import { found } from '../../platform/errors.ts';
import type { Person } from '../../testing/people.ts';
import { makePerson } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { insertAdministrator } from '../tournaments/index.ts';
import { desk, expectSound, market, moneyOf, onMarket, runMarket, START, signFor } from './testing.ts';

const MINUTE_MS = 60_000;
const CLOSES = new Date(START.getTime() + 60 * MINUTE_MS);
const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket();

const at = (instant: Date | number) => {
  app.clock.now = new Date(instant);
};
const openUntil = async (closes: Date, opens = START) => {
  const windows = [{ opens_at: opens.toISOString(), closes_at: closes.toISOString() }];
  const { boss, league } = market;
  expect((await setSignings(app, league, { token: boss.token, windows })).status).toBe(200);
};
/** The kinds of what waits for somebody, of offers. */
const tasksOf = async ({ token }: Person) => {
  const reply = await app.call('site.mine', { token });
  return reply.body.data.tasks
    .filter(({ kind }) => /offer|transfer/.test(kind))
    .map((task) => `${task.kind} ${'count' in task ? task.count : ''}`);
};
const settings = async () => {
  const params = { tournamentId: market.league.tournamentId };
  return (await app.call('market.settings', { token: market.boss.token, params })).body.data;
};
const budgetOf = async (by: Person, team: string) => {
  const query = { tournament: market.league.tournamentSlug };
  const params = { teamId: desk.teamId(team) };
  return (await app.call('budgets.ofOwnTeam', { token: by.token, params, query })).body.data;
};
const publicBudgetOf = async (team: string) => {
  const { league } = market;
  const teamSlug = found(league.clubs.find(({ name }) => name === team)).slug;
  const params = { tournamentSlug: league.tournamentSlug, teamSlug };
  return (await app.call('budgets.ofTeam', { params })).body.data.budget;
};
/** How each offer of a club stands, by its reader. */
const standings = async (by: Person, team: string) =>
  (await desk.of(by, team)).data.map(({ waits_for, ended, ended_at, can }) => [
    waits_for ?? ended,
    ended_at,
    Object.values(can).some(Boolean),
  ]);

/** An administrator of the tournament without a team. */
async function makeJudge(): Promise<Person> {
  const judge = await makePerson(app);
  await insertAdministrator(app.database.db, market.league.tournamentId, judge.userId);
  return judge;
}

/** One offer of Bor in each stage, for 1, 2, 3 and 4 times the price of a bid. */
async function makeAllStages(): Promise<Person> {
  const { ajo, bor, star } = market;
  const others = [
    await signFor(app, market, 'Ajo'),
    await signFor(app, market, 'Ajo'),
    await signFor(app, market, 'Ajo'),
  ];
  const [asked = star, odd = star, answered = star] = others;
  for (const player of [star, asked, answered])
    expect((await desk.bid(bor, 'Bor', player, PRICE)).status).toBe(200);
  expect((await desk.bid(bor, 'Bor', odd, 3 * PRICE)).status).toBe(200);
  const offers = (await desk.of(ajo, 'Ajo')).data;
  const of = ({ slug }: Person) => found(offers.find(({ player }) => player.slug === slug));
  expect((await desk.accept(ajo, 'Ajo', of(star))).status).toBe(200);
  expect((await desk.counter(ajo, 'Ajo', of(asked), 2 * PRICE)).status).toBe(200);
  return odd;
}

describe('between the end of a window and the minute’s job', () => {
  test('every desk shows its offers as lapsed at that instant, and nothing waits for anybody', async () => {
    const { boss, ajo, bor, star } = market;
    const judge = await makeJudge();
    await openUntil(CLOSES);
    await makeAllStages();
    at(CLOSES.getTime() - 1);
    expect((await standings(bor, 'Bor')).map(([stand]) => stand).sort()).toEqual([
      'administrator',
      'buyer',
      'player',
      'seller',
    ]);
    expect([await tasksOf(ajo), await tasksOf(bor), await tasksOf(star), await tasksOf(judge)]).toEqual([
      ['offers_to_answer 1'],
      ['offers_to_answer 1'],
      ['transfers_to_confirm 1'],
      ['offers_to_approve 1'],
    ]);
    expect((await settings()).open_offers).toBe(4);

    at(CLOSES);
    const lapsed = ['lapsed', CLOSES.toISOString(), false];
    for (const [by, team] of [
      [bor, 'Bor'],
      [ajo, 'Ajo'],
    ] as const) {
      expect(await standings(by, team)).toEqual([lapsed, lapsed, lapsed, lapsed]);
      const all = await app.call('offers.ofTeam', { token: by.token, params: { teamId: desk.teamId(team) } });
      expect(all.body.data.data.map(({ ended }) => ended)).toEqual(Array(4).fill('lapsed'));
    }
    expect(await desk.mine(star)).toEqual([]);
    expect((await settings()).open_offers).toBe(0);
    for (const who of [ajo, bor, star, judge, boss]) expect(await tasksOf(who)).toEqual([]);
    for (const who of [boss, judge]) {
      const [all, over] = [await desk.listed(who), await desk.listed(who, { state: 'over' })];
      expect([all.to_approve, all.open, all.total, over.total]).toEqual([0, 0, 4, 4]);
      expect(all.data.map(({ ended, can }) => [ended, can])).toEqual(
        Array(4).fill(['lapsed', { approve: false, decline: false, undo: false }]),
      );
      for (const state of ['open', 'to_approve']) expect((await desk.listed(who, { state })).total).toBe(0);
    }
  });

  test('the money of its offers is the club’s again, on each page alike, and the account says why', async () => {
    const { bor, boss, league } = market;
    await openUntil(CLOSES);
    await makeAllStages();
    const held = 6 * PRICE;
    expect((await desk.of(bor, 'Bor')).market).toMatchObject({ money: MONEY - held, held });
    at(CLOSES);
    expect((await desk.of(bor, 'Bor')).market).toMatchObject({ money: MONEY, held: 0, can_deal: false });
    const before = await budgetOf(bor, 'Bor');
    expect(before).toMatchObject({ money: MONEY, held: 0, total: 9 });
    expect(before.data.slice(0, 4).map(({ kind, at: when }) => [kind, when])).toEqual(
      Array(4).fill(['offer_returned', CLOSES.toISOString()]),
    );
    expect(before.data[0].balance).toBe(MONEY);
    const params = { tournamentId: league.tournamentId, teamId: desk.teamId('Bor') };
    const asked = { token: boss.token, params };
    const forBoss = (await app.call('budgets.ofTournamentTeam', asked)).body.data;
    expect(forBoss).toMatchObject({ money: MONEY, held: 0, total: 9 });
    expect(await publicBudgetOf('Bor')).toBe(MONEY);
    const toInvite = await app.call('invitations.candidates', {
      token: bor.token,
      params: { teamId: desk.teamId('Bor') },
    });
    expect(toInvite.body.data.tournaments.map(({ money }) => money)).toEqual([MONEY]);

    await runMarket(app);
    const after = await budgetOf(bor, 'Bor');
    const facts = ({ data }: typeof after) => data.map(({ id: _, ...entry }) => JSON.stringify(entry)).sort();
    expect(facts(after)).toEqual(facts(before));
    expect(after).toMatchObject({ money: MONEY, held: 0, total: 9 });
    expect((await desk.of(bor, 'Bor')).market).toMatchObject({ money: MONEY, held: 0 });
    expect((await standings(bor, 'Bor')).map(([stand]) => stand)).toEqual(Array(4).fill('lapsed'));
    expect(await moneyOf(app, league)).toMatchObject({ Bor: MONEY });
    await expectSound(app, league);
  });

  test('an administrator can take all that the club has', async () => {
    const { boss, league } = market;
    await openUntil(CLOSES);
    await makeAllStages();
    const take = () =>
      deskOf(
        app,
        boss.token,
        league.tournamentId,
      )('registrations.moveMoney', {
        params: { teamId: desk.teamId('Bor') },
        body: { option: 'take', quantity: '100000000', reason: 'A fine' },
      });
    expect((await take()).status).toBe(422);
    at(CLOSES);
    expect((await take()).status).toBe(200);
    expect(await moneyOf(app, league)).not.toHaveProperty('Bor');
    await expectSound(app, league);
  });

  test('an administrator who opens signings anew is told of no offer that they end', async () => {
    const { boss, bor, league } = market;
    await openUntil(CLOSES);
    await makeAllStages();
    at(CLOSES.getTime() + 1000);
    const said = await setSignings(app, league, { token: boss.token, lock: 'open' });
    expect(said.body.message).not.toMatch(/lapsed/);
    expect((await standings(bor, 'Bor')).map(([stand]) => stand)).toEqual(Array(4).fill('lapsed'));
    await expectSound(app, league);
  });
});

test('who did not confirm in time is asked no more, and the buyer may spend the money at once, before any job', async () => {
  const { ajo, bor, star, league } = market;
  const free = await makePerson(app);
  await desk.join(free);
  expect((await desk.bid(bor, 'Bor', star, MONEY / 2)).status).toBe(200);
  expect((await desk.approve(market.boss, await desk.newest(bor, 'Bor'))).status).toBe(200);
  const other = await signFor(app, market, 'Ajo');
  expect((await desk.bid(bor, 'Bor', other, MONEY / 2)).status).toBe(200);
  expect((await desk.approve(market.boss, await desk.newest(bor, 'Bor'))).status).toBe(200);
  expect((await desk.accept(ajo, 'Ajo', await desk.newest(ajo, 'Ajo'))).status).toBe(200);
  const ends = START.getTime() + 48 * 60 * MINUTE_MS;

  at(ends - 1);
  expect(await desk.mine(other)).toMatchObject([{ confirm_by: new Date(ends).toISOString() }]);
  expect((await desk.of(bor, 'Bor')).market).toMatchObject({ money: 0, held: MONEY });
  expect((await desk.sign(bor, 'Bor', free)).status).toBe(409);

  at(ends);
  expect(await desk.mine(other)).toEqual([]);
  expect(await tasksOf(other)).toEqual([]);
  expect((await desk.of(bor, 'Bor')).market).toMatchObject({ money: MONEY / 2, held: MONEY / 2 });
  expect(await standings(bor, 'Bor')).toEqual([
    ['seller', null, true],
    ['lapsed', new Date(ends).toISOString(), false],
  ]);
  expect((await desk.sign(bor, 'Bor', free)).status).toBe(200);
  expect(await moneyOf(app, league)).toMatchObject({ Bor: MONEY / 2 - PRICE, escrow: MONEY / 2 });
  await expectSound(app, league);
});

test('an offer whose player’s notice is over reads as lapsed then', async () => {
  const { ajo, bor, star } = market;
  expect((await desk.leave(star)).status).toBe(200);
  expect((await desk.bid(bor, 'Bor', star, PRICE)).status).toBe(200);
  const free = START.getTime() + 7 * 24 * 60 * MINUTE_MS;
  at(free - 1);
  expect(await standings(ajo, 'Ajo')).toEqual([['seller', null, true]]);
  at(free);
  expect(await standings(ajo, 'Ajo')).toEqual([['lapsed', new Date(free).toISOString(), false]]);
  await runMarket(app);
  expect((await standings(ajo, 'Ajo'))[0]?.[0]).toBe('lapsed');
});

test('a player has until signings close, where that comes before their hours are over', async () => {
  const { ajo, bor, star } = market;
  await openUntil(CLOSES);
  expect((await desk.bid(bor, 'Bor', star, PRICE)).status).toBe(200);
  expect((await desk.accept(ajo, 'Ajo', await desk.newest(ajo, 'Ajo'))).status).toBe(200);
  expect(await desk.mine(star)).toMatchObject([{ confirm_by: CLOSES.toISOString() }]);
  const { tasks } = (await app.call('site.mine', { token: star.token })).body.data;
  expect(tasks.find(({ kind }) => kind === 'transfers_to_confirm')?.until).toBe(CLOSES.toISOString());
});

test('what reads say of time is what the next command and the job make of it, at whatever moment', async () => {
  const { bor, boss, league } = market;
  const windows = [0, 3, 4].map((day) => ({
    opens_at: new Date(START.getTime() + day * 24 * 60 * MINUTE_MS).toISOString(),
    closes_at: new Date(START.getTime() + (day + 1) * 24 * 60 * MINUTE_MS).toISOString(),
  }));
  expect((await setSignings(app, league, { token: boss.token, windows })).status).toBe(200);
  await makeAllStages();
  // One of the third window, which opens as the second closes.
  for (const hours of [23, 24, 47, 48, 71, 72, 95, 96, 97]) {
    at(START.getTime() + hours * 60 * MINUTE_MS);
    const read = await desk.of(bor, 'Bor');
    const standing = read.data.map(({ id, waits_for, ended }) => [id, waits_for ?? ended]);
    await runMarket(app);
    const written = await app.database.db
      .selectFrom('offers')
      .select(['id', 'waits_for', 'ended'])
      .where('tournament_id', '=', league.tournamentId)
      .execute();
    expect(Object.fromEntries(standing)).toEqual(
      Object.fromEntries(written.map(({ id, waits_for, ended }) => [id, waits_for ?? ended])),
    );
    expect(read.market?.money).toBe((await moneyOf(app, league)).Bor);
    const free = read.data.find(({ ended }) => ended === 'lapsed')?.player;
    if (free && read.market?.signings.open) await desk.bid(bor, 'Bor', free, PRICE);
  }
  await expectSound(app, league);
});
