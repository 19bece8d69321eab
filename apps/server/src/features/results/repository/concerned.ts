import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * The managers of some teams and the administrators of a tournament, whose private pages show a match's reports; `forJudges`:
 * everybody who has it on the judges' desk, too.
 */
export async function findAllConcerned(
  db: DbOrTx,
  {
    teams,
    tournamentId,
    forJudges,
  }: { readonly teams: readonly number[]; readonly tournamentId: number; readonly forJudges: boolean },
): Promise<number[]> {
  const ids = [...teams];
  const { rows } = await sql<{ user_id: number }>`
    select owner_id as user_id from teams where id = any(${ids}::bigint[]) and owner_id is not null
    union select user_id from team_managers where team_id = any(${ids}::bigint[])
    union select user_id from tournament_administrators where tournament_id = ${tournamentId}
    union select id from users where ${forJudges} and role in ('FULL', 'SUPER') and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ user_id }) => user_id);
}
