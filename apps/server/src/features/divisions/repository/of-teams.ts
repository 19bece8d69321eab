import type { DbOrTx } from '../../../platform/database/index.ts';

/** Every season in which a team has a slot, newest first; hidden tournaments are left out. */
export function slotsOfTeam(db: DbOrTx, teamId: number) {
  return slots(db).where('slot.team_id', '=', teamId);
}

/** The same of some teams. */
export function slotsOfTeams(db: DbOrTx, teamIds: readonly number[]) {
  return slots(db)
    .select('slot.team_id')
    .where((eb) => eb('slot.team_id', '=', eb.fn.any(eb.val([...teamIds]))));
}

function slots(db: DbOrTx) {
  return db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select([
      'd.id as division_id',
      'd.name as division_name',
      'd.slug as division_slug',
      't.id as tournament_id',
      't.name as tournament_name',
      't.slug as tournament_slug',
      's.id as season_id',
      's.name as season_name',
      's.state as season_state',
    ])
    .where('t.hidden', '=', false)
    .orderBy('s.id', 'desc');
}

/** The seasons in which a team plays now. */
export async function findAllCurrentOfTeam(db: DbOrTx, teamId: number) {
  return await slotsOfTeam(db, teamId).where('s.is_current', '=', true).limit(50).execute();
}
