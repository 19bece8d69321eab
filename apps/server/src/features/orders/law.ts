import type { Order, Payment } from '@matchnight/rules';
import type { OrderRow } from './repository/orders.ts';

/** The site's own account at its provider: the only one whose payments are its orders'. */
export const OWN_ACCOUNT = 'own';

/** An order as the law knows it. */
export function lawOrder(row: Pick<OrderRow, 'state' | 'provider' | 'cents' | 'currency'>): Order {
  return { state: row.state, ...paymentOf(row) };
}

/** What an order says that is to be paid. */
export function paymentOf({
  provider,
  cents,
  currency,
}: Pick<OrderRow, 'provider' | 'cents' | 'currency'>): Payment {
  return { provider, account: OWN_ACCOUNT, cents, currency };
}
