import { DRESSES } from '@matchnight/contract';
import { extendPossession, isPossessedAt, type Possession } from '@matchnight/rules';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { isBannedFromSite } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { balanceOf } from '../wallet/index.ts';
import { dateOf, possessionOf } from './purchase.ts';
import { findAllOfOthers, findAllOfUser } from './repository/lists.ts';
import { findByProduct } from './repository/possessions.ts';
import { findProduct, type SoldProduct } from './repository/products.ts';
import { findAllTargets } from './repository/targets.ts';
import { tagOf } from './target.ts';
import { otherView, possessionView, targetView } from './view.ts';

export const offer: Handler<'storage.offer'> = async (context) => {
  const { db, params, viewer, now } = context;
  const { userId, console } = viewer;
  const { product, present, until, isOwned } = await offeredFor(db, { ...params, userId, now });
  const balance = await balanceOf(db, userId);
  const runs = present !== null && isPossessedAt(present, now.getTime());
  const targets = await findAllTargets(db, { userId, console }, DRESSES[product.type]);
  return {
    data: {
      product: product.id,
      coins: product.coins,
      days: product.days,
      balance,
      balance_after: balance - product.coins,
      until: until?.toISOString() ?? null,
      runs_until: runs ? (dateOf(present)?.toISOString() ?? null) : null,
      blocked: blockedBy(context, product, { balance, isOwned }),
      targets: targets.map((row) => ({
        ...targetView(row),
        image: pictureAddress(row.image),
        title: row.title,
      })),
    },
  };
};

/**
 * A product as it is sold, and what buying it would make of a user's own.
 * @throws Refusal `not_found`
 */
export async function offeredFor(
  db: DbOrTx,
  asked: { readonly productId: number; readonly userId: number; readonly now: Date },
): Promise<{
  product: SoldProduct;
  present: Possession | null;
  /** Until when they would have it, or have it for good; null: for ever. */
  until: Date | null;
  isOwned: boolean;
}> {
  const product = found(await findProduct(db, asked.productId));
  const row = await findByProduct(db, asked);
  const present = row ? possessionOf(row) : null;
  const extended = extendPossession(present, product.days, asked.now.getTime());
  const until = dateOf(extended.ok ? extended.possession : (present ?? { until: null }));
  return { product, present, until, isOwned: !extended.ok };
}

/** What of all that is in the way helps the viewer the least to know of the others. */
function blockedBy(
  { viewer }: Pick<PrivateRead<'storage.offer'>, 'viewer'>,
  product: SoldProduct,
  { balance, isOwned }: { readonly balance: number; readonly isOwned: boolean },
) {
  if (!product.visible) return 'not_on_sale';
  if (isBannedFromSite(viewer)) return 'banned';
  if (!viewer.isConfirmed) return 'unconfirmed';
  if (product.premium && !viewer.isPremium) return 'members_only';
  if (isOwned) return 'owned_forever';
  return balance < product.coins ? 'coins_too_few' : null;
}

export const mine: Handler<'storage.mine'> = async ({ db, query, page, viewer, now, tag }) => {
  const { userId, console, isPremium } = viewer;
  const targets = await findAllTargets(db, { userId, console });
  // What others wear there changes with the noun.
  tag(...targets.map(tagOf));
  const { rows, total } = await findAllOfUser(db, { userId, type: query.type, now, ...page });
  const others = await findAllOfOthers(db, { userId, targets, now });
  return {
    rows: rows.map((row) => possessionView(row, { now, isMember: isPremium })),
    total,
    targets: targets.map(targetView),
    others: others.flatMap(otherView),
  };
};
