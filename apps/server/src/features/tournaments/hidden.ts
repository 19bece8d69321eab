import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsRegistration } from './repository/tournaments.ts';

/** Whether a tournament is hidden from a user, roles left aside: who is registered in it sees it. */
export async function isHiddenFrom(
  db: DbOrTx,
  tournament: { id: number; hidden: boolean },
  viewer: Viewer,
): Promise<boolean> {
  return tournament.hidden && !(await existsRegistration(db, tournament.id, viewer.playerId));
}
