import { z } from 'zod';
import { call } from './call.ts';
import { MOST_CENTS, MOST_COINS, PICTURE_MAX_BYTES, PRODUCT_TYPES } from './constants.ts';
import { list, message, nounRef, one, paging, picture } from './shapes.ts';
import { PRODUCT_SORTS } from './shop.ts';
import { messageText, nameText, priceTextOrNone, wholeText, wholeTextOrNone } from './typed-texts.ts';

/** What is drawn, and in which colours: a design is one of each. */
const DESIGN_FAMILIES = [
  'wolf',
  'lion',
  'bull',
  'eagle',
  'ball',
  'lights',
  'stadium',
  'beams',
  'trophy',
  'confetti',
  'pitch',
  'tiers',
  'chevrons',
  'net',
  'stripes',
  'scarves',
  'tifo',
  'terrace',
  'moon',
  'tunnel',
  'tactics',
  'city',
  'facets',
  'rays',
  'turf',
  'panels',
] as const;
const DESIGN_COLOURWAYS = ['lime', 'ice', 'ember', 'gold', 'violet', 'crimson', 'emerald', 'steel'] as const;

const desk = '/{lang}/{console}/dashboard/shop';
const categories = `${desk}/categories` as const;
const subcategories = `${categories}/{categoryId}/subcategories` as const;
const products = `${desk}/products` as const;
const CHANGES = [{ per: 'user', attempts: 300, seconds: 10 * 60, together: 'shop' }] as const;

/** A place of a list, from 1 on; beyond the end is the end. */
const order = z.int().min(1).max(10_000);
const name = nameText(2, 40);
const editShelf = z.strictObject({ name: name.optional(), order: order.optional(), version: z.int().min(0) });
const shelf = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  order: z.int(),
  products: z.int(),
  version: z.int(),
});

/** As a form sends it beside a picture. */
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');
const typed = {
  name: nameText(2, 60),
  description: messageText(0, 500).default(''),
  subcategory: wholeText(1, Number.MAX_SAFE_INTEGER),
  coins: wholeText(1, MOST_COINS),
  /** What it costs in money; empty: it is sold for coins alone. */
  price: priceTextOrNone(MOST_CENTS),
  /** How long it lasts; empty: forever. */
  days: wholeTextOrNone(1, 36_500),
  visible: yesOrNo,
  premium: yesOrNo,
  /** The key of a drawn design, where no picture comes with it; empty, when it is edited: the picture stays. */
  design: z.string().max(60).default(''),
};
/** Who opens a shop brings all of its pictures in one go. */
const files = { image: { max: PICTURE_MAX_BYTES, type: 'picture', perHour: 60 } } as const;
const saved = one(z.object({ id: z.int(), slug: z.string(), version: z.int(), message: z.string() }));

const productRow = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  type: z.enum(PRODUCT_TYPES),
  image: picture,
  coins: z.int(),
  price_cents: z.int().nullable(),
  days: z.int().nullable(),
  visible: z.boolean(),
  premium: z.boolean(),
  category: nounRef,
  subcategory: nounRef.extend({ id: z.int() }),
  /** Its place in its subcategory. */
  order: z.int(),
  /** How many people have one that still runs, and how many of these are worn. */
  owners: z.int(),
  worn: z.int(),
  version: z.int(),
});

