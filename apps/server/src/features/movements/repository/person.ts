import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Where the player was signed, released and transferred, and for how much. */
export const person: PersonPart = {
  players: { 'movements.player_id': 'goes' },
  async exportOf(db, { playerId }) {
    return {
      movements: await db
        .selectFrom('movements as m')
        .innerJoin('tournaments as o', 'o.id', 'm.tournament_id')
        .leftJoin('teams as f', 'f.id', 'm.from_team_id')
        .leftJoin('teams as t', 't.id', 'm.to_team_id')
        .select(['o.name as tournament', 'm.kind', 'f.name as from', 't.name as to', 'm.cents', 'm.at'])
        .select(['m.position_from', 'm.position_to'])
        .where('m.player_id', '=', playerId)
        .orderBy('m.id', 'desc')
        .limit(MOST_EXPORTED)
        .execute(),
    };
  },
};
