import type { Handler } from '../../platform/calls/handler.ts';
import { fulfil } from './fulfil.ts';
import { heldOwn, holdsPeople, own } from './people.ts';
import { askProvider, hearOne } from './provider-hear.ts';
import { findById } from './repository/orders.ts';

/** What the buyer's landing page asks for: it does what the provider's message would do, where that is late. */
export const look: Handler<'orders.look'> = {
  holds: holdsPeople,
  async prepare({ db, params, viewer, site }) {
    const asked = own(await findById(db, params.orderId), viewer);
    const said = await askProvider(site, asked);
    return async ({ tx, now, events, mailer }) => {
      const outside = { events, mailer };
      let order = await heldOwn(tx, params.orderId, viewer);
      if (said !== null && said !== 'away') {
        order = await hearOne(tx, outside, { order, said, messageId: null, now });
      }
      if (order.state === 'paid') order = await fulfil(tx, outside, { order, cause: 'look', now });
      return { data: { state: order.state } };
    };
  },
};
