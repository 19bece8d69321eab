import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** What was begun for somebody on their written wish; who began it stays in the log. */
export const person: PersonPart = {
  users: { 'account_wishes.user_id': 'goes', 'account_wishes.started_by': 'stays' },
  async exportOf(db, { userId }) {
    const wishes = await db
      .selectFrom('account_wishes')
      .select(['kind', 'reason', 'started_at', 'due_at', 'ended_at', 'outcome'])
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(MOST_EXPORTED)
      .execute();
    return { written_wishes: wishes };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('account_wishes').where('user_id', '=', userId).execute();
    await tx
      .updateTable('account_wishes')
      .set({ started_by: null })
      .where('started_by', '=', userId)
      .execute();
  },
};
