import type { Tx } from '../../platform/database/index.ts';
import { findAllRegistrationsWith, findAllTournamentsOfTeam, lockTournament } from '../tournaments/index.ts';

/** The tournaments that a club takes part in. One that it came into while its row was waited for is held after the others. */
export async function placesOf(tx: Tx, teamId: number) {
  return await held(tx, await findAllTournamentsOfTeam(tx, teamId));
}

/** The tournaments in which a club has registered a player, in the same way. */
export async function placesWith(tx: Tx, of: { readonly teamId: number; readonly playerId: number }) {
  return await held(tx, await findAllRegistrationsWith(tx, of));
}

async function held<T extends { readonly id: number }>(tx: Tx, tournaments: readonly T[]) {
  for (const { id } of tournaments) await lockTournament(tx, id);
  return tournaments;
}
