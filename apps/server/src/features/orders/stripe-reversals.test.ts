import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { makePerson, PASSWORD, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts';
import { events } from '../../wiring.ts';
import { checkLedger } from '../wallet/index.ts';
import { stripeDesk } from './testing/stripe.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
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
  Object.assign(stripe, { isAway: false, unanswered: 0, refunds: 'succeeded' });
  anna = await makePerson(app);
});

const reversed = async (id: number) => [(await desk.row(id)).reversed_cents, (await desk.coins(anna)).bought];
const differences = async () => (await checkLedger(app.database.db, START, events)).differences;

describe('a refund that is made at Stripe', () => {
  test('takes its part, by its own amount and not by the sum that Stripe tells', async () => {
    const { id, payment } = await at.paid(anna);
    const first = stripe.refund(payment, 100);
    await at.hears('refund.created', first);
    await at.hears('charge.refunded', payment);
    expect(await reversed(id)).toEqual([100, 900]);
    stripe.refund(payment, 150);
    await at.hears('charge.refunded', payment);
    await at.hears('refund.updated', first);
    expect(await reversed(id)).toEqual([250, 0]);
  });

  test('and fails gives back what it took, whichever is heard first', async () => {
    const { id, payment } = await at.paid(anna);
    const refund = stripe.refund(payment, 250, 'pending');
    const created = stripe.told('refund.created', refund);
    stripe.setRefund(refund, 'failed');
    await at.hears('refund.failed', refund);
    expect(await reversed(id)).toEqual([0, 1500]);
    await at.send(created);
    expect(await reversed(id)).toEqual([0, 1500]);
  });

  test('before its payment is known leads to the order by its page', async () => {
    const { id, session } = await at.ordered(anna);
    const payment = stripe.pay(session);
    await at.hears('refund.created', stripe.refund(payment, 125));
    await at.hears('checkout.session.completed', session);
    expect(await reversed(id)).toEqual([125, 750]);
    expect(await differences()).toEqual([]);
  });

  test('in another currency changes nothing', async () => {
    const { id, payment } = await at.paid(anna);
    await at.hears('refund.created', stripe.refund(payment, 100), { currency: 'usd' });
    expect(await reversed(id)).toEqual([0, 1500]);
  });
});

describe('a refund that is asked for here', () => {
  test('is sent once, and what Stripe tells of it is the same refund', async () => {
    const { id, payment } = await at.paid(anna);
    await giveBack(id);
    expect(await reversed(id)).toEqual([250, 0]);
    await desk.run('order_refunds');
    await desk.run('order_refunds');
    const [refund, ...more] = stripe.refundsOf(payment);
    expect([refund?.cents, refund?.metadata.order, more]).toEqual([250, String(id), []]);
    await at.hears('refund.created', refund?.id ?? '');
    await at.hears('charge.refunded', payment);
    expect(await reversed(id)).toEqual([250, 0]);
    expect(await desk.refunds(id)).toMatchObject([{ cents: 250, state: 'done' }]);
    expect(await differences()).toEqual([]);
  });

  test('is sent once though the answer was lost, or Stripe was away', async () => {
    const { id, payment } = await at.paid(anna);
    await giveBack(id);
    stripe.isAway = true;
    await desk.run('order_refunds');
    stripe.isAway = false;
    expect(await desk.refunds(id)).toMatchObject([{ state: 'pending' }]);
    stripe.unanswered = 2;
    await desk.run('order_refunds');
    expect(await desk.refunds(id)).toMatchObject([{ state: 'pending' }]);
    stripe.forgetKeys();
    await desk.run('order_refunds');
    expect(stripe.refundsOf(payment)).toHaveLength(1);
    expect(await desk.refunds(id)).toMatchObject([{ state: 'done' }]);
  });

  test('that is on its way is done when Stripe says so, or when it is asked', async () => {
    stripe.refunds = 'pending';
    const told = await at.paid(anna);
    const asked = await at.paid(anna);
    await giveBack(told.id);
    await giveBack(asked.id);
    await desk.run('order_refunds');
    expect(await desk.refunds(told.id)).toMatchObject([{ state: 'pending' }]);
    for (const { payment } of [told, asked]) {
      for (const { id } of stripe.refundsOf(payment)) stripe.setRefund(id, 'succeeded');
    }
    await at.hears('refund.updated', stripe.refundsOf(told.payment)[0]?.id ?? '');
    expect(await desk.refunds(told.id)).toMatchObject([{ state: 'done' }]);
    await desk.run('order_refunds');
    expect(await desk.refunds(asked.id)).toMatchObject([{ state: 'done' }]);
  });

  test.each([
    ['at once', 'refused'],
    ['later, though it was done', 'succeeded'],
  ] as const)(
    'and fails %s gives back what it took, and SUPER sees it and can send it again',
    async (_, does) => {
      const { id, payment } = await at.paid(anna);
      await giveBack(id);
      stripe.refunds = does;
      await desk.run('order_refunds');
      for (const refund of stripe.refundsOf(payment)) {
        stripe.setRefund(refund.id, 'failed');
        await at.hears('refund.failed', refund.id);
        await at.hears('refund.updated', refund.id);
      }
      expect(await reversed(id)).toEqual([0, 1500]);
      const boss = await makePerson(app, { role: 'SUPER' });
      const params = { orderId: id };
      const { body } = await app.call('orders.one', { token: boss.token, params });
      expect(body.data).toMatchObject({ refundable: 250, refunds: [{ cents: 250, state: 'failed' }] });
      stripe.refunds = 'succeeded';
      const again = { cents: 250, reason: 'The first one failed', password: PASSWORD };
      expect((await app.call('orders.refund', { token: boss.token, params, body: again })).status).toBe(200);
      await desk.run('order_refunds');
      expect(await desk.refunds(id)).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
      expect(await reversed(id)).toEqual([250, 0]);
      expect(await differences()).toEqual([]);
    },
  );
});

