import { describe, expect, test } from 'vitest';
import { found } from '../../platform/errors.ts';
import { mateOf } from '../../testing/league.ts';
import type { Person } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { setSignings } from '../invitations/testing.ts';
import { deskOf } from '../registrations/testing.ts';
import { HOUR_MS, reportDesk } from '../results/testing.ts';
import { insertManager } from '../teams/index.ts';
import { desk, market, onMarket, refusedAs, signFor } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
const matchday = reportDesk(
  () => app,
  () => market.league,
  ['Bor', 'Cid'],
);
onMarket();

const registrar = () => deskOf(app, market.boss.token, market.league.tournamentId);
const setTournament = async (values: { squad_smallest?: number; squad_largest?: number }) => {
  const tournaments = app.database.db.updateTable('tournaments').set(values);
  await tournaments.where('id', '=', market.league.tournamentId).execute();
  app.cache.touch(['*']);
};
const runs = async (who: Person, team: string) => {
  await app.write((tx) => insertManager(tx, desk.teamId(team), who.userId));
  app.cache.touch(['*']);
};
/** An offer of Bor for a player of Ajo. */
async function bid(player = market.star, cents = PRICE) {
  expect((await desk.bid(market.bor, 'Bor', player, cents)).status).toBe(200);
  return await desk.newest(market.bor, 'Bor');
}
async function accepted(player = market.star) {
  const offer = await bid(player);
  expect((await desk.accept(market.ajo, 'Ajo', offer)).status).toBe(200);
  return offer;
}
async function bought(player = market.star) {
  const offer = await accepted(player);
  expect((await desk.confirm(player, offer)).status).toBe(200);
  return offer;
}
const saidOf = async (deed: Parameters<typeof refusedAs>[1]) =>
  (await refusedAs(app, deed))[1].replace(/^\w+: /, '');

