import type { contract } from '@matchnight/contract';
import { type OrderOutcome, orderOutcome } from '@matchnight/rules';
import type { z } from 'zod';
import type { Translate } from '../../platform/calls/context.ts';
import { coinsText } from '../wallet/index.ts';
import type { DescribedRow, OrderRow } from './repository/orders.ts';
import type { DisputeStanding } from './standing.ts';

type OrderItem = z.output<typeof contract.orders.mine.reply>['data']['data'][number];

/** An order as its buyer sees it. */
export function orderView(row: DescribedRow): OrderItem {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    outcome: outcomeOf(row),
    provider: row.provider,
    cents: row.cents,
    currency: row.currency,
    reversed_cents: row.reversed_cents,
    dispute: row.standing && disputeView({ standing: row.standing, due_by: row.due_by }),
    at: row.at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    quantity: row.quantity,
    product:
      row.product === null || row.product_slug === null
        ? null
        : { name: row.product, slug: row.product_slug, is_on_sale: row.is_on_sale === true },
    to: row.to_nick === null || row.to_slug === null ? null : { nick: row.to_nick, slug: row.to_slug },
    receipt: receiptOf(row),
  };
}

/** Its state, or what became of its payment after it was delivered. */
export function outcomeOf({
  state,
  cents,
  reversed_cents: reversedCents,
  standing,
}: DescribedRow): OrderOutcome {
  const isDisputed = standing === 'disputed' || standing === 'answered';
  return orderOutcome({ state, cents, reversedCents, isDisputed });
}

/** Until when it is to be answered, as long as it is. */
export function disputeView({ standing, due_by: due }: { standing: DisputeStanding; due_by: Date | null }) {
  const isToAnswer = standing === 'asked' || standing === 'disputed';
  return { standing, due_by: isToAnswer ? (due?.toISOString() ?? null) : null };
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
