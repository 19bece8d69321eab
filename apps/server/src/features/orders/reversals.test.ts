import { beforeEach, describe, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { checkLedger, grantCoins, spendCoins } from '../wallet/index.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const LOSES = '4000000000000259';
const WINS = '4000000000002685';
const desk = ordersDesk(() => app);
let anna: Person;
stage({ now: START });
beforeEach(async () => {
  app.clock.now = START;
  anna = await makePerson(app);
  await desk.staysLoggedIn(anna);
});

describe('a payment that is disputed', () => {
  test('takes its coins back: bought ones, then earned ones, and the rest is owed', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id, { cardNumber: LOSES });
    await grant(100);
    await spend(1300);
    await desk.bankSpeaks();
    expect(await desk.coins(anna)).toEqual({ bought: 0, earned: 0, debt: 1200 });
    // Its buyer reads that it is in dispute and until when it is answered, and never that all is well.
    const due_by = new Date(app.clock.now.getTime() + 7 * DAY_MS).toISOString();
    expect(await desk.state(anna, id)).toMatchObject({
      state: 'fulfilled',
      outcome: 'disputed',
      reversed_cents: 250,
      dispute: { standing: 'disputed', due_by },
    });
    expect((await app.call('orders.csv', { token: anna.token })).text).toContain('In dispute');
    const [entry] = (await app.call('wallet.mine', { token: anna.token })).body.data.data;
    expect(entry).toMatchObject({ coins: -300, debt: 1200, cause: { kind: 'dispute', id } });
  });

  test('and won returns all to where it came from', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id, { cardNumber: WINS });
    await grant(100);
    await spend(1300);
    await desk.bankSpeaks();
    expect(await desk.coins(anna)).toMatchObject({ debt: 1200 });
    await grant(500);
    expect(await desk.coins(anna)).toMatchObject({ earned: 0, debt: 700 });
    await desk.bankSpeaks();
    expect(await desk.coins(anna)).toEqual({ bought: 200, earned: 600, debt: 0 });
    expect(await desk.state(anna, id)).toMatchObject({
      outcome: 'fulfilled',
      reversed_cents: 0,
      dispute: { standing: 'won', due_by: null },
    });
  });

  test('has to be answered within a week, is lost without an answer, and has no fee', async () => {
    const boss = await makePerson(app, { role: 'SUPER' });
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id, { cardNumber: LOSES });
    await desk.bankSpeaks();
    const asked = { token: boss.token, params: { orderId: id } };
    const due_by = new Date(app.clock.now.getTime() + 7 * DAY_MS).toISOString();
    const { data } = (await app.call('orders.one', asked)).body;
    expect(data).toMatchObject({ dispute: { standing: 'disputed', due_by }, fee: null });
    app.clock.now = new Date(due_by);
    await desk.staysLoggedIn(boss);
    await desk.run('sandbox_bank');
    const lost = (await app.call('orders.one', asked)).body.data;
    expect(lost).toMatchObject({ dispute: { standing: 'lost', due_by: null }, reversed_cents: 250 });
    await desk.staysLoggedIn(anna);
    expect((await desk.state(anna, id)).outcome).toBe('gone_back');
    expect(lost.events.map(({ kind }) => kind)).toEqual(['paid', 'disputed', 'withdrawn', 'lost']);
  });

  test('takes premium off the end, at most down to now, and gives it back when it is won', async () => {
    const id = await desk.orderPremium(anna);
    await desk.pay(anna, id, { cardNumber: WINS });
    const until = (await desk.premiumOffer(anna, 1)).member_until;
    await desk.bankSpeaks();
    expect((await desk.premiumOffer(anna, 1)).member_until).toBeNull();
    await desk.bankSpeaks();
    // The spell has ended at the dispute: what comes back begins anew, and lasts as long as what was taken.
    const taken = Date.parse(until ?? '') - (START.getTime() + 60_000);
    const back = Date.parse((await desk.premiumOffer(anna, 1)).member_until ?? '');
    expect(back - app.clock.now.getTime()).toBe(taken);
  });
});

