import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts';
import { stripeDesk } from './testing/stripe.ts';
import { ordersDesk } from './testing.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T18:00:00Z');
/** Paid, and disputed a minute later. */
const LOSES = '4000000000000259';
let stripe: StripeStandIn;
let anna: Person;
stage({ now: START });
beforeAll(async () => {
  stripe = await startStripe(() => app.clock.now);
});
afterAll(() => stripe.close());
const desk = ordersDesk(() => app);
const at = stripeDesk(
  () => app,
  desk,
  () => stripe,
);
beforeEach(async () => {
  app.clock.now = START;
  setKeys(null);
  anna = await makePerson(app);
});

test('without keys nothing is heard of Stripe', async () => {
  expect(await at.send(stripe.sign('{}'))).toBe(404);
  const { id } = await desk.orderCoins(anna);
  expect((await at.checkout(anna, id)).status).toBe(409);
});

test('once keys are set there are no new orders of the sandbox, and no test card pays an old one', async () => {
  const { id } = await desk.orderCoins(anna);
  setKeys(stripe.account);
  expect((await desk.pay(anna, id)).status).toBe(409);
  expect((await at.checkout(anna, id)).status).toBe(409);
  expect(await desk.state(anna, id)).toMatchObject({ provider: 'sandbox', pays_by: null });
  const { id: newer } = await desk.orderCoins(anna);
  expect(await desk.state(anna, newer)).toMatchObject({ provider: 'stripe', pays_by: 'page' });
  expect((await desk.pay(anna, newer)).status).toBe(409);
});

test('orders that the sandbox took before stay its own: waited for, given back, disputed', async () => {
  const waiting = await desk.orderCoins(anna);
  const disputed = await desk.orderCoins(anna);
  const given = await desk.orderCoins(anna);
  await desk.payLater(anna, waiting.id);
  await desk.pay(anna, disputed.id, { cardNumber: LOSES });
  await desk.pay(anna, given.id);
  setKeys(stripe.account);
  const back = { token: anna.token, params: { orderId: given.id }, body: { cents: 250 } };
  expect((await app.call('orders.giveBack', back)).status).toBe(200);
  await desk.run('order_refunds');
  await desk.bankSpeaks();
  expect(await desk.refunds(given.id)).toMatchObject([{ state: 'done' }]);
  expect(await desk.state(anna, disputed.id)).toMatchObject({ reversed_cents: 250 });
  expect(await desk.state(anna, waiting.id)).toMatchObject({ state: 'fulfilled' });
  expect(stripe.requests).toEqual([]);
});

test('an order that waits for its bank is asked for though no message comes and its buyer never looks', async () => {
  setKeys(stripe.account);
  const [paid, refused, thinking] = [await at.ordered(anna), await at.ordered(anna), await at.ordered(anna)];
  for (const { session } of [paid, refused, thinking]) {
    stripe.pay(session, 'unpaid');
    await at.hears('checkout.session.completed', session);
  }
  stripe.settle(paid.session, true);
  stripe.settle(refused.session, false);
  const states = async () =>
    await Promise.all([paid, refused, thinking].map(async ({ id }) => (await desk.row(id)).state));
  stripe.isAway = true;
  await desk.run('order_waiting');
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  stripe.isAway = false;
  await desk.run('order_waiting');
  expect(await states()).toEqual(['fulfilled', 'failed', 'waiting']);
  expect(await desk.coins(anna)).toMatchObject({ bought: 1500 });
});

test('while keys are taken away, refunds of orders at Stripe wait for them', async () => {
  setKeys(stripe.account);
  const { id, payment } = await at.paid(anna);
  const back = { token: anna.token, params: { orderId: id }, body: { cents: 250 } };
  expect((await app.call('orders.giveBack', back)).status).toBe(200);
  setKeys(null);
  await desk.run('order_refunds');
  expect(await desk.refunds(id)).toMatchObject([{ state: 'pending' }]);
  setKeys(stripe.account);
  await desk.run('order_refunds');
  expect(await desk.refunds(id)).toMatchObject([{ state: 'done' }]);
  expect(stripe.refundsOf(payment)).toHaveLength(1);
});

test('Stripe is never asked while a transaction waits for its answer', async () => {
  setKeys(stripe.account);
  const waiting: number[] = [];
  stripe.onRequest = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.database.db);
    waiting.push(rows[0]?.count ?? 0);
  };
  const { id, payment } = await at.paid(anna);
  await at.look(anna, (await at.ordered(anna)).id);
  stripe.refund(payment, 100);
  await at.hears('charge.refunded', payment);
  const { id: late } = await at.ordered(anna);
  const back = { token: anna.token, params: { orderId: id }, body: { cents: 150 } };
  expect((await app.call('orders.giveBack', back)).status).toBe(200);
  await desk.run('order_refunds');
  app.clock.now = new Date(START.getTime() + DAY_MS);
  await desk.run('order_expiry');
  stripe.onRequest = async () => {};
  expect((await desk.row(late)).state).toBe('expired');
  expect([waiting.length > 5, new Set(waiting)]).toEqual([true, new Set([0])]);
});

/** The site is started anew, with Stripe's keys or without. */
function setKeys(account: StripeStandIn['account'] | null): void {
  Object.assign(app.outside.site, { stripe: account, payments: account === null ? 'sandbox' : 'stripe' });
}
