import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { numberInOrder } from '../../platform/database/in-order.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import {
  deleteShelf,
  findAllShelves,
  heldShelves,
  insertShelf,
  type ShelfRow,
  updateShelf,
} from './repository/shelves.ts';

/** A category: null; a subcategory: its category. */
type Above = number | null;

export const categories: Handler<'shop.categories'> = async ({ db, tag }) => {
  tag('shop');
  const shelves = await findAllShelves(db);
  const of = (above: Above) => shelves.filter((one) => one.category_id === above);
  return {
    data: of(null).map((one) => ({ ...told(one), subcategories: of(one.id).map(told) })),
  };
};

export const createCategory: Handler<'shop.createCategory'> = async (context) => await create(context, null);

export const createSubcategory: Handler<'shop.createSubcategory'> = async (context) =>
  await create(context, context.params.categoryId);

export const editCategory: Handler<'shop.editCategory'> = async (context) =>
  await edit(context, { above: null, id: context.params.categoryId });

export const editSubcategory: Handler<'shop.editSubcategory'> = async (context) =>
  await edit(context, { above: context.params.categoryId, id: context.params.subCategoryId });

export const removeCategory: Handler<'shop.removeCategory'> = async (context) =>
  await remove(context, { above: null, id: context.params.categoryId });

export const removeSubcategory: Handler<'shop.removeSubcategory'> = async (context) =>
  await remove(context, { above: context.params.categoryId, id: context.params.subCategoryId });

async function create(
  { tx, body, viewer, touch, log, say }: PrivateWrite<'shop.createCategory' | 'shop.createSubcategory'>,
  above: Above,
) {
  const shelves = await heldShelves(tx);
  if (above !== null) found(shelves.find((one) => one.category_id === null && one.id === above));
  const there = shelves.filter((one) => one.category_id === above);
  requireFreeName(there, body.name);
  const row = { name: body.name, order: there.length + 1 };
  const id = await insertShelf(tx, { ...row, categoryId: above, authorId: viewer.userId });
  touch('shop');
  await log({ action: 'shelf.create', of: { noun: nounOf(above), id }, after: row });
  return { ...say('shop.reply_shelf_created', { name: body.name }), id };
}

/** Renames it, moves it, or both. */
async function edit(
  context: PrivateWrite<'shop.editCategory' | 'shop.editSubcategory'>,
  which: { readonly above: Above; readonly id: number },
) {
  const { tx, body, viewer, now, touch, log, say } = context;
  const { shelf, others } = await heldShelf(tx, which);
  refuseOlder({ number: shelf.version, by: shelf.editor, at: shelf.edited_at }, body.version, now);
  const name = body.name ?? shelf.name;
  const order = Math.min(body.order ?? shelf.order, others.length + 1);
  requireFreeName(others, name);
  const version = shelf.version + 1;
  await updateShelf(tx, shelf, { name, version, editor_id: viewer.userId, edited_at: now });
  const ids = others.map(({ id }) => id);
  await numberInOrder(tx, tableOf(which.above), ids.toSpliced(order - 1, 0, shelf.id));
  touch('shop');
  const before = { name: shelf.name, order: shelf.order };
  const of = { noun: nounOf(which.above), id: shelf.id };
  await log({ action: 'shelf.edit', of, before, after: { name, order } });
  return { ...say('shop.reply_shelf_saved', { name }), version };
}

async function remove(
  { tx, touch, log, say }: PrivateWrite<'shop.removeCategory' | 'shop.removeSubcategory'>,
  which: { readonly above: Above; readonly id: number },
) {
  const { shelf, others, all } = await heldShelf(tx, which);
  const subcategories = all.filter((one) => which.above === null && one.category_id === shelf.id).length;
  if (subcategories + shelf.products > 0) {
    throw new Refusal('shelf_in_use', { values: { products: shelf.products, subcategories } });
  }
  await deleteShelf(tx, shelf);
  const ids = others.map(({ id }) => id);
  await numberInOrder(tx, tableOf(which.above), ids);
  touch('shop');
  const { name, order } = shelf;
  await log({
    action: 'shelf.delete',
    of: { noun: nounOf(which.above), id: shelf.id },
    before: { name, order },
  });
  return say('shop.reply_shelf_removed', { name });
}

/** The shelf, and the others that stand beside it in their order. */
async function heldShelf(
  tx: PrivateWrite<'shop.editCategory'>['tx'],
  { above, id }: { readonly above: Above; readonly id: number },
) {
  const all = await heldShelves(tx);
  const there = all.filter((one) => one.category_id === above);
  const shelf = found(there.find((one) => one.id === id));
  return { shelf, others: there.filter((one) => one !== shelf), all };
}

function requireFreeName(others: readonly ShelfRow[], name: string): void {
  const isTaken = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw refuseField('name', 'shelf_name_taken');
}

function nounOf(above: Above): string {
  return above === null ? 'shop_category' : 'shop_subcategory';
}

function tableOf(above: Above) {
  return above === null ? ('shop_categories' as const) : ('shop_subcategories' as const);
}

function told({ id, name, slug, order, products, version }: ShelfRow) {
  return { id, name, slug, order, products, version };
}
