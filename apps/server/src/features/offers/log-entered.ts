import type { Tx } from '../../platform/database/index.ts';
import { insertMovement } from '../movements/index.ts';
import type { PlayerEntered } from '../registrations/index.ts';
import { findTournamentByKey, type TeamLeft } from '../tournaments/index.ts';

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

/** A club takes part no longer: each of its players left it. In 1v1 the player is the team, and there is no log. */
export async function logLeft(tx: Tx, { tournamentId, teamId, playerIds, at }: TeamLeft): Promise<void> {
  if (playerIds.length === 0) return;
  if ((await findTournamentByKey(tx, { id: tournamentId }))?.kind === 'single') return;
  for (const playerId of playerIds) {
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
}
