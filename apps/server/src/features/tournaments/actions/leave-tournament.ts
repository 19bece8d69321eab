import type { Tx } from '../../../platform/database/index.ts';
import type { Events } from '../../../platform/events.ts';
import { touch } from '../../../platform/touch.ts';
import { type TeamLeft, teamLeft } from '../events.ts';
import { updateFree, updateLeft } from '../repository/registered.ts';
import { findConsole } from '../repository/teams.ts';

/** A team takes part no longer. It keeps its money, and its players stay registered, without a team. */
export async function leaveTournament(
  tx: Tx,
  { tournamentId, teamId, now }: Omit<TeamLeft, 'at' | 'playerIds'> & { readonly now: Date },
  events: Events,
): Promise<void> {
  await updateLeft(tx, { tournamentId, teamId, now });
  const playerIds = await updateFree(tx, { tournamentId, teamId });
  await events.publish(teamLeft, tx, { tournamentId, teamId, playerIds, at: now });
  touch(tx, `names:${await findConsole(tx, tournamentId)}`, `tournament:${tournamentId}`, `team:${teamId}`);
  touch(tx, ...playerIds.map((id) => `player:${id}` as const));
}
