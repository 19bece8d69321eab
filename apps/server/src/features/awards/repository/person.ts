import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The cups that the user delivered. */
export const person: PersonPart = {
  users: { 'cups.user_id': 'stays' },
  async exportOf(db, { userId }) {
    const cups = await db
      .selectFrom('cups as c')
      .innerJoin('seasons as s', 's.id', 'c.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .select(['d.name as division', 's.name as season', 'c.delivered_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.season_id')
      .limit(MOST_EXPORTED)
      .execute();
    return { cups_delivered: cups };
  },
};
