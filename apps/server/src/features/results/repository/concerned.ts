import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The managers of some teams, and the administrators of a tournament: whose private pages show a match's reports. */
export async function findAllConcerned(
  db: DbOrTx,
  { teams, tournamentId }: { readonly teams: readonly number[]; readonly tournamentId: number },
): Promise<number[]> {
  const ids = [...teams];
  const { rows } = await sql<{ user_id: number }>`
    select owner_id as user_id from teams where id = any(${ids}::bigint[]) and owner_id is not null
    union select user_id from team_managers where team_id = any(${ids}::bigint[])
    union select user_id from tournament_administrators where tournament_id = ${tournamentId}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
