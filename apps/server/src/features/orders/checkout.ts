import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { alarm } from '../../platform/log.ts';
import { isPayable, refuseOverLimits } from './payable.ts';
import { holdsPeople, own } from './people.ts';
import type { CheckoutAsked, PaymentProvider } from './provider.ts';
import { providerOf } from './providers.ts';
import { updatePage } from './repository/order-writes.ts';
import { findDescribed, heldOrder } from './repository/orders.ts';
import { findMailbox } from './repository/people.ts';
import { whatOf } from './view.ts';

/** Opens the provider's page of an order, before any transaction; then keeps which it is. */
export const checkout: Handler<'orders.checkout'> = {
  holds: holdsPeople,
  async prepare({ db, params, viewer, site, events, now, lang, t }) {
    const order = own(await findDescribed(db, params.orderId), viewer);
    const provider = await providerOf(site, order.provider);
    if (provider === null || !isPayable(order, site, now)) throw new Refusal('order_not_payable');
    await refuseOverLimits(db, order, { site, events, now });
    const page = await opened(provider, {
      order,
      kind: order.kind,
      what: whatOf(order, t),
      lang,
      page: `${site.url}/${lang}/${params.console}/dashboard/users/orders/${order.id}`,
      email: (await findMailbox(db, viewer.userId))?.to ?? null,
    });
    if (page === null) throw new Refusal('order_not_payable');
    return async ({ tx }) => {
      const held = found(await heldOrder(tx, order.id));
      if (held.state !== 'open') throw new Refusal('order_not_payable');
      if (held.provider_id === null) await updatePage(tx, order.id, page.id);
      // Two at once, in two languages: one page is the order's, and the other is never shown.
      else if (held.provider_id !== page.id) throw new Refusal('changed_meanwhile');
      return { data: { url: page.url } };
    };
  },
};

async function opened(provider: PaymentProvider, asked: CheckoutAsked) {
  try {
    return await provider.openCheckout(asked);
  } catch (error) {
    alarm('the provider opened no page for an order', { order: asked.order.id, err: String(error) });
    throw new Refusal('provider_away');
  }
}
