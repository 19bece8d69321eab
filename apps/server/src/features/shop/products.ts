import type { BodyOf, CallOf } from '@matchnight/contract';
import type { PrivatePreparing, PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { numberInOrder } from '../../platform/database/in-order.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { lightened } from '../../platform/light-pictures.ts';
import { type Picture, readDrawing } from '../../platform/make-pictures.ts';
import { DESIGNS, drawDesign } from './designs/index.ts';
import { isOrdered, salesByWeek, soldOf, wearersOf, wornBy } from './ports.ts';
import {
  deleteProduct,
  findIdsOf,
  findProduct,
  findProducts,
  heldProduct,
  insertProduct,
  isNameTaken,
  type ProductRow,
  updateProduct,
  type Written,
} from './repository/products.ts';
import { freeAddress, heldShelves, type ShelfRow } from './repository/shelves.ts';
import { rowOf } from './view.ts';

type Typed = BodyOf<CallOf<'shop.createProduct'>> | BodyOf<CallOf<'shop.editProduct'>>;
/** Of each size of what lies behind a head, or a card: pages wait for it. */
const MOST_BYTES = 30 * 1024;
/** How many of those who wear a product are named. */
const MOST_NAMED = 5;
type Write = PrivateWrite<'shop.createProduct' | 'shop.editProduct'>;

export const products: Handler<'shop.products'> = async ({ db, query, page, events, now, site, tag }) => {
  tag('shop');
  const { q: text, type, subcategory: subcategoryId, sort } = query;
  const visible = query.visible === undefined ? undefined : query.visible === 'true';
  const { rows, total } = await findProducts(db, { text, type, subcategoryId, visible, sort, ...page });
  const sold = await events.ask(soldOf)(db, { productIds: rows.map(({ id }) => id), now });
  return { rows: rows.map((row) => rowOf(row, sold.get(row.id))), total, currency: site.currency };
};

export const deskProduct: Handler<'shop.deskProduct'> = async ({ db, params, events, now, site, tag }) => {
  tag('shop');
  const row = found(await findProduct(db, { id: params.productId }));
  const sold = (await events.ask(soldOf)(db, { productIds: [row.id], now })).get(row.id);
  const timeZone = (await site.settings.now()).timeZone ?? 'UTC';
  const sales = await events.ask(salesByWeek)(db, { productId: row.id, now, timeZone });
  const { description, design } = row;
  return {
    data: {
      ...rowOf(row, sold),
      description,
      design,
      currency: site.currency,
      sales,
      sold: sold?.sold ?? 0,
    },
  };
};

/** The drawing is made before the transaction: it takes longer than all of that. */
export const createProduct: Handler<'shop.createProduct'> = {
  async prepare(before) {
    const picture = await sentPicture(before, before.body.type);
    return async (context) => {
      const { tx, body, viewer, touch, log, say } = context;
      if (picture === null) throw refuseField('image', 'product_without_picture');
      requireShelf(await heldShelves(tx), body.subcategory);
      const there = await findIdsOf(tx, body.subcategory);
      const row = await written(context, { body, picture, own: null });
      const order = there.length + 1;
      const id = await insertProduct(tx, { ...row, type: body.type, order, author_id: viewer.userId });
      touch('shop');
      await log({ action: 'product.create', of: { noun: 'product', id }, after: told({ ...row, ...body }) });
      const { message } = say('shop.reply_product_created', { name: row.name });
      return { data: { id, slug: row.slug, version: 0, message } };
    };
  },
};

export const editProduct: Handler<'shop.editProduct'> = {
  async prepare(before) {
    const type = (await findProduct(before.db, { id: before.params.productId }))?.type;
    const picture = type === undefined ? null : await sentPicture(before, type);
    return async (context) => {
      const { tx, params, body, viewer, now, events, touch, log, say } = context;
      const shelves = await heldShelves(tx);
      const own = found(await findProduct(tx, { id: params.productId }));
      refuseOlder({ number: own.version, by: own.editor, at: own.edited_at }, body.version, now);
      requireShelf(shelves, body.subcategory);
      const row = await written(context, { body, picture, own });
      const version = own.version + 1;
      await updateProduct(tx, own.id, { ...row, version, editor_id: viewer.userId, edited_at: now });
      await changeShelf(tx, own, body.subcategory);
      touch('shop');
      if (row.image !== own.image) touch(...(await events.ask(wearersOf)(tx, own.id)));
      const of = { noun: 'product', id: own.id };
      const former = told({ ...own, subcategory: own.subcategory_id });
      await log({ action: 'product.edit', of, before: former, after: told({ ...row, ...body }) });
      const { message } = say('shop.reply_product_saved', { name: row.name });
      return { data: { id: own.id, slug: row.slug, version, message } };
    };
  },
};

export const moveProduct: Handler<'shop.moveProduct'> = async ({ tx, params, body, touch, log, say }) => {
  await heldShelves(tx);
  const own = found(await findProduct(tx, { id: params.productId }));
  const others = (await findIdsOf(tx, own.subcategory_id)).filter((id) => id !== own.id);
  const order = Math.min(body.order, others.length + 1);
  await numberInOrder(tx, 'products', others.toSpliced(order - 1, 0, own.id));
  touch('shop');
  const of = { noun: 'product', id: own.id };
  await log({ action: 'product.move', of, before: { order: own.order }, after: { order } });
  return say('shop.reply_product_moved', { name: own.name, order });
};

export const removeProduct: Handler<'shop.removeProduct'> = async (context) => {
  const { tx, params, events, now, touch, log, say } = context;
  await heldShelves(tx);
  const own = found(await heldProduct(tx, params.productId));
  const sold = (await events.ask(soldOf)(tx, { productIds: [own.id], now })).get(own.id);
  if (sold) {
    const nicks = await events.ask(wornBy)(tx, { productId: own.id, limit: MOST_NAMED });
    const { owners, worn } = sold;
    throw new Refusal('product_in_use', { values: { owners, worn, who: named(nicks) } });
  }
  // Its orders name it, the abandoned ones too.
  if (await events.ask(isOrdered)(tx, own.id)) throw new Refusal('product_ordered');
  await deleteProduct(tx, own.id);
  await numberInOrder(tx, 'products', await findIdsOf(tx, own.subcategory_id));
  touch('shop');
  const before = told({ ...own, subcategory: own.subcategory_id });
  await log({ action: 'product.delete', of: { noun: 'product', id: own.id }, before });
  return say('shop.reply_product_removed', { name: own.name });
};

/** The picture that came with the form, or the design that it names, of the product's type; null: neither. */
async function sentPicture(
  { pictures, body }: PrivatePreparing<'shop.createProduct' | 'shop.editProduct'>,
  type: ProductRow['type'],
): Promise<Picture | null> {
  if (pictures.image) return type === 'AV' ? pictures.image : await lightened(pictures.image, MOST_BYTES);
  if (body.design === '') return null;
  const design = DESIGNS.find((one) => one.key === body.design && one.type === type);
  if (design === undefined) throw refuseField('design', 'product_without_picture');
  return await readDrawing(drawDesign(design.key));
}

/** What the form says, as it is stored. */
async function written(
  { tx, pictures, keepPicture }: Write,
  asked: { readonly body: Typed; readonly picture: Picture | null; readonly own: ProductRow | null },
): Promise<Written> {
  const { body, picture, own } = asked;
  const { name, description, coins, price: cents, days, visible, premium } = body;
  if (await isNameTaken(tx, name, own?.id ?? null)) throw refuseField('name', 'product_name_taken');
  // A rename keeps the address: links to it go on working.
  const slug = own?.slug ?? (await freeAddress(tx, 'products', name));
  const image = picture === null ? own?.image : await keepPicture(picture);
  if (image === undefined) throw refuseField('image', 'product_without_picture');
  const design = picture === null ? (own?.design ?? null) : pictures.image ? null : body.design;
  return {
    subcategory_id: body.subcategory,
    name,
    slug,
    description,
    image,
    design,
    coins,
    cents,
    days,
    visible,
    premium,
  };
}

function requireShelf(shelves: readonly ShelfRow[], subcategoryId: number): void {
  const isThere = shelves.some((one) => one.category_id !== null && one.id === subcategoryId);
  if (!isThere) throw refuseField('subcategory', 'shelf_unknown');
}

/** In another subcategory it comes last; those that it leaves close up. */
async function changeShelf(tx: Write['tx'], own: ProductRow, subcategoryId: number): Promise<void> {
  if (own.subcategory_id === subcategoryId) return;
  const there = (await findIdsOf(tx, subcategoryId)).filter((id) => id !== own.id);
  await numberInOrder(tx, 'products', [...there, own.id]);
  await numberInOrder(tx, 'products', await findIdsOf(tx, own.subcategory_id));
}

function named(nicks: readonly string[]): string {
  const first = nicks.slice(0, MOST_NAMED).join(', ');
  return nicks.length > MOST_NAMED ? `${first} …` : first;
}

/** As the log says it, by the names of the form's fields. */
function told(
  row: Pick<ProductRow, 'name' | 'coins' | 'cents' | 'days' | 'visible' | 'premium'> & {
    subcategory: unknown;
  },
) {
  const { name, coins, cents: price, days, visible, premium, subcategory } = row;
  return { name, coins, price, days, visible, premium, subcategory };
}
