import type { Viewer } from '../../platform/calls/handler.ts';
import type { Standing } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { existsAdministrator, existsOwnTeam, findById } from './repository.ts';

/** What a user is to a tournament. */
export async function tournamentStanding(db: DbOrTx, id: number, viewer: Viewer): Promise<Standing | null> {
  const row = await findById(db, id);
  if (!row) return null;
  return {
    console: row.console,
    administers: await existsAdministrator(db, id, viewer.userId),
    manages: false,
    ownTeamPlays: await existsOwnTeam(db, { tournamentId: id }, viewer),
  };
}
