import type { ProductType } from '@matchnight/contract';
import {
  deleteWorn,
  insertWorn,
  type Target,
  tagOf,
  updateShown,
  upsertPossession,
} from '../src/features/storage/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { touch } from '../src/platform/touch.ts';

/** Gives a user a product for ever, unpaid, and puts it on something; the possession's id. */
export async function putOn(
  tx: Tx,
  asked: { product: number; type: ProductType; userId: number; on: Target; now: Date },
): Promise<number> {
  const { product, type, userId, on, now } = asked;
  const row = { user_id: userId, product_id: product, bought_at: now, until: null, told: null };
  const possessionId = await upsertPossession(tx, row);
  await insertWorn(tx, { possessionId, type, target: on, since: now });
  touch(tx, tagOf(on));
  return possessionId;
}

export async function takeOff(tx: Tx, possession: number): Promise<void> {
  touch(tx, ...(await deleteWorn(tx, [possession])).map(tagOf));
}

/** Members' things are hidden while their wearer is no member. */
export async function setShown(
  tx: Tx,
  possession: number,
  { on, isShown }: { on: Target; isShown: boolean },
): Promise<void> {
  await updateShown(tx, possession, isShown);
  touch(tx, tagOf(on));
}
