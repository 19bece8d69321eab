import { heldOffer, insertWorn, purchase, type Target } from '../src/features/storage/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { Refusal } from '../src/platform/errors.ts';

export interface PossessionAsked {
  readonly product: { readonly id: number; readonly coins: number; readonly days: number | null };
  readonly userId: number;
  /** Who gave it; by default they bought it. It is paid with coins that they have. */
  readonly giver?: { readonly userId: number; readonly isNamed: boolean };
  /** When it was bought. */
  readonly now: Date;
}

/** A product that somebody has, bought as the shop sells it; answers the possession's id. */
export async function makePossession(tx: Tx, asked: PossessionAsked): Promise<number> {
  const { userId, giver, now } = asked;
  const product = await heldOffer(tx, asked.product.id, asked.product);
  const gift = giver ? { isNamed: giver.isNamed } : null;
  const bought = { product, buyerId: giver?.userId ?? userId, ownerId: userId, gift, now };
  const { possessionId } = await purchase(tx, bought, () => new Refusal('owned_forever'));
  return possessionId;
}

/** Puts a possession on what nobody has dressed. */
export async function wearPossession(
  tx: Tx,
  asked: Parameters<typeof insertWorn>[1] & { readonly target: Target },
): Promise<void> {
  await insertWorn(tx, asked);
}