describe('a seller whose turn it is', () => {
  test('with its smallest squad declines, and is told why it can’t sell or release', async () => {
    const { ajo } = market;
    const offer = await bid();
    const before = await desk.of(ajo, 'Ajo');
    expect(before.data[0]).toMatchObject({ can: { accept: true, counter: true, decline: true }, why: null });
    expect(before.market?.can_spare).toBe(true);
    expect((await desk.release(ajo, 'Ajo', mateOf(market.league, 'Ajo', 1))).status).toBe(200);
    const { data, market: purse } = await desk.of(ajo, 'Ajo');
    expect(data[0].can).toEqual({ accept: false, counter: false, decline: true, withdraw: false });
    expect(data[0].why).toBe(await saidOf(() => desk.accept(ajo, 'Ajo', offer)));
    expect(data[0].why).toBe(await saidOf(() => desk.counter(ajo, 'Ajo', offer, 2 * PRICE)));
    expect(purse?.can_spare).toBe(false);
    expect(await saidOf(() => desk.release(ajo, 'Ajo', market.star))).toBe(data[0].why);
    expect((await desk.end(ajo, 'Ajo', offer)).status).toBe(200);
  });

  test('sells nobody who came to run it', async () => {
    const { ajo, star } = market;
    const offer = await bid();
    await runs(star, 'Ajo');
    const [row] = (await desk.of(ajo, 'Ajo')).data;
    expect(row.can).toEqual({ accept: false, counter: false, decline: true, withdraw: false });
    expect(row.why).toBe(await saidOf(() => desk.accept(ajo, 'Ajo', offer)));
  });

  test('is told so by each of its offers alone, and nothing of those that wait for others', async () => {
    const { ajo, bor } = market;
    const other = await signFor(app, market, 'Ajo');
    await runs(other, 'Ajo');
    // By a bid that was made before they ran it.
    await app.database.db.deleteFrom('team_managers').where('user_id', '=', other.userId).execute();
    await bid(other);
    await runs(other, 'Ajo');
    await bid();
    const rows = (await desk.of(ajo, 'Ajo')).data;
    expect(rows.map(({ can, why }) => [can.accept, why !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
    for (const { can, why } of (await desk.of(bor, 'Bor')).data) {
      expect([can, why]).toEqual([{ accept: false, counter: false, decline: false, withdraw: true }, null]);
    }
  });
});

test('a buyer who has no money for what the seller asks withdraws, and is told why', async () => {
  const { ajo, bor } = market;
  const offer = await bid();
  expect((await desk.counter(ajo, 'Ajo', offer, MONEY)).status).toBe(200);
  expect((await desk.of(bor, 'Bor')).data[0]).toMatchObject({ can: { accept: true }, why: null });
  expect((await desk.bid(bor, 'Bor', await signFor(app, market, 'Ajo'), PRICE)).status).toBe(200);
  const row = found((await desk.of(bor, 'Bor')).data.find(({ waits_for }) => waits_for === 'buyer'));
  expect(row.can).toEqual({ accept: false, counter: false, decline: false, withdraw: true });
  expect(row.why).toBe(await saidOf(() => desk.accept(bor, 'Bor', row)));
});

test('a banned manager deals with nobody there, and is told why; they may say no, or take an offer back', async () => {
  const { ajo, bor, boss, league } = market;
  const offer = await bid();
  const params = { tournamentId: league.tournamentId };
  const body = { player: ajo.slug, reason: 'Insults' };
  expect((await app.call('discipline.ban', { token: boss.token, params, body })).status).toBe(200);
  const { data, market: purse } = await desk.of(ajo, 'Ajo');
  expect(data[0].can).toEqual({ accept: false, counter: false, decline: true, withdraw: false });
  expect([purse?.can_deal, purse?.barred, data[0].why]).toEqual([
    false,
    ...Array(2).fill(await saidOf(() => desk.accept(ajo, 'Ajo', data[0]))),
  ]);
  expect((await desk.end(ajo, 'Ajo', offer)).status).toBe(200);
  const own = await bid();
  const banned = { token: boss.token, params, body: { player: bor.slug, reason: 'Insults' } };
  expect((await app.call('discipline.ban', banned)).status).toBe(200);
  expect((await desk.end(bor, 'Bor', own)).status).toBe(200);
});

describe('a player who is asked to confirm', () => {
  const told = async () => {
    const [row] = await desk.mine(market.star);
    return [row.can.confirm, row.why];
  };
  /** Refused, as it was told. */
  const expectTold = async (offer: { id: number }) =>
    expect(await told()).toEqual([false, await saidOf(() => desk.confirm(market.star, offer))]);

  test('can, as long as both squads allow it', async () => {
    const offer = await accepted();
    expect(await told()).toEqual([true, null]);
    await setTournament({ squad_largest: 8 });
    await expectTold(offer);
    await setTournament({ squad_largest: 25, squad_smallest: 8 });
    await expectTold(offer);
    await setTournament({ squad_smallest: 7 });
    expect((await desk.confirm(market.star, offer)).status).toBe(200);
  });

  test('can’t without premium, beyond the deals of two clubs, or while they run theirs', async () => {
    const { league, star } = market;
    const offer = await accepted();
    const setPremium = async (is_premium: boolean) => {
      const divisions = app.database.db.updateTable('divisions').set({ is_premium });
      await divisions.where('id', '=', league.divisionId).execute();
    };
    await setPremium(true);
    await expectTold(offer);
    await setPremium(false);
    await bought(await signFor(app, market, 'Ajo'));
    expect(await told()).toEqual([true, null]);
    await bought(await signFor(app, market, 'Ajo'));
    await expectTold(offer);
    await runs(star, 'Ajo');
    await expectTold(offer);
  });
});

describe('an administrator', () => {
  const rowOf = async (id: number) =>
    found((await desk.listed(market.boss)).data.find((row) => row.id === id));
  const told = async ({ id }: { id: number }) => {
    const { can, why } = await rowOf(id);
    return [can.undo, why];
  };
  const expectTold = async (offer: { id: number }) =>
    expect(await told(offer)).toEqual([false, await saidOf(() => desk.undo(market.boss, offer))]);

  test('undoes where the seller’s squad and money allow it, whatever the buyer’s squad is left with, and is told why not', async () => {
    const offer = await bought();
    expect(await told(offer)).toEqual([true, null]);
    await setTournament({ squad_largest: 7 });
    await expectTold(offer);
    await setTournament({ squad_largest: 25, squad_smallest: 9 });
    expect(await told(offer)).toEqual([true, null]);
    await setTournament({ squad_smallest: 7 });
    const take = (quantity: string) =>
      registrar()('registrations.moveMoney', {
        params: { teamId: desk.teamId('Ajo') },
        body: { option: 'take', quantity, reason: 'A fine' },
      });
    expect((await take('100000000.01')).status).toBe(200);
    await expectTold(offer);
  });

  test('undoes nothing once the player is on a sheet of the buyer, sent or decided', async () => {
    const { bor, star } = market;
    const offer = await bought();
    const other = await bought(await signFor(app, market, 'Ajo'));
    const { date } = await matchday.match();
    app.clock.now = new Date(Date.parse(date ?? '') + HOUR_MS);
    const rival = await matchday.managerOf('Cid');
    const lines = [...matchday.linesOf('Bor', 0, 3), { player: star.slug, goals: 0 }];
    const sent = await matchday.send(bor, 'Bor', { homeGoals: 0, awayGoals: 0, lines });
    expect(sent.status, sent.text).toBe(200);
    await expectTold(offer);
    const theirs = { homeGoals: 0, awayGoals: 0, lines: matchday.linesOf('Cid', 0, 4) };
    expect((await matchday.send(rival, 'Cid', theirs)).status).toBe(200);
    expect((await matchday.match()).status).toBe('played');
    await expectTold(offer);
    expect(await told(other)).toEqual([true, null]);
  });

  test('undoes nothing where the player runs the buyer, left it, or came back another way', async () => {
    const { bor } = market;
    const [first, second] = [await bought(), await bought(await signFor(app, market, 'Ajo'))];
    await runs(market.star, 'Bor');
    await expectTold(first);
    await app.database.db.deleteFrom('team_managers').where('user_id', '=', market.star.userId).execute();
    app.cache.touch(['*']);
    expect(await told(first)).toEqual([true, null]);
    expect((await desk.release(bor, 'Bor', market.star)).status).toBe(200);
    await expectTold(first);
    await desk.join(market.star);
    expect((await desk.sign(bor, 'Bor', market.star)).status).toBe(200);
    await expectTold(first);
    expect(await told(second)).toEqual([true, null]);
  });

  test('is told nothing of why old transfers stay, nor while signings are closed', async () => {
    const { boss, league } = market;
    const offer = await bought();
    await setSignings(app, league, { token: boss.token, lock: 'closed' });
    expect(await told(offer)).toEqual([false, null]);
    app.clock.now = new Date(app.clock.now.getTime() + HOUR_MS);
    await setSignings(app, league, { token: boss.token, lock: 'open' });
    expect(await told(offer)).toEqual([false, null]);
  });

  test('with a team there is offered nothing to decide', async () => {
    const { boss } = market;
    const offer = await bought();
    await bid(await signFor(app, market, 'Ajo'), 3 * PRICE);
    await runs(boss, 'Cid');
    const { data } = await desk.listed(boss);
    expect(data.map(({ id, can, why }) => [id, can, why])).toEqual([
      [offer.id, { approve: false, decline: false, undo: false }, null],
    ]);
  });
});
