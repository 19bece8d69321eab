import type { Lang, OrderKind, OrderState, PaymentProviderName } from '@matchnight/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Fee } from '../provider.ts';
import type { RefundedWhy } from './orders.ts';
import type { Seller } from './sales.ts';

export interface NewOrder {
  readonly buyerId: number;
  readonly receiverId: number;
  readonly isNamed: boolean;
  readonly kind: OrderKind;
  readonly quantity: number | null;
  readonly productId: number | null;
  readonly days: number | null;
  readonly cents: number;
  readonly currency: string;
  readonly provider: PaymentProviderName;
  readonly at: Date;
  readonly payableUntil: Date;
  readonly lang: Lang;
  readonly console: string;
  readonly agreed: readonly string[];
}

/** Writes a new order, with the buyer's country as it is now; answers its number. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values({
      buyer_id: order.buyerId,
      receiver_id: order.receiverId,
      is_named: order.isNamed,
      kind: order.kind,
      quantity: order.quantity,
      product_id: order.productId,
      days: order.days,
      cents: order.cents,
      currency: order.currency,
      provider: order.provider,
      at: order.at,
      payable_until: order.payableUntil,
      lang: order.lang,
      console: order.console,
      agreed: [...order.agreed],
      country: (eb) =>
        eb.selectFrom('players').select('country').where('user_id', '=', order.buyerId).limit(1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePage(tx: Tx, id: number, page: string): Promise<void> {
  await tx.updateTable('orders').set({ provider_id: page }).where('id', '=', id).execute();
}

export async function updatePayment(tx: Tx, id: number, payment: string): Promise<void> {
  await tx.updateTable('orders').set({ payment_id: payment }).where('id', '=', id).execute();
}

/** Moves an order on, if it is still as it was; false where it is not. */
export async function updateState(
  tx: Tx,
  id: number,
  change: {
    readonly from: OrderState;
    readonly to: OrderState;
    readonly at: Date;
    /** With `fulfilled`. */
    readonly receipt?: number;
    readonly seller?: Seller;
    /** With `refunded`. */
    readonly why?: RefundedWhy;
  },
): Promise<boolean> {
  const { from, to, at, receipt, seller, why } = change;
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({
      state: to,
      ...(to === 'paid' ? { paid_at: at } : {}),
      ...(to === 'fulfilled' ? { fulfilled_at: at, receipt: receipt ?? null } : {}),
      ...(seller === undefined
        ? {}
        : { seller_name: seller.name, seller_address: seller.address, seller_tax: seller.tax }),
      ...(to === 'refunded' ? { refunded_why: why ?? null } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertStep(
  tx: Tx,
  step: { readonly orderId: number; readonly state: OrderState; readonly cause: string; readonly at: Date },
): Promise<void> {
  const { orderId, ...rest } = step;
  await tx
    .insertInto('order_steps')
    .values({ order_id: orderId, ...rest })
    .execute();
}

/** The next number of a provider's receipts: whoever asks waits for who asked before, so that there are no gaps. */
export async function nextReceipt(tx: Tx, provider: PaymentProviderName): Promise<number> {
  const { last } = await tx
    .insertInto('receipt_numbers')
    .values({ provider, last: 1 })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet((eb) => ({ last: eb('receipt_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Keeps what the provider kept of a payment; what was kept before stands. */
export async function updateFee(tx: Tx, id: number, fee: Fee): Promise<void> {
  const { feeCents: fee_cents, netCents: net_cents, currency: paid_out_in, availableAt: available_at } = fee;
  await tx
    .updateTable('orders')
    .set({ fee_cents, net_cents, paid_out_in, available_at })
    .where('id', '=', id)
    .where('fee_cents', 'is', null)
    .execute();
}

export async function updateReversed(tx: Tx, id: number, cents: number): Promise<void> {
  await tx.updateTable('orders').set({ reversed_cents: cents }).where('id', '=', id).execute();
}

export async function updateBookedCoins(tx: Tx, id: number, coins: number): Promise<void> {
  await tx.updateTable('orders').set({ booked_coins: coins }).where('id', '=', id).execute();
}
