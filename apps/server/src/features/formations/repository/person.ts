import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** Where a player starts, and where they would like to. */
export const person: PersonPart = {
  players: { 'formation_starters.player_id': 'goes', 'formation_wishes.player_id': 'goes' },
  async shownOn(db, { playerId }) {
    const rows = await db
      .selectFrom('formation_starters as s')
      .innerJoin('formations as f', 'f.id', 's.formation_id')
      .select('f.team_id')
      .distinct()
      .where('s.player_id', '=', playerId)
      .where('f.is_public', '=', true)
      .execute();
    return rows.map(({ team_id }) => `team:${team_id}` as const);
  },
  async exportOf(db, { playerId }) {
    const starts = await db
      .selectFrom('formation_starters as s')
      .innerJoin('formations as f', 'f.id', 's.formation_id')
      .innerJoin('teams as team', 'team.id', 'f.team_id')
      .innerJoin('tournaments as t', 't.id', 'f.tournament_id')
      .select(['team.name as team', 't.name as tournament', 'f.shape', 's.place', 'f.updated_at'])
      .where('s.player_id', '=', playerId)
      .orderBy('f.id')
      .limit(MOST_EXPORTED)
      .execute();
    const wishes = await db
      .selectFrom('formation_wishes as w')
      .innerJoin('teams as team', 'team.id', 'w.team_id')
      .select(['team.name as team', 'w.position', 'w.style', 'w.updated_at'])
      .where('w.player_id', '=', playerId)
      .orderBy('w.team_id')
      .limit(MOST_EXPORTED)
      .execute();
    return { formations: { starts, wishes } };
  },
  async forget(tx, { playerId }) {
    await tx.deleteFrom('formation_starters').where('player_id', '=', playerId).execute();
    await tx.deleteFrom('formation_wishes').where('player_id', '=', playerId).execute();
  },
};
