import type { Tx } from '../../platform/database/index.ts';
import { insertMovement } from '../movements/index.ts';
import type { PlayerEntered } from '../registrations/index.ts';

/** An administrator signed a player for a club, or took one out of the tournament: the log says so. */
export async function logEntered(
  tx: Tx,
  { deed, tournamentId, playerId, teamId, isSingle, at }: PlayerEntered,
): Promise<void> {
  if (teamId === null || isSingle) return;
  const isSigned = deed === 'registered';
  await insertMovement(tx, {
    tournament_id: tournamentId,
    kind: isSigned ? 'signing' : 'release',
    player_id: playerId,
    from_team_id: isSigned ? null : teamId,
    to_team_id: isSigned ? teamId : null,
    cents: 0,
    at,
    by_administrator: isSigned,
  });
}
