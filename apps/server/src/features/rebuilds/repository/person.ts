import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** That somebody had everything counted again stays, and is nobody's. */
export const person: PersonPart = {
  users: { 'rebuilds.user_id': 'stays' },
  async exportOf(db, { userId }) {
    const rebuilds = await db
      .selectFrom('rebuilds')
      .select(['state', 'created_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return { rebuilds };
  },
  async forget(tx, { userId }) {
    await tx.updateTable('rebuilds').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
};