describe('a dispute', () => {
  const WITHDRAWN = 'charge.dispute.funds_withdrawn';
  const REINSTATED = 'charge.dispute.funds_reinstated';
  const gone = { balance_transactions: [{ amount: -250, fee: 2000 }] };
  const back = {
    balance_transactions: [
      { amount: -250, fee: 2000 },
      { amount: 250, fee: 0 },
    ],
  };

  test('takes all when its money is withdrawn, and is lost', async () => {
    const { id, payment } = await at.paid(anna);
    await at.hears('charge.dispute.created', payment);
    expect(await reversed(id)).toEqual([0, 1500]);
    await at.hears('charge.dispute.funds_withdrawn', payment);
    await at.hears('charge.dispute.closed', payment, { status: 'lost', ...gone });
    expect(await reversed(id)).toEqual([250, 0]);
  });

  test('that is won returns all, and the payment can still be refunded', async () => {
    const { id, payment } = await at.paid(anna);
    await at.hears('charge.dispute.funds_withdrawn', payment, gone);
    expect(await reversed(id)).toEqual([250, 0]);
    await at.hears('charge.dispute.closed', payment, { status: 'won', ...back });
    await at.hears('charge.dispute.funds_reinstated', payment);
    expect(await reversed(id)).toEqual([0, 1500]);
    await at.hears('refund.created', stripe.refund(payment, 250));
    expect(await reversed(id)).toEqual([250, 0]);
    expect(await differences()).toEqual([]);
  });

  test('that takes the money, gives it back and takes it again counts each time, in any order', async () => {
    const again = {
      balance_transactions: [...back.balance_transactions, { amount: -250, fee: 2000 }],
    };
    const orders: readonly (readonly [string, object])[][] = [
      [
        [WITHDRAWN, gone],
        [REINSTATED, back],
        [WITHDRAWN, again],
        [WITHDRAWN, again],
      ],
      [
        [WITHDRAWN, again],
        [REINSTATED, back],
        [WITHDRAWN, gone],
      ],
    ];
    for (const order of orders) {
      const { id, payment } = await at.paid(anna);
      for (const [type, dispute] of order) await at.hears(type, payment, dispute);
      expect(await reversed(id)).toEqual([250, 0]);
    }
    expect(await differences()).toEqual([]);
  });

  test('whose other messages are lost is known by the last one', async () => {
    const lost = await at.paid(anna);
    await at.hears('charge.dispute.closed', lost.payment, { status: 'lost', ...gone });
    expect(await reversed(lost.id)).toEqual([250, 0]);
    const won = await at.paid(anna);
    await at.hears('charge.dispute.closed', won.payment, { status: 'won', ...back });
    expect(await reversed(won.id)).toEqual([0, 1500]);
  });

  test('that is only asked about takes nothing', async () => {
    const { id, payment } = await at.paid(anna);
    await at.hears('charge.dispute.created', payment, { status: 'warning_needs_response' });
    await at.hears('charge.dispute.closed', payment, { status: 'warning_closed' });
    expect(await reversed(id)).toEqual([0, 1500]);
  });

  test('and all else that is told ends the same in any order, and told thrice', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const ben = await makePerson(app);
      const { id, session } = await at.ordered(ben);
      const payment = stripe.pay(session);
      const failed = stripe.refund(payment, 50, 'failed');
      const told = [
        stripe.told('checkout.session.completed', session),
        stripe.told('refund.created', stripe.refund(payment, 100)),
        stripe.told('charge.refunded', payment),
        stripe.told('refund.failed', failed),
        stripe.told('charge.dispute.created', payment),
        stripe.told('charge.dispute.funds_withdrawn', payment, gone),
        stripe.told('charge.dispute.funds_reinstated', payment, back),
        stripe.told('charge.dispute.closed', payment, { status: 'won', ...back }),
      ];
      for (const message of shuffled([...told, ...told, ...told], seed)) {
        expect(await at.send(message)).toBe(200);
      }
      expect((await desk.row(id)).reversed_cents).toBe(100);
      expect(await desk.coins(ben)).toEqual({ bought: 900, earned: 0, debt: 0 });
    }
    expect(await differences()).toEqual([]);
  });
});

async function giveBack(orderId: number): Promise<void> {
  const asked = { token: anna.token, params: { orderId }, body: { cents: 250 } };
  const { status, text } = await app.call('orders.giveBack', asked);
  if (status !== 200) throw new Error(text);
}

/** The same order for the same seed. */
function shuffled<T>(all: readonly T[], seed: number): T[] {
  const of = (index: number) => (((index + 1) * 2_654_435_761 * seed) % 4_294_967_296) / 4_294_967_296;
  return all
    .map((one, index) => ({ one, by: of(index) }))
    .sort((a, b) => a.by - b.by)
    .map(({ one }) => one);
}
