import type { Updateable } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { TournamentsTable } from '../../../platform/database/tables.ts';

export async function updateTournament(
  db: DbOrTx,
  id: number,
  values: Updateable<TournamentsTable>,
): Promise<void> {
  await db.updateTable('tournaments').set(values).where('id', '=', id).execute();
}

/** Whether a team ever took part, and whether a player is registered. */
export async function findMembers(db: DbOrTx, tournamentId: number) {
  const teams = await db
    .selectFrom('tournament_teams')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .limit(1)
    .executeTakeFirst();
  const players = await db
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .limit(1)
    .executeTakeFirst();
  return { teams: teams !== undefined, players: players !== undefined };
}

export async function existsCategory(db: DbOrTx, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
