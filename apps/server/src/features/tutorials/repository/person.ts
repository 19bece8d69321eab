import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The tutorials that a super administrator wrote; they stay when the account ends, since they are the site's. */
export const person: PersonPart = {
  users: { 'tutorials.author_id': 'goes', 'tutorials.editor_id': 'stays' },
  async exportOf(db, { userId }) {
    const tutorials = await db
      .selectFrom('tutorials')
      .select(['lang', 'title', 'description', 'video'])
      .where('author_id', '=', userId)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .execute();
    return { tutorials };
  },
};