/** The shop's back office. */
export const shopDesk = {
  categories: call({
    method: 'GET',
    path: categories,
    summary: 'The categories of the shop in their order, each with its subcategories',
    may: 'FULL',
    reply: one(z.array(shelf.extend({ subcategories: z.array(shelf) }))),
  }),
  createCategory: call({
    method: 'POST',
    path: categories,
    summary: 'Add a category of the shop at the end',
    may: 'FULL',
    again: false,
    once: true,
    limit: CHANGES,
    body: z.strictObject({ name }),
    reply: message.extend({ id: z.int() }),
  }),
  editCategory: call({
    method: 'PUT',
    path: `${categories}/{categoryId}`,
    summary: 'Rename a category of the shop, or move it to a place; its address stays',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    body: editShelf,
    reply: message.extend({ version: z.int() }),
  }),
  removeCategory: call({
    method: 'DELETE',
    path: `${categories}/{categoryId}`,
    summary: 'Delete a category of the shop that has no subcategory',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    reply: message,
  }),
  createSubcategory: call({
    method: 'POST',
    path: subcategories,
    summary: 'Add a subcategory at the end of its category',
    may: 'FULL',
    again: false,
    once: true,
    limit: CHANGES,
    body: z.strictObject({ name }),
    reply: message.extend({ id: z.int() }),
  }),
  editSubcategory: call({
    method: 'PUT',
    path: `${subcategories}/{subCategoryId}`,
    summary: 'Rename a subcategory, or move it to a place of its category',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    body: editShelf,
    reply: message.extend({ version: z.int() }),
  }),
  removeSubcategory: call({
    method: 'DELETE',
    path: `${subcategories}/{subCategoryId}`,
    summary: 'Delete a subcategory that has no product',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    reply: message,
  }),
  products: call({
    method: 'GET',
    path: products,
    summary: 'All products, on sale or not, searched and sorted',
    may: 'FULL',
    query: z.strictObject({
      q: z.string().trim().max(60).optional(),
      type: z.enum(PRODUCT_TYPES).optional(),
      subcategory: z.coerce.number().int().min(1).optional(),
      visible: z.enum(['true', 'false']).optional(),
      sort: z.enum(PRODUCT_SORTS).default('shelf'),
      ...paging(100, 50),
    }),
    reply: list(productRow, { currency: z.string() }),
  }),
  deskProduct: call({
    method: 'GET',
    path: `${products}/{productId}`,
    summary: 'A product as its form needs it, with its sales by week',
    may: 'FULL',
    reply: one(
      productRow.extend({
        description: z.string(),
        design: z.string().nullable(),
        currency: z.string(),
        /** The last 26 weeks, the present one last; each by its Monday, with what was paid in coins and in cents. */
        sales: z.array(z.object({ week: z.iso.date(), sold: z.int(), coins: z.int(), cents: z.int() })),
        /** Of all times. */
        sold: z.int(),
      }),
    ),
  }),
  designs: call({
    method: 'GET',
    path: `${desk}/designs`,
    summary: 'The drawn designs that a product may have',
    may: 'FULL',
    reply: one(
      z.array(
        z.object({
          key: z.string(),
          type: z.enum(PRODUCT_TYPES),
          family: z.enum(DESIGN_FAMILIES),
          colourway: z.enum(DESIGN_COLOURWAYS),
          /** Where its drawing is, as an SVG. */
          drawing: z.string(),
        }),
      ),
    ),
  }),
  drawing: call({
    method: 'GET',
    path: '/{lang}/{console}/shop/designs/{designSlug}',
    summary: 'A drawn design',
    may: 'everyone',
    reply: z.string(),
    text: 'image/svg+xml',
  }),
  createProduct: call({
    method: 'POST',
    path: products,
    summary: 'Add a product at the end of its subcategory, with a picture or a drawn design',
    may: 'FULL',
    again: false,
    once: true,
    limit: CHANGES,
    body: z.strictObject({ ...typed, type: z.enum(PRODUCT_TYPES) }),
    files,
    reply: saved,
  }),
  editProduct: call({
    method: 'PUT',
    path: `${products}/{productId}`,
    summary: 'Edit a product; its type stays, and what was bought keeps its days',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    body: z.strictObject({ ...typed, version: wholeText(0, Number.MAX_SAFE_INTEGER) }),
    files,
    reply: saved,
  }),
  moveProduct: call({
    method: 'PUT',
    path: `${products}/{productId}/order`,
    summary: 'Move a product to a place of its subcategory; the others make room',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    body: z.strictObject({ order }),
    reply: message,
  }),
  removeProduct: call({
    method: 'DELETE',
    path: `${products}/{productId}`,
    summary: 'Delete a product that nobody ever bought or ordered; others can be taken off sale',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    reply: message,
  }),
};
