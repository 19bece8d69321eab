import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { numberInOrder } from '../../platform/database/in-order.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import {
  deleteCategory,
  findAllCategories,
  findAllIdsOfCategory,
  heldCategories,
  insertCategory,
  updateCategoryName,
} from './repository/categories.ts';

type Row = Awaited<ReturnType<typeof findAllCategories>>[number];

export const categories: Handler<'tournaments.categories'> = async ({ db, page }) => {
  const rows = await findAllCategories(db);
  const shown = rows.slice(page.offset, page.offset + page.limit);
  return {
    rows: shown.map(({ tournaments, ...row }) => ({ ...row, tournaments: tournaments ?? 0 })),
    total: rows.length,
  };
};

export const createCategory: Handler<'tournaments.createCategory'> = async ({ tx, body, log, say }) => {
  const rows = await heldCategories(tx);
  requireFreeName(rows, body.name);
  const row = { name: body.name, order: rows.length + 1 };
  const id = await insertCategory(tx, row);
  await log({ action: 'category.create', of: { noun: 'category', id }, after: row });
  return say('tournamentdesk.reply_category_created', { name: body.name });
};

/** Renames it, moves it, or both. */
export const editCategory: Handler<'tournaments.editCategory'> = async (context) => {
  const { tx, params, body, log, say } = context;
  const rows = await heldCategories(tx);
  const { id, name, order } = found(rows.find((one) => one.id === params.categoryId));
  const others = rows.filter((one) => one.id !== id);
  const after = { name: body.name ?? name, order: Math.min(body.order ?? order, rows.length) };
  if (after.name !== name) {
    requireFreeName(others, after.name);
    await updateCategoryName(tx, id, after.name);
    await touchShown(context, id);
  }
  if (after.order !== order) {
    const ids = others.map((one) => one.id);
    await numberInOrder(tx, 'tournament_categories', ids.toSpliced(after.order - 1, 0, id));
  }
  await log({ action: 'category.edit', of: { noun: 'category', id }, before: { name, order }, after });
  return say('tournamentdesk.reply_category_saved');
};

export const removeCategory: Handler<'tournaments.removeCategory'> = async ({ tx, params, log, say }) => {
  const rows = await heldCategories(tx);
  const { id, name, order, tournaments } = found(rows.find((one) => one.id === params.categoryId));
  if (tournaments) throw new Refusal('category_in_use', { values: { count: tournaments } });
  await deleteCategory(tx, id);
  await numberInOrder(
    tx,
    'tournament_categories',
    rows.map((one) => one.id).filter((one) => one !== id),
  );
  await log({ action: 'category.delete', of: { noun: 'category', id }, before: { name, order } });
  return say('tournamentdesk.reply_category_removed', { name });
};

function requireFreeName(rows: readonly Row[], name: string): void {
  const isTaken = rows.some((row) => row.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw refuseField('name', 'taken');
}

async function touchShown(
  { tx, touch }: PrivateWrite<'tournaments.editCategory'>,
  id: number,
): Promise<void> {
  const ids = await findAllIdsOfCategory(tx, id);
  touch('site', ...ids.map((tournamentId) => `tournament:${tournamentId}` as const));
}
