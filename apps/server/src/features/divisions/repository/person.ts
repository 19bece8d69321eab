import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The drop-outs that the user wrote down as an administrator. */
export const person: PersonPart = {
  users: { 'drop_outs.user_id': 'stays' },
  async exportOf(db, { userId }) {
    const dropOuts = await db
      .selectFrom('drop_outs as o')
      .innerJoin('teams as team', 'team.id', 'o.team_id')
      .innerJoin('seasons as s', 's.id', 'o.season_id')
      .innerJoin('divisions as d', 'd.id', 's.division_id')
      .select(['d.name as division', 's.name as season', 'team.name as team', 'o.reason', 'o.dropped_at'])
      .where('o.user_id', '=', userId)
      .orderBy('o.id')
      .limit(MOST_EXPORTED)
      .execute();
    return { drop_outs_decided: dropOuts };
  },
};
