import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts';
import { stripeDesk } from './testing/stripe.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const MINUTE_MS = 60_000;
let stripe: StripeStandIn;
stage({
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
let anna: Person;
beforeEach(async () => {
  app.clock.now = START;
  stripe.isAway = false;
  anna = await makePerson(app);
});

describe('the page of an order', () => {
  test('asks for its exact amount, and leads back to the order', async () => {
    const { id } = await desk.orderCoins(anna);
    expect(await desk.state(anna, id)).toMatchObject({ provider: 'stripe', pays_by: 'page' });
    const session = await at.openPage(anna, id);
    expect(stripe.askedFor(session)).toMatchObject({
      mode: 'payment',
      client_reference_id: String(id),
      'metadata[order]': String(id),
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '250',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][product_data][name]': '1,500 coins',
      success_url: `http://localhost:3000/en/psn/dashboard/users/orders/${id}`,
      cancel_url: `http://localhost:3000/en/psn/dashboard/users/orders/${id}`,
      locale: 'en',
      customer_email: expect.stringContaining('@'),
    });
    const until = Number(stripe.askedFor(session).expires_at) * 1000;
    expect(until).toBeLessThanOrEqual((await desk.row(id)).payable_until.getTime());
  });

  test('is the same when it is asked for again, also where the first answer was lost', async () => {
    const { id } = await desk.orderCoins(anna);
    stripe.unanswered = 2;
    expect((await at.checkout(anna, id)).status).toBe(503);
    expect((await desk.row(id)).provider_id).toBeNull();
    const session = await at.openPage(anna, id);
    expect(await at.openPage(anna, id)).toBe(session);
    expect(stripe.sessionsOf(id)).toEqual([session]);
  });

  test('stays the same in another language', async () => {
    const { id } = await desk.orderCoins(anna);
    const session = await at.openPage(anna, id);
    const asked = { token: anna.token, params: { orderId: id }, lang: 'de' } as const;
    const { body } = await app.call('orders.checkout', asked);
    expect(stripe.sessionAt(body.data.url)).toBe(session);
  });

  test('is opened by its buyer alone, while the order can be paid', async () => {
    const { id } = await desk.orderCoins(anna);
    const ben = await makePerson(app);
    expect((await at.checkout(ben, id)).status).toBe(404);
    app.clock.now = new Date(START.getTime() + 24 * 60 * MINUTE_MS - 30 * MINUTE_MS);
    expect((await at.checkout(anna, id)).status).toBe(409);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'open', pays_by: null });
    expect(stripe.sessionsOf(id)).toEqual([]);
  });

  test('is not opened where their own limits refuse it by now', async () => {
    await desk.limit(anna, 'day', 400);
    const { id } = await desk.orderCoins(anna);
    await desk.limit(anna, 'day', 0);
    const { status, body } = await at.checkout(anna, id);
    expect([status, body.message]).toEqual([409, 'This would exceed the limit that you set for yourself.']);
    expect(stripe.sessionsOf(id)).toEqual([]);
  });

  test('that was open before is paid there all the same: what is paid is given', async () => {
    const { id } = await desk.orderCoins(anna);
    const session = await at.openPage(anna, id);
    await desk.limit(anna, 'day', 0);
    stripe.pay(session);
    await at.hears('checkout.session.completed', session);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'fulfilled' });
  });

  test('takes no card of the sandbox', async () => {
    const { id } = await desk.orderCoins(anna);
    expect((await desk.pay(anna, id)).status).toBe(409);
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
  });

  test('can’t be opened while Stripe is away, and nothing is written', async () => {
    const { id } = await desk.orderCoins(anna);
    stripe.isAway = true;
    const { status, body } = await at.checkout(anna, id);
    expect([status, body.message]).toEqual([503, expect.stringContaining('Nothing was paid')]);
    expect(await at.look(anna, id)).toBe('open');
  });
});

describe('an order at Stripe', () => {
  test('that is paid gives its coins once, whoever tells it and how often', async () => {
    const { id, session } = await at.ordered(anna);
    expect(await at.look(anna, id)).toBe('open');
    stripe.pay(session);
    expect(await at.look(anna, id)).toBe('fulfilled');
    await at.hears('checkout.session.completed', session);
    await at.hears('checkout.session.completed', session);
    expect(await desk.coins(anna)).toEqual({ bought: 1500, earned: 0, debt: 0 });
    expect(await desk.state(anna, id)).toMatchObject({ receipt: expect.stringMatching(/^R-\d{6}$/) });
  });

  test('that is paid gives its coins though the buyer never comes back', async () => {
    const { id } = await at.paid(anna);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'fulfilled' });
    expect(await desk.coins(anna)).toMatchObject({ bought: 1500 });
  });

  test.each([
    ['webhook', true],
    ['look', false],
  ])('whose bank takes its time waits, and gives its coins when it is paid: %s', async (_, isTold) => {
    const { id, session } = await at.ordered(anna);
    stripe.pay(session, 'unpaid');
    if (isTold) await at.hears('checkout.session.completed', session);
    else await at.look(anna, id);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'waiting', pays_by: null });
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
    stripe.settle(session, true);
    if (isTold) await at.hears('checkout.session.async_payment_succeeded', session);
    else await at.look(anna, id);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'fulfilled' });
    expect(await desk.coins(anna)).toMatchObject({ bought: 1500 });
  });

  test.each([
    ['webhook', true],
    ['look', false],
  ])('whose bank says no fails: %s', async (_, isTold) => {
    const { id, session } = await at.ordered(anna);
    stripe.pay(session, 'unpaid');
    stripe.settle(session, false);
    if (isTold) await at.hears('checkout.session.async_payment_failed', session);
    else await at.look(anna, id);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'failed' });
    // What was sent before it comes after it.
    await at.hears('checkout.session.completed', session);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'failed' });
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
  });

  test('that nobody paid expires', async () => {
    const { id, session } = await at.ordered(anna);
    stripe.expire(session);
    await at.hears('checkout.session.expired', session);
    expect(await desk.state(anna, id)).toMatchObject({ state: 'expired', pays_by: null });
    expect((await at.checkout(anna, id)).status).toBe(409);
  });

  test('is asked for before it is said to be over: its message may be lost', async () => {
    const paid = await at.ordered(anna);
    const unpaid = await at.ordered(anna);
    const { id: unopened } = await desk.orderCoins(anna);
    stripe.pay(paid.session);
    app.clock.now = new Date(START.getTime() + 24 * 60 * MINUTE_MS);
    stripe.isAway = true;
    await desk.run('order_expiry');
    expect((await desk.row(paid.id)).state).toBe('open');
    stripe.isAway = false;
    await desk.run('order_expiry');
    expect((await desk.row(paid.id)).state).toBe('fulfilled');
    expect((await desk.row(unpaid.id)).state).toBe('expired');
    expect((await desk.row(unopened)).state).toBe('expired');
  });

  test('whose buyer is gone when it is paid is refunded whole', async () => {
    const { id, session } = await at.ordered(anna);
    stripe.pay(session);
    await desk.deleteAccount(anna);
    await at.hears('checkout.session.completed', session);
    expect(await desk.row(id)).toMatchObject({ state: 'refunded', refunded_why: 'buyer_deleted' });
    await desk.run('order_refunds');
    expect(await desk.refunds(id)).toEqual([{ cents: 250, state: 'done', why: 'unfulfillable' }]);
  });
});

