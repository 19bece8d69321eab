import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { fulfil } from './fulfil.ts';
import { peopleOf } from './hear.ts';
import { heldOrder } from './repository/orders.ts';

/** What the buyer's landing page asks for: it does what the provider's message would do, where that is late. */
export const look: Handler<'orders.look'> = {
  holds: async ({ tx, params }) => ({ user: (await peopleOf(tx, params.orderId)) ?? [] }),
  async run({ tx, params, viewer, now, events, mailer }) {
    const order = found(await heldOrder(tx, params.orderId));
    if (order.buyer_id !== viewer.userId) throw new Refusal('not_found');
    // The sandbox has no page of its own: it says what it has to say while one pays, and by its bank's clock.
    const isLate = order.state === 'paid';
    const { state } = isLate ? await fulfil(tx, { events, mailer }, { order, cause: 'look', now }) : order;
    return { data: { state } };
  },
};
