import { setTimeout as wait } from 'node:timers/promises';
import type { OrderState } from '@matchnight/contract';
import type { StripeStandIn } from '../../../apps/server/src/testing/stripe.ts';
import type { Ordered, Payer } from './payers-site.ts';
import { anyOf, type Requests } from './requests.ts';

const AGAIN_MS = 20;
const LONGEST_MS = 300_000;
/** How often what each card of the sandbox does is asked for. */
const CARDS = [
  ...Array<string>(5).fill('4242424242424242'),
  '4000002500003155',
  '4000002500003155',
  '4000000000000002',
  '4000000000005126',
  '4000000000005126',
  '4000000000000341',
  '4000000000000259',
  '4000000000002685',
] as const;

/** How an order is paid, and what a provider says of it later; answers the state that was answered last. */
export interface Paying {
  pay(one: Payer, order: Ordered): Promise<void>;
  /** What comes of a payment later by itself, if anything does. */
  later(order: Ordered): Promise<void>;
}

/** By a card of the sandbox, whose bank says all else by itself. */
export function payingByCard(requests: Requests): Paying {
  return {
    async pay({ token }, order) {
      const params = { orderId: order.id };
      const card = { cardMonth: 12, cardYear: new Date().getUTCFullYear() + 1 };
      const body = { cardNumber: anyOf(CARDS), ...card };
      const paid = await requests.keep({ name: 'orders.payByCard', token, params, body });
      if (paid.status !== 200) return;
      const { state } = JSON.parse(paid.text).data;
      if (state !== 'confirm') return note(order, state);
      const accept = { accept: Math.random() < 0.8 };
      const asked = await requests.keep({ name: 'orders.confirmCard', token, params, body: accept });
      if (asked.status === 200) note(order, JSON.parse(asked.text).data.state);
    },
    later: async () => {},
  };
}

/** At Stripe's stand-in, which tells each thing until it is heard, up to three times and in any order. */
export function payingAtStripe(requests: Requests, stripe: StripeStandIn, url: string): Paying {
  const payments = new Map<number, string>();
  const tell = async (type: string, id: string, more: object = {}) => {
    const { body, headers } = stripe.told(type, id, more);
    const latest = Date.now() + LONGEST_MS;
    while (Date.now() < latest) {
      const reply = await fetch(`${url}/api/v1/payments/stripe`, { method: 'POST', headers, body }).catch(
        () => null,
      );
      if (reply?.status === 200) return;
      if (reply !== null && reply.status !== 503) {
        requests.tally.faults.push(`${type}: ${reply.status} ${await reply.text()}`);
        return;
      }
      requests.tally.unanswered += 1;
      await wait(AGAIN_MS);
    }
  };
  const tellOften = async (told: readonly Parameters<typeof tell>[]) => {
    const often = told.flatMap((one) => Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => one));
    await Promise.all(often.sort(() => Math.random() - 0.5).map((one) => tell(...one)));
  };
  return {
    async pay({ token }, order) {
      const params = { orderId: order.id };
      const opened = await requests.send({ name: 'orders.checkout', token, params });
      if (opened.status !== 200) return;
      const session = stripe.sessionAt(JSON.parse(opened.text).data.url);
      if (payments.has(order.id)) return;
      const isLate = Math.random() < 0.3;
      const payment = stripe.pay(session, isLate ? 'unpaid' : 'paid');
      payments.set(order.id, payment);
      if (isLate) {
        await tell('checkout.session.completed', session);
      }
      const isPaid = !isLate || Math.random() < 0.8;
      if (isLate) stripe.settle(session, isPaid);
      const word = isLate ? (isPaid ? 'async_payment_succeeded' : 'async_payment_failed') : 'completed';
      const looking = requests.send({ name: 'orders.look', token, params });
      await tellOften([[`checkout.session.${word}`, session]]);
      const looked = await looking;
      if (looked.status === 200) note(order, JSON.parse(looked.text).data.state);
    },
    async later(order) {
      const payment = payments.get(order.id);
      if (payment === undefined) return;
      const what = Math.random();
      if (what < 0.4) {
        const refund = stripe.refund(payment, 1 + Math.floor(Math.random() * order.cents));
        const told: Parameters<typeof tell>[] = [
          ['refund.created', refund],
          ['charge.refunded', payment],
        ];
        if (Math.random() < 0.3) {
          stripe.setRefund(refund, 'failed');
          told.push(['refund.failed', refund]);
        }
        await tellOften(told);
      } else {
        const told: Parameters<typeof tell>[] = [['charge.dispute.funds_withdrawn', payment]];
        if (Math.random() < 0.6) told.push(['charge.dispute.funds_reinstated', payment]);
        await tellOften(told);
      }
    },
  };
}

/** A fulfilled or refunded order stays so; what the others are may have moved on when an answer comes. */
function note(order: Ordered, state: OrderState): void {
  if (state === 'fulfilled' || state === 'refunded') order.state = state;
}
