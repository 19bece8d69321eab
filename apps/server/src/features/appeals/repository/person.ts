import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The person's appeals, which go with the account; and what they wrote and answered as a judge, which stays and is nobody's. */
export const person: PersonPart = {
  users: {
    'appeals.user_id': 'goes',
    'appeals.decided_by': 'stays',
    'appeal_messages.user_id': 'stays',
    'appeal_openings.user_id': 'goes',
  },
  async exportOf(db, { userId }) {
    return {
      appeals: await db
        .selectFrom('appeals as a')
        .innerJoin('bans as b', 'b.id', 'a.ban_id')
        .select(['b.reason as ban', 'a.created_at', 'a.outcome', 'a.reason', 'a.decided_at'])
        .where('a.user_id', '=', userId)
        .orderBy('a.id')
        .limit(MOST_EXPORTED)
        .execute(),
      appeals_answered: await db
        .selectFrom('appeals')
        .select(['outcome', 'reason', 'decided_at'])
        .where('decided_by', '=', userId)
        .orderBy('id')
        .limit(MOST_EXPORTED)
        .execute(),
      appeal_messages: await db
        .selectFrom('appeal_messages')
        .select(['text', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .limit(MOST_EXPORTED)
        .execute(),
      appeals_opened: await db
        .selectFrom('appeal_openings')
        .select(['opened_at'])
        .where('user_id', '=', userId)
        .orderBy('opened_at')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('appeals').where('user_id', '=', userId).execute();
    await tx.deleteFrom('appeal_openings').where('user_id', '=', userId).execute();
  },
};
