import type { Lang, OrderKind, OrderState, PaymentProviderName } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { DisputeStanding } from '../standing.ts';

/** An order as it stands. */
export interface OrderRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly receiver_id: number;
  readonly is_named: boolean;
  readonly kind: OrderKind;
  /** Coins, or calendar months. */
  readonly quantity: number | null;
  readonly product_id: number | null;
  /** Of a product: for how long it was ordered; null: for ever. */
  readonly days: number | null;
  readonly cents: number;
  readonly currency: string;
  readonly provider: PaymentProviderName;
  /** What the provider calls the page where it is paid, and the payment itself, once there is one. */
  readonly provider_id: string | null;
  readonly payment_id: string | null;
  readonly state: OrderState;
  readonly at: Date;
  readonly payable_until: Date;
  readonly paid_at: Date | null;
  readonly fulfilled_at: Date | null;
  readonly refunded_why: RefundedWhy | null;
  readonly reversed_cents: number;
  readonly booked_coins: number;
  readonly receipt: number | null;
  readonly lang: Lang;
  readonly console: string;
  readonly agreed: string[];
  /** Who sold, as the settings said at the fulfilment; null before it, and where an older node did that. */
  readonly seller_name: string | null;
  readonly seller_address: string | null;
  readonly seller_tax: string | null;
}
export type RefundedWhy = 'buyer_deleted' | 'receiver_deleted' | 'buyer_blocked' | 'owned_forever';

const COLUMNS = [
  'o.id',
  'o.buyer_id',
  'o.receiver_id',
  'o.is_named',
  'o.kind',
  'o.quantity',
  'o.product_id',
  'o.days',
  'o.cents',
  'o.currency',
  'o.provider',
  'o.provider_id',
  'o.payment_id',
  'o.state',
  'o.at',
  'o.payable_until',
  'o.paid_at',
  'o.fulfilled_at',
  'o.refunded_why',
  'o.reversed_cents',
  'o.booked_coins',
  'o.receipt',
  'o.lang',
  'o.console',
  'o.agreed',
  'o.seller_name',
  'o.seller_address',
  'o.seller_tax',
] as const;

function orders(db: DbOrTx) {
  return db
    .selectFrom('orders as o')
    .select(COLUMNS)
    .$narrowType<Pick<OrderRow, 'kind' | 'provider' | 'state' | 'refunded_why' | 'lang'>>();
}

export async function findById(db: DbOrTx, id: number): Promise<OrderRow | undefined> {
  return await orders(db).where('o.id', '=', id).executeTakeFirst();
}

/** The order that is paid on a page of a provider; undefined: none of this site. */
export async function findByPage(
  db: DbOrTx,
  provider: PaymentProviderName,
  page: string,
): Promise<OrderRow | undefined> {
  return await orders(db)
    .where('o.provider', '=', provider)
    .where('o.provider_id', '=', page)
    .executeTakeFirst();
}

/** The order that was paid by a payment of a provider; undefined: none, or its payment is not known yet. */
export async function findByPayment(
  db: DbOrTx,
  provider: PaymentProviderName,
  payment: string,
): Promise<OrderRow | undefined> {
  return await orders(db)
    .where('o.provider', '=', provider)
    .where('o.payment_id', '=', payment)
    .executeTakeFirst();
}

/** An order that nobody else changes until the transaction ends. Its buyer and receiver are held before it. */
export async function heldOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  return await orders(tx).where('o.id', '=', id).forUpdate().executeTakeFirst();
}

