import { api } from '../../lib/api.ts';
import type { PayPlace } from './queries.ts';

/** Goes to the provider's page where an order is paid. */
export async function payElsewhere({ lang, console }: PayPlace, orderId: number): Promise<void> {
  const { data } = await api('orders.checkout', { params: { lang, console, orderId } });
  location.assign(data.url);
}
