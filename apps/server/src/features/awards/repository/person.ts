import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The cups that the user delivered, and the awards that the player got: those are results, and stay. */
export const person: PersonPart = {
  users: { 'cups.user_id': 'stays' },
  players: { 'awards.player_id': 'holds' },
  async exportOf(db, { userId, playerId }) {
    const cups = await db
      .selectFrom('cups as c')
      .innerJoin('seasons as s', 's.id', 'c.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .select(['d.name as division', 's.name as season', 'c.delivered_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.season_id')
      .limit(MOST_EXPORTED)
      .execute();
    const awards = await db
      .selectFrom('awards as a')
      .innerJoin('seasons as s', 's.id', 'a.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .select(['a.name', 'd.name as division', 's.name as season', 'a.delivered_at'])
      .where('a.player_id', '=', playerId)
      .orderBy('a.id')
      .limit(MOST_EXPORTED)
      .execute();
    return { cups_delivered: cups, awards };
  },
};
