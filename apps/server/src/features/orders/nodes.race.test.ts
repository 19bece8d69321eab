import type { CallName } from '@matchnight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { type Ask, addressOf, requestsTo, type TestReply } from '../../testing/asking.ts';
import { createNode, type Node } from '../../testing/node.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts';
import { events } from '../../wiring.ts';
import { storageDesk } from '../storage/testing.ts';
import { checkLedger } from '../wallet/index.ts';
import { stripeDesk } from './testing/stripe.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const CLIENTS = 64;
let stripe: StripeStandIn;
let other: Node;
stage({
  recheck: false,
  async open() {
    stripe = await startStripe(() => app.clock.now);
    return await createTestApp({ now: START, stripe: stripe.account });
  },
});
const desk = ordersDesk(() => app);
const shop = storageDesk(() => app);
const at = stripeDesk(
  () => app,
  desk,
  () => stripe,
);
beforeAll(async () => {
  other = await createNode(app);
});
afterAll(async () => {
  await other.close();
  await stripe.close();
});
beforeEach(() => {
  app.clock.now = START;
});

type Sent = () => Promise<TestReply>;
let sent = 0;

/** A request to one of the two nodes, in turn. */
function asking(name: CallName, ask: Ask): Sent {
  sent += 1;
  const key = `of-two-nodes-${sent}`;
  const { method, url } = addressOf(name, ask);
  const request = sent % 2 === 0 ? app.request : requestsTo(other);
  return () => request(method, url, { ...ask, headers: { 'idempotency-key': key, ...ask.headers } });
}

/** A message of Stripe's to one of the two nodes, in turn. */
function telling(type: string, id: string, more: object = {}): Sent {
  sent += 1;
  const { body, headers } = stripe.told(type, id, more);
  const to = sent % 2 === 0 ? app.app : other.app;
  return async () => {
    const url = '/api/v1/payments/stripe';
    const reply = await to.inject({ method: 'POST', url, headers, payload: body });
    return { status: reply.statusCode, body: null, headers: {}, text: reply.body, bytes: reply.rawPayload };
  };
}

const times = (count: number, make: (at: number) => Sent) => Array.from({ length: count }, (_, n) => make(n));
async function together(all: readonly Sent[]): Promise<TestReply[]> {
  // Each of one kind beside each of the others, not one kind after the other.
  const places = all.map((one, place) => ({ one, place: (place * 37) % all.length }));
  const replies = await Promise.all(
    places.sort((a, b) => a.place - b.place).map(async ({ one }) => await one()),
  );
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  return replies;
}
const statusesOf = (replies: readonly TestReply[]) => new Set(replies.map(({ status }) => status));
const looking = ({ token }: Person, orderId: number) => asking('orders.look', { token, params: { orderId } });
const differences = async () => (await checkLedger(app.database.db, START, events)).differences;

test('64 clients, landing pages and messages of Stripe in the same instant on two nodes, give an order’s coins once', async () => {
  const who = await makePerson(app);
  const { id, session } = await at.ordered(who);
  stripe.pay(session);
  const replies = await together([
    ...times(CLIENTS / 2, () => looking(who, id)),
    ...times(CLIENTS / 2, () => telling('checkout.session.completed', session)),
  ]);
  expect(statusesOf(replies)).toEqual(new Set([200]));
  expect(await desk.coins(who)).toEqual({ bought: 1500, earned: 0, debt: 0 });
  expect(await differences()).toEqual([]);
});

