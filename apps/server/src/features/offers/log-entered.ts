import type { Tx } from '../../platform/database/index.ts';
import type { AccountDeleted } from '../accounts/index.ts';
import { insertMovements } from '../movements/index.ts';
import type { PlayerEntered, SquadsSigned } from '../registrations/index.ts';
import { findTournamentByKey, type TeamLeft } from '../tournaments/index.ts';
import { findAllClubsOf } from './repository/market.ts';

type Squads = Pick<SquadsSigned, 'tournamentId' | 'squads' | 'at'>;

/** An administrator signed a player for a club, or took one out of the tournament: the log says so. */
export async function logEntered(tx: Tx, entered: PlayerEntered): Promise<void> {
  const { deed, tournamentId, playerId, teamId, isSingle, at } = entered;
  if (teamId === null || isSingle) return;
  const squads = [{ teamId, playerIds: [playerId] }];
  await (deed === 'taken_out' ? logReleased : logSigned)(tx, { tournamentId, squads, at });
}

/** The same for many at once. */
export async function logSigned(tx: Tx, { tournamentId, squads, at }: Squads): Promise<void> {
  const rows = squads.flatMap(({ teamId, playerIds }) =>
    playerIds.map((playerId) => ({
      tournament_id: tournamentId,
      kind: 'signing' as const,
      player_id: playerId,
      from_team_id: null,
      to_team_id: teamId,
      cents: 0,
      at,
      by_administrator: true,
    })),
  );
  await insertMovements(tx, rows);
}

/** A club takes part no longer: each of its players left it. In 1v1 the player is the team, and there is no log. */
export async function logLeft(tx: Tx, left: TeamLeft): Promise<void> {
  if (left.playerIds.length === 0) return;
  const { tournamentId, teamId, playerIds, at } = left;
  if ((await findTournamentByKey(tx, { id: tournamentId }))?.kind === 'single') return;
  await logReleased(tx, { tournamentId, squads: [{ teamId, playerIds }], at });
}

/** Who deletes their account plays for nobody any more. */
export async function logAccountLeft(tx: Tx, { playerId, at }: AccountDeleted): Promise<void> {
  for (const { tournamentId, teamId } of await findAllClubsOf(tx, playerId)) {
    await logReleased(tx, { tournamentId, squads: [{ teamId, playerIds: [playerId] }], at });
  }
}

/** Each of them is let go: a list that signed them was taken back, or they left. */
export async function logReleased(tx: Tx, { tournamentId, squads, at }: Squads): Promise<void> {
  const rows = squads.flatMap(({ teamId, playerIds }) =>
    playerIds.map((playerId) => ({
      tournament_id: tournamentId,
      kind: 'release' as const,
      player_id: playerId,
      from_team_id: teamId,
      to_team_id: null,
      cents: 0,
      at,
    })),
  );
  await insertMovements(tx, rows);
}
