import { beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { atOnce } from '../clubs/testing.ts';
import { checkLedger, spendCoins } from '../wallet/index.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const desk = ordersDesk(() => app);
const MANY = Array.from({ length: 32 }, (_, at) => at);
const CARD = { cardNumber: '4242424242424242', cardMonth: 12, cardYear: 2027 };
let anna: Person;
stage({ now: START, recheck: false });
beforeEach(async () => {
  app.clock.now = START;
  app.cache.touch(['*']);
  anna = await makePerson(app);
});

const looking = ({ token }: Person, orderId: number) =>
  ['orders.look', { token, params: { orderId } }] as const;
const paying = ({ token }: Person, orderId: number, at: number) =>
  [
    'orders.payByCard',
    {
      token,
      params: { orderId },
      body: CARD,
      headers: { 'idempotency-key': `pay-${orderId}-request-${at}-of-many` },
    },
  ] as const;
const broken = (replies: readonly { status: number }[]) =>
  replies.filter(({ status }) => status >= 500).length;
const differences = async () => (await checkLedger(app.database.db, START, events)).differences;

test('one order paid by many requests at once, the landing page among them, gives its coins once', async () => {
  const { id } = await desk.orderCoins(anna);
  const replies = await atOnce(app, [
    ...MANY.map((at) => paying(anna, id, at)),
    ...MANY.map(() => looking(anna, id)),
  ]);
  expect(broken(replies)).toBe(0);
  expect(await desk.coins(anna)).toEqual({ bought: 1500, earned: 0, debt: 0 });
  expect(await differences()).toEqual([]);
});

test('orders of many people paid at once have receipts without gaps, and each its own', async () => {
  const people = await Promise.all(MANY.slice(0, 12).map(() => makePerson(app)));
  const orders = await Promise.all(people.map(async (who) => ({ who, id: (await desk.orderCoins(who)).id })));
  const replies = await atOnce(
    app,
    orders.map(({ who, id }, at) => paying(who, id, at)),
  );
  expect(broken(replies)).toBe(0);
  const receipts = await Promise.all(orders.map(async ({ id }) => (await desk.row(id)).receipt ?? 0));
  expect(new Set(receipts).size).toBe(orders.length);
  expect(Math.max(...receipts) - Math.min(...receipts)).toBe(orders.length - 1);
  expect(await differences()).toEqual([]);
});

test('giving back and spending at once leave nothing below zero, and give back what is there', async () => {
  const { id } = await desk.orderCoins(anna);
  await desk.pay(anna, id);
  const back = (at: number) =>
    [
      'orders.giveBack',
      {
        token: anna.token,
        params: { orderId: id },
        body: { cents: 250 },
        headers: { 'idempotency-key': `back-${id}-request-${at}-of-many` },
      },
    ] as const;
  const spend = (at: number) =>
    app
      .write((tx) =>
        spendCoins(tx, { userId: anna.userId, amount: 100, key: `race:${id}:${at}`, reason: 'test' }),
      )
      .catch(() => null);
  const [replies] = await Promise.all([
    atOnce(app, MANY.slice(0, 8).map(back)),
    ...MANY.slice(0, 8).map(spend),
  ]);
  expect(broken(replies)).toBe(0);
  const { bought, debt } = await desk.coins(anna);
  expect([bought >= 0, debt]).toEqual([true, 0]);
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(2);
  expect(await differences()).toEqual([]);
});

test('limits are kept by orders that come at once', async () => {
  await desk.limit(anna, 'day', 600);
  const replies = await atOnce(
    app,
    MANY.slice(0, 16).map(
      (at) =>
        [
          'donations.give',
          {
            token: anna.token,
            // Each of another amount: what one has ordered and not paid is no other order.
            body: { amount: 250 + at, adult: true },
            headers: { 'idempotency-key': `order-number-${at}-of-a-limit` },
          },
        ] as const,
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
});

test('who orders the same thing many times at once has as many as their limits leave', async () => {
  await desk.limit(anna, 'day', 600);
  const replies = await atOnce(
    app,
    MANY.slice(0, 16).map(
      (at) =>
        [
          'orders.buyCoins',
          {
            token: anna.token,
            body: { quantity: 1500, cents: 250, adult: true },
            headers: { 'idempotency-key': `order-number-${at}-of-the-same` },
          },
        ] as const,
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(16).fill(200));
  const { length } = (await app.call('orders.mine', { token: anna.token })).body.data.data;
  expect(length).toBe(2);
});
