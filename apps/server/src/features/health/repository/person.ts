import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** That somebody muted an advice: it stays muted, by nobody. */
export const person: PersonPart = {
  users: { 'advice_states.muted_by': 'stays' },
  async exportOf(db, { userId }) {
    const muted = await db
      .selectFrom('advice_states')
      .select(['name', 'muted_until'])
      .where('muted_by', '=', userId)
      .limit(MOST_EXPORTED)
      .execute();
    return { muted_advice: muted };
  },
  async forget(tx, { userId }) {
    await tx.updateTable('advice_states').set({ muted_by: null }).where('muted_by', '=', userId).execute();
  },
};
