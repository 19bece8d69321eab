import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { app } from '../../testing/stage.ts';
import { deliver, finish, nextSeasonDesk } from '../nextseason/testing.ts';
import { desk, market, moneyOf, onMarket, START, teamOf } from './testing.ts';

const PRICE = 100_000_000;
const MONEY = 10_000_000_000;
onMarket();

/** A transfer that is done, and an open offer in each direction. */
async function deal(): Promise<void> {
  const { ajo, bor, star, back, league } = market;
  expect((await desk.bid(bor, 'Bor', star, PRICE)).status).toBe(200);
  const offer = await desk.newest(ajo, 'Ajo');
  expect((await desk.accept(ajo, 'Ajo', offer)).status).toBe(200);
  expect((await desk.confirm(star, offer)).status).toBe(200);
  expect((await desk.bid(ajo, 'Ajo', back, 150_000_001)).status).toBe(200);
  expect((await desk.accept(bor, 'Bor', await desk.newest(bor, 'Bor'))).status).toBe(200);
  expect((await desk.leave(star)).status).toBe(200);
  expect(await teamOf(app, league, star)).toBe('Bor');
  expect(await moneyOf(app, league)).toEqual({
    Ajo: MONEY + PRICE - 150_000_001,
    Bor: MONEY - PRICE,
    Cid: MONEY,
    escrow: 150_000_001,
    issue: -3 * MONEY,
  });
}
/** Every entry of the tournament's accounts, to the cent. */
async function sound(): Promise<void> {
  const { tournamentId } = market.league;
  const { rows } = await sql<{ balance: number; entries: number }>`
    select a.balance, coalesce(sum(e.amount), 0)::bigint as entries from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id where a.tournament_id = ${tournamentId} group by a.id`.execute(
    app.database.db,
  );
  for (const { balance, entries } of rows) expect(balance).toBe(entries);
  expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
}

test('a tournament that ends gives the money of its open offers back at once, before any job', async () => {
  const { league, boss } = market;
  await deal();
  await finish(app, league, boss.token);
  expect(await moneyOf(app, league)).toEqual({
    Ajo: MONEY + PRICE,
    Bor: MONEY - PRICE,
    Cid: MONEY,
    issue: -3 * MONEY,
  });
  expect(await desk.listed(boss)).toMatchObject({ open: 0, signings: { open: false, is_over: true } });
  await sound();
});

test.each([true, false])(
  'the next season begins without money held aside, budgets kept: %s',
  async (keepBudgets) => {
    const { league, boss, ajo, bor, star, back } = market;
    await deal();
    await finish(app, league, boss.token);
    // As an import would leave it, or a season that ended before offers did: one is open although all is over.
    await app.database.db.updateTable('seasons').set({ state: 'in_progress' }).execute();
    app.cache.touch(['*']);
    expect((await desk.bid(ajo, 'Ajo', back, 250_000_000)).status).toBe(200);
    await app.database.db.updateTable('seasons').set({ state: 'finished' }).execute();
    app.cache.touch(['*']);
    expect(await moneyOf(app, league)).toMatchObject({ escrow: 250_000_000 });
    await deliver(app, league);
    app.clock.now = new Date(START.getTime() + 3_600_000);
    const { make } = nextSeasonDesk(app, boss.token, () => league);
    const made = await make((choices) => ({ ...choices, keepBudgets }));
    expect(made.status, made.text).toBe(200);
    expect(await moneyOf(app, league)).toEqual(
      keepBudgets
        ? { Ajo: MONEY + PRICE, Bor: MONEY - PRICE, Cid: MONEY, issue: -3 * MONEY }
        : { Ajo: MONEY, Bor: MONEY, Cid: MONEY, issue: -3 * MONEY },
    );
    await sound();
    expect(await desk.listed(boss)).toMatchObject({ open: 0, signings: { open: true } });
    expect(await desk.of(bor, 'Bor')).toMatchObject({ market: { held: 0, squad: 9 } });
    // Nothing of the season before counts for the limits of this one.
    expect((await desk.bid(ajo, 'Ajo', star, PRICE)).status).toBe(200);
    expect((await desk.accept(bor, 'Bor', await desk.newest(bor, 'Bor'))).status).toBe(200);
    const offer = await desk.newest(ajo, 'Ajo');
    expect((await desk.confirm(star, offer)).status).toBe(200);
    await sound();
  },
);