describe('within 14 days', () => {
  test('unspent coins are given back for their share of the price, once', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    await spend(500);
    const { give_back: back } = await desk.state(anna, id);
    expect(back).toMatchObject({ cents: 166, quantity: 1000, until: '2026-12-04T18:00:00.000Z' });
    expect((await giveBack(id, 250)).status).toBe(409);
    expect((await giveBack(id, 166)).status).toBe(200);
    expect((await desk.coins(anna)).bought).toBe(1000 - Math.floor((1500 * 166) / 250));
    expect((await giveBack(id, 166)).status).toBe(409);
    await desk.run('order_refunds');
    const [entry] = (await app.call('wallet.mine', { token: anna.token })).body.data.data;
    expect(entry?.cause).toMatchObject({ kind: 'give_back', id });
    expect(await desk.state(anna, id)).toMatchObject({
      outcome: 'partly_back',
      reversed_cents: 166,
      refunds: [{ cents: 166, state: 'done' }],
    });
  });

  test('and not a moment later', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id);
    app.clock.now = new Date(START.getTime() + 14 * DAY_MS - 1);
    expect((await desk.state(anna, id)).give_back).not.toBeNull();
    app.clock.now = new Date(START.getTime() + 14 * DAY_MS);
    expect((await desk.state(anna, id)).give_back).toBeNull();
    expect((await desk.state(anna, id)).is_give_back_over).toBe(true);
    const late = await giveBack(id, 250);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('are over')]);
  });

  test('premium is given back for the days that are left', async () => {
    const id = await desk.orderPremium(anna);
    await desk.pay(anna, id);
    app.clock.now = new Date(START.getTime() + 10 * DAY_MS);
    const { give_back: back } = await desk.state(anna, id);
    // 30 days from 20 November: 20 are left.
    expect(back).toMatchObject({ quantity: 20, cents: 266 });
    expect((await giveBack(id, back?.cents ?? 0)).status).toBe(200);
    expect((await desk.premiumOffer(anna, 1)).member_until).not.toBe('2026-12-20T18:00:00.000Z');
  });

  test('a gift is its receiver’s: the giver gives nothing back', async () => {
    const ben = await makePerson(app);
    const id = await desk.orderPremium(anna, { to: ben.slug });
    await desk.pay(anna, id);
    expect((await desk.state(anna, id)).give_back).toBeNull();
    expect((await giveBack(id, 400)).status).toBe(409);
  });

  test('a payment that was given back in part takes only the rest when it is disputed', async () => {
    const { id } = await desk.orderCoins(anna);
    await desk.pay(anna, id, { cardNumber: LOSES });
    await spend(500);
    await giveBack(id, 166);
    await desk.bankSpeaks();
    expect(await desk.state(anna, id)).toMatchObject({ reversed_cents: 250 });
    expect(await desk.coins(anna)).toEqual({ bought: 0, earned: 0, debt: 500 });
  });
});

test('the check of the ledger finds nothing after all of this, and what does not agree', async () => {
  const { id } = await desk.orderCoins(anna);
  await desk.pay(anna, id, { cardNumber: LOSES });
  await desk.bankSpeaks();
  const look = async () => (await checkLedger(app.database.db, START, events)).differences;
  expect(await look()).toEqual([]);
  await app.database.db.updateTable('orders').set({ reversed_cents: 100 }).where('id', '=', id).execute();
  expect(await look()).toEqual([
    `an order is not what was paid: order ${id} booked 1500 coins for 100 cents`,
    `an order is not what was paid: order ${id} reversed 100 cents, not 250`,
  ]);
  await app.database.db.updateTable('orders').set({ reversed_cents: 250 }).where('id', '=', id).execute();
});

async function giveBack(orderId: number, cents: number) {
  return await app.call('orders.giveBack', { token: anna.token, params: { orderId }, body: { cents } });
}

let keys = 0;
async function grant(amount: number): Promise<void> {
  keys += 1;
  await app.write((tx) =>
    grantCoins(tx, { userId: anna.userId, amount, key: `g${keys}`, reason: 'welcome' }),
  );
}

async function spend(amount: number): Promise<void> {
  keys += 1;
  await app.write((tx) => spendCoins(tx, { userId: anna.userId, amount, key: `s${keys}`, reason: 'test' }));
}