/** What Stripe would tell of something. */
function of(type: string, object: object): string {
  return JSON.stringify({
    id: 'evt_1',
    type,
    data: { object: { id: 'x_1', payment_intent: 'pi_1', ...object } },
  });
}

describe('a message', () => {
  test.each([
    ['without a signature', () => ({ body: '{}', headers: {} })],
    ['of another secret', () => stripe.sign('{}', { secret: 'whsec_another' })],
    ['signed ten minutes ago', () => stripe.sign('{}', { at: new Date(START.getTime() - 10 * MINUTE_MS) })],
    ['signed an hour ahead', () => stripe.sign('{}', { at: new Date(START.getTime() + 60 * MINUTE_MS) })],
    ['changed on its way', () => ({ ...stripe.sign('{}'), body: '{ }' })],
    ['that is no JSON', () => stripe.sign('{')],
  ])('%s is refused', async (_, message) => {
    expect(await at.send(message())).toBe(400);
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['without a kind', '{"id":"evt_1"}'],
    ['without an object', '{"id":"evt_1","type":"refund.created","data":{}}'],
    ['without data', '{"id":"evt_1","type":"checkout.session.completed"}'],
    ['about a dispute without its bookings', of('charge.dispute.created', { amount: 250 })],
  ])('that is signed and is %s is refused', async (_, body) => {
    expect(await at.send(stripe.sign(body))).toBe(400);
  });

  test.each([-5, 0, 1.5, 2 ** 40, '5', null])(
    'of a refund of %j is refused, and changes nothing',
    async (amount) => {
      const { id, payment } = await at.paid(anna);
      const refund = {
        id: 're_1',
        amount,
        currency: 'eur',
        status: 'succeeded',
        payment_intent: payment,
        metadata: {},
      };
      expect(await at.send(stripe.sign(of('refund.created', refund)))).toBe(400);
      expect(await desk.row(id)).toMatchObject({ state: 'fulfilled', reversed_cents: 0 });
    },
  );

  test('larger than a megabyte is refused before it is read', async () => {
    expect(await at.send(stripe.sign(JSON.stringify({ id: 'x'.repeat(1024 * 1024) })))).toBe(413);
  });

  test.each([
    ['of another amount', { cents: 249 }],
    ['in another currency', { currency: 'usd' }],
  ])('%s gives nothing, and is heard', async (_, other) => {
    const { id, session } = await at.ordered(anna);
    stripe.pay(session, 'paid', other);
    expect(await at.hear('checkout.session.completed', session)).toBe(200);
    expect(await at.look(anna, id)).toBe('open');
    expect(await desk.coins(anna)).toMatchObject({ bought: 0 });
  });

  test('of another account, of no order here, or of what orders are not about changes nothing', async () => {
    const { id, session } = await at.ordered(anna);
    stripe.pay(session);
    expect(await at.hear('checkout.session.completed', session, { account: 'acct_another' })).toBe(200);
    expect(await at.hear('checkout.session.completed', session, { id: 'cs_of_another_site' })).toBe(200);
    expect(await at.hear('refund.created', stripe.refund('pi_of_another_site', 250))).toBe(200);
    expect(await at.hear('charge.refunded', 'pi_of_another_site')).toBe(200);
    expect(await at.send(stripe.sign('{"id":"evt_x","type":"customer.created","data":{"object":{}}}'))).toBe(
      200,
    );
    expect(await desk.state(anna, id)).toMatchObject({ state: 'open', reversed_cents: 0 });
  });

  test('that needs Stripe to be asked is not heard while it is away', async () => {
    const { id, payment } = await at.paid(anna);
    stripe.refund(payment, 100);
    const told = stripe.told('charge.refunded', payment);
    stripe.isAway = true;
    expect(await at.send(told)).toBe(503);
    stripe.isAway = false;
    expect(await at.send(told)).toBe(200);
    expect(await desk.state(anna, id)).toMatchObject({ reversed_cents: 100 });
  });
});
