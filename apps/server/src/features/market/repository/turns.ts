import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The tournaments of which a window opened or closed since it was last told, and not before `since`. */
export async function findAllTurned(
  db: DbOrTx,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.id from signing_windows w join tournaments t on t.id = w.tournament_id
    where (w.opens_at > greatest(t.signings_told_at, ${since}) and w.opens_at <= ${now})
      or (w.closes_at > greatest(t.signings_told_at, ${since}) and w.closes_at <= ${now})
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The teams that take part in a tournament. */
export async function findAllTeamIds(db: DbOrTx, tournamentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tournament_teams')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map(({ team_id }) => team_id);
}
