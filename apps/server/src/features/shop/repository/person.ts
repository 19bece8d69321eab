import type { DbOrTx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Who added and edited what is sold; nothing of it is about them. */
export const person: PersonPart = {
  users: {
    'shop_categories.author_id': 'stays',
    'shop_categories.editor_id': 'stays',
    'shop_subcategories.author_id': 'stays',
    'shop_subcategories.editor_id': 'stays',
    'products.author_id': 'stays',
    'products.editor_id': 'stays',
  },
  async exportOf(db, { userId }) {
    return {
      shop: {
        categories: await findAllBy(db, 'shop_categories', userId),
        subcategories: await findAllBy(db, 'shop_subcategories', userId),
        products: await findAllBy(db, 'products', userId),
      },
    };
  },
};

/** What somebody added, or edited last. */
async function findAllBy(
  db: DbOrTx,
  table: 'shop_categories' | 'shop_subcategories' | 'products',
  userId: number,
) {
  return await db
    .selectFrom(table)
    .select(['name', 'slug', 'edited_at'])
    .where((eb) => eb.or([eb('author_id', '=', userId), eb('editor_id', '=', userId)]))
    .orderBy('id')
    .limit(MOST_EXPORTED)
    .execute();
}
