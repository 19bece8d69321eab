import { COIN_PACKAGES } from '@matchnight/contract';
import { mostCents } from '@matchnight/rules';
import type { Deps } from '../../platform/deps.ts';
import { pictureAddress } from '../../platform/files.ts';
import type { Sold } from './ports.ts';
import type { ProductRow } from './repository/products.ts';
import type { ShelfRow } from './repository/shelves.ts';

const NONE: Sold = { owners: 0, worn: 0, sold: 0 };

/** As visitors see it: with its price in money where the site takes money. */
export function itemOf(row: ProductRow, { payments }: Pick<Deps['site'], 'payments'>) {
  const cents = mostCents(row.coins, COIN_PACKAGES);
  return { ...shared(row), cents, price_cents: payments === null ? null : row.cents };
}

/** As the back office sees it. */
export function rowOf(row: ProductRow, { owners, worn }: Sold = NONE) {
  return {
    ...shared(row),
    price_cents: row.cents,
    visible: row.visible,
    category: { name: row.category, slug: row.category_slug },
    subcategory: { id: row.subcategory_id, name: row.subcategory, slug: row.subcategory_slug },
    order: row.order,
    owners,
    worn,
    version: row.version,
  };
}

function shared({ id, name, slug, type, image, coins, days, premium }: ProductRow) {
  return { id, name, slug, type, image: pictureAddress(image), coins, days, premium };
}

/** A shelf as visitors see it: with what is on sale. */
export function shelfOf({ name, slug, visible }: ShelfRow) {
  return { name, slug, products: visible };
}
