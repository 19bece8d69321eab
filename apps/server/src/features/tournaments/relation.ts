import type { Viewer } from '../../platform/calls/handler.ts';
import type { Relation } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsAdministrator, existsOwnTeam, existsRegistration, findById } from './repository.ts';

/** What a user is to a tournament. */
export async function tournamentRelation(db: DbOrTx, id: number, viewer: Viewer): Promise<Relation | null> {
  const row = await findById(db, id);
  if (!row) return null;
  return {
    console: row.console,
    administers: await existsAdministrator(db, id, viewer.userId),
    manages: false,
    ownTeamPlays: await existsOwnTeam(db, { tournamentId: id }, viewer),
    isHidden: await isHiddenFrom(db, row, viewer),
  };
}

/** Whether a tournament is hidden from a user, roles left aside: who is registered in it sees it. */
export async function isHiddenFrom(
  db: DbOrTx,
  tournament: { id: number; hidden: boolean },
  viewer: Viewer,
): Promise<boolean> {
  return tournament.hidden && !(await existsRegistration(db, tournament.id, viewer.playerId));
}
