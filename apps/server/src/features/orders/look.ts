import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { fulfil } from './fulfil.ts';
import { peopleOf } from './hear.ts';
import { askProvider, hearOne } from './provider-hear.ts';
import { findById, heldOrder } from './repository/orders.ts';

/** What the buyer's landing page asks for: it does what the provider's message would do, where that is late. */
export const look: Handler<'orders.look'> = {
  holds: async ({ tx, params }) => ({ user: (await peopleOf(tx, params.orderId)) ?? [] }),
  async prepare({ db, params, viewer, site }) {
    const asked = found(await findById(db, params.orderId));
    if (asked.buyer_id !== viewer.userId) throw new Refusal('not_found');
    const said = await askProvider(site, asked);
    return async ({ tx, now, events, mailer }) => {
      const outside = { events, mailer };
      let order = found(await heldOrder(tx, params.orderId));
      if (said !== null && said !== 'away') {
        order = await hearOne(tx, outside, { order, said, messageId: null, now });
      }
      if (order.state === 'paid') order = await fulfil(tx, outside, { order, cause: 'look', now });
      return { data: { state: order.state } };
    };
  },
};
