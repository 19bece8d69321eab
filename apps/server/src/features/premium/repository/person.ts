import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { findAllAdded } from './spells.ts';

/** When somebody was a member, and through what. It ends with the account; what was paid stays with its order. */
export const person: PersonPart = {
  users: { 'premium_spells.user_id': 'goes', 'premium_parts.user_id': 'goes' },
  async exportOf(db, { userId }) {
    const spells = await db
      .selectFrom('premium_spells')
      .select(['from_at', 'until'])
      .where('user_id', '=', userId)
      .orderBy('from_at')
      .limit(MOST_EXPORTED)
      .execute();
    return { premium: { spells, added: await findAllAdded(db, userId) } };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('premium_parts').where('user_id', '=', userId).execute();
    await tx.deleteFrom('premium_spells').where('user_id', '=', userId).execute();
  },
};
