import { z } from 'zod';
import { call } from './call.ts';
import { list, message, paging } from './shapes.ts';
import { nameText } from './typed-texts.ts';

const categories = '/{lang}/{console}/dashboard/tournaments/categories';
const category = { name: nameText(2, 40) };

/** One list for the site: categories belong to no console. */
export const tournamentCategories = {
  categories: call({
    method: 'GET',
    path: categories,
    summary: 'The categories of tournaments in their order',
    may: 'FULL',
    query: z.strictObject(paging(500, 500)),
    reply: list(z.object({ id: z.int(), name: z.string(), order: z.int(), tournaments: z.int() })),
  }),
  createCategory: call({
    method: 'POST',
    path: categories,
    summary: 'Add a category at the end of the list',
    may: 'FULL',
    again: false,
    once: true,
    body: z.strictObject(category),
    reply: message,
  }),
  editCategory: call({
    method: 'PUT',
    path: `${categories}/{categoryId}`,
    summary: 'Rename a category, or move it to a place of the list; the others make room',
    may: 'FULL',
    again: false,
    body: z.strictObject({ name: category.name.optional(), order: z.int().min(1).max(10_000).optional() }),
    reply: message,
  }),
  removeCategory: call({
    method: 'DELETE',
    path: `${categories}/{categoryId}`,
    summary: 'Delete a category that no tournament has',
    may: 'FULL',
    again: false,
    reply: message,
  }),
};
