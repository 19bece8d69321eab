import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app.ts';
import { makePerson, type Person } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { type StripeStandIn, startStripe } from '../../testing/stripe.ts';
import { stripeDesk } from './testing/stripe.ts';
import { ordersDesk } from './testing.ts';

const START = new Date('2026-11-20T18:00:00Z');
const DUE = '2026-11-27T18:00:00.000Z';
const gone = { balance_transactions: [{ amount: -250, fee: 2000 }] };
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
let boss: Person;
beforeEach(async () => {
  app.clock.now = START;
  stripe.isAway = false;
  anna = await makePerson(app);
  boss = await makePerson(app, { role: 'SUPER' });
});

describe('a dispute at Stripe', () => {
  test('says until when it has to be answered, until it is answered', async () => {
    const { id, payment } = await at.paid(anna);
    await at.hears('charge.dispute.created', payment);
    expect((await listed(id))?.dispute).toEqual({ standing: 'disputed', due_by: DUE });
    await at.hears('charge.dispute.updated', payment, { status: 'under_review', ...gone });
    expect(await booked(id)).toMatchObject({
      dispute: { standing: 'answered', due_by: null },
      disputes: [{ standing: 'answered', cents: 250, fee_cents: 2000 }],
    });
    await at.hears('charge.dispute.closed', payment, { status: 'lost', ...gone });
    expect((await booked(id)).dispute).toEqual({ standing: 'lost', due_by: null });
  });

  test('stands as far as it came, whichever message is heard last', async () => {
    const { id, payment } = await at.paid(anna);
    await at.hears('charge.dispute.closed', payment, { status: 'won' });
    await at.hears('charge.dispute.created', payment);
    expect((await booked(id)).disputes).toMatchObject([{ standing: 'won', due_by: null }]);
  });

  test('that the bank only asks about becomes one with its own time to answer', async () => {
    const { id, payment } = await at.paid(anna);
    const asked = { status: 'warning_needs_response' };
    await at.hears('charge.dispute.created', payment, asked);
    expect((await booked(id)).dispute).toEqual({ standing: 'asked', due_by: DUE });
    await at.hears('charge.dispute.updated', payment, { status: 'warning_under_review' });
    app.clock.now = new Date('2026-11-25T18:00:00Z');
    await at.hears('charge.dispute.updated', payment);
    const due = { standing: 'disputed', due_by: '2026-12-02T18:00:00.000Z' };
    expect((await booked(id)).dispute).toEqual(due);
    await at.hears('charge.dispute.updated', payment, { evidence_details: { due_by: null } });
    expect((await booked(id)).dispute).toEqual(due);
  });
});

describe('what Stripe keeps of a payment', () => {
  test('stands in the books and their file, with what is left and when it is paid out', async () => {
    const { id, payment } = await at.paid(anna);
    await desk.run('order_fees');
    expect((await booked(id)).fee).toBeNull();
    stripe.book(payment, 29);
    await desk.run('order_fees');
    const fee = { cents: 29, net_cents: 221, currency: 'EUR', available_at: DUE };
    expect([(await booked(id)).fee, (await listed(id))?.fee]).toEqual([fee, fee]);
    const { text } = await app.call('orders.allCsv', { token: boss.token });
    expect(text.split('\r\n').find((line) => line.startsWith(`${id},`))).toContain(',0.29,2.21,EUR,0.00,');
  });

  test('is told in the money that it pays out', async () => {
    const { id, payment } = await at.paid(anna);
    stripe.book(payment, 31, { net: 240, currency: 'usd' });
    await desk.run('order_fees');
    expect((await booked(id)).fee).toMatchObject({ cents: 31, net_cents: 240, currency: 'USD' });
  });

  test('is asked again while Stripe is away, and not once it is known', async () => {
    const { id, payment } = await at.paid(anna);
    stripe.book(payment, 29);
    stripe.isAway = true;
    await desk.run('order_fees');
    stripe.isAway = false;
    await desk.run('order_fees');
    expect((await booked(id)).fee).toMatchObject({ cents: 29 });
    const asked = stripe.requests.length;
    await desk.run('order_fees');
    expect(stripe.requests.slice(asked).filter((one) => one.endsWith(payment))).toEqual([]);
  });
});

async function booked(orderId: number) {
  return (await app.call('orders.one', { token: boss.token, params: { orderId } })).body.data;
}

async function listed(id: number) {
  const { body } = await app.call('orders.all', { token: boss.token });
  return body.data.data.find((order) => order.id === id);
}
