import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** Of some clubs that take part: how many each has signed, whether somebody else than the user runs it, and when it was reminded. */
export async function findAllReminders(
  db: DbOrTx,
  asked: { readonly tournamentId: number; readonly teamIds: readonly number[]; readonly userId: number },
) {
  const { tournamentId, teamIds, userId } = asked;
  const { rows } = await sql<{
    team_id: number;
    squad: number;
    is_run: boolean;
    reminded_at: Date | null;
  }>`
    select tt.team_id, tt.reminded_at,
      (select count(*) from registrations r where r.tournament_id = tt.tournament_id and r.team_id = tt.team_id) as squad,
      (team.owner_id is not null and team.owner_id <> ${userId}) or exists (
        select from team_managers m where m.team_id = tt.team_id and m.user_id <> ${userId}) as is_run
    from tournament_teams tt join teams team on team.id = tt.team_id
    where tt.tournament_id = ${tournamentId} and tt.team_id = any(${[...teamIds]}::bigint[])
      and tt.left_at is null and team.disbanded_at is null`.execute(db);
  return rows;
}
