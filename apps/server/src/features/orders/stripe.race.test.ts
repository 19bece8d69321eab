import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { addressOf, requestsTo } from '../../testing/asking.ts';
import { createNode } from '../../testing/node.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts';
import { events } from '../../wiring.ts';
import { checkLedger } from '../wallet/index.ts';
import { stripeDesk } from './testing/stripe.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const ROUNDS = Array.from({ length: 8 }, (_, at) => at);
const MANY = ROUNDS;
let stripe: StripeStandIn;
stage({
  recheck: false,
  async open() {
    stripe = await startStripe(() => app.clock.now);
    return await createTestApp({ now: START, stripe: stripe.account });
  },
});
afterAll(() => stripe.close());
const desk = ordersDesk(() => app);
const at = stripeDesk(
  () => app,
  desk,
  () => stripe,
);
const differences = async () => (await checkLedger(app.database.db, START, events)).differences;
let anna: Person;
beforeEach(async () => {
  app.clock.now = START;
  anna = await makePerson(app);
});

test('landing page and webhook in the same instant, on two nodes, give the coins once', async () => {
  const node = await createNode(app);
  const there = requestsTo(node);
  for (const _ of ROUNDS) {
    const who = await makePerson(app);
    const { id, session } = await at.ordered(who);
    stripe.pay(session);
    const { method, url } = addressOf('orders.look', { params: { orderId: id } });
    const statuses = await Promise.all(
      MANY.flatMap(() => [
        there(method, url, { token: who.token }).then(({ status }) => status),
        at.hear('checkout.session.completed', session),
      ]),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await desk.coins(who)).toEqual({ bought: 1500, earned: 0, debt: 0 });
  }
  await node.close();
  expect(await differences()).toEqual([]);
});

test('many who open the page of one order at once are shown the same one', async () => {
  const { id } = await desk.orderCoins(anna);
  const replies = await Promise.all(MANY.map(() => at.checkout(anna, id)));
  const urls = replies.flatMap(({ status, body }) => (status === 200 ? [body.data.url] : []));
  expect([replies.every(({ status }) => status === 200), new Set(urls).size]).toEqual([true, 1]);
  expect(stripe.sessionsOf(id)).toHaveLength(1);
});

test('in two languages at once nobody is shown another page than the order’s', async () => {
  const { id } = await desk.orderCoins(anna);
  const asked = { token: anna.token, params: { orderId: id } };
  const replies = await Promise.all(
    MANY.flatMap(() =>
      (['en', 'de'] as const).map((lang) => app.call('orders.checkout', { ...asked, lang })),
    ),
  );
  const shown = replies.flatMap(({ status, body }) =>
    status === 200 ? [stripe.sessionAt(body.data.url)] : [],
  );
  expect(new Set(shown)).toEqual(new Set([(await desk.row(id)).provider_id]));
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
});

test('a refund that is sent twice at once, while Stripe tells of it, is one', async () => {
  for (const _ of ROUNDS) {
    const { id, payment } = await at.paid(anna);
    const asked = { token: anna.token, params: { orderId: id }, body: { cents: 250 } };
    expect((await app.call('orders.giveBack', asked)).status).toBe(200);
    await Promise.all([
      desk.run('order_refunds'),
      desk.run('order_refunds'),
      at.hear('charge.refunded', payment),
    ]);
    await at.hears('charge.refunded', payment);
    expect(stripe.refundsOf(payment)).toHaveLength(1);
    expect(await desk.refunds(id)).toMatchObject([{ state: 'done' }]);
  }
  expect(await desk.coins(anna)).toEqual({ bought: 0, earned: 0, debt: 0 });
  expect(await differences()).toEqual([]);
});
