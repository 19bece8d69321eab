import type { DbOrTx } from '../../../platform/database/index.ts';

/** The seasons of a tournament without a schedule that a team has a slot in. */
export async function findAllOpenSeasonsOf(db: DbOrTx, tournamentId: number, teamId: number) {
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select(['s.id', 'd.id as division_id', 'd.console'])
    .where('slot.team_id', '=', teamId)
    .where('d.tournament_id', '=', tournamentId)
    .where('s.state', 'in', ['to_start', 'programming'])
    .orderBy('s.id')
    .execute();
}
