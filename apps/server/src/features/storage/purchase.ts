import { extendPossession, isPossessedAt, type Possession, possessionNoticeAt } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { spendCoins } from '../wallet/index.ts';
import { findByProduct, upsertPossession } from './repository/possessions.ts';
import { heldProduct, type SoldProduct } from './repository/products.ts';
import { insertPurchase } from './repository/purchases.ts';

export interface Purchase {
  /** Held by `heldOffer`. */
  readonly product: SoldProduct;
  readonly buyerId: number;
  /** Whose it is then: held, like the buyer. */
  readonly ownerId: number;
  /** Null: bought for oneself. */
  readonly gift: { readonly isNamed: boolean } | null;
  readonly now: Date;
}

interface Purchased {
  readonly id: number;
  readonly possessionId: number;
  readonly until: Date | null;
  readonly isExtended: boolean;
}

/**
 * A product as it is sold now, kept so until the write ends.
 * @throws Refusal `not_found`, `not_on_sale`, `product_changed` where the buyer was shown something else
 */
export async function heldOffer(
  tx: Tx,
  id: number,
  shown: { readonly coins: number; readonly days: number | null },
): Promise<SoldProduct> {
  const product = found(await heldProduct(tx, id));
  if (!product.visible) throw new Refusal('not_on_sale');
  if (product.coins !== shown.coins || product.days !== shown.days) throw new Refusal('product_changed');
  return product;
}

/**
 * A product as it is sold for money now, kept so until the write ends.
 * @throws Refusal `not_found`, `not_on_sale`, `product_changed` where the buyer was shown something else
 */
export async function heldPriced(
  tx: Tx,
  id: number,
  shown: { readonly cents: number; readonly days: number | null },
): Promise<SoldProduct> {
  const product = found(await heldProduct(tx, id));
  if (!product.visible) throw new Refusal('not_on_sale');
  if (product.cents !== shown.cents || product.days !== shown.days) throw new Refusal('product_changed');
  return product;
}

/**
 * Pays for a product with coins and gives it to its owner; what they have of it is extended. Answers until when, null for ever.
 * @throws Refusal `coins_too_few`; what `owned` makes of a product that they have for good
 */
export async function purchase(
  tx: Tx,
  { product, ...bought }: Purchase,
  owned: () => Refusal,
): Promise<Purchased> {
  const { id: productId, days, coins } = product;
  const purchased = await extend(tx, { ...bought, productId, days, paid: { coins } });
  if (purchased === null) throw owned();
  const cause = `purchase:${purchased.id}`;
  const { buyerId, now } = bought;
  await spendCoins(tx, { userId: buyerId, amount: coins, key: cause, reason: cause, at: now });
  return purchased;
}

/** Gives what was bought, whoever pays it how; null: its owner has it for good, and nothing was written. Buyer and owner are held. */
export async function extend(
  tx: Tx,
  bought: Omit<Purchase, 'product'> & {
    readonly productId: number;
    /** Null: for ever. */
    readonly days: number | null;
    readonly paid: { readonly coins: number } | { readonly orderId: number; readonly cents: number };
  },
): Promise<Purchased | null> {
  const { productId, days, paid, buyerId, ownerId, gift, now } = bought;
  const row = await findByProduct(tx, { userId: ownerId, productId });
  const present = row ? possessionOf(row) : null;
  const extended = extendPossession(present, days, now.getTime());
  // Of what is sold the days are right: it lasts for ever already, or for longer than anybody can buy ahead.
  if (!extended.ok) return null;
  const isExtended = isPossessedAt(present, now.getTime());
  const until = dateOf(extended.possession);
  const possessionId = await upsertPossession(tx, {
    user_id: ownerId,
    product_id: productId,
    bought_at: isExtended && row ? row.bought_at : now,
    until,
    told: possessionNoticeAt(extended.possession, now.getTime()),
  });
  const id = await insertPurchase(tx, {
    possession_id: possessionId,
    product_id: productId,
    buyer_id: buyerId,
    ...('coins' in paid ? { coins: paid.coins } : { order_id: paid.orderId, cents: paid.cents }),
    days,
    at: now,
    is_gift: gift !== null,
    is_named: gift?.isNamed ?? true,
  });
  touch(tx, `user:${buyerId}`, `user:${ownerId}`);
  return { id, possessionId, until, isExtended };
}

export function possessionOf({ until }: { readonly until: Date | null }): Possession {
  return { until: until?.getTime() ?? null };
}

export function dateOf({ until }: Possession): Date | null {
  return until === null ? null : new Date(until);
}
