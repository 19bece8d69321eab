import type { PersonPart } from '../../../platform/person.ts';

/** Who added and edited what is sold; nothing of it is about them. */
export const person: PersonPart = {
  exportOf: async () => ({}),
  users: {
    'shop_categories.author_id': 'stays',
    'shop_categories.editor_id': 'stays',
    'shop_subcategories.author_id': 'stays',
    'shop_subcategories.editor_id': 'stays',
    'products.author_id': 'stays',
    'products.editor_id': 'stays',
  },
};
