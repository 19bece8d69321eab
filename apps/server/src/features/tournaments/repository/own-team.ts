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

/** The administrators of a tournament who decide about its money: those without a team in it. */
export async function findAllNeutral(db: DbOrTx, tournamentId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select a.user_id from tournament_administrators a
    where a.tournament_id = ${tournamentId} and not exists (select from tournament_people own
      where own.tournament_id = a.tournament_id and own.user_id = a.user_id)`.execute(db);
  return rows.map(({ user_id: id }) => id);
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
