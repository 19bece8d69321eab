import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Whether one runs, or plays for, a team of the tournament. */
export async function existsOwnTeamIn(db: DbOrTx, tournamentId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from tournament_people where tournament_id = ${tournamentId} and user_id = ${userId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The tournaments in which a team that one runs, or plays for, takes part. */
export async function findAllTournamentsOfUser(db: DbOrTx, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournament_people')
    .select('tournament_id')
    .distinct()
    .where('user_id', '=', userId)
    .limit(1000)
    .execute();
  return rows.map(({ tournament_id: id }) => id);
}
