import {
  isPossessedAt,
  type Possession,
  partsOf,
  possessionAfter,
  possessionNoticeAt,
  takenOfPart,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { giftArrived } from './events.ts';
import { dateOf, extend, possessionOf } from './purchase.ts';
import { findPlayerOf } from './repository/people.ts';
import { heldPossession, updateUntil } from './repository/possessions.ts';
import { findProduct } from './repository/products.ts';
import { findAllParts, findByOrder, updateReturned, updateReversed } from './repository/purchases.ts';

/** What an order pays, as it was ordered. */
export interface PaidPurchase {
  readonly orderId: number;
  readonly cents: number;
  readonly productId: number;
  /** Null: for ever. */
  readonly days: number | null;
  readonly buyerId: number;
  /** Whose it is then: held, like the buyer. */
  readonly ownerId: number;
  /** Whether an owner who is not the buyer is told by whom. */
  readonly isNamed: boolean;
  readonly now: Date;
}

/**
 * Gives a product that an order has paid: on sale or not by now, and for what was ordered. Answers whether it could be given: who has
 * it for good gets nothing, and nothing was written.
 */
export async function purchaseByOrder(tx: Tx, events: Events, asked: PaidPurchase): Promise<boolean> {
  const { orderId, cents, buyerId, ownerId, isNamed, now } = asked;
  const isGift = buyerId !== ownerId;
  const gift = isGift ? { isNamed } : null;
  if ((await extend(tx, { ...asked, gift, paid: { orderId, cents } })) === null) return false;
  if (!isGift) return true;
  const product = found(await findProduct(tx, asked.productId));
  const playerId = isNamed ? await findPlayerOf(tx, buyerId) : undefined;
  const giver = playerId === undefined ? null : { userId: buyerId, playerId };
  await events.publish(giftArrived, tx, { userId: ownerId, product, giver, at: now });
  return true;
}

/**
 * What an order's purchase gave ends, now that its payment is reversed whole, or comes back, now that it no longer is: with what was
 * taken, from the end of what runs. Nothing where it is so already. Its owner is held.
 */
export async function reversePurchase(
  tx: Tx,
  {
    orderId,
    isReversed,
    now,
  }: { readonly orderId: number; readonly isReversed: boolean; readonly now: Date },
): Promise<void> {
  const purchase = found(await findByOrder(tx, orderId));
  if ((purchase.reversed_at !== null) === isReversed) return;
  const { id, possession_id: possessionId } = purchase;
  const present = possessionOf(await heldPossession(tx, possessionId));
  if (isReversed) await updateReversed(tx, id, { takenMs: await takenNow(tx, purchase, now), now });
  else await updateReturned(tx, id, now);
  const parts = partsOf((await findAllParts(tx, possessionId)).map(partOf));
  const after = possessionAfter(present, parts, now.getTime());
  if (after.until === present.until) return;
  await updateUntil(tx, possessionId, { until: dateOf(after), told: toldOf(after, now) });
}

async function takenNow(
  tx: Tx,
  { id, possession_id: possessionId }: { readonly id: number; readonly possession_id: number },
  now: Date,
): Promise<number | null> {
  const purchases = await findAllParts(tx, possessionId);
  const [part] = partsOf(purchases.filter((one) => one.id === id).map(partOf));
  const others = partsOf(purchases.filter((one) => one.id !== id).map(partOf));
  return takenOfPart(found(part), others, now.getTime());
}

/** What ends now is not told yet: the job takes it off, as all that has ended, and tells its owner. */
function toldOf(possession: Possession, now: Date): number | null {
  return isPossessedAt(possession, now.getTime()) ? possessionNoticeAt(possession, now.getTime()) : null;
}

function partOf(row: Awaited<ReturnType<typeof findAllParts>>[number]) {
  return {
    at: row.at.getTime(),
    days: row.days,
    isReversed: row.reversed_at !== null,
    takenMs: row.taken_ms,
    againAt: row.again_at?.getTime() ?? null,
  };
}
