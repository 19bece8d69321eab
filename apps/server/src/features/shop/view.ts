import { COIN_PACKAGES } from '@matchnight/contract';
import { mostCents } from '@matchnight/rules';
import { pictureAddress } from '../../platform/files.ts';
import type { Sold } from './ports.ts';
import type { ProductRow } from './repository/products.ts';
import type { ShelfRow } from './repository/shelves.ts';

const NONE: Sold = { owners: 0, worn: 0, sold: 0 };

/** As visitors see it. */
export function itemOf({
  id,
  name,
  slug,
  type,
  image,
  coins,
  cents: price_cents,
  days,
  premium,
}: ProductRow) {
  const cents = mostCents(coins, COIN_PACKAGES);
  return { id, name, slug, type, image: pictureAddress(image), coins, cents, price_cents, days, premium };
}

/** As the back office sees it. */
export function rowOf(row: ProductRow, { owners, worn }: Sold = NONE) {
  const { cents: _, ...item } = itemOf(row);
  return {
    ...item,
    visible: row.visible,
    category: { name: row.category, slug: row.category_slug },
    subcategory: { id: row.subcategory_id, name: row.subcategory, slug: row.subcategory_slug },
    order: row.order,
    owners,
    worn,
    version: row.version,
  };
}

/** A shelf as visitors see it: with what is on sale. */
export function shelfOf({ name, slug, visible }: ShelfRow) {
  return { name, slug, products: visible };
}
