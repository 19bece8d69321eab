import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/**
 * Whether a user would get a tournament's rewards: they run, or play for, a team with a slot in a current season of it, or one of its
 * rewards is still to be paid to them.
 */
export async function existsOwnPlaceIn(
  db: DbOrTx,
  { tournamentId, userId }: { readonly tournamentId: number; readonly userId: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select exists (
      select from tournament_people own
      join season_teams slot on slot.team_id = own.team_id
      join seasons s on s.id = slot.season_id and s.is_current
      join divisions d on d.id = s.division_id and d.tournament_id = own.tournament_id
      where own.tournament_id = ${tournamentId} and own.user_id = ${userId}
    ) or exists (
      select from players p
      join reward_receivers v on v.player_id = p.id and v.outcome is null
      join rewards r on r.id = v.reward_id and r.tournament_id = ${tournamentId}
      where p.user_id = ${userId}
    ) as is_own`.execute(db);
  return rows[0]?.is_own === true;
}
