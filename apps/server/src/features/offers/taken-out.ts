import type { Tx } from '../../platform/database/index.ts';
import { insertMovement } from '../movements/index.ts';
import type { PlayerEntered } from '../registrations/index.ts';

/** An administrator took a player of a club out of the tournament: the log says that they left it. */
export async function logTakenOut(
  tx: Tx,
  { deed, tournamentId, playerId, teamId, isSingle, at }: PlayerEntered,
): Promise<void> {
  if (deed !== 'taken_out' || teamId === null || isSingle) return;
  await insertMovement(tx, {
    tournament_id: tournamentId,
    kind: 'release',
    player_id: playerId,
    from_team_id: teamId,
    to_team_id: null,
    cents: 0,
    at,
  });
}
