import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { deleteNamed, existsNamed } from './donations.ts';

/** What somebody gave, and whether they are named for it. What was given stays in the sums, of an account without a name. */
export const person: PersonPart = {
  users: { 'donation_entries.donor_id': 'goes', 'named_donors.user_id': 'goes' },
  async exportOf(db, { userId }) {
    const given = await db
      .selectFrom('donation_entries')
      .select(['order_id as order', 'cents', 'at'])
      .where('donor_id', '=', userId)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .execute();
    return { donations: { is_named: await existsNamed(db, userId), given } };
  },
  shownOn: async (db, { userId }) => ((await existsNamed(db, userId)) ? ['donations'] : []),
  async forget(tx, { userId }) {
    await deleteNamed(tx, userId);
  },
};
