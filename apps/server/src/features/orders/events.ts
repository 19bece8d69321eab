import type { OrderKind } from '@matchnight/contract';
import { event } from '../../platform/events.ts';
import type { OrderRow } from './repository/orders.ts';

interface OfOrder {
  readonly orderId: number;
  readonly kind: OrderKind;
  readonly buyerId: number;
  /** Who gets it; the buyer, where it is no gift. */
  readonly receiverId: number;
  readonly at: Date;
}

/** What every event of an order says. */
export function ofOrder(
  {
    id: orderId,
    kind,
    buyer_id: buyerId,
    receiver_id: receiverId,
  }: Pick<OrderRow, 'id' | 'kind' | 'buyer_id' | 'receiver_id'>,
  at: Date,
): OfOrder {
  return { orderId, kind, buyerId, receiverId, at };
}

/** What was paid for has been given, in this transaction. */
export interface OrderFulfilled extends OfOrder {
  readonly cents: number;
  readonly currency: string;
  /** Coins, or months. */
  readonly quantity: number | null;
  readonly productId: number | null;
  /** Whether the receiver is told by whom. */
  readonly isNamed: boolean;
}
export const orderFulfilled = event<OrderFulfilled>('orderFulfilled');

/** What was paid for could not be given, and is refunded whole. */
export interface OrderRefunded extends OfOrder {
  readonly cents: number;
  readonly currency: string;
}
export const orderRefunded = event<OrderRefunded>('orderRefunded');

/** Of a fulfilled order's payment more went back, or less: in cents, below zero where it was reinstated. */
export interface OrderReversed extends OfOrder {
  readonly cents: number;
}
export const orderReversed = event<OrderReversed>('orderReversed');

/** A payment is disputed, and somebody here has to answer. */
export interface OrderDisputed extends OfOrder {
  /** Until when; null: the provider doesn't say. */
  readonly dueBy: Date | null;
}
export const orderDisputed = event<OrderDisputed>('orderDisputed');
