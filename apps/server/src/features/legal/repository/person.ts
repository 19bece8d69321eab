import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Which terms somebody agreed to; pages that a super administrator wrote stay, since they are the site's. */
export const person: PersonPart = {
  users: {
    'terms_acceptances.user_id': 'goes',
    'legal_pages.editor_id': 'goes',
    'site_operator.editor_id': 'goes',
  },
  async exportOf(db, { userId }) {
    const accepted_terms = await db
      .selectFrom('terms_acceptances')
      .select(['version', 'lang', 'accepted_at'])
      .where('user_id', '=', userId)
      .orderBy('version', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    const legal_pages = await db
      .selectFrom('legal_pages')
      .select(['document', 'version', 'edited_at'])
      .where('editor_id', '=', userId)
      .limit(MOST_EXPORTED)
      .execute();
    const site_operator = await db
      .selectFrom('site_operator')
      .select(['name', 'address', 'contact', 'register', 'edited_at'])
      .where('editor_id', '=', userId)
      .limit(1)
      .execute();
    return { accepted_terms, legal_pages, site_operator };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('terms_acceptances').where('user_id', '=', userId).execute();
  },
};
