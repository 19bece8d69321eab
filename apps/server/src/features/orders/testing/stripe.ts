import type { TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import type { StripeStandIn } from '../../../testing/stripe.ts';
import type { ordersDesk } from '../testing.ts';

type By = Pick<Person, 'token'>;

/** What tests of payments at Stripe need besides the desk of orders: its stand-in is told to do things, and tells of them. */
export function stripeDesk(
  app: () => TestApp,
  desk: ReturnType<typeof ordersDesk>,
  stripe: () => StripeStandIn,
) {
  const checkout = async ({ token }: By, orderId: number) =>
    await app().call('orders.checkout', { token, params: { orderId } });
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
    const reply = await app().app.inject({
      method: 'POST',
      url: '/api/v1/payments/stripe',
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return reply.statusCode;
  };
  const openPage = async (who: By, orderId: number) => {
    const { status, body, text } = await checkout(who, orderId);
    if (status !== 200) throw new Error(text);
    return stripe().sessionAt(body.data.url);
  };
  const hear = async (type: string, id: string, more: object = {}) =>
    await send(stripe().told(type, id, more));
  return {
    checkout,
    send,
    openPage,
    /** Stripe tells of something, and expects that it was heard. */
    async hears(type: string, id: string, more: object = {}): Promise<void> {
      const status = await hear(type, id, more);
      if (status !== 200) throw new Error(`${type}: ${status}`);
    },
    hear,
    look: async ({ token }: By, orderId: number) =>
      (await app().call('orders.look', { token, params: { orderId } })).body.data.state,
    /** An order whose page is open. */
    async ordered(who: By) {
      const { id } = await desk.orderCoins(who);
      return { id, session: await openPage(who, id) };
    },
    /** An order of 1,500 coins for 250 cents that is paid and fulfilled, with what Stripe calls its payment. */
    async paid(who: By) {
      const { id } = await desk.orderCoins(who);
      const session = await openPage(who, id);
      const payment = stripe().pay(session);
      await hear('checkout.session.completed', session);
      return { id, session, payment };
    },
  };
}
