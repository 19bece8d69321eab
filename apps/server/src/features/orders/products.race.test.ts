import { beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { atOnce } from '../clubs/testing.ts';
import { storageDesk } from '../storage/testing.ts';
import { checkLedger } from '../wallet/index.ts';
import { ordersDesk, PRICE } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DAY_MS = 86_400_000;
const desk = ordersDesk(() => app);
const shop = storageDesk(() => app);
const MANY = Array.from({ length: 16 }, (_, at) => at);
const CARD = { cardNumber: '4242424242424242', cardMonth: 12, cardYear: 2027 };
let anna: Person;
stage({ now: START, recheck: false });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  anna = await shop.customer(100);
});

const paying = (orderId: number, at: number) =>
  [
    'orders.payByCard',
    {
      token: anna.token,
      params: { orderId },
      body: CARD,
      headers: { 'idempotency-key': `pay-${orderId}-request-${at}-of-many` },
    },
  ] as const;
const looking = (orderId: number) => ['orders.look', { token: anna.token, params: { orderId } }] as const;
const broken = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status >= 500).length;
const differences = async () => (await checkLedger(app.database.db, START, events)).differences;

test('one order of a product paid by many requests at once, beside purchases with coins, adds its days once', async () => {
  const product = await shop.product({ cents: PRICE, days: 10, coins: 10 });
  const id = await desk.orderProduct(anna, product);
  const [replies, bought] = await Promise.all([
    atOnce(app, [...MANY.map((at) => paying(id, at)), ...MANY.map(() => looking(id))]),
    Promise.all([1, 2, 3].map(() => shop.buy(anna, product))),
  ]);
  expect(broken(replies)).toBe(0);
  expect(bought.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [owned] = (await shop.mine(anna)).data;
  expect(owned?.expires_at).toBe(new Date(START.getTime() + 40 * DAY_MS).toISOString());
  expect(await differences()).toEqual([]);
});

test('of several orders of what is for ever, paid at once, one is given and the others are refunded whole', async () => {
  const product = await shop.product({ cents: PRICE });
  const ids = [];
  for (let at = 0; at < 4; at += 1) ids.push(await desk.orderProduct(anna, product));
  const replies = await atOnce(
    app,
    ids.map((id) => paying(id, 0)),
  );
  expect(broken(replies)).toBe(0);
  const states = await Promise.all(ids.map(async (id) => (await desk.row(id)).state));
  expect(states.toSorted()).toEqual(['fulfilled', 'refunded', 'refunded', 'refunded']);
  expect(await differences()).toEqual([]);
});

test('a product that is ordered and deleted at once is one of the two', async () => {
  const { token } = await makePerson(app, { role: 'FULL' });
  for (const at of MANY.slice(0, 6)) {
    const { id: productId } = await shop.product({ cents: PRICE });
    const body = { cents: PRICE, days: null, adult: true };
    const headers = { 'idempotency-key': `order-${productId}-beside-deletion-${at}` };
    const [order, deletion] = await atOnce(app, [
      ['orders.buyProduct', { token: anna.token, params: { productId }, body, headers }],
      ['shop.removeProduct', { token, params: { productId } }],
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([order?.status, deletion?.status]);
  }
});
