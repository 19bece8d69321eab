import { z } from 'zod';
import { call } from './call.ts';
import { PRODUCT_TYPES } from './constants.ts';
import { list, nounRef, one, paging, picture } from './shapes.ts';

const console = '/{lang}/{console}';

/** A product as lists of the shop show it. */
export const productItem = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(PRODUCT_TYPES),
  image: picture,
  coins: z.int(),
  /** The same in money, at the rate of the dearest package of coins: cents, rounded up. */
  cents: z.int(),
  /** What it costs in money itself, which an order pays: cents. Null: it is sold for coins alone. */
  price_cents: z.int().nullable(),
  /** How long it lasts from the purchase on; null: forever. */
  days: z.int().nullable(),
  /** Members alone may buy and wear it. */
  premium: z.boolean(),
});

const shelf = nounRef.extend({ products: z.int() });
export const PRODUCT_SORTS = ['shelf', 'new', 'cheap', 'dear', 'name'] as const;
const search = {
  q: z.string().trim().max(60).optional(),
  type: z.enum(PRODUCT_TYPES).optional(),
  sort: z.enum(PRODUCT_SORTS).default('shelf'),
  ...paging(48, 24),
};

/** What everybody sees of the shop: products on sale alone; a category or a subcategory without any is shown, too. */
export const shop = {
  home: call({
    method: 'GET',
    path: `${console}/shop`,
    summary: 'The shop: its categories, and the products on sale, searched, sorted, by type',
    may: 'everyone',
    query: z.strictObject(search),
    reply: list(productItem, {
      categories: z.array(shelf.extend({ subcategories: z.array(shelf) })),
      currency: z.string(),
    }),
  }),
  category: call({
    method: 'GET',
    path: `${console}/categories/{categorySlug}`,
    summary: 'A category of the shop with its products on sale',
    may: 'everyone',
    query: z.strictObject(search),
    reply: list(productItem, {
      category: nounRef,
      subcategories: z.array(shelf),
      currency: z.string(),
    }),
  }),
  subcategory: call({
    method: 'GET',
    path: `${console}/subcategories/{subcategorySlug}`,
    summary: 'A subcategory of the shop with its products on sale',
    may: 'everyone',
    query: z.strictObject(search),
    reply: list(productItem, {
      category: nounRef,
      subcategory: nounRef,
      currency: z.string(),
    }),
  }),
  /** One that is no longer on sale is not found, but by whom has it: they see it in their storage. */
  product: call({
    method: 'GET',
    path: `${console}/products/{productSlug}`,
    summary: 'A product on sale',
    may: 'everyone',
    reply: one(
      productItem.extend({
        description: z.string(),
        category: nounRef,
        subcategory: nounRef,
        currency: z.string(),
      }),
    ),
  }),
};

/** What only this feature refuses. The sentences are `shop.refused_…`. */
export const shopRefusals = {
  shelf_in_use: 409,
  product_in_use: 409,
  product_ordered: 409,
  product_name_taken: 422,
  product_without_picture: 422,
  shelf_name_taken: 422,
  shelf_unknown: 422,
} as const;
