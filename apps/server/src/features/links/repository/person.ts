import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The links that somebody made; they end with the account. What opens one is nowhere kept, and so not exported. */
export const person: PersonPart = {
  users: { 'club_links.user_id': 'goes', 'club_links.followed_by': 'stays' },
  async exportOf(db, { userId }) {
    return {
      club_links: await db
        .selectFrom('club_links as l')
        .leftJoin('teams as t', 't.id', 'l.team_id')
        .leftJoin('tournaments as c', 'c.id', 'l.tournament_id')
        .select([
          't.name as team',
          'c.name as tournament',
          'l.uses',
          'l.used',
          'l.created_at',
          'l.expires_at',
          'l.revoked_at',
        ])
        .where('l.user_id', '=', userId)
        .orderBy('l.id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
  async forget(tx, { userId }) {
    await tx.deleteFrom('club_links').where('user_id', '=', userId).execute();
    await tx.updateTable('club_links').set({ followed_by: null }).where('followed_by', '=', userId).execute();
  },
};
