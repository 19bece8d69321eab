import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The clearings that an administrator started; they stay as nobody's when the account ends. */
export const person: PersonPart = {
  users: { 'picture_clearings.user_id': 'stays' },
  async shownOn(db, { userId }) {
    const row = await db
      .selectFrom('picture_clearings')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    return row ? ['pictures'] : [];
  },
  async exportOf(db, { userId }) {
    const picture_clearings = await db
      .selectFrom('picture_clearings')
      .select(['state', 'pictures', 'bytes', 'created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return { picture_clearings };
  },
  async forget(tx, { userId }) {
    await tx.updateTable('picture_clearings').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};