/** A user's orders, newest first, with what they were of and for whom. */
export async function findAllOfBuyer(
  db: DbOrTx,
  { userId, limit, offset }: { readonly userId: number; readonly limit: number; readonly offset: number },
) {
  return await described(db)
    .where('o.buyer_id', '=', userId)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOfBuyer(db: DbOrTx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same of one order. */
export async function findDescribed(db: DbOrTx, id: number): Promise<DescribedRow | undefined> {
  return await described(db).where('o.id', '=', id).executeTakeFirst();
}
export type DescribedRow = OrderRow & {
  readonly product: string | null;
  readonly product_slug: string | null;
  readonly is_on_sale: boolean | null;
  /** Who gets it, where that is somebody else. */
  readonly to_nick: string | null;
  readonly to_slug: string | null;
  /** The dispute that waits for an answer, else the newest. */
  readonly standing: DisputeStanding | null;
  readonly due_by: Date | null;
};

/** Orders with what they are of, for whom, and how far a dispute of their payment is. */
export function described(db: DbOrTx) {
  return orders(db)
    .leftJoin('products as pr', 'pr.id', 'o.product_id')
    .leftJoin('players as p', (join) =>
      join.onRef('p.user_id', '=', 'o.receiver_id').onRef('o.receiver_id', '<>', 'o.buyer_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('order_disputes as d')
          .select(['d.standing', 'd.due_by'])
          .select(sql<number>`(sum(d.fee_cents) over ())::int`.as('fees'))
          .whereRef('d.order_id', '=', 'o.id')
          .orderBy(sql`d.standing in ('asked', 'disputed')`, 'desc')
          .orderBy('d.at', 'desc')
          .limit(1)
          .as('dispute'),
      (join) => join.onTrue(),
    )
    .select(['pr.name as product', 'pr.slug as product_slug', 'pr.visible as is_on_sale'])
    .select(['p.nick as to_nick', 'p.slug as to_slug'])
    .select(['dispute.standing', 'dispute.due_by'])
    .$narrowType<{ standing: DisputeStanding | null }>();
}

/** What a user paid from one instant until another, in cents: open orders that can still be paid too, less what went back. */
export async function sumPaid(
  db: DbOrTx,
  asked: { userId: number; from: Date; until: Date; now: Date; exceptOrder?: number | null | undefined },
): Promise<number> {
  const { userId, from, until, now, exceptOrder = null } = asked;
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents - reversed_cents), 0)::int8 as cents from orders
    where buyer_id = ${userId} and at >= ${from} and at < ${until}
      and id is distinct from ${exceptOrder}::bigint
      and (state in ('waiting', 'paid', 'fulfilled') or state = 'open' and payable_until > ${now})`.execute(
    db,
  );
  return Number(rows[0]?.cents ?? 0);
}

/** What makes two orders of a buyer the same, so that what is open is not ordered once more. */
export interface AlikeAsked {
  readonly buyerId: number;
  readonly kind: OrderKind;
  readonly quantity: number | null;
  readonly productId: number | null;
  readonly days: number | null;
  readonly cents: number;
  readonly currency: string;
  /** For whom, and whether they are told by whom; null: for anybody. */
  readonly gift: { readonly receiverId: number; readonly isNamed: boolean } | null;
}

/** A buyer's open orders of the same thing, the newest first. */
export async function findAllAlike(db: DbOrTx, asked: AlikeAsked): Promise<OrderRow[]> {
  const { gift } = asked;
  const alike = orders(db)
    .where('o.buyer_id', '=', asked.buyerId)
    .where('o.state', '=', 'open')
    .where('o.kind', '=', asked.kind)
    .where('o.cents', '=', asked.cents)
    .where('o.currency', '=', asked.currency)
    .where('o.quantity', 'is not distinct from', asked.quantity)
    .where('o.product_id', 'is not distinct from', asked.productId)
    .where('o.days', 'is not distinct from', asked.days)
    .orderBy('o.id', 'desc');
  return await (gift === null
    ? alike
    : alike.where('o.receiver_id', '=', gift.receiverId).where('o.is_named', '=', gift.isNamed)
  ).execute();
}

/** Whether there is an order of a product, paid or not. */
export async function existsOfProduct(db: DbOrTx, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders that can no longer be paid, and are not said to be. */
export async function findAllUnpaid(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'open')
    .where('payable_until', '<=', now)
    .orderBy('payable_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders that wait for their bank, from one on. */
export async function findAllWaiting(
  db: DbOrTx,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<OrderRow[]> {
  return await orders(db)
    .where('o.state', '=', 'waiting')
    .where('o.id', '>', after)
    .orderBy('o.id')
    .limit(limit)
    .execute();
}
