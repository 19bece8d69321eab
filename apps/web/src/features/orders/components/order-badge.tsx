import type { OrderOutcome } from '@matchnight/contract/constants';
import type { ComponentProps } from 'react';
import { formatCoins } from '../../../lib/coins.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { OrderItem } from '../queries.ts';

const TONES = {
  open: 'warn',
  waiting: 'accent',
  failed: 'bad',
  expired: 'bad',
  paid: 'accent',
  fulfilled: 'good',
  refunded: 'plain',
  disputed: 'bad',
  gone_back: 'plain',
  partly_back: 'plain',
} as const satisfies Record<OrderOutcome, ComponentProps<typeof Badge>['tone']>;

/** What has become of an order, in words. */
export function OrderBadge({ outcome }: { outcome: OrderOutcome }) {
  const t = useT();
  return (
    <Badge tone={TONES[outcome]} wraps>
      {t(`orders.state_${outcome}`)}
    </Badge>
  );
}

/** What an order is of. */
export function whatOf({ kind, quantity, product }: OrderItem, t: T): string {
  if (product !== null) return product.name;
  const count = quantity ?? 0;
  return t(`orders.what_${kind}`, { count, amount: formatCoins(count) });
}
