import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The slides that an administrator added; they stay when the account ends, since they are the site's. */
export const person: PersonPart = {
  users: { 'slides.author_id': 'goes', 'slides.editor_id': 'stays' },
  async exportOf(db, { userId }) {
    const slides = await db
      .selectFrom('slides')
      .select(['name', 'url'])
      .where('author_id', '=', userId)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .execute();
    return { slides };
  },
};
