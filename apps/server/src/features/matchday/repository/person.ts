import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The dates that the user proposed, answered or set. Pages name their team, never them. */
export const person: PersonPart = {
  users: { 'match_dates.user_id': 'stays', 'match_dates.answered_by': 'stays' },
  async exportOf(db, { userId }) {
    return {
      match_dates: await db
        .selectFrom('match_dates')
        .select(['fixture_id as fixture', 'kind', 'created_at', 'from_date', 'to_date', 'reason'])
        .select(['outcome', 'answered_at'])
        .select(({ eb }) => eb('answered_by', '=', userId).as('answered_by_you'))
        .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('answered_by', '=', userId)]))
        .orderBy('id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
};
