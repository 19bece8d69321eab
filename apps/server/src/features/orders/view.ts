import type { contract } from '@matchnight/contract';
import type { z } from 'zod';
import type { Translate } from '../../platform/calls/context.ts';
import { coinsText } from '../wallet/index.ts';
import type { DescribedRow, OrderRow } from './repository/orders.ts';

type OrderItem = z.output<typeof contract.orders.mine.reply>['data']['data'][number];

/** An order as its buyer sees it. */
export function orderView(row: DescribedRow): OrderItem {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    provider: row.provider,
    cents: row.cents,
    currency: row.currency,
    reversed_cents: row.reversed_cents,
    at: row.at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    quantity: row.quantity,
    product:
      row.product === null || row.product_slug === null
        ? null
        : { name: row.product, slug: row.product_slug },
    to: row.to_nick === null || row.to_slug === null ? null : { nick: row.to_nick, slug: row.to_slug },
    receipt: receiptOf(row),
  };
}

/** What an order is of: the product by its name, how many coins, how many months. */
export function whatOf(
  { kind, quantity, product }: Pick<DescribedRow, 'kind' | 'quantity' | 'product'>,
  t: Translate,
): string {
  const count = quantity ?? 1;
  return product ?? t(`orders.what_${kind}`, { count, amount: coinsText(count) });
}

/** The number of a receipt, as it is written: those of each provider count by themselves. */
export function receiptOf({ receipt, provider }: Pick<OrderRow, 'receipt' | 'provider'>): string | null {
  if (receipt === null) return null;
  return `${provider === 'sandbox' ? 'TEST' : 'R'}-${String(receipt).padStart(6, '0')}`;
}