test('refunds of Stripe’s and of SUPER’s against the fulfilment take what was said, whichever comes first', async () => {
  const boss = await makePerson(app, { role: 'SUPER' });
  for (const by of [100, 250]) {
    const who = await makePerson(app);
    const { id, session } = await at.ordered(who);
    const payment = stripe.pay(session);
    const refund = stripe.refund(payment, by);
    const body = { cents: 150, reason: 'Against the fulfilment', password: PASSWORD };
    const replies = await together([
      ...times(16, () => telling('checkout.session.completed', session)),
      ...times(16, () => telling('refund.created', refund)),
      ...times(12, () => telling('charge.refunded', payment)),
      ...times(16, () => looking(who, id)),
      // What is left is refunded once: the others have too little, or are too early.
      ...times(4, () => asking('orders.refund', { token: boss.token, params: { orderId: id }, body })),
    ]);
    const own = await desk.refunds(id);
    expect(replies.filter(({ status }) => status === 409 || status === 422).length + own.length).toBe(4);
    expect(own.length).toBeLessThanOrEqual(1);
    const gone = Math.min(250, by + own.reduce((sum, { cents }) => sum + cents, 0));
    expect(await desk.row(id)).toMatchObject({ state: 'fulfilled', reversed_cents: gone });
    expect(await desk.coins(who)).toEqual({ bought: 1500 - gone * 6, earned: 0, debt: 0 });
  }
  expect(await differences()).toEqual([]);
});

test('giving back against spending, 64 clients on two nodes, gives back once what was left when it was asked', async () => {
  const product = await shop.product({ coins: 100, days: 1 });
  const who = await makePerson(app);
  const { id } = await at.paid(who);
  const replies = await together([
    // One of the thirty that one may send in ten minutes ordered the coins, and one opened the page.
    ...times(28, (number) =>
      asking('orders.giveBack', {
        token: who.token,
        params: { orderId: id },
        // What is shown after so many purchases.
        body: { cents: Math.floor(((15 - (number % 15)) * 250) / 15) },
      }),
    ),
    ...times(CLIENTS - 28, () =>
      asking('storage.buy', {
        token: who.token,
        params: { productId: product.id },
        body: { coins: 100, days: 1 },
      }),
    ),
  ]);
  const bought = (
    await app.database.db.selectFrom('purchases').select('id').where('buyer_id', '=', who.userId).execute()
  ).length;
  const [back, ...more] = await desk.refunds(id);
  expect(more).toEqual([]);
  const { booked_coins: taken } = await desk.row(id);
  expect(taken).toBe(Math.floor(((back?.cents ?? 0) * 1500) / 250));
  expect(await desk.coins(who)).toEqual({ bought: 1500 - 100 * bought - taken, earned: 0, debt: 0 });
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(bought + (back ? 1 : 0));
  expect(await differences()).toEqual([]);
});

test.each(['buyer', 'receiver'] as const)(
  'an account of the %s that ends against the fulfilment, 64 clients on two nodes: each order is fulfilled or goes back whole',
  async (ends) => {
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const [buyer, receiver] = [await makePerson(app), await makePerson(app)];
        const id = await desk.orderPremium(buyer, { to: receiver.slug });
        const session = await at.openPage(buyer, id);
        stripe.pay(session);
        return { buyer, who: ends === 'buyer' ? buyer : receiver, id, session };
      }),
    );
    const replies = await together(
      orders.flatMap(({ buyer, who, id, session }) => [
        ...times(4, () => telling('checkout.session.completed', session)),
        ...times(3, () => looking(buyer, id)),
        asking('accounts.deleteMyAccount', { token: who.token, body: { password: PASSWORD } }),
      ]),
    );
    expect(replies).toHaveLength(CLIENTS);
    await desk.run('order_refunds');
    for (const { id } of orders) {
      const { state, refunded_why: why, reversed_cents: gone } = await desk.row(id);
      const back = await desk.refunds(id);
      expect([
        { state: 'fulfilled', why: null, gone: 0, back: [] },
        {
          state: 'refunded',
          why: `${ends}_deleted`,
          gone: 400,
          back: [{ cents: 400, state: 'done', why: 'unfulfillable' }],
        },
      ]).toContainEqual({ state, why, gone, back });
    }
    expect(await differences()).toEqual([]);
  },
);
